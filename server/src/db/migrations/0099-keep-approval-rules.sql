-- Rules by which applications for a brand's products are decided without a person: a draft, versions, and what they decided.
create table approval_rules (
  tenant_id uuid not null references tenant,
  brand_id uuid not null,
  -- Counts every write, so that of two people the second is told.
  revision int not null,
  draft jsonb,
  -- The version that decides; null while none does.
  live_version int,
  changed_at timestamptz not null,
  changed_by uuid not null,
  primary key (tenant_id, brand_id),
  foreign key (tenant_id, brand_id) references brand,
  foreign key (tenant_id, changed_by) references account
);
call app.guard('approval_rules');

create table approval_rule_version (
  tenant_id uuid not null references tenant,
  brand_id uuid not null,
  version int not null,
  rules jsonb not null,
  since timestamptz not null,
  until timestamptz,
  made_by uuid not null,
  primary key (tenant_id, brand_id, version),
  foreign key (tenant_id, brand_id) references brand,
  foreign key (tenant_id, made_by) references account
);
call app.guard('approval_rule_version');

create table approval_rule_decision (
  tenant_id uuid not null references tenant,
  id uuid not null,
  brand_id uuid not null,
  sample_id uuid not null,
  at timestamptz not null,
  version int not null,
  -- Counted from 1; null where no rule fitted.
  rule smallint,
  outcome text not null check (outcome in ('approve', 'reject', 'leave')),
  hindrance text,
  primary key (tenant_id, id),
  foreign key (tenant_id, sample_id) references sample,
  foreign key (tenant_id, brand_id) references brand
);
create index approval_rule_decision_listed on approval_rule_decision (tenant_id, brand_id, at desc, id desc);
create index approval_rule_decision_by_outcome on approval_rule_decision (tenant_id, brand_id, outcome, at desc, id desc);
call app.guard('approval_rule_decision');
