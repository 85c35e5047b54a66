create table file (
  tenant_id uuid not null references tenant,
  id uuid not null,
  key text not null,
  owner_id uuid,
  purpose text not null,
  name text not null,
  mime text not null,
  size bigint not null,
  sha256 bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references account
);
create unique index file_by_key on file (tenant_id, key);
call app.guard('file');

create table feedback (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account_id uuid,
  country_code text not null,
  contact_cipher bytea not null,
  content text not null,
  created_at timestamptz not null,
  handled_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account
);
create index feedback_newest on feedback (tenant_id, created_at desc);
call app.guard('feedback');
