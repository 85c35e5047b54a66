-- A case whose clock cannot be looked at, such as one whose mail cannot be made, must not hold up the others: what went
-- wrong is noted, and after its tries the case is left out until somebody has mended it and deleted the row.
create table clock_failure (
  tenant_id uuid not null references tenant,
  noun text not null,
  subject_id uuid not null,
  tries integer not null check (tries > 0),
  error text not null,
  failed_at timestamptz not null,
  primary key (tenant_id, noun, subject_id)
);
call app.guard('clock_failure');
