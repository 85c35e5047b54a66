-- The bytes of a file go to the store before its row is written, with no transaction open. Two who send to one promised
-- address at once must not write over each other, so bytes may lie under a key of their own.
alter table file add column object_key text;
-- Of what was sent, where a picture was drawn anew: who sends the same again is known without drawing it.
alter table file add column source_sha256 bytea;
-- What an account has stored, and pictures to look at again.
create index file_by_owner on file (tenant_id, owner_id) include (size);
create index file_by_age on file (tenant_id, created_at) where source_sha256 is not null;

-- Bytes in the store that have no row yet. Their row takes the line away; what stays was left behind by a server that
-- died, and is swept.
create table laid_object (
  tenant_id uuid not null references tenant,
  key text not null,
  laid_at timestamptz not null,
  primary key (tenant_id, key)
);
create index laid_object_by_age on laid_object (tenant_id, laid_at);
call app.guard('laid_object');
