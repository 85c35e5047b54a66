-- What is late and waits for brands, in the order of Today and of the list: an administrator's first of these were sorted out of all that waits. One entry for each case that is late.
create index sample_waits_late on sample (tenant_id, (coalesce(clock_due_at, 'infinity'::timestamptz)), applied_at desc, id desc)
  include (clock_due_at, clock_duty, clock_late_at, product_id, account_id)
  where case when clock_due_at is not null and (clock_owner = 'brand' and clock_paused_at is null
    and clock_duty <> all ('{keepPublic}'::text[])) then 0 else 1 end = 0 and clock_late_at is not null;
