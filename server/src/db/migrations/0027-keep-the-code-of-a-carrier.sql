-- The carrier service's own code of the company that has a parcel, learnt from its answers: no public list shows the
-- codes of all carriers, and without one the service cannot be asked.
alter table shipment add column service_code text;
