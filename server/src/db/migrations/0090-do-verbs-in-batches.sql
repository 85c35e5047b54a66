-- A verb that somebody does to many rows: a worker does it in chunks, and keeps the result of each row.
create table batch (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account_id uuid not null,
  verb text not null,
  -- What the verb takes beside its rows.
  input jsonb not null,
  language text not null,
  country_code text not null,
  ip inet,
  user_agent text not null,
  state text not null check (state in ('waiting', 'running', 'stopped', 'undone', 'ended')),
  is_cut boolean not null,
  -- Its owner may not do it any more.
  is_refused boolean not null default false,
  total integer not null,
  done integer not null default 0,
  skipped integer not null default 0,
  failed integer not null default 0,
  created_at timestamptz not null,
  begins_at timestamptz not null,
  began_at timestamptz,
  worked_at timestamptz,
  ended_at timestamptz,
  went_on_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account
);
create index batch_of on batch (tenant_id, account_id, created_at desc, id desc);
create index batch_ended on batch (tenant_id, created_at);
call app.guard('batch');

create table batch_row (
  tenant_id uuid not null references tenant,
  batch_id uuid not null,
  place integer not null,
  subject_id uuid not null,
  -- Null until it has its result.
  outcome text check (outcome in ('done', 'skipped', 'failed')),
  code integer,
  number text,
  name text,
  message text,
  primary key (tenant_id, batch_id, place),
  foreign key (tenant_id, batch_id) references batch
);
create unique index batch_row_once on batch_row (tenant_id, batch_id, subject_id);
create index batch_row_by_outcome on batch_row (tenant_id, batch_id, outcome, place);
call app.guard('batch_row');
