-- One agreement, of a sample or of a task participation; it knows neither table. Its title, number and people are
-- copied, so that reviewers' lists need no other table.
create table mou (
  tenant_id uuid not null references tenant,
  id uuid not null,
  kind text not null check (kind in ('sample', 'participation')),
  subject_id uuid not null,
  brand_id uuid not null,
  account_id uuid not null,
  creator_id uuid not null,
  country_code text not null,
  number text not null,
  title jsonb not null,
  status smallint not null,
  status_since timestamptz not null,
  round integer not null default 0,
  -- The unsigned paper as it was first opened; it never changes afterwards.
  document_file_id uuid,
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
  search tsvector not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, brand_id) references brand,
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, creator_id) references creator,
  foreign key (tenant_id, document_file_id) references file
);
-- One agreement that counts for each sample or participation; a case that is opened again gets a new one.
create unique index mou_of on mou (tenant_id, kind, subject_id) where status <> 4;
create index mou_by_subject on mou (tenant_id, subject_id);
create index mou_of_brand on mou (tenant_id, brand_id, status, clock_due_at, id);
create index mou_by_status on mou (tenant_id, status, clock_due_at, id);
create index mou_due on mou (clock_due_at) where clock_due_at is not null and clock_paused_at is null;
create index mou_search on mou using gin (search);
call app.guard('mou');

-- Each paper that was handed in stays as it was.
create table mou_round (
  tenant_id uuid not null references tenant,
  mou_id uuid not null,
  round integer not null,
  file_id uuid not null,
  submitted_at timestamptz not null,
  submitted_ip inet,
  user_agent text not null default '',
  decided_at timestamptz,
  decided_by uuid,
  outcome text not null default 'inReview' check (outcome in ('inReview', 'returned', 'approved')),
  feedback text not null default '',
  primary key (tenant_id, mou_id, round),
  foreign key (tenant_id, mou_id) references mou,
  foreign key (tenant_id, file_id) references file,
  foreign key (tenant_id, decided_by) references account
);
call app.guard('mou_round');

-- Append-only: asked, opened, submitted, returned, approved, with address and device.
create table mou_history (
  tenant_id uuid not null references tenant,
  id uuid not null,
  mou_id uuid not null,
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
  foreign key (tenant_id, mou_id) references mou,
  foreign key (tenant_id, actor_id) references account
);
create index mou_history_of on mou_history (tenant_id, mou_id, at desc, id desc);
call app.guard('mou_history');
create trigger mou_history_is_append_only before update or delete on mou_history
  for each row execute function app.refuse_change();
