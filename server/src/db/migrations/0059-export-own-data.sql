-- The copy of their data that somebody asked for: one an account, made by a job and kept for three days.
create table data_export (
  tenant_id uuid not null references tenant,
  account_id uuid not null,
  asked_at timestamptz not null,
  made_at timestamptz,
  file_id uuid,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, file_id) references file
);
create index data_export_made on data_export (tenant_id, made_at) where file_id is not null;
call app.guard('data_export');
