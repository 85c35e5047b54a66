-- Cooperation invitations of a state in the order of the list, in which those without a clock come last: all of a state were read and sorted for a page (decision 91).
-- What takes the place of an index is built beside it, since who drops one keeps readers from its table until the file is through.
create index cooperation_by_status_next on cooperation (tenant_id, status, (coalesce(clock_due_at, 'infinity')), id desc)
  include (clock_due_at, country_code);
create index cooperation_closed on cooperation (tenant_id, (coalesce(clock_due_at, 'infinity')), id desc)
  include (clock_due_at, country_code, status) where status in (2, 3, 4);
-- Those of a brand also by country, for which each of them was read.
create index cooperation_of_brand_next on cooperation (tenant_id, brand_id, status, (coalesce(clock_due_at, 'infinity')), id desc)
  include (clock_due_at, country_code);
-- Which samples of a creator are of the products that an invitation names: all of the creator's samples were read for each invitation of a page.
create index sample_mine_next on sample (tenant_id, account_id, applied_at desc, id desc) include (product_id);
drop index cooperation_by_status;
alter index cooperation_by_status_next rename to cooperation_by_status;
drop index cooperation_of_brand;
alter index cooperation_of_brand_next rename to cooperation_of_brand;
drop index sample_mine;
alter index sample_mine_next rename to sample_mine;
