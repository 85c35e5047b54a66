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
  add column on_time int[] not null default '{0,0,0}';
create index report_signup_cell_of_brands on report_signup_cell (tenant_id, scope, grain, starts) where scope = 'brand';

-- All days that were counted are counted anew, and those that a count under way has left, a portion by each run.
alter table report_signup_run no force row level security;
alter table report_signup_cell no force row level security;
update report_signup_run r set counting_until = coalesce(r.counting_until, r.counted_until), days_left = days.all_of
  from (select tenant_id, array_agg(day order by day desc) as all_of
    from (select tenant_id, starts::text || country_code as day from report_signup_cell where grain = 'day'
      union select tenant_id, unnest(days_left) from report_signup_run) each_day group by tenant_id) days
  where days.tenant_id = r.tenant_id;
alter table report_signup_cell force row level security;
alter table report_signup_run force row level security;
