-- A specialist may have several invite codes, each of which can be ended; an account knows by which one it came (R10).
create table invite_code (
  tenant_id uuid not null references tenant,
  id uuid not null,
  code text not null,
  specialist_id uuid not null,
  note text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, specialist_id) references account,
  foreign key (tenant_id, created_by) references account
);
create unique index invite_code_once on invite_code (tenant_id, upper(code));
create index invite_code_of on invite_code (tenant_id, specialist_id, created_at desc, id desc);
call app.guard('invite_code');

alter table account no force row level security;
alter table invite_code no force row level security;
insert into invite_code (tenant_id, id, code, specialist_id, note, created_by, created_at)
  select tenant_id, gen_random_uuid(), invite_code, id, '', id, created_at from account where invite_code is not null;
alter table invite_code force row level security;
alter table account force row level security;

drop index account_by_invite_code;
alter table account drop column invite_code;
alter table account add column invite_code_id uuid;
alter table account add foreign key (tenant_id, invite_code_id) references invite_code;
create index account_by_invite on account (tenant_id, invite_code_id, created_at) where invite_code_id is not null;
