-- The names by which an MCN finds its links are kept with each link and its index: a search joined all links of an MCN with their people.
-- Handle, nickname and full name, 150 letters of each at most. Null in links that are there already, and in what a server of the release
-- before writes: the job `mcn-link-names` fills them in, and until then a search reads the names of their people.
alter table mcn_link add column names text[];
create index mcn_link_searched on mcn_link (tenant_id, mcn_id, created_at desc, id desc)
  include (status, account_id, creator_id, names);
