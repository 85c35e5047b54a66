-- The secret link of a person's calendar; another id makes another link (R176).
create table schedule_feed (
  tenant_id uuid not null references tenant,
  account_id uuid not null,
  id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account
);
create unique index schedule_feed_by_id on schedule_feed (tenant_id, id);
call app.guard('schedule_feed');
