-- Today counts what creators answered since its reader was here: without an index every answer there ever was would be read.
create index cooperation_by_change on cooperation (tenant_id, status_since) include (status, inviter_id, brand_id);
