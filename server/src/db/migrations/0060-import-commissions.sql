-- A file of commissions that staff imported. Append-only: what was booked stays booked.
create table commission_import (
  tenant_id uuid not null references tenant,
  id uuid not null,
  file_name text not null,
  sha256 bytea not null,
  row_count integer not null,
  posted_count integer not null check (posted_count > 0),
  sums jsonb not null,
  imported_by uuid not null,
  imported_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, imported_by) references account
);
create index commission_import_newest on commission_import (tenant_id, imported_at desc, id desc);
call app.guard('commission_import');

-- What a platform paid for one order, or took back when it was returned. Append-only. `line_key` is what the same line has
-- in every file: order, product, variant, account, and whether it is a return.
create table commission_line (
  tenant_id uuid not null references tenant,
  id uuid not null,
  import_id uuid not null,
  line_key text not null,
  account_id uuid not null,
  creator_id uuid not null,
  brand_id uuid not null,
  product_id uuid not null,
  order_number text not null,
  sku text not null default '',
  month text not null check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  currency text not null,
  base numeric(18,2),
  rate numeric(5,2),
  -- Below zero for an order that was returned.
  amount numeric(18,2) not null check (amount <> 0),
  primary key (tenant_id, id),
  foreign key (tenant_id, import_id) references commission_import,
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, creator_id) references creator,
  foreign key (tenant_id, brand_id) references brand,
  foreign key (tenant_id, product_id) references product
);
create unique index commission_line_once on commission_line (tenant_id, line_key);
create index commission_line_of_import on commission_line (tenant_id, import_id, id);
call app.guard('commission_line');

alter table ledger_transfer drop constraint ledger_transfer_kind_check;
alter table ledger_transfer add constraint ledger_transfer_kind_check
  check (kind in ('topUp', 'reserve', 'release', 'reward', 'clawback', 'commission', 'commissionBack'));
alter table ledger_transfer drop constraint ledger_transfer_source_kind_check;
alter table ledger_transfer add constraint ledger_transfer_source_kind_check
  check (source_kind in ('transfer', 'task', 'participation', 'commission'));
