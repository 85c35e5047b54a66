-- An address that somebody removed still tells that its phone and its door were used before (abnormal-reasons.ts).
drop index address_by_phone;
drop index address_by_address;
create index address_by_phone on address (tenant_id, phone_hash);
create index address_by_address on address (tenant_id, address_hash);
