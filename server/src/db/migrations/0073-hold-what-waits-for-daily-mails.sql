-- What waits for daily mails already, tenant by tenant, behind the wall (migration 0050).
do $$ declare one uuid; begin
  for one in select tenant_id from tenant loop
    execute format('set local app.tenant_id = %L', one);
    execute format($fill$ insert into held_notification (tenant_id, notification_id, waits_for, account_id)
      select n.tenant_id, n.id, 'dailyMail', n.account_id
      from notification n join notification_setting s on s.tenant_id = n.tenant_id and s.account_id = n.account_id
      where n.tenant_id = %L and s.rhythm = 'daily' and n.read_at is null and n.created_at > s.gathered_at
        and n.kind not in ('dueSoon', 'late', 'security') $fill$, one);
  end loop;
end $$;
