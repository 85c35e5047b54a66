-- What a brand, an MCN or the platform's staff keep about creators: each in a workspace of their own (R127), the brand's,
-- the MCN's, or the tenant's for staff.
create table relation (
  tenant_id uuid not null references tenant,
  workspace_id uuid not null,
  creator_id uuid not null,
  intention text not null check (intention in ('notAsked', 'talking', 'wants', 'notNow')),
  remark text not null default '',
  next_step text not null default '',
  next_on date,
  next_by uuid,
  label_ids uuid[] not null default '{}',
  -- Counts saves: who saved from an older page is told so.
  version integer not null default 1,
  updated_by uuid not null,
  updated_at timestamptz not null,
  primary key (tenant_id, workspace_id, creator_id),
  foreign key (tenant_id, creator_id) references creator,
  foreign key (tenant_id, next_by) references account,
  foreign key (tenant_id, updated_by) references account
);
create index relation_next on relation (tenant_id, workspace_id, next_on) where next_on is not null;
create index relation_labels on relation using gin (tenant_id, label_ids);
call app.guard('relation');

create table creator_label (
  tenant_id uuid not null references tenant,
  id uuid not null,
  workspace_id uuid not null,
  name text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references account
);
create unique index creator_label_once on creator_label (tenant_id, workspace_id, lower(name));
call app.guard('creator_label');

-- What was noted about a creator, as it was written; append-only.
create table relation_note (
  tenant_id uuid not null references tenant,
  id uuid not null,
  workspace_id uuid not null,
  creator_id uuid not null,
  author_id uuid not null,
  text text not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, creator_id) references creator,
  foreign key (tenant_id, author_id) references account
);
create index relation_note_of on relation_note (tenant_id, workspace_id, creator_id, at desc, id desc);
call app.guard('relation_note');

create table creator_group (
  tenant_id uuid not null references tenant,
  id uuid not null,
  workspace_id uuid not null,
  name text not null,
  tags text[] not null default '{}',
  member_count integer not null default 0 check (member_count >= 0),
  version integer not null default 1,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, created_by) references account
);
create unique index creator_group_once on creator_group (tenant_id, workspace_id, lower(name));
call app.guard('creator_group');

create table creator_group_member (
  tenant_id uuid not null references tenant,
  group_id uuid not null,
  creator_id uuid not null,
  added_by uuid not null,
  added_at timestamptz not null,
  primary key (tenant_id, group_id, creator_id),
  foreign key (tenant_id, group_id) references creator_group,
  foreign key (tenant_id, creator_id) references creator,
  foreign key (tenant_id, added_by) references account
);
create index creator_group_of on creator_group_member (tenant_id, creator_id);
call app.guard('creator_group_member');
