-- A brand or a specialist reports that a rule was broken; a report that is accepted becomes a strike (R172).
alter table strike
  add column rule text not null default 'keepPublic' check (rule in ('keepPublic', 'deliver')),
  add column reporter_id uuid,
  add column report_text text not null default '',
  add column report_link text not null default '',
  add constraint strike_reporter foreign key (tenant_id, reporter_id) references account,
  -- Of what was reported no look has seen the post.
  alter column seen_at drop not null;
-- One report of a case waits at a time.
create unique index strike_reported on strike (tenant_id, kind, subject_id) where status = 8;
create index strike_newest on strike (tenant_id, created_at desc, id desc);
create index strike_of_brand on strike (tenant_id, brand_id, created_at desc, id desc);
create index strike_open on strike (tenant_id, clock_due_at, id) where status in (3, 8);

alter table strike_file add column side text not null default 'appeal' check (side in ('appeal', 'report'));
