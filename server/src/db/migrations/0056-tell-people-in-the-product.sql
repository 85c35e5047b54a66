-- What a person was told: the place of its words in locales and what they mention, so that it is read in the language that
-- the person has then. Kept for 90 days (R92).
create table notification (
  tenant_id uuid not null references tenant,
  id uuid not null,
  account_id uuid not null,
  created_at timestamptz not null,
  kind text not null check (
    kind in ('turn', 'dueSoon', 'late', 'progress', 'parcel', 'money', 'news', 'security')
  ),
  text text not null,
  params jsonb not null,
  moments jsonb not null,
  path text,
  read_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, account_id) references account
);
create index notification_of_account on notification (tenant_id, account_id, created_at desc, id desc);
create index notification_unread on notification (tenant_id, account_id, created_at desc, id desc) where read_at is null;
create index notification_old on notification (tenant_id, created_at);
call app.guard('notification');

-- What somebody chose; nobody who chose nothing has a row. `gathered_at` is the end of the last daily mail's time.
create table notification_setting (
  tenant_id uuid not null references tenant,
  account_id uuid not null,
  unmailed text[] not null,
  rhythm text not null check (rhythm in ('atOnce', 'daily')),
  gathered_at timestamptz not null,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account
);
create index notification_setting_daily on notification_setting (tenant_id, gathered_at) where rhythm = 'daily';
call app.guard('notification_setting');
