-- One row that is decided where it stands begins as a batch does, after the time to undo, and is in no list of batches.
alter table batch add column is_quiet boolean not null default false;
