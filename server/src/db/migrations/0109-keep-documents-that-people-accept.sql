-- Documents of a tenant that people accept (R227). A published version never changes; the draft is the one that is being written.
create table protocol_version (
  tenant_id uuid not null references tenant,
  kind text not null check (kind in ('terms', 'privacy', 'creator', 'brand', 'mcn')),
  version integer not null check (version > 0),
  title jsonb not null,
  body jsonb not null,
  -- A day by the clock of the tenant's own country.
  effective_on date not null,
  asks_again boolean not null,
  published_by uuid not null,
  published_at timestamptz not null,
  primary key (tenant_id, kind, version),
  foreign key (tenant_id, published_by) references account
);
call app.guard('protocol_version');

create table protocol_draft (
  tenant_id uuid not null references tenant,
  kind text not null check (kind in ('terms', 'privacy', 'creator', 'brand', 'mcn')),
  title jsonb not null,
  body jsonb not null,
  effective_on date,
  asks_again boolean not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  primary key (tenant_id, kind),
  foreign key (tenant_id, updated_by) references account
);
call app.guard('protocol_draft');

-- Who accepted which version; 0 is the product's own text. Only added to.
create table protocol_consent (
  tenant_id uuid not null references tenant,
  account_id uuid not null,
  kind text not null,
  version integer not null,
  way text not null check (way in ('register', 'join', 'asked')),
  at timestamptz not null,
  primary key (tenant_id, account_id, kind, version),
  foreign key (tenant_id, account_id) references account
);
create index protocol_consent_newest on protocol_consent (tenant_id, at desc, account_id desc, kind, version);
create index protocol_consent_of on protocol_consent (tenant_id, kind, version);
call app.guard('protocol_consent');
