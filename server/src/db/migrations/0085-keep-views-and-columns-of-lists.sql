-- What somebody keeps of a list of the console: views with their filters, columns, density.
create table list_choice (
  tenant_id uuid not null references tenant,
  account_id uuid not null,
  list text not null,
  -- In their order.
  views jsonb not null default '[]',
  default_id uuid,
  columns jsonb,
  density text check (density in ('comfortable', 'compact')),
  updated_at timestamptz not null,
  primary key (tenant_id, account_id, list),
  foreign key (tenant_id, account_id) references account
);
call app.guard('list_choice');
