-- A booked line is known again by the handle that the platform gives, too, since whose account that is changes; the key by whom it paid stays, since
-- a handle changes as well, and since servers of the version before know lines by that key alone. The handle of former lines is that of their account as
-- it is now; of two lines that would have the same key the first has it, which was paid while the account was its payee's. Lines without a handle have none.
alter table commission_line add column handle_key text;
-- Tenant by tenant, behind the wall: to lift it from creators would keep all who read them waiting until the end.
do $$ declare one uuid; begin
  for one in select tenant_id from tenant loop
    execute format('set local app.tenant_id = %L', one);
    execute format($fill$ update commission_line line set handle_key = named.handle_key
      from (
        select l.tenant_id, l.id, key.handle_key,
          row_number() over (partition by l.tenant_id, key.handle_key order by l.id) as nth
        from commission_line l
        join creator c on c.tenant_id = l.tenant_id and c.id = l.creator_id and c.handle <> ''
        cross join lateral (
          select '[' || concat_ws(',', to_json(l.line_key::json->>0), to_json(l.line_key::json->>1), to_json(l.line_key::json->>2),
            to_json('handle:' || lower(c.handle)), to_json(l.line_key::json->>4)) || ']' as handle_key
        ) key
        where l.tenant_id = %L
      ) named
      where named.tenant_id = line.tenant_id and named.id = line.id and named.nth = 1 $fill$, one);
  end loop;
end $$;
create unique index commission_line_by_handle on commission_line (tenant_id, handle_key) where handle_key is not null;
