-- Somebody's own registration, application and sign-up are confirmed to them.
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('turn', 'dueSoon', 'late', 'progress', 'parcel', 'money', 'news', 'confirmation', 'security')) not valid;
alter table notification validate constraint notification_kind_check;
