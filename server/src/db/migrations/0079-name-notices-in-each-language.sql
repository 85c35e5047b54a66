-- Names of products and tasks in a notification, in every language that their brand wrote: by the value of its words that
-- shows them, {"text": {"en": …, "th": …}, "country": "TH"}. `params` keeps one version for servers of the former version.
alter table notification add column texts jsonb not null default '{}';
