-- Creators whom an MCN acted for before links were kept have one that runs, without a share, which either side can end.
alter table account no force row level security;
alter table mcn_link no force row level security;
insert into mcn_link (tenant_id, id, mcn_id, account_id, asked_by, text, share_percent, reason, status, status_since, created_at, updated_at)
  select cared.tenant_id, gen_random_uuid(), cared.mcn_id, cared.id, keeper.id, '', 0, '', 1, cared.created_at, cared.created_at, cared.created_at
  from account cared
  join lateral (select k.id from account k where k.tenant_id = cared.tenant_id and k.mcn_id = cared.mcn_id and k.role = 'mcn'
    order by k.created_at, k.id limit 1) keeper on true
  where cared.role = 'creator' and cared.mcn_id is not null
    and not exists (select 1 from mcn_link l where l.tenant_id = cared.tenant_id and l.account_id = cared.id and l.status = 1);
alter table mcn_link force row level security;
alter table account force row level security;
