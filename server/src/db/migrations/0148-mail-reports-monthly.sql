-- Who is mailed a report of each month that is over, and of which month the last one was.
create table monthly_report (
  tenant_id uuid not null references tenant,
  account_id uuid not null,
  -- What it is about and put together by.
  chosen jsonb not null,
  -- The first day of the month of which the latest report went out, or was over when it was chosen.
  sent_month date not null,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references account
);
call app.guard('monthly_report');
