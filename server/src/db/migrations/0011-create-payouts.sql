-- Where a creator is paid. Name and number are in the cipher; the hash finds the same number elsewhere.
create table payout_method (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account_id uuid not null,
  country_code text not null,
  bank_code text not null,
  kind text not null check (kind in ('bank', 'wallet')),
  cipher bytea not null,
  number_hash bytea not null,
  voucher_id uuid,
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  removed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, voucher_id) references file
);
create index payout_method_by_account on payout_method (tenant_id, account_id) where removed_at is null;
create unique index payout_method_default on payout_method (tenant_id, account_id, country_code) where is_default and removed_at is null;
create index payout_method_by_number on payout_method (tenant_id, number_hash) where removed_at is null;
call app.guard('payout_method');

-- An account of the ledger: of a brand, of a task, of a creator, or the tenant's own, which is the other side of every transfer
-- and so stands below zero. Balance and line count are the sum and the number of its lines.
create table ledger_account (
  tenant_id uuid not null references tenant,
  id uuid not null,
  kind text not null check (kind in ('brandBudget', 'taskReserve', 'creatorEarnings', 'tenantFunds')),
  owner_id uuid not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  brand_id uuid,
  balance numeric(18,2) not null default 0,
  line_count integer not null default 0,
  primary key (tenant_id, id),
  foreign key (tenant_id, brand_id) references brand,
  constraint ledger_account_not_short check (balance >= 0 or kind not in ('brandBudget', 'taskReserve')),
  constraint ledger_account_of_brand check ((brand_id is not null) = (kind in ('brandBudget', 'taskReserve')))
);
create unique index ledger_account_once on ledger_account (tenant_id, kind, owner_id, currency);
create index ledger_account_by_brand on ledger_account (tenant_id, brand_id) where brand_id is not null;
call app.guard('ledger_account');

create table ledger_entry (
  tenant_id uuid not null references tenant,
  id uuid not null,
  at timestamptz not null,
  kind text not null check (kind in ('topUp', 'reserve', 'release', 'reward', 'clawback')),
  source_kind text not null check (source_kind in ('transfer', 'task', 'participation')),
  source_id uuid not null,
  source_title jsonb not null default '{}',
  brand_id uuid not null,
  task_id uuid,
  actor_id uuid,
  memo text not null default '',
  idempotency_key text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, brand_id) references brand,
  foreign key (tenant_id, actor_id) references account
);
create unique index ledger_entry_once on ledger_entry (tenant_id, idempotency_key);
create index ledger_entry_of_brand on ledger_entry (tenant_id, brand_id, at desc, id desc);
create index ledger_entry_of_task on ledger_entry (tenant_id, task_id) where task_id is not null;
call app.guard('ledger_entry');

create table ledger_line (
  tenant_id uuid not null references tenant,
  entry_id uuid not null,
  account_id uuid not null,
  amount numeric(18,2) not null check (amount <> 0),
  -- Both are set by the trigger: the line's number in its account, without gaps, and the balance behind it.
  position integer not null default 0,
  balance_after numeric(18,2) not null default 0,
  primary key (tenant_id, entry_id, account_id),
  foreign key (tenant_id, entry_id) references ledger_entry,
  foreign key (tenant_id, account_id) references ledger_account
);
create unique index ledger_line_of_account on ledger_line (tenant_id, account_id, position);
call app.guard('ledger_line');

-- A line moves its account, under the lock of the account's row.
create function app.move_ledger_account() returns trigger language plpgsql as $$
begin
  update ledger_account set balance = balance + new.amount, line_count = line_count + 1
    where tenant_id = new.tenant_id and id = new.account_id
    returning line_count, balance into new.position, new.balance_after;
  return new;
end $$;
create trigger ledger_line_moves_account before insert on ledger_line
  for each row execute function app.move_ledger_account();

-- Nothing else does: a balance is never typed in.
create function app.keep_ledger_account() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a ledger account stays';
  elsif tg_op = 'INSERT' then
    if new.balance <> 0 or new.line_count <> 0 then raise exception 'a ledger account begins empty'; end if;
  elsif pg_trigger_depth() < 2 or (new.tenant_id, new.id, new.kind, new.owner_id, new.currency, new.brand_id)
      is distinct from (old.tenant_id, old.id, old.kind, old.owner_id, old.currency, old.brand_id) then
    raise exception 'a ledger account is moved by its lines only';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger ledger_account_is_kept before insert or update or delete on ledger_account
  for each row execute function app.keep_ledger_account();

create trigger ledger_entry_is_append_only before update or delete on ledger_entry
  for each row execute function app.refuse_change();
create trigger ledger_line_is_append_only before update or delete on ledger_line
  for each row execute function app.refuse_change();

-- Looked at when the transaction commits: every entry has lines, and they sum to zero in each currency.
create function app.need_balance() returns trigger language plpgsql as $$
declare
  entry uuid := case when tg_table_name = 'ledger_entry' then (to_jsonb(new) ->> 'id')::uuid else (to_jsonb(new) ->> 'entry_id')::uuid end;
  odd text;
begin
  if not exists (select from ledger_line where tenant_id = new.tenant_id and entry_id = entry) then
    raise exception 'the ledger entry % has no lines', entry;
  end if;
  select account.currency into odd
    from ledger_line line join ledger_account account on account.tenant_id = line.tenant_id and account.id = line.account_id
    where line.tenant_id = new.tenant_id and line.entry_id = entry
    group by account.currency having sum(line.amount) <> 0 limit 1;
  if odd is not null then raise exception 'the ledger entry % does not balance in %', entry, odd; end if;
  return null;
end $$;
create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function app.need_balance();
create constraint trigger ledger_line_balances after insert on ledger_line
  deferrable initially deferred for each row execute function app.need_balance();
