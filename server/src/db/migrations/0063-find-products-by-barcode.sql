-- What stands under the bars of a package: digits in one form, each once a tenant.
alter table sku add column barcode text not null default '' check (barcode ~ '^([0-9]{8}|[0-9]{13,14})?$');
create unique index sku_barcode_once on sku (tenant_id, barcode) where barcode <> '';

-- What a creator has in hand. The barcode is the one that was read: its variant may go, the product stays.
create table bound_product (
  tenant_id uuid not null references tenant,
  account_id uuid not null,
  product_id uuid not null,
  barcode text not null,
  bound_at timestamptz not null,
  primary key (tenant_id, account_id, product_id),
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, product_id) references product
);
create index bound_product_latest on bound_product (tenant_id, account_id, bound_at desc, product_id desc);
create index bound_product_of on bound_product (tenant_id, product_id);
call app.guard('bound_product');
