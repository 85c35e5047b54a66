-- An account that somebody says to have is a row of its own beside what staff or an MCN entered of it. Once a log-in or staff vouch for it, the
-- entry rests and names the account into which it went, and the columns that were filled from it; it comes back when that account goes.
alter table creator add column merged_into uuid;
alter table creator add column merged_fields text[] not null default '{}';
alter table creator add foreign key (tenant_id, merged_into) references creator;
create index creator_merged on creator (tenant_id, merged_into) where merged_into is not null;
