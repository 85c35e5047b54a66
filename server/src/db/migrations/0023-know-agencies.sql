-- An MCN. Its people and its creators both name it in their account.
create table mcn (
  tenant_id uuid not null references tenant,
  id uuid not null,
  name text not null,
  country_code text not null,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
call app.guard('mcn');

alter table account
  add mcn_id uuid,
  add foreign key (tenant_id, mcn_id) references mcn,
  add constraint account_of_mcn check (mcn_id is null or role in ('creator', 'mcn'));
create index account_by_mcn on account (tenant_id, mcn_id) where mcn_id is not null;
