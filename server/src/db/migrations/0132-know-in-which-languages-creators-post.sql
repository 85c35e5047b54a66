-- In which languages an account posts, as it was entered; and the library in the order in which accounts were linked.
alter table creator add column languages text[] not null default '{}';
create index creator_of_language on creator using gin (tenant_id, languages) where removed_at is null;
create index creator_linked on creator (tenant_id, linked_at desc, id desc) where removed_at is null;
