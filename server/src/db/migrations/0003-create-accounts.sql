create table brand (
  tenant_id uuid not null references tenant,
  id uuid not null,
  name text not null,
  country_code text not null,
  website text not null default '',
  category_keys text[] not null default '{}',
  logo_url text not null default '',
  color text not null default '',
  verified_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
call app.guard('brand');

-- Email, phone and messengers are in contact_cipher; email_hash finds the account at log-in.
create table account (
  tenant_id uuid not null references tenant,
  id uuid not null,
  email_hash bytea not null,
  password_hash text not null,
  role text not null check (role in ('creator', 'mcn', 'brand', 'creatorSpecialist', 'productSpecialist', 'reviewer', 'admin')),
  full_name text not null,
  avatar_url text not null default '',
  position text not null default '',
  contact_cipher bytea not null,
  brand_id uuid,
  country_code text not null,
  language text,
  specialist_id uuid,
  invite_code text,
  blacklisted_at timestamptz,
  disabled_at timestamptz,
  agreed_at timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, brand_id) references brand,
  foreign key (tenant_id, specialist_id) references account
);
create unique index account_by_email on account (tenant_id, email_hash);
create unique index account_by_invite_code on account (tenant_id, invite_code) where invite_code is not null;
create index account_by_brand on account (tenant_id, brand_id) where brand_id is not null;
call app.guard('account');

-- A session is a family of refresh tokens; only the newest generation is good, the one before it for 30 s.
create table session (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account_id uuid not null,
  secret bytea not null,
  generation integer not null default 1,
  rotated_at timestamptz not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  ip inet,
  user_agent text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account
);
create index session_by_account on session (tenant_id, account_id) where ended_at is null;
create index session_ended on session (ended_at) where ended_at is not null;
call app.guard('session');

create table email_code (
  tenant_id uuid not null references tenant,
  email_hash bytea not null,
  code_hash bytea not null,
  sent_at timestamptz not null,
  tries smallint not null default 0,
  primary key (tenant_id, email_hash)
);
call app.guard('email_code');

create table image_code (
  tenant_id uuid not null references tenant,
  random text not null,
  answer_hash bytea not null,
  made_at timestamptz not null,
  primary key (tenant_id, random)
);
call app.guard('image_code');

-- How often something was tried in a window, for limits that must hold over all servers.
create table throttle (
  tenant_id uuid not null references tenant,
  key text not null,
  window_start timestamptz not null,
  count integer not null,
  primary key (tenant_id, key)
);
call app.guard('throttle');

create table idempotency_key (
  tenant_id uuid not null references tenant,
  key text not null,
  endpoint text not null,
  caller text not null,
  request_hash bytea not null,
  answer_cipher bytea,
  created_at timestamptz not null,
  primary key (tenant_id, caller, endpoint, key)
);
call app.guard('idempotency_key');
