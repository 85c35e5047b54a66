-- When bank, name or number of a method were last set: a run pays to it a day later at the earliest. What is known of older
-- ones is when they were saved.
alter table payout_method add column changed_at timestamptz;
alter table payout_method no force row level security;
update payout_method set changed_at = updated_at;
alter table payout_method force row level security;
alter table payout_method alter column changed_at set not null;

alter table payout_left_out drop constraint payout_left_out_reason_check;
alter table payout_left_out add constraint payout_left_out_reason_check
  check (reason in ('noMethod', 'belowLeast', 'sharedAccount', 'refusedAccount', 'newAccount'));

-- The voucher with which a payout was booked, also one that others share; `voucher_id` is of one payout alone.
alter table payout add column booked_with uuid;
alter table payout_run no force row level security;
alter table payout no force row level security;
update payout set booked_with = coalesce(payout.voucher_id, payout_run.voucher_id) from payout_run
where payout_run.tenant_id = payout.tenant_id and payout_run.id = payout.run_id and payout.paid_at is not null;
alter table payout force row level security;
alter table payout_run force row level security;
alter table payout add constraint payout_booked_with_fkey foreign key (tenant_id, booked_with) references file;
