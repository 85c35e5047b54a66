-- Words of accounts that somebody has linked: of what the index of all words finds, a fifth is not, and was read to see it.
create index creator_words_linked on creator using gin (tenant_id, search, followers, (greatest(linked_at, updated_at)))
  where account_id is not null and removed_at is null;
-- Linked accounts that their person shows to brands, which are one of twelve: the count of a tab looked for them among all.
create index creator_shown on creator (tenant_id, account_id) where is_shown and removed_at is null;
