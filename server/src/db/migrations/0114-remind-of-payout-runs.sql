-- Runs that wait have a clock of their own, which reminds: it began when they came to their state.
alter table payout_run no force row level security;
update payout_run set clock_owner = 'staff', clock_started_at = status_since,
  clock_duty = case status when 1 then 'release' when 4 then 'resubmit' else 'book' end,
  clock_due_at = status_since + case status when 2 then interval '48 hours' else interval '24 hours' end
where status in (1, 2, 4);
alter table payout_run force row level security;
create index payout_run_due on payout_run (tenant_id, clock_due_at) where clock_due_at is not null;
