-- Case numbers count per tenant: one sequence for all told each tenant how much the others do. What was given out stays.
create table case_counter (
  tenant_id uuid not null references tenant,
  kind text not null check (kind in ('sample', 'task', 'participation')),
  -- The last number that was handed out.
  last bigint not null,
  primary key (tenant_id, kind)
);
call app.guard('case_counter');

-- The tables' owner stands behind their walls too, as long as they are forced.
do $$
declare kind text;
begin
  foreach kind in array array['sample', 'task', 'participation'] loop
    execute format('alter table %I no force row level security', kind);
    execute 'alter table case_counter no force row level security';
    execute format(
      'insert into case_counter (tenant_id, kind, last) select tenant_id, %L, max(number) from %I group by tenant_id', kind, kind);
    execute 'alter table case_counter force row level security';
    execute format('alter table %I force row level security', kind);
    execute format('alter table %I alter column number drop default', kind);
    execute format('drop sequence %I', kind || '_number');
  end loop;
end $$;

-- Clocks are run tenant by tenant.
drop index sample_due;
create index sample_due on sample (tenant_id, clock_due_at) where clock_due_at is not null and clock_paused_at is null;
drop index participation_due;
create index participation_due on participation (tenant_id, clock_due_at) where clock_due_at is not null and clock_paused_at is null;
drop index mou_due;
create index mou_due on mou (tenant_id, clock_due_at) where clock_due_at is not null and clock_paused_at is null;
