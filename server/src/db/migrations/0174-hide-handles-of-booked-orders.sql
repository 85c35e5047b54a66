-- Booked lines can only be added to: the handle in their second key, which outlives the erasure of its person, is replaced by its keyed hash through this one
-- door, a portion by each run of a job, since the database does not have the key. Of two lines that would become the same the former has the key.
-- The fourth part of a key is looked at alone: an order or a variant may be named like a handle.
create index commission_line_with_handle on commission_line (tenant_id, id) where handle_key::json ->> 3 like 'handle:%';
create function app.hide_handles(ids uuid[], keys text[]) returns void
language sql security definer set search_path = public, pg_temp
as $$ update commission_line line
  set handle_key = case when exists (select from commission_line other
    where other.tenant_id = app.tenant() and other.handle_key = given.key and other.id <> line.id) then null else given.key end
  from unnest(ids, keys) as given (id, key)
  where line.tenant_id = app.tenant() and line.id = given.id and line.handle_key::json ->> 3 like 'handle:%' $$;
