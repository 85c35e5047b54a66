-- A studio that takes no new entries; those that it has stay.
alter table studio add column closed_at timestamptz;

-- Each studio of the list says whether entries have it: all entries were read for one that has none.
create index schedule_of_studio on schedule (tenant_id, studio_id) where studio_id is not null;
