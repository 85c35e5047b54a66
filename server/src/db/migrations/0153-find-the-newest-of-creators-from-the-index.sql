-- The newest strikes and invitations are looked at for a name from their indexes alone (decision 91): these hold whom they name beside their order.
-- What takes the place of an index is built beside it, since who drops one keeps readers from its table until the file is through.
create index cooperation_by_time_next on cooperation (tenant_id, created_at desc, id desc)
  include (status, country_code, account_id, creator_id);
create index cooperation_of_brand_by_time_next on cooperation (tenant_id, brand_id, created_at desc, id desc)
  include (country_code, account_id, creator_id);
create index invitation_by_time_next on invitation (tenant_id, created_at desc, id desc)
  include (status, account_id, country_code, creator_id);
-- Those of a brand had no order of time: all of them were read and sorted.
create index invitation_of_brand_by_time on invitation (tenant_id, brand_id, created_at desc, id desc)
  include (account_id, creator_id) where brand_id is not null;
create index strike_newest_next on strike (tenant_id, created_at desc, id desc) include (status, account_id, creator_id);
create index strike_of_brand_next on strike (tenant_id, brand_id, created_at desc, id desc)
  include (status, account_id, creator_id);
drop index cooperation_by_time;
alter index cooperation_by_time_next rename to cooperation_by_time;
drop index cooperation_of_brand_by_time;
alter index cooperation_of_brand_by_time_next rename to cooperation_of_brand_by_time;
drop index invitation_by_time;
alter index invitation_by_time_next rename to invitation_by_time;
drop index strike_newest;
alter index strike_newest_next rename to strike_newest;
drop index strike_of_brand;
alter index strike_of_brand_next rename to strike_of_brand;
