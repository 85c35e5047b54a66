-- Its owner is shown when the password was changed last; null while it is the one that the account was made with.
alter table account add column password_changed_at timestamptz;
