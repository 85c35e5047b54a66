-- Who ended the access of an account, and why: read by admins, taken away when the access is given back or the account erased.
alter table account
  add column ended_by uuid,
  add column ended_reason text;
-- Admins list the accounts of their tenant by age.
create index account_by_age on account (tenant_id, created_at desc, id desc);
