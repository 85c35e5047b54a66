-- People of the console are found by name from anywhere: they are few among all accounts.
create index account_of_console on account (tenant_id, lower(full_name), id) where role <> 'creator';
