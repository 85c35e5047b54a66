-- A TikTok account whose log-in withheld its handle was called by its display name, which may be anybody's handle: it is called by the platform's own id
-- until it is linked with its profile (R319). No page was known of it either, which tells it from all others. Tenant by tenant, behind the wall.
do $$ declare one uuid; begin
  for one in select tenant_id from tenant loop
    execute format('set local app.tenant_id = %L', one);
    execute format($fill$ update creator set handle = open_id, words_renewed = false
      where tenant_id = %L and platform = 1 and homepage_url = '' and open_id <> handle $fill$, one);
  end loop;
end $$;
