-- The log of a busy tenant has millions of entries. It is filtered by kind and role, and searched by person, record and call: each
-- is an index of its own, in the order of the list, so that a page and its count read no more than they show.
create index audit_entry_of_kind on audit_entry (tenant_id, kind, actor_role, at desc, id desc);
create index audit_entry_by_actor on audit_entry (tenant_id, actor_id, at desc, id desc) include (kind, actor_role)
  where actor_id is not null;
drop index audit_entry_of_actor;
create index audit_entry_by_owner on audit_entry (tenant_id, owner_id, at desc, id desc) include (kind, actor_role)
  where owner_id is not null;
create index audit_entry_by_name on audit_entry (tenant_id, lower(subject_name), at desc, id desc) where subject_name <> '';
create index audit_entry_of_call on audit_entry (tenant_id, request_id);
-- With which creators a brand works: what was only asked for, or refused, is no cooperation. Read for each row of the library.
create index sample_accepted_of_brand on sample (tenant_id, brand_id, creator_id) include (account_id) where status not in (5, 7);
-- Kinds of content by which the library is filtered.
create index creator_of_category on creator using gin (tenant_id, categories) where removed_at is null;
-- People of the console by any part of a name: read from the index alone.
create index account_named_in_console on account (tenant_id, full_name, id) where role <> 'creator';
