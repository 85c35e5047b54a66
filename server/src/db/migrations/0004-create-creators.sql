create table creator (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account_id uuid,
  platform smallint not null,
  handle text not null,
  nickname text not null,
  avatar_url text not null default '',
  homepage_url text not null default '',
  followers bigint not null default 0,
  country_code text not null,
  is_verified boolean not null default false,
  open_id text,
  grant_cipher bytea,
  categories text[] not null default '{}',
  -- What the platform tells; null where the creator withheld it.
  metrics jsonb,
  linked_at timestamptz not null,
  removed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account
);
create unique index creator_by_open_id on creator (tenant_id, platform, open_id) where open_id is not null and removed_at is null;
create index creator_by_account on creator (tenant_id, account_id) where removed_at is null;
call app.guard('creator');

-- An authorisation under way: asked for under a caller's key, back from the platform under `state`.
create table authorisation (
  tenant_id uuid not null references tenant,
  state text not null,
  key_hash bytea not null,
  redirect_url text not null,
  code_verifier text not null,
  country_code text not null,
  person jsonb,
  grant_cipher bytea,
  asked_at timestamptz not null,
  answered_at timestamptz,
  used_at timestamptz,
  primary key (tenant_id, state)
);
create index authorisation_by_key on authorisation (tenant_id, key_hash, answered_at desc);
call app.guard('authorisation');

create table platform_info (
  tenant_id uuid not null references tenant,
  account_id uuid not null,
  country_code text not null,
  links jsonb not null default '{}',
  creator_id uuid,
  updated_at timestamptz not null,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, creator_id) references creator
);
call app.guard('platform_info');

-- The hashes find the same phone or address under another creator without reading either.
create table address (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account_id uuid not null,
  country_code text not null,
  cipher bytea not null,
  phone_hash bytea not null,
  address_hash bytea not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account
);
create index address_by_account on address (tenant_id, account_id) where removed_at is null;
create unique index address_default on address (tenant_id, account_id, country_code) where is_default and removed_at is null;
call app.guard('address');

-- Every look at somebody else's address, contact or bank data; its owner sees the list.
create table data_look (
  tenant_id uuid not null references tenant,
  id uuid not null,
  at timestamptz not null,
  viewer_id uuid not null,
  owner_id uuid not null,
  what text not null,
  subject_id uuid,
  ip inet,
  primary key (tenant_id, id),
  foreign key (tenant_id, viewer_id) references account,
  foreign key (tenant_id, owner_id) references account
);
create index data_look_by_owner on data_look (tenant_id, owner_id, at desc);
call app.guard('data_look');
