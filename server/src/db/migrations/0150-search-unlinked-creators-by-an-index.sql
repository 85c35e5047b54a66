-- Words of accounts that nobody has linked: the index of all words finds five times as many, each of which is read to see that somebody has.
create index creator_words_unlinked on creator using gin (tenant_id, search, followers, (greatest(linked_at, updated_at)))
  where account_id is null and removed_at is null;
-- Whose invitation to cooperate waits for an answer, without all that were ever sent.
create index cooperation_open_to on cooperation (tenant_id, account_id) where status = 0;
