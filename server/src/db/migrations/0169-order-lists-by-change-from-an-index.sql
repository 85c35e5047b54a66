-- Lists in the order of their last change read a page of these indexes, as the newest ones do of theirs: all rows were read and sorted.
create index cooperation_by_update on cooperation (tenant_id, updated_at desc, id desc)
  include (status, country_code, account_id, creator_id);
create index cooperation_of_brand_by_update on cooperation (tenant_id, brand_id, updated_at desc, id desc)
  include (country_code, account_id, creator_id);
create index invitation_by_update on invitation (tenant_id, updated_at desc, id desc)
  include (status, account_id, country_code, creator_id);
create index invitation_of_brand_by_update on invitation (tenant_id, brand_id, updated_at desc, id desc)
  include (account_id, creator_id) where brand_id is not null;
create index mou_by_update on mou (tenant_id, updated_at desc, id desc) include (status);
create index mou_of_brand_by_update on mou (tenant_id, brand_id, updated_at desc, id desc) include (status);
create index mcn_link_by_update on mcn_link (tenant_id, mcn_id, updated_at desc, id desc)
  include (status, account_id, creator_id);
