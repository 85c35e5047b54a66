-- Where a stretch of the library ends is told by its index alone: of an expression PostgreSQL needs the columns, too, or it visits every row on the way.
drop index creator_changed;
create index creator_changed on creator (tenant_id, (greatest(linked_at, updated_at)) desc, id desc) include (linked_at, updated_at)
  where removed_at is null;
-- Creators in somebody's care, for the count of a tab: all accounts were read until a thousand of them were found.
create index account_in_care on account (tenant_id, id) where specialist_id is not null or mcn_id is not null;
