-- The same phone or address under another creator (abnormal flag).
create index address_by_phone on address (tenant_id, phone_hash) where removed_at is null;
create index address_by_address on address (tenant_id, address_hash) where removed_at is null;

-- Staff see what is in their care.
create index product_by_specialist on product (tenant_id, specialist_id) where specialist_id is not null;
create index account_by_specialist on account (tenant_id, specialist_id) where specialist_id is not null;

-- The console's work list for staff, and its late ones.
create index sample_clock on sample (tenant_id, clock_owner, clock_due_at, id) where clock_due_at is not null;
create index sample_late_of_brand on sample (tenant_id, brand_id, clock_due_at) where clock_late_at is not null;
