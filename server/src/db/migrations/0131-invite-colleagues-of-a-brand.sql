-- A brand invites its own colleagues (R274); the brand that they join.
alter table staff_invitation add column brand_id uuid;
alter table staff_invitation add foreign key (tenant_id, brand_id) references brand;
create index staff_invitation_of_brand on staff_invitation (tenant_id, brand_id, created_at desc, id desc)
  where brand_id is not null;
