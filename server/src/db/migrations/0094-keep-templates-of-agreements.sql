-- Texts of agreements that brands and the platform write (R180). A version never changes; an agreement names the one that it was made of.
create table mou_template (
  tenant_id uuid not null references tenant,
  id uuid not null,
  -- Null for the platform's own.
  brand_id uuid,
  kind text not null check (kind in ('sample', 'participation')),
  name text not null,
  -- Null for all countries.
  country_code text,
  is_default boolean not null,
  -- The latest.
  version integer not null,
  -- Of the latest version.
  languages jsonb not null,
  created_by uuid not null,
  created_at timestamptz not null,
  updated_by uuid not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, brand_id) references brand,
  foreign key (tenant_id, created_by) references account,
  foreign key (tenant_id, updated_by) references account
);
create unique index mou_template_name_once on mou_template
  (tenant_id, coalesce(brand_id, tenant_id), lower(name)) where ended_at is null;
-- One that holds where none is chosen, for each owner, kind and country.
create unique index mou_template_default_once on mou_template
  (tenant_id, coalesce(brand_id, tenant_id), kind, coalesce(country_code, '')) where is_default and ended_at is null;
create index mou_template_changed on mou_template (tenant_id, updated_at desc, id desc);
call app.guard('mou_template');

create table mou_template_version (
  tenant_id uuid not null references tenant,
  template_id uuid not null,
  version integer not null,
  title jsonb not null,
  body jsonb not null,
  made_by uuid not null,
  made_at timestamptz not null,
  primary key (tenant_id, template_id, version),
  foreign key (tenant_id, template_id) references mou_template,
  foreign key (tenant_id, made_by) references account
);
call app.guard('mou_template_version');

alter table mou
  add column template_id uuid,
  add column template_version integer,
  add foreign key (tenant_id, template_id, template_version) references mou_template_version;
create index mou_of_template on mou (tenant_id, template_id, template_version) where template_id is not null;

alter table product
  add column mou_template_id uuid,
  add foreign key (tenant_id, mou_template_id) references mou_template;
create index product_of_template on product (tenant_id, mou_template_id) where mou_template_id is not null;
alter table task
  add column mou_template_id uuid,
  add foreign key (tenant_id, mou_template_id) references mou_template;
create index task_of_template on task (tenant_id, mou_template_id) where mou_template_id is not null;
