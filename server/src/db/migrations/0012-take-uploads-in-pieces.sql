-- What is known of a video: milliseconds and pixels.
alter table file add column duration_ms integer;
alter table file add column width integer;
alter table file add column height integer;
alter table file add column has_audio boolean;

-- A file that arrives in pieces. The bytes are in the store; how many there are is asked of it.
create table upload (
  tenant_id uuid not null references tenant,
  id uuid not null,
  owner_id uuid not null,
  purpose text not null,
  name text not null,
  size bigint not null,
  -- Of the file to be, so that finishing twice writes to one place.
  key_stem text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  file_id uuid,
  refusal jsonb,
  -- Who writes to it now, on which of the servers; over at lock_until.
  lock_holder uuid,
  lock_until timestamptz,
  is_release_asked boolean not null default false,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references account,
  foreign key (tenant_id, file_id) references file
);
create index upload_by_owner on upload (tenant_id, owner_id);
create index upload_by_end on upload (tenant_id, expires_at);
call app.guard('upload');
