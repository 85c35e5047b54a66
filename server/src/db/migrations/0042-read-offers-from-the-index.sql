-- What lists of offers are narrowed, sorted and counted by lies in their indexes, so that no row is read for it.
drop index product_newest, product_by_category, product_by_price, product_by_commission;
create index product_newest on product (tenant_id, country_code, published_at desc, id desc)
  include (ends_at, price_min, price_max, commission_rate, category_key, brand_id, needs_mou)
  where published_at is not null;
create index product_by_category on product (tenant_id, country_code, category_key, published_at desc, id desc)
  include (ends_at, price_min, price_max, commission_rate, brand_id, needs_mou)
  where published_at is not null;
create index product_by_price on product (tenant_id, country_code, price_min, id)
  include (published_at, ends_at, price_max, commission_rate, category_key, brand_id, needs_mou)
  where published_at is not null;
create index product_by_commission on product (tenant_id, country_code, commission_rate desc, id)
  include (published_at, ends_at, price_min, price_max, category_key, brand_id, needs_mou)
  where published_at is not null;
