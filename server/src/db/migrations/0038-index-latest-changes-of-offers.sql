-- Visitors sort products and tasks by their latest change.
create index product_offer_by_change on product (tenant_id, country_code, updated_at desc, id desc)
  where published_at is not null;
create index task_offer_by_change on task (tenant_id, country_code, updated_at desc, id desc)
  where published_at is not null;
