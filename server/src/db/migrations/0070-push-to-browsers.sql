-- Where a browser is pushed its reader's notifications: one a session, so that whatever ends the log-in ends it too, and one
-- a browser, so that nobody is pushed what somebody else is told.
create table push_subscription (
  tenant_id uuid not null references tenant,
  session_id uuid not null,
  account_id uuid not null,
  endpoint_hash bytea not null,
  target_cipher bytea not null,
  created_at timestamptz not null,
  primary key (tenant_id, session_id),
  foreign key (tenant_id, session_id) references session on delete cascade,
  foreign key (tenant_id, account_id) references account
);
create unique index push_subscription_once on push_subscription (tenant_id, endpoint_hash);
create index push_subscription_of_account on push_subscription (tenant_id, account_id, created_at desc);
call app.guard('push_subscription');
