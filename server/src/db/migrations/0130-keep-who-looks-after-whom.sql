-- In whose care a creator, a product or a task was put, from whose, and by whom (R272); append-only.
create table care_change (
  tenant_id uuid not null references tenant,
  id uuid not null,
  noun text not null check (noun in ('account', 'product', 'task')),
  subject_id uuid not null,
  from_id uuid,
  to_id uuid,
  by_id uuid not null,
  -- Of the call, or of the batch, in which it was one of many.
  call_id text not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, from_id) references account,
  foreign key (tenant_id, to_id) references account,
  foreign key (tenant_id, by_id) references account
);
create index care_change_of on care_change (tenant_id, noun, subject_id, at desc, id desc);
create index care_change_in on care_change (tenant_id, call_id, to_id);
call app.guard('care_change');
