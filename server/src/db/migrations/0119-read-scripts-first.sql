-- A task may ask for a script before anything is filmed. Who signed up before this is asked for none.
alter table participation add column needs_script boolean not null default false;
alter table participation add column script_passed_at timestamptz;

-- Each version that was handed in, with what was decided about it; one without a decision that is not the newest was replaced.
create table participation_script (
  tenant_id uuid not null references tenant,
  id uuid not null,
  participation_id uuid not null,
  round integer not null check (round > 0),
  text text not null,
  file_id uuid,
  link text not null,
  submitted_at timestamptz not null,
  outcome text check (outcome in ('passed', 'returned')),
  feedback text not null default '',
  decided_by uuid,
  decided_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, participation_id, round),
  foreign key (tenant_id, participation_id) references participation,
  foreign key (tenant_id, file_id) references file,
  foreign key (tenant_id, decided_by) references account
);
call app.guard('participation_script');

alter table mail_link drop constraint mail_link_purpose_check;
alter table mail_link add constraint mail_link_purpose_check
  check (purpose in ('sample', 'signUp', 'script', 'content', 'mou'));
