-- Cooperation invitations of a state in the order of the list, in which those without a clock come last: all of a state were read and sorted for a page (decision 91).
drop index cooperation_by_status;
create index cooperation_by_status on cooperation (tenant_id, status, (coalesce(clock_due_at, 'infinity')), id desc)
  include (clock_due_at, country_code);
create index cooperation_closed on cooperation (tenant_id, (coalesce(clock_due_at, 'infinity')), id desc)
  include (clock_due_at, country_code, status) where status in (2, 3, 4);
-- Those of a brand also by country, for which each of them was read.
drop index cooperation_of_brand;
create index cooperation_of_brand on cooperation (tenant_id, brand_id, status, (coalesce(clock_due_at, 'infinity')), id desc)
  include (clock_due_at, country_code);
-- Which samples of a creator are of the products that an invitation names: all of the creator's samples were read for each invitation of a page.
drop index sample_mine;
create index sample_mine on sample (tenant_id, account_id, applied_at desc, id desc) include (product_id);
