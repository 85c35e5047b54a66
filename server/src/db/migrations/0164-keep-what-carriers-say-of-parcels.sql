-- Some states of a parcel have no code of their own: that it waits to be fetched, that it lies where it can be picked up.
alter table shipment add column parcel_state text;
