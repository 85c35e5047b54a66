-- What became of the sign-ups of a day or a month, beside how long states lasted (R316): how far they came, what was paid, and duties that
-- were done and done in time, by who owed them.
alter table report_signup_cell
  add column signed_up int not null default 0,
  add column accepted int not null default 0,
  add column passed int not null default 0,
  add column posted int not null default 0,
  add column paid int not null default 0,
  add column rewards numeric(18, 2) not null default 0,
  add column done int[] not null default '{0,0,0}',
  add column on_time int[] not null default '{0,0,0}',
  -- Which version of the count wrote a cell: 0 before these columns, also by servers of that version that still run.
  add column counted_as smallint not null default 0;
create index report_signup_cell_of_brands on report_signup_cell (tenant_id, scope, grain, starts) where scope = 'brand';
-- Days with cells of the former count are counted anew, a portion by each run.
create index report_signup_cell_former on report_signup_cell (tenant_id, starts desc, country_code)
  where grain = 'day' and counted_as = 0;
