-- The address of whoever left while on the blacklist stays sealed, so that leaving does not end the ban, and goes with its end.
alter table account add column email_kept boolean not null default false;
create index account_email_kept on account (tenant_id, id) where email_kept;
alter table account no force row level security;
update account set email_kept = true where erased_at is not null and blacklisted_at is not null;
alter table account force row level security;
