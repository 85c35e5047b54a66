-- The console's list of products is narrowed and counted from the indexes of its orders, so that no row is read for it.
drop index product_by_change;
create index product_by_change on product (tenant_id, updated_at desc, id desc)
  include (brand_id, country_code, category_key, promote_type, published_at, ends_at);
create index product_by_age on product (tenant_id, created_at desc, id desc)
  include (brand_id, country_code, category_key, promote_type, published_at, ends_at);
create index product_by_least_price on product (tenant_id, price_min, id)
  include (brand_id, country_code, category_key, promote_type, published_at, ends_at);
-- Beside the words of a product, its number in the shop finds it.
create index product_by_shop_number on product (tenant_id, shop_number);
