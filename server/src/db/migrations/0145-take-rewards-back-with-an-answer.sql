-- What is to be taken back of a reward, or was last: why, what its creator says against it, and what was decided. It has the id of
-- its participation, which has its clock.
create table clawback (
  tenant_id uuid not null references tenant,
  id uuid not null,
  brand_id uuid not null,
  account_id uuid not null,
  amount numeric(18, 2) not null check (amount > 0),
  currency text not null,
  reason text not null,
  link text not null default '',
  file_id uuid,
  announced_by uuid not null,
  announced_at timestamptz not null,
  contradiction text not null default '',
  proof_id uuid,
  contradicted_at timestamptz,
  decision text not null default '',
  is_upheld boolean,
  decided_by uuid,
  decided_at timestamptz,
  taken_by text,
  taken_at timestamptz,
  transfer_id uuid,
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
  foreign key (tenant_id, id) references participation,
  foreign key (tenant_id, brand_id) references brand,
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, announced_by) references account,
  foreign key (tenant_id, decided_by) references account,
  foreign key (tenant_id, file_id) references file,
  foreign key (tenant_id, proof_id) references file,
  foreign key (tenant_id, transfer_id) references ledger_transfer,
  -- Two people decide against the word of a creator.
  constraint clawback_upheld_by_another check (is_upheld is not true or decided_by <> announced_by)
);
create index clawback_of_account on clawback (tenant_id, account_id);
call app.guard('clawback');

create table clawback_history (
  tenant_id uuid not null references tenant,
  id uuid not null,
  clawback_id uuid not null,
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
  foreign key (tenant_id, clawback_id) references clawback
);
create index clawback_history_of on clawback_history (tenant_id, clawback_id, at desc, id desc);
call app.guard('clawback_history');
