-- What a brand says it has paid in, until an admin books it as a transfer of the ledger or refuses it.
create table top_up (
  tenant_id uuid not null references tenant,
  id uuid not null,
  brand_id uuid not null,
  asked_by uuid not null,
  amount numeric(18, 2) not null check (amount > 0),
  currency text not null,
  reference text not null,
  memo text not null,
  proof_id uuid,
  booked_amount numeric(18, 2),
  answered_by uuid,
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
  foreign key (tenant_id, brand_id) references brand,
  foreign key (tenant_id, asked_by) references account,
  foreign key (tenant_id, answered_by) references account,
  foreign key (tenant_id, proof_id) references file
);
create index top_up_of_brand on top_up (tenant_id, brand_id, created_at desc, id desc);
create index top_up_waiting on top_up (tenant_id, clock_due_at, id) where status = 0;
create index top_up_by_time on top_up (tenant_id, created_at desc, id desc);
call app.guard('top_up');

create table top_up_history (
  tenant_id uuid not null references tenant,
  id uuid not null,
  top_up_id uuid not null,
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
  foreign key (tenant_id, top_up_id) references top_up
);
create index top_up_history_of on top_up_history (tenant_id, top_up_id, at desc, id desc);
call app.guard('top_up_history');
