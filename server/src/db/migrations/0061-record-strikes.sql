-- A post that could not be seen while it had to stay public, of a sample or of a task participation; it knows neither
-- table, so what it is about is copied. Noticed by a first look, recorded by a second one, then it may be appealed.
create table strike (
  tenant_id uuid not null references tenant,
  id uuid not null,
  kind text not null check (kind in ('sample', 'participation')),
  subject_id uuid not null,
  brand_id uuid not null,
  account_id uuid not null,
  creator_id uuid not null,
  platform smallint not null,
  handle text not null,
  country_code text not null,
  number text not null,
  title jsonb not null,
  post_url text not null,
  status smallint not null,
  status_since timestamptz not null,
  -- What was measured: the last look that saw the post, the first and the second that did not, and when it was back.
  seen_at timestamptz not null,
  gone_at timestamptz not null,
  confirmed_at timestamptz,
  back_at timestamptz,
  keep_from timestamptz,
  keep_until timestamptz not null,
  degree text check (degree in ('first', 'second')),
  attempts smallint not null default 0,
  recorded_at timestamptz,
  appeal_until timestamptz,
  ends_at timestamptz,
  remembered_until timestamptz,
  ending_told_at timestamptz,
  appeal_ground text check (appeal_ground in ('wasPublic', 'takenDown', 'accountLocked', 'other')),
  appeal_text text not null default '',
  appealed_at timestamptz,
  answer text not null default '',
  answered_at timestamptz,
  answered_by uuid,
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
  foreign key (tenant_id, brand_id) references brand,
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, creator_id) references creator,
  foreign key (tenant_id, answered_by) references account
);
-- One for each time that a post is gone: the next one begins when it was back.
create unique index strike_noticed on strike (tenant_id, kind, subject_id) where status = 1;
create index strike_of_case on strike (tenant_id, kind, subject_id, created_at desc);
create index strike_of_account on strike (tenant_id, account_id, created_at desc);
create index strike_in_force on strike (tenant_id, creator_id) where status in (2, 3, 4);
create index strike_due on strike (tenant_id, clock_due_at) where clock_due_at is not null and clock_paused_at is null;
create index strike_ends on strike (tenant_id, ends_at) where status = 4;
create index strike_listed on strike (tenant_id, recorded_at desc, id desc) where status = 4 and degree = 'second';
call app.guard('strike');

create table strike_file (
  tenant_id uuid not null references tenant,
  strike_id uuid not null,
  file_id uuid not null,
  added_at timestamptz not null,
  primary key (tenant_id, strike_id, file_id),
  foreign key (tenant_id, strike_id) references strike,
  foreign key (tenant_id, file_id) references file
);
call app.guard('strike_file');

-- Append-only: both sides read it.
create table strike_history (
  tenant_id uuid not null references tenant,
  id uuid not null,
  strike_id uuid not null,
  at timestamptz not null,
  verb text not null,
  from_status smallint,
  to_status smallint,
  actor_id uuid,
  actor_role text not null,
  reason text not null default '',
  evidence jsonb not null default '[]',
  took_seconds integer,
  allowed_seconds integer,
  duty_owner text,
  ip inet,
  primary key (tenant_id, id),
  foreign key (tenant_id, strike_id) references strike,
  foreign key (tenant_id, actor_id) references account
);
create index strike_history_of on strike_history (tenant_id, strike_id, at desc, id desc);
call app.guard('strike_history');

-- Until when somebody is on the blacklist; null where no end was said.
alter table account add column blacklisted_until timestamptz;
