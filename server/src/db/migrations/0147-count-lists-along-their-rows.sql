-- What waits for brands and what creators owe, for whoever sees those of many brands: by duty, and within it as the rows lie in the table. In the order of
-- brands, every second entry changed the page that knows whether its row may be seen by all.
create index sample_waits_by_duty on sample (tenant_id, clock_duty, id)
  include (clock_due_at, applied_at, clock_late_at, product_id, account_id)
  where case when clock_due_at is not null and (clock_owner = 'brand' and clock_paused_at is null
    and clock_duty <> all ('{keepPublic}'::text[])) then 0 else 1 end = 0;
create index sample_owed on sample (tenant_id, id, clock_due_at)
  include (clock_owner, clock_late_at, product_id, account_id)
  where case when clock_due_at is not null and (clock_owner = 'creator' and clock_paused_at is null
    and clock_duty <> all ('{keepPublic}'::text[])) then 0 else 1 end = 0;
-- What came into a state since a moment, without all that changed otherwise.
create index sample_into_state on sample (tenant_id, status, status_since) include (updated_at, product_id, account_id);
-- The queue of accounts that wait for a look is counted without them.
create index creator_queued on creator (tenant_id, check_from) include (platform, account_id)
  where check_from is not null and removed_at is null;
-- Creators in the order of their people, as the index of accounts in care has these: both are read side by side, as far as a count goes.
create index creator_of_person on creator (tenant_id, account_id) include (id, country_code, is_shown, shown_said)
  where removed_at is null;
-- Creators of a country by followers, for a page and its count without their rows.
create index creator_of_country on creator (tenant_id, country_code, followers desc, id desc)
  include (account_id, platform, is_shown, shown_said) where removed_at is null;
-- Companies by any part of a name, in the order in which they are shown: the index that has the order had no names.
create index brand_found on brand (tenant_id, lower(name), id) include (name);
