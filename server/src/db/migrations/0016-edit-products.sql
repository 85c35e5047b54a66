-- Who touched a product last, and who said that a company is what it says.
alter table product add column updated_by uuid;
alter table product add foreign key (tenant_id, updated_by) references account;
alter table brand add column verified_by uuid;
alter table brand add foreign key (tenant_id, verified_by) references account;

-- The console's list, newest change first, for a brand and for staff; drafts are few.
create index product_by_change on product (tenant_id, updated_at desc, id desc);
create index product_of_brand_by_change on product (tenant_id, brand_id, updated_at desc, id desc);
drop index product_by_brand;
create index product_draft on product (tenant_id, updated_at desc, id desc) where published_at is null;
create index brand_waiting on brand (tenant_id, created_at) where verified_at is null;

-- Append-only: who changed the stock of a variant, when, from what to what, and why. The variant may be removed
-- later, so its name is written down and nothing refers to it.
create table stock_change (
  tenant_id uuid not null references tenant,
  id uuid not null,
  product_id uuid not null,
  sku_id uuid not null,
  sku_name jsonb not null,
  at timestamptz not null,
  from_stock integer not null check (from_stock >= 0),
  to_stock integer not null check (to_stock >= 0),
  reason text not null,
  actor_id uuid not null,
  ip inet,
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references product,
  foreign key (tenant_id, actor_id) references account
);
create index stock_change_of on stock_change (tenant_id, product_id, at desc, id desc);
call app.guard('stock_change');
create trigger stock_change_is_append_only before update or delete on stock_change
  for each row execute function app.refuse_change();
