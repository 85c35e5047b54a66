-- What is on its way to creators, and what has left for their banks, are accounts of the ledger of their own.
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check
  check (kind in ('brandBudget', 'taskReserve', 'creatorEarnings', 'inPayout', 'paidOut', 'tenantFunds'));
alter table ledger_account drop constraint ledger_account_not_short;
alter table ledger_account add constraint ledger_account_not_short
  check (balance >= 0 or kind not in ('brandBudget', 'taskReserve', 'inPayout'));
alter table ledger_transfer drop constraint ledger_transfer_kind_check;
alter table ledger_transfer add constraint ledger_transfer_kind_check
  check (kind in ('topUp', 'reserve', 'release', 'reward', 'clawback', 'commission', 'commissionBack', 'payout', 'payoutPaid', 'payoutBack'));
alter table ledger_transfer drop constraint ledger_transfer_source_kind_check;
alter table ledger_transfer add constraint ledger_transfer_source_kind_check
  check (source_kind in ('transfer', 'task', 'participation', 'commission', 'payout'));
-- A payout is of one creator and of many brands.
alter table ledger_transfer alter column brand_id drop not null;

alter table case_counter drop constraint case_counter_kind_check;
alter table case_counter add constraint case_counter_kind_check check (kind in ('sample', 'task', 'participation', 'payoutRun'));

-- Payouts of one country that one admin prepares and another one releases.
create table payout_run (
  tenant_id uuid not null references tenant,
  id uuid not null,
  number bigint not null,
  country_code text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status smallint not null,
  status_since timestamptz not null,
  prepared_by uuid not null,
  prepared_at timestamptz not null,
  released_by uuid,
  released_at timestamptz,
  -- What it was made of: it does not change.
  payout_count integer not null check (payout_count > 0),
  amount numeric(18,2) not null check (amount > 0),
  left_out_count integer not null,
  voucher_id uuid,
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
  foreign key (tenant_id, prepared_by) references account,
  foreign key (tenant_id, released_by) references account,
  foreign key (tenant_id, voucher_id) references file,
  -- Two people, also where the code should forget it.
  constraint payout_run_by_two check (released_by <> prepared_by)
);
create unique index payout_run_number on payout_run (tenant_id, number);
create index payout_run_newest on payout_run (tenant_id, created_at desc, id desc);
call app.guard('payout_run');

-- What one creator is paid in a run. `cipher` and `number_hash` are those of the payout method when the run was prepared.
create table payout (
  tenant_id uuid not null references tenant,
  id uuid not null,
  run_id uuid not null,
  account_id uuid not null,
  position integer not null,
  reference text not null,
  method_id uuid not null,
  country_code text not null,
  bank_code text not null,
  kind text not null check (kind in ('bank', 'wallet')),
  cipher bytea not null,
  number_hash bytea not null,
  amount numeric(18,2) not null check (amount > 0),
  status smallint not null,
  status_since timestamptz not null,
  paid_at timestamptz,
  bank_reason text not null default '',
  voucher_id uuid,
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
  foreign key (tenant_id, run_id) references payout_run,
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, method_id) references payout_method,
  foreign key (tenant_id, voucher_id) references file
);
create unique index payout_reference on payout (tenant_id, reference);
create unique index payout_once on payout (tenant_id, run_id, account_id);
create index payout_in_run on payout (tenant_id, run_id, position);
create index payout_of_account on payout (tenant_id, account_id, created_at desc, id desc);
create index payout_refused on payout (tenant_id, account_id, number_hash) where status in (3, 4);
call app.guard('payout');

-- The transfers into a creator's account that a payout is made of. Append-only.
create table payout_line (
  tenant_id uuid not null references tenant,
  payout_id uuid not null,
  transfer_id uuid not null,
  primary key (tenant_id, payout_id, transfer_id),
  foreign key (tenant_id, payout_id) references payout,
  foreign key (tenant_id, transfer_id) references ledger_transfer
);
create index payout_line_of on payout_line (tenant_id, transfer_id);
call app.guard('payout_line');

-- Creators with money who are not in a run, and why. Append-only.
create table payout_left_out (
  tenant_id uuid not null references tenant,
  run_id uuid not null,
  account_id uuid not null,
  amount numeric(18,2) not null,
  reason text not null check (reason in ('noMethod', 'belowLeast', 'sharedAccount', 'refusedAccount')),
  primary key (tenant_id, run_id, account_id),
  foreign key (tenant_id, run_id) references payout_run,
  foreign key (tenant_id, account_id) references account
);
call app.guard('payout_left_out');

-- Append-only.
create table payout_run_history (
  tenant_id uuid not null references tenant,
  id uuid not null,
  run_id uuid not null,
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
  foreign key (tenant_id, run_id) references payout_run,
  foreign key (tenant_id, actor_id) references account
);
create index payout_run_history_of on payout_run_history (tenant_id, run_id, at desc, id desc);
call app.guard('payout_run_history');

-- Append-only.
create table payout_history (
  tenant_id uuid not null references tenant,
  id uuid not null,
  payout_id uuid not null,
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
  foreign key (tenant_id, payout_id) references payout,
  foreign key (tenant_id, actor_id) references account
);
create index payout_history_of on payout_history (tenant_id, payout_id, at desc, id desc);
call app.guard('payout_history');
