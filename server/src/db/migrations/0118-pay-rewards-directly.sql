-- A brand may pay the rewards of a task itself: nothing of them is in the ledger.
alter table task add column payment_method text not null default 'platform';
alter table task add column direct_pay_days smallint not null default 7;
alter table task add column direct_pay_words jsonb not null default '{}';

-- A reward that a brand owes directly, from when it is owed: what the brand says it has paid, and what the creator says to it.
-- It has the id of its participation, which has its clock.
create table direct_payment (
  tenant_id uuid not null references tenant,
  id uuid not null,
  brand_id uuid not null,
  account_id uuid not null,
  amount numeric(18, 2) not null check (amount > 0),
  currency text not null,
  paid_on date,
  paid_amount numeric(18, 2) check (paid_amount > 0),
  paid_currency text,
  way text,
  reference text not null default '',
  voucher_id uuid,
  said_by uuid,
  said_at timestamptz,
  contradictions smallint not null default 0,
  contradiction text not null default '',
  proof_id uuid,
  contradicted_at timestamptz,
  decision text not null default '',
  is_found_paid boolean,
  decided_by uuid,
  decided_at timestamptz,
  received_by text,
  received_at timestamptz,
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
  foreign key (tenant_id, said_by) references account,
  foreign key (tenant_id, decided_by) references account,
  foreign key (tenant_id, voucher_id) references file,
  foreign key (tenant_id, proof_id) references file
);
create index direct_payment_of_account on direct_payment (tenant_id, account_id);
call app.guard('direct_payment');

create table direct_payment_history (
  tenant_id uuid not null references tenant,
  id uuid not null,
  direct_payment_id uuid not null,
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
  foreign key (tenant_id, direct_payment_id) references direct_payment
);
create index direct_payment_history_of on direct_payment_history (tenant_id, direct_payment_id, at desc, id desc);
call app.guard('direct_payment_history');
