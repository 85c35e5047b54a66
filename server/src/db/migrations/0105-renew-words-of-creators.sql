-- Migration 0082 made the words of accounts that were there by blanks alone, so that a Thai or Chinese name is found by its beginning
-- only. A job makes them anew, some at a time: what stands here now is marked, what is written from now on is right.
alter table creator add column words_renewed boolean not null default false;
alter table creator alter column words_renewed set default true;
create index creator_words_old on creator (tenant_id, id) where not words_renewed;
