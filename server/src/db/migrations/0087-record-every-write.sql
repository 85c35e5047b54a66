-- Who wrote what, when, from where, on which record. Only added to: the role that serves may neither change nor delete a row,
-- so what became old is deleted by a procedure of the owner, which refuses to delete anything younger.
create table audit_entry (
  tenant_id uuid not null references tenant,
  id uuid not null,
  at timestamptz not null,
  kind text not null,
  verb text not null,
  is_job boolean not null,
  actor_id uuid,
  actor_role text not null,
  owner_id uuid,
  mail_link_id uuid,
  ip inet,
  request_id text not null,
  noun text not null,
  subject_id uuid,
  subject_name text not null,
  fields jsonb not null,
  primary key (tenant_id, id)
);
create index audit_entry_listed on audit_entry (tenant_id, at desc, id desc);
create index audit_entry_of_actor on audit_entry (tenant_id, actor_id, at desc) where actor_id is not null;
create index audit_entry_of_record on audit_entry (tenant_id, subject_id, at desc) where subject_id is not null;
call app.guard('audit_entry');

-- Deletes the entries of a tenant that were kept long enough (R141): 400 days of creators and visitors, seven years of all others.
create function app.forget_audit_entries(of_tenant uuid) returns void
  language sql security definer set search_path = pg_catalog, public
  as $$
    delete from public.audit_entry
    where tenant_id = of_tenant
      and ((actor_role in ('creator', 'visitor') and at < now() - interval '400 days') or at < now() - interval '2555 days')
  $$;
