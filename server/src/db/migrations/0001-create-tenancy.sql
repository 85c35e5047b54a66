-- Every table leads its primary key with tenant_id and stands behind a row-level policy: a query without a
-- tenant returns nothing (decision 0002).
create schema if not exists app;

create function app.tenant() returns uuid
  language sql stable parallel safe
  return nullif(current_setting('app.tenant_id', true), '')::uuid;

-- Puts the wall around a table. FORCE makes it hold for the owner of the table too.
create procedure app.guard(guarded regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', guarded);
  execute format('alter table %s force row level security', guarded);
  execute format(
    'create policy tenant_wall on %s using (tenant_id = app.tenant()) with check (tenant_id = app.tenant())',
    guarded
  );
end $$;

-- The register of tenants is read before a tenant is known, so it alone has no wall.
create table tenant (
  tenant_id uuid primary key,
  slug text not null unique,
  client_name text not null,
  slogan jsonb not null default '{}',
  logo_url text not null default '',
  color text not null default '',
  default_country text not null,
  contacts jsonb not null default '[]',
  about_us_type smallint not null default 1,
  about_us_link text not null default '',
  is_station boolean not null default true,
  record_filing jsonb,
  settings jsonb not null default '{}',
  created_at timestamptz not null default now()
);

create table tenant_host (
  tenant_id uuid not null references tenant,
  host text not null unique,
  primary key (tenant_id, host)
);

create table tenant_country (
  tenant_id uuid not null references tenant,
  country_code text not null,
  position smallint not null,
  modes jsonb not null default '[]',
  primary key (tenant_id, country_code)
);
call app.guard('tenant_country');

create table banner (
  tenant_id uuid not null references tenant,
  id uuid not null,
  country_code text not null,
  title jsonb not null,
  subtitle jsonb not null default '{}',
  picture_url text not null,
  link text not null default '',
  position smallint not null default 0,
  primary key (tenant_id, id)
);
create index banner_by_country on banner (tenant_id, country_code, position);
call app.guard('banner');
