-- Words are found within a part of a list's order, or of one brand, by one index: PostgreSQL lays no two over each other that both begin with the tenant.
drop index product_tenant_words;
create index product_tenant_words on product
  using gin (tenant_id, search, search_starts, published_at, updated_at, created_at, price_min, commission_rate);
drop index creator_words;
create index creator_words on creator using gin (tenant_id, search, followers, (greatest(linked_at, updated_at)));
drop index sample_tenant_words;
create index sample_tenant_words on sample using gin (tenant_id, search, brand_id, applied_at);
