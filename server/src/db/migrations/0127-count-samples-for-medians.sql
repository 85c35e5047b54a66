-- Counts of samples that medians, filters and reports of creators are read from (decision 74). The tables of the counts before,
-- report_day and report_state, stay for servers of the release before; nothing reads them after it.
create table report_cell (
  tenant_id uuid not null references tenant,
  scope text not null check (scope in ('tenant', 'brand', 'product', 'creator')),
  -- The tenant, the brand, the product, or the account of the creator.
  scope_id uuid not null,
  -- Of a product or a creator; the tenant for all products.
  product_id uuid not null,
  -- Null for the whole tenant.
  brand_id uuid,
  country_code text not null,
  grain text not null check (grain in ('day', 'month')),
  -- The day on which the samples were applied for, where the country is, or the first of its month.
  starts date not null,
  currency text not null,
  tier smallint not null,
  promote_type smallint not null,
  applied integer not null,
  approved integer not null,
  shipped integer not null,
  posted integer not null,
  sold integer not null,
  rejected integer not null,
  -- By steps in the order of the contract.
  lost integer[] not null,
  goods numeric(18, 2) not null,
  rewards numeric(18, 2) not null,
  revenue numeric(18, 2) not null,
  -- Of each duty, in the order of the contract: how often it was done, how often in time, and the seconds given.
  done integer[] not null,
  on_time integer[] not null,
  allowed bigint[] not null,
  -- Tallies: how often a duty took how long, and how many ended in which week, in time or late.
  times bigint[] not null,
  weeks bigint[] not null,
  primary key (tenant_id, scope_id, grain, starts, country_code, product_id, currency, tier, promote_type)
);
create index report_cell_of_brand on report_cell (tenant_id, brand_id, grain, starts) where scope = 'product';
create index report_cell_of_scope on report_cell (tenant_id, scope, grain, starts) where scope in ('brand', 'product');
create index report_cell_by_day on report_cell (tenant_id, country_code, grain, starts);
call app.guard('report_cell');

-- How far the count is: everything that stands is counted anew by the next runs.
create table report_run (
  tenant_id uuid not null references tenant,
  counted_until timestamptz not null,
  days_left text[] not null default '{}',
  counting_until timestamptz,
  primary key (tenant_id)
);
call app.guard('report_run');

-- What a reward cost that was paid for a task done with a sample.
create index participation_paid_with_sample on participation (tenant_id, sample_id) where sample_id is not null and settled_at is not null;
create index participation_settled_with_sample on participation (tenant_id, settled_at) where sample_id is not null and settled_at is not null;
create index sample_late_since on sample (tenant_id, clock_late_at) where clock_late_at is not null;
