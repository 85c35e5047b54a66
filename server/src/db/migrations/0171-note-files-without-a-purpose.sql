-- A file that came without the name of a purpose: the verb that takes it into use decides on one.
alter table file add column is_undeclared boolean not null default false;
