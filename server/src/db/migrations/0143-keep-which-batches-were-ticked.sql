-- A batch of ticked rows counts apart from one of all that match, while it is open as well.
alter table batch add column is_ticked boolean not null default false;
