-- A table that is too long for one call, as it was read: it is checked in parts, and entered by a batch.
create table import_draft (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account_id uuid not null,
  kind text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account
);
create index import_draft_by_age on import_draft (tenant_id, created_at);
call app.guard('import_draft');

-- What is entered together: one row of the table, or all rows of one product.
create table import_row (
  tenant_id uuid not null references tenant,
  import_id uuid not null,
  place integer not null,
  id uuid not null,
  -- Each row with its number and its cells by their columns.
  rows jsonb not null,
  primary key (tenant_id, import_id, place),
  foreign key (tenant_id, import_id) references import_draft
);
create unique index import_row_by_id on import_row (tenant_id, id);
call app.guard('import_row');
