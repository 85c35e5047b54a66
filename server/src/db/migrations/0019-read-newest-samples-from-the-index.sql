-- Walking from the newest sample backwards, status and country are looked at in the index: fulfilled cases are weeks old,
-- so the walk passes over many rows that it need not fetch.
drop index sample_newest;
create index sample_newest on sample (tenant_id, applied_at desc, id desc) include (status, country_code);
create index sample_of_country on sample (tenant_id, country_code, status, applied_at desc, id desc);
