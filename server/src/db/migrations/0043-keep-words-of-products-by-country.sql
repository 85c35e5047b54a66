-- Tenant and country stand before each word of a product: a search reads what its own country sells, and nothing of the
-- others. The end of the tenant's id is enough, since the wall asks for the whole of it.
alter table product no force row level security;
update product set search = array_to_tsvector(array(
  select right(tenant_id::text, 4) || country_code || word from unnest(tsvector_to_array(search)) as word));
alter table product force row level security;
