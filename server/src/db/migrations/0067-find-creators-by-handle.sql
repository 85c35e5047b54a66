-- Pasted lists of handles are looked up as they are written, whatever their letters.
create index creator_by_handle on creator (tenant_id, lower(handle)) where removed_at is null;
