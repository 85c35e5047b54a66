-- The ready bytes of public reads are dropped in every server when what they show has changed. One notice a
-- statement, whatever the number of rows; the payload names the table.
create function app.drop_ready_bytes() returns trigger language plpgsql as $$
begin
  perform pg_notify('ready_bytes', tg_table_name || ':' || coalesce(app.tenant()::text, ''));
  return null;
end $$;

create trigger tenant_changed after insert or update or delete on tenant for each statement execute function app.drop_ready_bytes();
create trigger tenant_host_changed after insert or update or delete on tenant_host for each statement execute function app.drop_ready_bytes();
create trigger tenant_country_changed after insert or update or delete on tenant_country for each statement execute function app.drop_ready_bytes();
create trigger banner_changed after insert or update or delete on banner for each statement execute function app.drop_ready_bytes();
create trigger product_changed after insert or update or delete on product for each statement execute function app.drop_ready_bytes();
create trigger product_picture_changed after insert or update or delete on product_picture for each statement execute function app.drop_ready_bytes();
create trigger brand_changed after insert or update or delete on brand for each statement execute function app.drop_ready_bytes();
