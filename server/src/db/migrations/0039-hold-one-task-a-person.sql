-- One task at a time, and each task once, is a rule of a person, not of each account that he has linked (R41). What stood
-- side by side before goes on.
alter table participation add column is_beside_another boolean not null default false;
alter table participation no force row level security;
update participation p set is_beside_another = true
where exists (
  select from participation o
  where o.tenant_id = p.tenant_id and o.account_id = p.account_id and o.id < p.id
    and (o.task_id = p.task_id or (o.status in (0, 2, 3, 7, 8) and p.status in (0, 2, 3, 7, 8)))
);
alter table participation force row level security;
drop index participation_one_active;
create unique index participation_one_active on participation (tenant_id, account_id)
  where status in (0, 2, 3, 7, 8) and not is_beside_another;
drop index participation_once;
create unique index participation_once on participation (tenant_id, account_id, task_id) where not is_beside_another;
create index participation_of_creator on participation (tenant_id, creator_id, signed_up_at);
