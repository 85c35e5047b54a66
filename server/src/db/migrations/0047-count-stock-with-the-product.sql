-- What is left of all variants stands with the product, and whether somebody may still apply follows from it, so that
-- lists narrow and count by it without reading the variants. The second changes seldom; only it lies in indexes.
drop index product_newest, product_by_category, product_by_price, product_by_commission;
alter table product no force row level security;
alter table sku no force row level security;
alter table product add column stock_left integer not null default 0;
update product set stock_left = counted.stock_left
from (select tenant_id, product_id, sum(stock - reserved)::int as stock_left from sku group by tenant_id, product_id) as counted
where counted.tenant_id = product.tenant_id and counted.product_id = product.id;
alter table product
  add column has_stock boolean not null generated always as (quota_used < quota and stock_left > 0) stored;
alter table sku force row level security;
alter table product force row level security;
create index product_newest on product (tenant_id, country_code, published_at desc, id desc)
  include (ends_at, price_min, price_max, commission_rate, category_key, brand_id, needs_mou, has_stock)
  where published_at is not null;
create index product_by_category on product (tenant_id, country_code, category_key, published_at desc, id desc)
  include (ends_at, price_min, price_max, commission_rate, brand_id, needs_mou, has_stock)
  where published_at is not null;
create index product_by_price on product (tenant_id, country_code, price_min, id)
  include (published_at, ends_at, price_max, commission_rate, category_key, brand_id, needs_mou, has_stock)
  where published_at is not null;
create index product_by_commission on product (tenant_id, country_code, commission_rate desc, id)
  include (published_at, ends_at, price_min, price_max, category_key, brand_id, needs_mou, has_stock)
  where published_at is not null;
create index product_sold_out on product (tenant_id, updated_at desc, id desc)
  include (created_at, brand_id, country_code, category_key, promote_type, published_at, ends_at)
  where published_at is not null and not has_stock;
