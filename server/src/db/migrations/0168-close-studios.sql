-- A studio that takes no new entries; those that it has stay.
alter table studio add column closed_at timestamptz;
