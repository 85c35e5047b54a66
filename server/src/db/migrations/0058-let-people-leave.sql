-- Whoever leaves is switched off at once (`disabled_at` is then `left_at`), may come back for 14 days, and is erased then.
alter table account add column left_at timestamptz;
alter table account add column erased_at timestamptz;
create index account_leaving on account (tenant_id, left_at) where left_at is not null and erased_at is null;
create index account_erased on account (tenant_id, erased_at) where erased_at is not null;
