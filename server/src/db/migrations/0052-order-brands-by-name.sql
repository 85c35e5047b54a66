-- Lists of brands by name sorted all of them in the order of the language for every page. Brands are few and seldom written, so
-- that the index is made in a moment.
create index brand_by_name on brand (tenant_id, lower(name), id);
