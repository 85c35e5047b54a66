-- The link of a mail by which its reader decides without logging in. The token is kept as a hash alone.
create table mail_link (
  tenant_id uuid not null references tenant,
  id uuid not null,
  token_hash bytea not null,
  account_id uuid not null,
  purpose text not null check (purpose in ('sample', 'signUp', 'content')),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, token_hash),
  foreign key (tenant_id, account_id) references account
);
create index mail_link_by_end on mail_link (tenant_id, expires_at);
call app.guard('mail_link');

-- What it is about: each case in the state in which the mail found it. Once the case has left that state, the link
-- decides it no more, also when the case comes back to it.
create table mail_link_case (
  tenant_id uuid not null references tenant,
  link_id uuid not null,
  case_id uuid not null,
  status smallint not null,
  status_since timestamptz not null,
  verb text,
  decided_at timestamptz,
  primary key (tenant_id, link_id, case_id),
  foreign key (tenant_id, link_id) references mail_link on delete cascade
);
call app.guard('mail_link_case');
