-- With whom a brand works: it has accepted a sample or a sign-up of a creator, or the creator its invitation (R125, R168). Rows are kept by a job alone, so that
-- nothing that accepts becomes dearer; what changed since `known_until` is read beside them, whichever server wrote it. They refer to no other table, hold
-- nothing but ids, and are right or made anew whatever becomes of these.
create table brand_creator (
  tenant_id uuid not null,
  brand_id uuid not null,
  creator_id uuid not null,
  account_id uuid not null,
  primary key (tenant_id, brand_id, creator_id) include (account_id)
);
call app.guard('brand_creator');
create table brand_creator_run (
  tenant_id uuid not null references tenant,
  known_until timestamptz not null,
  primary key (tenant_id)
);
call app.guard('brand_creator_run');
-- Accounts that were taken out of use, for a tab that is counted by the ids of its creators and reads none of them.
create index creator_removed on creator (tenant_id, id) where removed_at is not null;
-- What creators accepted lately.
create index cooperation_accepted on cooperation (tenant_id, brand_id, updated_at) include (creator_id, account_id) where status = 1;

alter table sample no force row level security;
alter table sample_history no force row level security;
alter table participation no force row level security;
alter table participation_history no force row level security;
alter table cooperation no force row level security;
alter table brand_creator no force row level security;
alter table brand_creator_run no force row level security;
-- What ended counts where its history has the approval.
insert into brand_creator (tenant_id, brand_id, creator_id, account_id)
  select s.tenant_id, s.brand_id, s.creator_id, s.account_id from sample s
    where s.status not in (5, 7) and (s.status <> 4 or exists (select from sample_history h
      where h.tenant_id = s.tenant_id and h.sample_id = s.id and h.verb = 'approve'))
  union
  select p.tenant_id, p.brand_id, p.creator_id, p.account_id from participation p
    where p.status not in (0, 1) and (p.outcome is distinct from 'terminated' or exists (select from participation_history h
      where h.tenant_id = p.tenant_id and h.participation_id = p.id and h.verb = 'approve'))
  union
  select tenant_id, brand_id, creator_id, account_id from cooperation where status = 1 and brand_id is not null
  on conflict do nothing;
insert into brand_creator_run (tenant_id, known_until) select tenant_id, now() - interval '1 hour' from tenant;
alter table brand_creator_run force row level security;
alter table brand_creator force row level security;
alter table cooperation force row level security;
alter table participation_history force row level security;
alter table participation force row level security;
alter table sample_history force row level security;
alter table sample force row level security;
