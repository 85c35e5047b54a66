-- A search for the beginning of a word gathered all words that begin so before it joined them with the rest. Beginnings of one to
-- three characters, which most words share, stand beside the words as words of their own. Nothing is written here, so that
-- nobody waits; the next file fills the column.
alter table product add column search_starts tsvector not null default '';
-- Words are compared row by row where many match, so they stay whole in the row; beginnings are read from the index alone,
-- and are laid beside it. Citus does not change how a column is stored.
do $$ begin
  if not exists (select from pg_extension where extname = 'citus') then
    alter table product alter column search set storage main;
  end if;
end $$;
