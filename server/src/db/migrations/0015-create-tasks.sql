create sequence task_number start 1001;
create sequence participation_number start 10001;

-- The offer of a brand. Activity is reckoned from published_at, starts_at, ends_at and ended_at.
create table task (
  tenant_id uuid not null references tenant,
  id uuid not null,
  number bigint not null default nextval('task_number'),
  brand_id uuid not null,
  country_code text not null,
  product_id uuid,
  product_source text not null default 'none' check (product_source in ('none', 'ownSample', 'parcel')),
  title jsonb not null,
  brief jsonb not null default '{}',
  creative_direction jsonb not null default '{}',
  precautions jsonb not null default '{}',
  notice jsonb not null default '{}',
  picture_url text not null default '',
  thumb_url text not null default '',
  ground text not null default '',
  -- Where the picture is the task's own and not the product's.
  picture_file_id uuid,
  cooperation_type smallint not null,
  platform smallint not null,
  requirement jsonb not null default '{}',
  submission text not null default 'either' check (submission in ('file', 'link', 'either')),
  stages smallint[] not null,
  retention text not null default 'd30',
  modification_limit smallint not null default 2,
  needs_mou boolean not null default false,
  currency text not null,
  reward numeric(18,2) not null default 0 check (reward >= 0),
  commission_rate numeric(5,2) not null default 0,
  -- How many may sign up; how many posts are rewarded.
  places integer not null check (places > 0),
  places_taken integer not null default 0 check (places_taken between 0 and places),
  slots integer not null check (slots >= 0),
  slots_taken integer not null default 0 check (slots_taken between 0 and slots),
  -- Final passes so far: the rank of the last one.
  passes integer not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  submit_days smallint not null default 5,
  prerequisite_id uuid,
  example_file_ids uuid[] not null default '{}',
  example_links text[] not null default '{}',
  brief_file_id uuid,
  specialist_id uuid,
  published_at timestamptz,
  -- Sign-up was closed by hand before its time.
  ended_at timestamptz,
  search tsvector not null default '',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, brand_id) references brand,
  foreign key (tenant_id, product_id) references product,
  foreign key (tenant_id, prerequisite_id) references task,
  foreign key (tenant_id, picture_file_id) references file,
  foreign key (tenant_id, brief_file_id) references file,
  foreign key (tenant_id, specialist_id) references account
);
create unique index task_by_number on task (tenant_id, number);
create index task_newest on task (tenant_id, country_code, published_at desc, id desc) where published_at is not null;
create index task_by_reward on task (tenant_id, country_code, reward desc, id desc) where published_at is not null;
create index task_by_end on task (tenant_id, country_code, ends_at, id) where published_at is not null;
create index task_of_brand on task (tenant_id, brand_id, updated_at desc, id desc);
create index task_of_product on task (tenant_id, product_id) where product_id is not null;
create index task_by_specialist on task (tenant_id, specialist_id) where specialist_id is not null;
create index task_search on task using gin (search);
call app.guard('task');
create trigger task_changed after insert or update or delete on task for each statement execute function app.drop_ready_bytes();

create table participation (
  tenant_id uuid not null references tenant,
  id uuid not null,
  number bigint not null default nextval('participation_number'),
  task_id uuid not null,
  brand_id uuid not null,
  account_id uuid not null,
  creator_id uuid not null,
  country_code text not null,
  followers bigint not null,
  status smallint not null,
  status_since timestamptz not null,
  outcome text check (outcome in ('completed', 'terminated')),
  payout_method_id uuid not null,
  sample_id uuid,
  -- The address as it was at sign-up, where a parcel comes.
  address_cipher bytea,
  address_hash bytea,
  phone_hash bytea,
  round integer not null default 0,
  post_url text,
  posted_at timestamptz,
  post_checks jsonb not null default '[]',
  post_checked_at timestamptz,
  rank integer,
  -- The reward of the slot that the final pass took; null when the slots were used up.
  earned numeric(18,2),
  keep_until timestamptz,
  settled_at timestamptz,
  abnormal_reasons text[] not null default '{}',
  clock_duty text,
  clock_owner text,
  clock_started_at timestamptz,
  clock_due_at timestamptz,
  clock_paused_at timestamptz,
  clock_pause_reason text,
  clock_warned_at timestamptz,
  clock_late_at timestamptz,
  reminded_at timestamptz,
  signed_up_at timestamptz not null,
  updated_at timestamptz not null,
  search tsvector not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, task_id) references task,
  foreign key (tenant_id, brand_id) references brand,
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, creator_id) references creator,
  foreign key (tenant_id, sample_id) references sample,
  check ((status in (6, 4)) = (outcome is not null))
);
create unique index participation_by_number on participation (tenant_id, number);
-- A creator account holds one task at a time, and may take a task once (R41).
create unique index participation_one_active on participation (tenant_id, creator_id) where status in (0, 2, 3, 7, 8);
create unique index participation_once on participation (tenant_id, creator_id, task_id);
create unique index participation_rank on participation (tenant_id, task_id, rank) where rank is not null;
create index participation_mine on participation (tenant_id, account_id, signed_up_at desc, id desc);
create index participation_of_task on participation (tenant_id, task_id, status);
create index participation_of_brand on participation (tenant_id, brand_id, signed_up_at desc, id desc);
create index participation_by_status on participation (tenant_id, brand_id, status, clock_due_at, id);
create index participation_clock on participation (tenant_id, clock_owner, clock_due_at, id) where clock_due_at is not null;
create index participation_due on participation (clock_due_at) where clock_due_at is not null and clock_paused_at is null;
create index participation_of_month on participation (tenant_id, creator_id, signed_up_at);
create index participation_by_method on participation (tenant_id, payout_method_id) where status in (0, 2, 3, 7, 8, 6);
create index participation_by_post on participation (tenant_id, post_url) where post_url is not null;
create index participation_search on participation using gin (search);
call app.guard('participation');

create table participation_submission (
  tenant_id uuid not null references tenant,
  id uuid not null,
  participation_id uuid not null,
  round integer not null,
  kind text not null check (kind in ('file', 'link')),
  file_id uuid,
  link text not null default '',
  note text not null default '',
  live_minutes integer,
  submitted_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, participation_id) references participation,
  foreign key (tenant_id, file_id) references file,
  check ((kind = 'file') = (file_id is not null))
);
create unique index participation_submission_of on participation_submission (tenant_id, participation_id, round);
call app.guard('participation_submission');

create table participation_remark (
  tenant_id uuid not null references tenant,
  id uuid not null,
  participation_id uuid not null,
  round integer not null,
  number integer not null,
  at_ms integer,
  drawing jsonb not null default '[]',
  text text not null,
  author_id uuid not null,
  made_at timestamptz not null,
  -- The creator sees a remark once its round was given back.
  shown_at timestamptz,
  fixed_in_round integer,
  reply text not null default '',
  removed_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, participation_id) references participation,
  foreign key (tenant_id, author_id) references account
);
create unique index participation_remark_number on participation_remark (tenant_id, participation_id, number);
call app.guard('participation_remark');

create table participation_history (
  tenant_id uuid not null references tenant,
  id uuid not null,
  participation_id uuid not null,
  at timestamptz not null,
  verb text not null,
  from_status smallint,
  to_status smallint,
  actor_id uuid,
  actor_role text not null,
  reason text not null default '',
  evidence jsonb not null default '[]',
  took_seconds integer,
  allowed_seconds integer,
  duty_owner text,
  ip inet,
  primary key (tenant_id, id),
  foreign key (tenant_id, participation_id) references participation,
  foreign key (tenant_id, actor_id) references account
);
create index participation_history_of on participation_history (tenant_id, participation_id, at desc, id desc);
call app.guard('participation_history');
create trigger participation_history_is_append_only before update or delete on participation_history
  for each row execute function app.refuse_change();
