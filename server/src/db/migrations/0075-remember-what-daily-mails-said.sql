-- A job that holds something for a daily mail may run again after that mail went out: a row that waits for nothing any more
-- says that it did.
alter table held_notification drop constraint held_notification_waits_for_check;
alter table held_notification add constraint held_notification_waits_for_check
  check (waits_for in ('push', 'dailyMail', 'nothing'));
