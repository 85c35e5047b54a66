-- When a section of a tenant's settings was stored last, and by whom: a save names the version that it began with.
create table tenant_section (
  tenant_id uuid not null references tenant,
  section text not null,
  changed_at timestamptz not null,
  changed_by uuid not null,
  primary key (tenant_id, section),
  foreign key (tenant_id, changed_by) references account
);
call app.guard('tenant_section');
