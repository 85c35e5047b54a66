-- Jobs that failed: those that are set aside wait for an administrator.
create table job_failure (
  tenant_id uuid not null references tenant,
  id uuid not null,
  job_id text not null,
  task text not null,
  pool text not null,
  payload_cipher bytea not null,
  failure text not null,
  tries integer not null,
  first_failed_at timestamptz not null,
  set_aside_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, job_id)
);
create index job_failure_set_aside on job_failure (tenant_id, first_failed_at desc, id desc) where set_aside_at is not null;
call app.guard('job_failure');
