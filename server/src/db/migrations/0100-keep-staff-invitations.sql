-- Invitations by mail to work for the tenant or an agency: one link each, which makes one account.
create table staff_invitation (
  tenant_id uuid not null references tenant,
  id uuid not null,
  email_hash bytea not null,
  -- Sealed while it is open; afterwards only its ends are known.
  email_cipher bytea,
  email_hint text not null,
  role text not null,
  mcn_id uuid,
  -- Of an agency that comes with the first account.
  mcn_name text not null,
  country_code text not null,
  language text not null,
  -- Of the link that was mailed last.
  token_hash bytea not null,
  invited_by uuid not null,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  account_id uuid,
  withdrawn_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, invited_by) references account,
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, mcn_id) references mcn
);
create unique index staff_invitation_once on staff_invitation (tenant_id, email_hash)
  where accepted_at is null and withdrawn_at is null;
create unique index staff_invitation_by_token on staff_invitation (tenant_id, token_hash);
create index staff_invitation_listed on staff_invitation (tenant_id, created_at desc, id desc);
call app.guard('staff_invitation');
