-- What became of the samples that were applied for on a day, counted by a job, so that no report reads the samples
-- themselves. A cell is of the whole tenant (scope_id is the tenant), of a brand or of a product.
create table report_day (
  tenant_id uuid not null references tenant,
  scope text not null check (scope in ('tenant', 'brand', 'product')),
  scope_id uuid not null,
  -- Of a product: its brand.
  brand_id uuid,
  country_code text not null,
  -- Where the country is.
  day date not null,
  currency text not null,
  applied integer not null,
  approved integer not null,
  shipped integer not null,
  posted integer not null,
  sold integer not null,
  goods numeric(18, 2) not null,
  revenue numeric(18, 2) not null,
  -- Of each duty, in the order of the contract: how often it was done, how often in time, and seconds taken and given.
  done integer[] not null,
  on_time integer[] not null,
  took bigint[] not null,
  allowed bigint[] not null,
  primary key (tenant_id, scope_id, country_code, day, currency)
);
create index report_day_of_brand on report_day (tenant_id, brand_id, day) where scope = 'product';
create index report_day_of_brands on report_day (tenant_id, day) where scope = 'brand';
create index report_day_by_day on report_day (tenant_id, country_code, day);
call app.guard('report_day');

-- Until when changes of samples are in the counts.
create table report_state (
  tenant_id uuid not null references tenant,
  counted_until timestamptz not null,
  primary key (tenant_id)
);
call app.guard('report_state');
