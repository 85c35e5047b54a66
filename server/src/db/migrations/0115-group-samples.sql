-- Collections of samples that a team made (R242): to filter by, to give verbs to, and to mail for decision.
create table sample_group (
  tenant_id uuid not null references tenant,
  id uuid not null,
  workspace_id uuid not null,
  name text not null,
  sample_count integer not null default 0 check (sample_count >= 0),
  -- Counts saves: who saved from an older page is told so.
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references account
);
create unique index sample_group_once on sample_group (tenant_id, workspace_id, lower(name)) where ended_at is null;
create index sample_group_newest on sample_group (tenant_id, workspace_id, updated_at desc, id desc);
call app.guard('sample_group');

create table sample_group_member (
  tenant_id uuid not null references tenant,
  group_id uuid not null,
  sample_id uuid not null,
  added_by uuid not null,
  added_at timestamptz not null,
  primary key (tenant_id, group_id, sample_id),
  foreign key (tenant_id, group_id) references sample_group,
  foreign key (tenant_id, sample_id) references sample,
  foreign key (tenant_id, added_by) references account
);
create index sample_group_of on sample_group_member (tenant_id, sample_id);
call app.guard('sample_group_member');
