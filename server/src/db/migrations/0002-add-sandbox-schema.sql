-- The sandboxes play the outside world (TikTok, the carriers, mail), so their tables belong to no tenant and
-- have no wall. Nothing outside server/src/sandbox and the mail outbox reads them.
create schema if not exists sandbox;

create table sandbox.mail (
  id uuid primary key,
  tenant_id uuid,
  sender text not null,
  recipient text not null,
  subject text not null,
  text_body text not null,
  html_body text not null,
  lang text not null,
  -- The whole message as a mail server would have got it.
  source bytea not null,
  sent_at timestamptz not null default now()
);
create index mail_newest on sandbox.mail (sent_at desc);
create index mail_by_recipient on sandbox.mail (lower(recipient), sent_at desc);

create table sandbox.tiktok_person (
  open_id text primary key,
  union_id text not null unique,
  username text not null unique,
  display_name text not null,
  country_code text not null,
  bio text not null default '',
  is_verified boolean not null default false,
  follower_count bigint not null,
  following_count bigint not null,
  likes_count bigint not null,
  created_at timestamptz not null default now()
);

create table sandbox.tiktok_video (
  id text primary key,
  open_id text not null references sandbox.tiktok_person on delete cascade,
  title text not null,
  -- TikTok counts in whole seconds.
  posted_at timestamptz not null,
  duration_seconds integer not null,
  view_count bigint not null,
  like_count bigint not null,
  comment_count bigint not null,
  share_count bigint not null,
  is_public boolean not null default true
);
create index tiktok_video_newest on sandbox.tiktok_video (open_id, posted_at desc);

-- One consent of one person: a code that is exchanged once, then tokens.
create table sandbox.tiktok_grant (
  id uuid primary key,
  client_key text not null,
  open_id text not null references sandbox.tiktok_person on delete cascade,
  scopes text[] not null,
  redirect_uri text not null,
  code text not null unique,
  code_challenge text,
  code_expires_at timestamptz not null,
  code_used_at timestamptz,
  consented_at timestamptz not null default now(),
  revoked_at timestamptz
);
create index tiktok_grant_by_person on sandbox.tiktok_grant (open_id, consented_at desc);

create table sandbox.tiktok_token (
  token text primary key,
  grant_id uuid not null references sandbox.tiktok_grant on delete cascade,
  kind text not null check (kind in ('access', 'refresh')),
  expires_at timestamptz not null,
  -- A rotated refresh token is spent; an access token is spent when its grant is refreshed or revoked.
  spent_at timestamptz
);
create index tiktok_token_by_grant on sandbox.tiktok_token (grant_id);

create table sandbox.parcel (
  id uuid primary key,
  company text not null,
  track_num text not null,
  phone text not null default '',
  -- The carrier's own state; null until something happened to the parcel.
  state text,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  unique (company, track_num)
);
create index parcel_newest on sandbox.parcel (changed_at desc);

create table sandbox.parcel_event (
  id uuid primary key,
  parcel_id uuid not null references sandbox.parcel on delete cascade,
  state text not null,
  status_code text not null,
  context text not null,
  location text not null,
  happened_at timestamptz not null
);
create index parcel_event_newest on sandbox.parcel_event (parcel_id, happened_at desc);

create table sandbox.parcel_subscription (
  parcel_id uuid not null references sandbox.parcel on delete cascade,
  callback_url text not null,
  salt text not null,
  pushed_at timestamptz,
  -- What the subscriber said to the last push, or why it could not be reached.
  answer text not null default '',
  is_accepted boolean,
  primary key (parcel_id, callback_url)
);

do $$
begin
  if exists (select from pg_roles where rolname = 'sampan_app') then
    grant usage on schema sandbox to sampan_app;
    grant all on all tables in schema sandbox to sampan_app;
    alter default privileges in schema sandbox grant all on tables to sampan_app;
  end if;
end $$;
