-- What waits for brands and what is flagged is counted in every console list; here without the rows. The condition is the
-- rank that lists are sorted by (migration 0018), word for word.
create index sample_waits_for_brand on sample (tenant_id, brand_id) include (clock_duty)
  where (case when clock_due_at is not null and (clock_owner = 'brand' and clock_paused_at is null and clock_duty <> all ('{keepPublic}'::text[])) then 0 else 1 end) = 0;
create index sample_abnormal on sample (tenant_id, brand_id, applied_at desc, id desc)
  where cardinality(abnormal_reasons) > 0;
-- A brand's latest changes, in whichever states.
create index sample_of_brand_by_change on sample (tenant_id, brand_id, updated_at desc, id desc) include (status);
-- Nothing asks for this one any more: a brand's list by turn has an index of its own.
drop index sample_clock_of_brand;
