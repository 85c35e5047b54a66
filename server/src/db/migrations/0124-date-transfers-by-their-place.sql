-- When the last transfer of an account was: none is dated before the one that is before it. Null until the next one.
alter table ledger_account add column last_at timestamptz;
