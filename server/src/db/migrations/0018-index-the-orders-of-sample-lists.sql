-- The default order of the console's list: whose turn it is first, then what is due (my-samples.queries.ts, turnRank).
create index sample_turn_of_brand on sample (
  tenant_id, brand_id,
  (case when clock_due_at is not null and (clock_owner = 'brand' and clock_paused_at is null and clock_duty <> all ('{keepPublic}'::text[])) then 0 else 1 end),
  (coalesce(clock_due_at, 'infinity'::timestamptz)), applied_at desc, id desc
);
create index sample_turn on sample (
  tenant_id,
  (case when clock_due_at is not null and (clock_owner = 'brand' and clock_paused_at is null and clock_duty <> all ('{keepPublic}'::text[])) then 0 else 1 end),
  (coalesce(clock_due_at, 'infinity'::timestamptz)), applied_at desc, id desc
);

-- The views and the sorts of staff, who see every brand.
create index sample_of_status on sample (tenant_id, status, applied_at desc, id desc);
create index sample_late on sample (tenant_id, clock_due_at) where clock_late_at is not null;
create index sample_by_followers on sample (tenant_id, followers desc, id desc);
