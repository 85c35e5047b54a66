-- A released run counts what it pays, without what its release left out (a payout in 5).
alter table payout_run no force row level security;
alter table payout no force row level security;
update payout_run set payout_count = kept.payouts, amount = kept.amount from (
  select tenant_id, run_id, count(*)::int as payouts, sum(amount) as amount from payout where status <> 5 group by tenant_id, run_id
) kept
where kept.tenant_id = payout_run.tenant_id and kept.run_id = payout_run.id and payout_run.status in (2, 3)
  and payout_run.payout_count <> kept.payouts;
alter table payout force row level security;
alter table payout_run force row level security;
