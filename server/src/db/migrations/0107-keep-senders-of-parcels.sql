-- From where a brand sends its parcels, by country (R184).
create table brand_sender (
  tenant_id uuid not null references tenant,
  brand_id uuid not null,
  country_code text not null,
  cipher bytea not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  primary key (tenant_id, brand_id, country_code),
  foreign key (tenant_id, brand_id) references brand,
  foreign key (tenant_id, updated_by) references account
);
call app.guard('brand_sender');
