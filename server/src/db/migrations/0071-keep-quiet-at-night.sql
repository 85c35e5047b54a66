-- Which kinds are pushed to no browser, and between which times of the day, in which zone, nothing is. Without a zone it is
-- that of the account's country.
alter table notification_setting
  add column unpushed text[] not null default '{}',
  add column quiet_from text default '22:00' check (quiet_from ~ '^[0-2][0-9]:[0-5][0-9]$'),
  add column quiet_until text default '08:00' check (quiet_until ~ '^[0-2][0-9]:[0-5][0-9]$'),
  add column quiet_mails boolean not null default false,
  add column time_zone text,
  add constraint notification_setting_quiet check ((quiet_from is null) = (quiet_until is null));
