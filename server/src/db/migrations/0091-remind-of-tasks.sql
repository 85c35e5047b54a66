-- Who wants to be told when a task opens (R198); taken away when it was told.
create table task_reminder (
  tenant_id uuid not null references tenant,
  task_id uuid not null,
  account_id uuid not null,
  asked_at timestamptz not null,
  primary key (tenant_id, task_id, account_id),
  foreign key (tenant_id, task_id) references task on delete cascade,
  foreign key (tenant_id, account_id) references account
);
create index task_reminder_by_account on task_reminder (tenant_id, account_id);
call app.guard('task_reminder');
