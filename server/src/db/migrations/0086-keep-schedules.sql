-- btree_gist is part of PostgreSQL's contrib and trusted, as btree_gin is: it lets the tenant and a person be columns of
-- an exclusion constraint beside a range of time.
create extension if not exists btree_gist;

create table studio (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- Null for a studio of everybody.
  brand_id uuid,
  name text not null,
  note text not null default '',
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, brand_id) references brand
);
call app.guard('studio');

-- An entry as it was typed: times on a wall clock and their zone. When it takes place stands in schedule_occurrence.
create table schedule (
  tenant_id uuid not null references tenant,
  id uuid not null,
  owner_id uuid not null,
  brand_id uuid,
  title text not null,
  description text not null default '',
  studio_id uuid,
  time_zone text not null,
  start_local text not null,
  minutes integer not null check (minutes > 0 and minutes <= 1440),
  repeat text not null check (repeat in ('none', 'daily', 'weekly', 'monthly')),
  weekdays smallint[] not null default '{}',
  repeat_until date,
  -- Days that were taken out of a repeated entry: removed, or changed by themselves.
  skipped_days date[] not null default '{}',
  is_private boolean not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, owner_id) references account,
  foreign key (tenant_id, brand_id) references brand,
  foreign key (tenant_id, studio_id) references studio
);
create index schedule_of_owner on schedule (tenant_id, owner_id);
create index schedule_of_brand on schedule (tenant_id, brand_id);
call app.guard('schedule');

create table schedule_person (
  tenant_id uuid not null references tenant,
  schedule_id uuid not null,
  account_id uuid not null,
  creator_id uuid,
  answer text check (answer in ('accepted', 'declined')),
  answered_at timestamptz,
  primary key (tenant_id, schedule_id, account_id),
  foreign key (tenant_id, schedule_id) references schedule,
  foreign key (tenant_id, account_id) references account,
  foreign key (tenant_id, creator_id) references creator
);
create index schedule_of_person on schedule_person (tenant_id, account_id);
call app.guard('schedule_person');

create table schedule_occurrence (
  tenant_id uuid not null references tenant,
  id uuid not null,
  schedule_id uuid not null,
  -- The day on the wall clock of the entry's zone.
  day date not null,
  studio_id uuid,
  during tstzrange not null check (not isempty(during)),
  primary key (tenant_id, id),
  foreign key (tenant_id, schedule_id) references schedule,
  foreign key (tenant_id, studio_id) references studio,
  constraint studio_is_free exclude using gist (tenant_id with =, studio_id with =, during with &&)
);
create unique index schedule_occurrence_of on schedule_occurrence (tenant_id, schedule_id, day);
create index schedule_occurrence_at on schedule_occurrence using gist (tenant_id, during);
call app.guard('schedule_occurrence');

-- The time that an occurrence takes of each person in it.
create table schedule_booking (
  tenant_id uuid not null references tenant,
  occurrence_id uuid not null,
  account_id uuid not null,
  during tstzrange not null,
  primary key (tenant_id, occurrence_id, account_id),
  foreign key (tenant_id, occurrence_id) references schedule_occurrence,
  foreign key (tenant_id, account_id) references account,
  constraint person_is_free exclude using gist (tenant_id with =, account_id with =, during with &&)
);
call app.guard('schedule_booking');

create table work_hours (
  tenant_id uuid not null references tenant,
  account_id uuid not null,
  weekday smallint not null check (weekday between 1 and 7),
  time_zone text not null,
  from_minute smallint not null check (from_minute >= 0),
  to_minute smallint not null check (to_minute <= 1440 and to_minute > from_minute),
  primary key (tenant_id, account_id, weekday),
  foreign key (tenant_id, account_id) references account
);
call app.guard('work_hours');
