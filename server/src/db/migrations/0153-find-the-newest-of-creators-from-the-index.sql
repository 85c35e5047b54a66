-- The newest strikes and invitations are looked at for a name from their indexes alone (decision 91): these hold whom they name beside their order.
drop index cooperation_by_time;
create index cooperation_by_time on cooperation (tenant_id, created_at desc, id desc)
  include (status, country_code, account_id, creator_id);
drop index cooperation_of_brand_by_time;
create index cooperation_of_brand_by_time on cooperation (tenant_id, brand_id, created_at desc, id desc)
  include (country_code, account_id, creator_id);
drop index invitation_by_time;
create index invitation_by_time on invitation (tenant_id, created_at desc, id desc)
  include (status, account_id, country_code, creator_id);
-- Those of a brand had no order of time: all of them were read and sorted.
create index invitation_of_brand_by_time on invitation (tenant_id, brand_id, created_at desc, id desc)
  include (account_id, creator_id) where brand_id is not null;
drop index strike_newest;
create index strike_newest on strike (tenant_id, created_at desc, id desc) include (status, account_id, creator_id);
drop index strike_of_brand;
create index strike_of_brand on strike (tenant_id, brand_id, created_at desc, id desc)
  include (status, account_id, creator_id);
