-- How long samples were in each state, as tallies (R291).
alter table report_cell add column stays bigint[] not null default '{}';
-- All days that were counted are counted anew, and those that a count under way has left, a portion by each run; what was counted is shown
-- until then.
alter table report_run no force row level security;
alter table report_cell no force row level security;
update report_run r set counting_until = coalesce(r.counting_until, r.counted_until), days_left = days.all_of
  from (select tenant_id, array_agg(day order by day desc) as all_of
    from (select tenant_id, starts::text || country_code as day from report_cell where grain = 'day'
      union select tenant_id, unnest(days_left) from report_run) each_day group by tenant_id) days
  where days.tenant_id = r.tenant_id;
alter table report_cell force row level security;
alter table report_run force row level security;

-- The same of sign-ups: of those of a day or a month of a country, by tier; of the tenant, a brand, a task, or a creator's account.
create table report_signup_cell (
  tenant_id uuid not null references tenant,
  scope text not null check (scope in ('tenant', 'brand', 'task', 'creator')),
  scope_id uuid not null,
  country_code text not null,
  grain text not null check (grain in ('day', 'month')),
  starts date not null,
  tier smallint not null,
  stays bigint[] not null,
  primary key (tenant_id, scope_id, grain, starts, country_code, tier)
);
create index report_signup_cell_of_scope on report_signup_cell (tenant_id, scope, grain, starts) where scope = 'task';
create index report_signup_cell_by_day on report_signup_cell (tenant_id, country_code, grain, starts);
call app.guard('report_signup_cell');

create table report_signup_run (
  tenant_id uuid not null references tenant,
  counted_until timestamptz not null,
  days_left text[] not null default '{}',
  counting_until timestamptz,
  primary key (tenant_id)
);
call app.guard('report_signup_run');

create index participation_changed on participation (tenant_id, updated_at);
create index participation_by_sign_up on participation (tenant_id, country_code, signed_up_at);
