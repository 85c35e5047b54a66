-- The days on which a banner is shown, by the clock of its country, and to readers of which languages; null and [] for all.
alter table banner
  add column from_day date,
  add column until_day date,
  add column languages jsonb not null default '[]';
