-- What was asked, answered and decided about a company before it publishes, and after. Only added to; the last line tells where it is.
create table brand_verification_line (
  tenant_id uuid not null references tenant,
  id uuid not null,
  brand_id uuid not null,
  at timestamptz not null,
  step text not null check (step in ('ask', 'answer', 'verify', 'refuse', 'takeBack')),
  actor_id uuid not null,
  text text not null,
  file_ids uuid[] not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, brand_id) references brand,
  foreign key (tenant_id, actor_id) references account
);
create index brand_verification_line_of on brand_verification_line (tenant_id, brand_id, at desc, id desc);
call app.guard('brand_verification_line');
