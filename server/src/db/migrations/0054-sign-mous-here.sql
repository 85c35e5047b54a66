-- The key that a tenant seals papers with, made when the first one is signed. A certificate that nears its end gets a
-- successor; former ones stay, since papers carry them.
create table seal_key (
  tenant_id uuid not null references tenant,
  serial integer not null,
  key_cipher bytea not null,
  certificate bytea not null,
  created_at timestamptz not null,
  ends_at timestamptz not null,
  primary key (tenant_id, serial)
);
call app.guard('seal_key');

-- The words of the unsigned paper as it was printed, for screens that let them flow. Append-only, like the paper.
create table mou_text (
  tenant_id uuid not null references tenant,
  mou_id uuid not null,
  language text not null,
  parts jsonb not null,
  primary key (tenant_id, mou_id),
  foreign key (tenant_id, mou_id) references mou
);
call app.guard('mou_text');

-- What proves a signature: who, how they were known, what they read, and when each step was. Append-only.
create table mou_signature (
  tenant_id uuid not null references tenant,
  id uuid not null,
  mou_id uuid not null,
  round integer not null,
  party text not null check (party in ('creator', 'brand')),
  signer_id uuid not null,
  signer_name text not null,
  authentication text not null check (authentication in ('emailCode', 'session')),
  mark_kind text not null check (mark_kind in ('typed', 'drawn', 'approval')),
  mark_sha256 bytea not null,
  consent_version text not null default '',
  sent_at timestamptz not null,
  opened_at timestamptz,
  consented_at timestamptz,
  signed_at timestamptz not null,
  time_zone text not null default '',
  ip inet,
  user_agent text not null default '',
  document_sha256 bytea not null,
  before_sha256 bytea not null,
  after_sha256 bytea not null,
  file_id uuid not null,
  seal_serial integer not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, mou_id) references mou,
  foreign key (tenant_id, signer_id) references account,
  foreign key (tenant_id, file_id) references file,
  foreign key (tenant_id, seal_serial) references seal_key
);
create unique index mou_signature_of on mou_signature (tenant_id, mou_id, round, party);
create index mou_signature_by_after on mou_signature (tenant_id, after_sha256);
create index mou_signature_by_document on mou_signature (tenant_id, document_sha256);
call app.guard('mou_signature');

-- The address that the code went to, apart from the evidence, since a rotation of DATA_KEY seals it anew.
create table mou_signer_contact (
  tenant_id uuid not null references tenant,
  signature_id uuid not null,
  email_cipher bytea not null,
  primary key (tenant_id, signature_id),
  foreign key (tenant_id, signature_id) references mou_signature
);
call app.guard('mou_signer_contact');

-- The same paper with the counter-signature; the one that the creator signed stays beside it.
alter table mou_round add column countersigned_file_id uuid;
alter table mou_round add constraint mou_round_countersigned_file
  foreign key (tenant_id, countersigned_file_id) references file;
