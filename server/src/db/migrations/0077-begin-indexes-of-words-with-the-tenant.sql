-- A word that many tenants use led to the rows of all of them, which were read and dropped (decision 43). btree_gin is part of
-- PostgreSQL's contrib and trusted: the owner of the database may make it. Each former index goes once the next one is there.
create extension if not exists btree_gin;
create index product_tenant_words on product using gin (tenant_id, search, search_starts);
drop index product_words;
create index sample_tenant_words on sample using gin (tenant_id, search);
drop index sample_search;
create index mou_tenant_words on mou using gin (tenant_id, search);
drop index mou_search;
create index task_tenant_words on task using gin (tenant_id, search);
drop index task_search;
create index participation_tenant_words on participation using gin (tenant_id, search);
drop index participation_search;
