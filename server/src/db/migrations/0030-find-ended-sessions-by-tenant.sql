-- Every key and index of a tenant's table begins with the tenant, as every question does.
drop index session_ended;
create index session_ended on session (tenant_id, ended_at) where ended_at is not null;
