-- What became different in a task that creators can see: who changed it, when, from what to what.
create table task_change (
  tenant_id uuid not null references tenant,
  id uuid not null,
  task_id uuid not null,
  at timestamptz not null,
  actor_id uuid,
  actor_role text not null,
  changes jsonb not null,
  ip inet,
  primary key (tenant_id, id),
  foreign key (tenant_id, task_id) references task,
  foreign key (tenant_id, actor_id) references account
);
create index task_change_of on task_change (tenant_id, task_id, at desc, id desc);
call app.guard('task_change');
create trigger task_change_is_append_only before update or delete on task_change
  for each row execute function app.refuse_change();
