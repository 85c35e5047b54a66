-- Parcels that the carrier service could not be asked to follow are asked for later. Of those on their way now nobody
-- knows whether it was asked; asking twice is harmless.
alter table shipment add column awaits_subscription boolean not null default false;
alter table shipment no force row level security;
update shipment set awaits_subscription = true
where replaced_at is null and delivered_at is null and shipped_at > now() - interval '60 days';
alter table shipment force row level security;
create index shipment_not_followed on shipment (tenant_id, shipped_at) where awaits_subscription;
