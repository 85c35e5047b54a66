-- Money moves as transfers: one row, one debit account, one credit account, one positive amount. Nothing has to check
-- that an entry balances any more, and a distributed PostgreSQL, which refuses triggers, can hold the ledger.
create unique index ledger_account_in_currency on ledger_account (tenant_id, id, currency);

create table ledger_transfer (
  tenant_id uuid not null references tenant,
  id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('topUp', 'reserve', 'release', 'reward', 'clawback')),
  -- Money leaves the debit account and comes into the credit account.
  debit_account_id uuid not null,
  credit_account_id uuid not null,
  currency text not null,
  amount numeric(18,2) not null check (amount > 0),
  -- The number of this transfer in each account, without gaps, and the balance behind it.
  debit_position integer not null,
  debit_balance numeric(18,2) not null,
  credit_position integer not null,
  credit_balance numeric(18,2) not null,
  source_kind text not null check (source_kind in ('transfer', 'task', 'participation')),
  source_id uuid not null,
  source_title jsonb not null default '{}',
  brand_id uuid not null,
  task_id uuid,
  actor_id uuid,
  memo text not null default '',
  idempotency_key text not null,
  primary key (tenant_id, id),
  check (debit_account_id <> credit_account_id),
  -- Both accounts are held in the currency of the transfer.
  foreign key (tenant_id, debit_account_id, currency) references ledger_account (tenant_id, id, currency),
  foreign key (tenant_id, credit_account_id, currency) references ledger_account (tenant_id, id, currency),
  foreign key (tenant_id, brand_id) references brand,
  foreign key (tenant_id, actor_id) references account
);
create unique index ledger_transfer_once on ledger_transfer (tenant_id, idempotency_key);
create unique index ledger_transfer_of_debit on ledger_transfer (tenant_id, debit_account_id, debit_position);
create unique index ledger_transfer_of_credit on ledger_transfer (tenant_id, credit_account_id, credit_position);
create index ledger_transfer_of_brand on ledger_transfer (tenant_id, brand_id, at desc, id desc);
create index ledger_transfer_of_task on ledger_transfer (tenant_id, task_id) where task_id is not null;

-- The tables' owner stands behind their walls too, as long as they are forced.
alter table ledger_account no force row level security;
alter table ledger_entry no force row level security;
alter table ledger_line no force row level security;

do $$ begin
  if exists (
    select from ledger_entry e left join ledger_line l on l.tenant_id = e.tenant_id and l.entry_id = e.id
    group by e.tenant_id, e.id
    having count(*) filter (where l.amount < 0) <> 1 or count(*) filter (where l.amount > 0) <> 1 or sum(l.amount) <> 0
  ) then
    raise exception 'a ledger entry is no transfer between two accounts';
  end if;
end $$;

insert into ledger_transfer
select e.tenant_id, e.id, e.at, e.kind, debit.account_id, credit.account_id, account.currency, credit.amount,
  debit.position, debit.balance_after, credit.position, credit.balance_after,
  e.source_kind, e.source_id, e.source_title, e.brand_id, e.task_id, e.actor_id, e.memo, e.idempotency_key
from ledger_entry e
join ledger_line debit on debit.tenant_id = e.tenant_id and debit.entry_id = e.id and debit.amount < 0
join ledger_line credit on credit.tenant_id = e.tenant_id and credit.entry_id = e.id and credit.amount > 0
join ledger_account account on account.tenant_id = credit.tenant_id and account.id = credit.account_id;

do $$ begin
  if (select count(*) from ledger_transfer) <> (select count(*) from ledger_entry) then
    raise exception 'some ledger entries were not carried over';
  end if;
end $$;

drop table ledger_line;
drop table ledger_entry;
drop trigger ledger_account_is_kept on ledger_account;
drop function app.move_ledger_account();
drop function app.keep_ledger_account();
drop function app.need_balance();
alter table ledger_account force row level security;
call app.guard('ledger_transfer');
