-- Names of products and tasks in a notification, in every language that their brand wrote: by the value of its words that
-- shows them, {"text": {"en": …, "th": …}, "country": "TH"}. `params` keeps one version for servers of the former version.
alter table notification add column texts jsonb not null default '{}';

-- Somebody's own registration, application and sign-up are confirmed to them.
alter table notification drop constraint notification_kind_check;
alter table notification add constraint notification_kind_check
  check (kind in ('turn', 'dueSoon', 'late', 'progress', 'parcel', 'money', 'news', 'confirmation', 'security')) not valid;
alter table notification validate constraint notification_kind_check;
