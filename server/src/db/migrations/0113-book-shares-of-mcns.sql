-- What an MCN earns by its share is an account of the ledger, owned by the MCN.
alter table ledger_account drop constraint ledger_account_kind_check;
alter table ledger_account add constraint ledger_account_kind_check
  check (kind in ('brandBudget', 'taskReserve', 'creatorEarnings', 'mcnEarnings', 'inPayout', 'paidOut', 'tenantFunds'));
alter table ledger_transfer drop constraint ledger_transfer_kind_check;
alter table ledger_transfer add constraint ledger_transfer_kind_check
  check (kind in ('topUp', 'reserve', 'release', 'reward', 'clawback', 'commission', 'commissionBack', 'mcnShare', 'mcnShareBack',
    'payout', 'payoutPaid', 'payoutBack'));

-- What was agreed while shares were only kept says so on both sides: those links stay as they were agreed.
alter table mcn_link add column books_share boolean not null default true;
alter table mcn_link no force row level security;
update mcn_link set books_share = false where status <> 0;
alter table mcn_link force row level security;

-- By which link, and of what, a transfer is a share. Append-only.
create table mcn_share (
  tenant_id uuid not null references tenant,
  transfer_id uuid not null,
  -- The reward or commission of which it is a part, or what was taken back of one.
  of_transfer_id uuid not null,
  mcn_link_id uuid not null,
  mcn_id uuid not null,
  account_id uuid not null,
  share_percent numeric(4, 2) not null check (share_percent > 0 and share_percent <= 50),
  primary key (tenant_id, transfer_id),
  foreign key (tenant_id, transfer_id) references ledger_transfer,
  foreign key (tenant_id, of_transfer_id) references ledger_transfer,
  foreign key (tenant_id, mcn_link_id) references mcn_link,
  foreign key (tenant_id, mcn_id) references mcn,
  foreign key (tenant_id, account_id) references account
);
create unique index mcn_share_once on mcn_share (tenant_id, of_transfer_id);
create index mcn_share_of_account on mcn_share (tenant_id, mcn_id, account_id);
call app.guard('mcn_share');

-- An MCN is paid like a creator. `account_id` is then who entered the bank account, which belongs to the MCN.
alter table payout_method add column mcn_id uuid, add foreign key (tenant_id, mcn_id) references mcn;
drop index payout_method_default;
create unique index payout_method_default on payout_method (tenant_id, coalesce(mcn_id, account_id), country_code)
  where is_default and removed_at is null;
create index payout_method_of_payee on payout_method (tenant_id, coalesce(mcn_id, account_id)) where removed_at is null;

alter table payout add column mcn_id uuid, add foreign key (tenant_id, mcn_id) references mcn;
drop index payout_once;
create unique index payout_once on payout (tenant_id, run_id, coalesce(mcn_id, account_id));
create index payout_of_mcn on payout (tenant_id, mcn_id, created_at desc, id desc) where mcn_id is not null;
drop index payout_refused;
create index payout_refused on payout (tenant_id, coalesce(mcn_id, account_id), number_hash) where status in (3, 4);

alter table payout_left_out add column payee_id uuid, add column mcn_id uuid, add foreign key (tenant_id, mcn_id) references mcn;
alter table payout_left_out no force row level security;
update payout_left_out set payee_id = account_id;
alter table payout_left_out force row level security;
alter table payout_left_out drop constraint payout_left_out_pkey;
alter table payout_left_out alter column account_id drop not null;
alter table payout_left_out add primary key (tenant_id, run_id, payee_id);
alter table payout_left_out add constraint payout_left_out_payee
  check (payee_id = coalesce(mcn_id, account_id) and (mcn_id is null) <> (account_id is null));
