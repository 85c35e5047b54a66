-- An MCN asks a creator to be one of its own; who acts for whom is `account.mcn_id`, which an answer sets and an end empties.
create table mcn_link (
  tenant_id uuid not null references tenant,
  id uuid not null,
  mcn_id uuid not null,
  account_id uuid not null,
  -- The account of a platform by which the person was found; null where it was found by email.
  creator_id uuid,
  asked_by uuid not null,
  text text not null,
  share_percent numeric(4, 2) not null check (share_percent between 0 and 50),
  term_months smallint,
  ends_at timestamptz,
  reason text not null,
  status smallint not null,
  status_since timestamptz not null,
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
  foreign key (tenant_id, mcn_id) references mcn,
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, creator_id) references creator,
  foreign key (tenant_id, asked_by) references account
);
create unique index mcn_link_waits_once on mcn_link (tenant_id, account_id, mcn_id) where status = 0;
create unique index mcn_link_runs_once on mcn_link (tenant_id, account_id) where status = 1;
create index mcn_link_of_mcn on mcn_link (tenant_id, mcn_id, status, created_at desc, id desc);
create index mcn_link_of_account on mcn_link (tenant_id, account_id, created_at desc, id desc);
create index mcn_link_due on mcn_link (tenant_id, clock_due_at) where clock_due_at is not null;
create index mcn_link_term on mcn_link (tenant_id, ends_at) where status = 1 and ends_at is not null;
call app.guard('mcn_link');

create table mcn_link_history (
  tenant_id uuid not null references tenant,
  id uuid not null,
  mcn_link_id uuid not null,
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
  foreign key (tenant_id, mcn_link_id) references mcn_link
);
create index mcn_link_history_of on mcn_link_history (tenant_id, mcn_link_id, at desc, id desc);
call app.guard('mcn_link_history');
