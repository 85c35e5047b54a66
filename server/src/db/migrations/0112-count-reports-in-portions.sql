-- The first count of a report, or one after a long pause, is done in portions: which days of which countries are left, and until
-- when it will have counted once none is.
alter table report_state
  add column days_left text[] not null default '{}',
  add column counting_until timestamptz;
