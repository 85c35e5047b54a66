-- An invitation to a creator to show himself to brands. A person has one that runs or was agreed to in a country.
create table invitation (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account_id uuid not null,
  creator_id uuid not null,
  country_code text not null,
  inviter_id uuid not null,
  brand_id uuid,
  text text not null,
  status smallint not null,
  status_since timestamptz not null,
  sent_at timestamptz,
  clock_duty text,
  clock_owner text,
  clock_started_at timestamptz,
  clock_due_at timestamptz,
  clock_paused_at timestamptz,
  clock_pause_reason text,
  clock_warned_at timestamptz,
  clock_late_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, creator_id) references creator,
  foreign key (tenant_id, inviter_id) references account,
  foreign key (tenant_id, brand_id) references brand
);
create unique index invitation_running on invitation (tenant_id, account_id, country_code) where status <> 2;
create index invitation_of_account on invitation (tenant_id, account_id, created_at desc, id desc);
create index invitation_by_status on invitation (tenant_id, status, clock_due_at, id);
create index invitation_by_time on invitation (tenant_id, created_at desc, id desc);
create index invitation_due on invitation (tenant_id, clock_due_at) where clock_due_at is not null;
call app.guard('invitation');

create table invitation_history (
  tenant_id uuid not null references tenant,
  id uuid not null,
  invitation_id uuid not null,
  at timestamptz not null,
  verb text not null,
  from_status smallint,
  to_status smallint,
  actor_id uuid,
  actor_role text not null,
  reason text not null,
  evidence jsonb not null default '[]',
  took_seconds integer,
  allowed_seconds integer,
  duty_owner text,
  ip inet,
  primary key (tenant_id, id),
  foreign key (tenant_id, invitation_id) references invitation
);
create index invitation_history_of on invitation_history (tenant_id, invitation_id, at desc, id desc);
call app.guard('invitation_history');

-- What a creator says of himself to brands, by country. Which accounts it shows and their prices stand with the accounts.
create table creator_profile (
  tenant_id uuid not null references tenant,
  account_id uuid not null,
  country_code text not null,
  creator_types text[] not null,
  introduction text not null,
  photo_url text not null,
  category_keys text[] not null,
  area_first text not null,
  area_second text not null,
  contact_cipher bytea not null,
  updated_at timestamptz not null,
  primary key (tenant_id, account_id, country_code),
  foreign key (tenant_id, account_id) references account
);
call app.guard('creator_profile');
alter table creator add column is_shown boolean not null default false;
