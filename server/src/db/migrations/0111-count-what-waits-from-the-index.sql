-- What waits for somebody who looks after products or creators is counted and listed from these indexes alone: they hold by which
-- product and account a case is theirs.
drop index sample_waits_for_brand;
create index sample_waits_for_brand on sample (tenant_id, brand_id)
  include (clock_duty, clock_due_at, clock_late_at, applied_at, id, product_id, account_id)
  where case when clock_due_at is not null and (clock_owner = 'brand' and clock_paused_at is null
    and clock_duty <> all ('{keepPublic}'::text[])) then 0 else 1 end = 0;
drop index sample_owed_to_brand;
create index sample_owed_to_brand on sample (tenant_id, brand_id, clock_due_at, id)
  include (clock_owner, clock_late_at, product_id, account_id)
  where case when clock_due_at is not null and (clock_owner = 'creator' and clock_paused_at is null
    and clock_duty <> all ('{keepPublic}'::text[])) then 0 else 1 end = 0;
drop index sample_late;
create index sample_late on sample (tenant_id, clock_due_at)
  include (clock_owner, clock_duty, clock_paused_at, clock_late_at, product_id, account_id) where clock_late_at is not null;
-- What came in since a moment.
drop index sample_newest;
create index sample_newest on sample (tenant_id, applied_at desc, id desc) include (status, country_code, product_id, account_id);
drop index sample_by_change;
create index sample_by_change on sample (tenant_id, updated_at) include (status, status_since, product_id, account_id);
drop index sample_of_brand_by_change;
create index sample_of_brand_by_change on sample (tenant_id, brand_id, updated_at desc, id desc) include (status, status_since);
create index invitation_by_change on invitation (tenant_id, status_since) include (status, account_id, inviter_id, brand_id);
-- Invitations of either kind by their status, their country and whose they are: an own list is not a part of everybody's.
drop index invitation_by_status;
create index invitation_by_status on invitation (tenant_id, status, clock_due_at, id) include (account_id, country_code);
drop index invitation_by_time;
create index invitation_by_time on invitation (tenant_id, created_at desc, id desc) include (status, account_id, country_code);
create index invitation_of_brand on invitation (tenant_id, brand_id, status, clock_due_at, id) include (country_code) where brand_id is not null;
create index invitation_of_inviter on invitation (tenant_id, inviter_id, status, clock_due_at, id) include (country_code);
drop index cooperation_by_status;
create index cooperation_by_status on cooperation (tenant_id, status, clock_due_at, id) include (country_code);
drop index cooperation_by_time;
create index cooperation_by_time on cooperation (tenant_id, created_at desc, id desc) include (status, country_code);
-- The products and creators in somebody's care, without their rows.
drop index product_by_specialist;
create index product_by_specialist on product (tenant_id, specialist_id, id) where specialist_id is not null;
drop index account_by_specialist;
create index account_by_specialist on account (tenant_id, specialist_id, id) include (role) where specialist_id is not null;
drop index account_by_mcn;
create index account_by_mcn on account (tenant_id, mcn_id, id) include (role) where mcn_id is not null;
-- Who is in the library, by what its tabs and its order by price ask of every account.
create index creator_there on creator (tenant_id, id) include (account_id, is_shown, asking_usd) where removed_at is null;
drop index creator_dearest;
create index creator_dearest on creator (tenant_id, (coalesce(asking_usd, -1)) desc, id desc)
  include (account_id, is_shown, asking_usd) where removed_at is null;
drop index creator_cheapest;
create index creator_cheapest on creator (tenant_id, (coalesce(asking_usd, 1000000000)), id)
  include (account_id, is_shown, asking_usd) where removed_at is null;
-- Companies by any part of a name, as people of the console are found (migration 0104): read from the index alone.
create index brand_named on brand (tenant_id, name, id);
