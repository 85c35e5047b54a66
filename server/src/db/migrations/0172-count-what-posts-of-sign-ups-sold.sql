-- What the posts of the sign-ups of a day or a month sold (R315, R316).
alter table report_signup_cell add column revenue numeric(18, 2) not null default 0;

-- Days that a version without sales counted are counted anew, a portion by each run.
drop index report_signup_cell_former;
create index report_signup_cell_former on report_signup_cell (tenant_id, starts desc, country_code)
  where grain = 'day' and counted_as < 2;
