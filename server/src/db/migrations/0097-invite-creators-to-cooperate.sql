-- An invitation of one creator account to a task or to free samples of products, and what its sender asks for.
create table cooperation (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account_id uuid not null,
  creator_id uuid not null,
  country_code text not null,
  inviter_id uuid not null,
  brand_id uuid,
  -- Whose invitation it is: a brand, an MCN, or the tenant for its staff.
  workspace_id uuid not null,
  task_id uuid,
  product_ids uuid[] not null,
  -- The task, or the products in order: one invitation of a workspace to an account for the same waits at a time.
  subject text not null,
  text text not null,
  asked text not null,
  post_until date,
  answer_days smallint not null,
  status smallint not null,
  status_since timestamptz not null,
  seen_at timestamptz,
  answered_at timestamptz,
  clock_duty text,
  clock_owner text,
  clock_started_at timestamptz,
  clock_due_at timestamptz,
  clock_paused_at timestamptz,
  clock_pause_reason text,
  clock_warned_at timestamptz,
  clock_late_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, creator_id) references creator,
  foreign key (tenant_id, inviter_id) references account,
  foreign key (tenant_id, brand_id) references brand,
  foreign key (tenant_id, task_id) references task
);
create unique index cooperation_waits_once on cooperation (tenant_id, creator_id, workspace_id, subject) where status = 0;
create index cooperation_of_account on cooperation (tenant_id, account_id, status, created_at desc, id desc);
create index cooperation_of_brand on cooperation (tenant_id, brand_id, status, clock_due_at, id);
create index cooperation_of_brand_by_time on cooperation (tenant_id, brand_id, created_at desc, id desc);
create index cooperation_of_inviter on cooperation (tenant_id, inviter_id, status, clock_due_at, id);
create index cooperation_by_time on cooperation (tenant_id, created_at desc, id desc);
create index cooperation_by_status on cooperation (tenant_id, status, clock_due_at, id);
create index cooperation_due on cooperation (tenant_id, clock_due_at) where clock_due_at is not null;
create index cooperation_works_with on cooperation (tenant_id, creator_id, brand_id) where status = 1;
call app.guard('cooperation');

create table cooperation_history (
  tenant_id uuid not null references tenant,
  id uuid not null,
  cooperation_id uuid not null,
  at timestamptz not null,
  verb text not null,
  from_status smallint,
  to_status smallint,
  actor_id uuid,
  actor_role text not null,
  reason text not null,
  evidence jsonb not null default '[]',
  took_seconds integer,
  allowed_seconds integer,
  duty_owner text,
  ip inet,
  primary key (tenant_id, id),
  foreign key (tenant_id, cooperation_id) references cooperation
);
create index cooperation_history_of on cooperation_history (tenant_id, cooperation_id, at desc, id desc);
call app.guard('cooperation_history');
