-- What is kept of the task list holds until the next task of the country begins or ends.
create index task_by_start on task (tenant_id, country_code, starts_at) where published_at is not null;

-- The console's list for those who see every brand; drafts are few.
create index task_by_change on task (tenant_id, updated_at desc, id desc);
create index task_draft on task (tenant_id, updated_at desc, id desc) where published_at is null;
