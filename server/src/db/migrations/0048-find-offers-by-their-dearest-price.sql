-- Offers from a least price on are those of which a variant costs as much. Any other index was read to its end to count them.
create index product_by_dearest_price on product (tenant_id, country_code, price_max)
  include (published_at, ends_at, price_min, commission_rate, category_key, brand_id, needs_mou, has_stock)
  where published_at is not null;
