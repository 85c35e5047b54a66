-- One package is sold in several countries, as a product in each: its barcode leads to one product in a country.
alter table sku add column country_code text not null default '';
alter table product no force row level security;
alter table sku no force row level security;
update sku set country_code = product.country_code from product
where product.tenant_id = sku.tenant_id and product.id = sku.product_id;
alter table sku force row level security;
alter table product force row level security;
alter table sku add constraint sku_barcode_has_country check (barcode = '' or country_code <> '');
drop index sku_barcode_once;
create unique index sku_barcode_once on sku (tenant_id, barcode, country_code) where barcode <> '';
