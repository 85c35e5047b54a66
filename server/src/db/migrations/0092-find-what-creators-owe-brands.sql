-- What a brand waits for from creators, by what is due. The condition is the rank that lists are sorted by (migration 0018),
-- word for word.
create index sample_owed_to_brand on sample (tenant_id, brand_id, clock_due_at, id) include (clock_late_at)
  where (case when clock_due_at is not null and (clock_owner = 'creator' and clock_paused_at is null and clock_duty <> all ('{keepPublic}'::text[])) then 0 else 1 end) = 0;
-- What changed since somebody was here, for staff, who see every brand; a brand has an index of its own (migration 0044).
create index sample_by_change on sample (tenant_id, updated_at);
