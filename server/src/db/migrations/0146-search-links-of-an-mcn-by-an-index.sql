-- The names by which an MCN finds its links are kept with each link and its index: a search joined all links of an MCN with their people.
-- Handle, nickname and full name, 150 letters of each at most; null in what a server of the release before wrote.
alter table mcn_link add column names text[];
alter table mcn_link no force row level security;
alter table account no force row level security;
alter table creator no force row level security;
update mcn_link set names = array[left(coalesce(c.handle, ''), 150), left(coalesce(nullif(c.nickname, ''), c.handle, ''), 150),
    left(a.full_name, 150)]
  from mcn_link l join account a on a.tenant_id = l.tenant_id and a.id = l.account_id
    left join creator c on c.tenant_id = l.tenant_id and c.id = l.creator_id
  where mcn_link.tenant_id = l.tenant_id and mcn_link.id = l.id;
alter table creator force row level security;
alter table account force row level security;
alter table mcn_link force row level security;
create index mcn_link_searched on mcn_link (tenant_id, mcn_id, created_at desc, id desc)
  include (status, account_id, creator_id, names);
