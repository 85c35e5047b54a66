-- What somebody was told and waits for a moment of theirs: to be pushed when their quiet hours end, or for their next daily
-- mail. Whoever hands it out takes the row away, so that nothing is lost and nothing goes out twice.
create table held_notification (
  tenant_id uuid not null references tenant,
  notification_id uuid not null,
  waits_for text not null check (waits_for in ('push', 'dailyMail')),
  account_id uuid not null,
  primary key (tenant_id, notification_id, waits_for),
  foreign key (tenant_id, notification_id) references notification on delete cascade
);
create index held_notification_of_account on held_notification (tenant_id, account_id, waits_for);
call app.guard('held_notification');
