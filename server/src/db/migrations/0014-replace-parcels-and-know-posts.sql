-- A parcel whose company or number was corrected, and one of a case that was opened again, stays as it was; the
-- newest counts.
alter table shipment add column replaced_at timestamptz;
drop index shipment_of;
create unique index shipment_of on shipment (tenant_id, subject_kind, subject_id) where replaced_at is null;
create index shipment_replaced on shipment (tenant_id, subject_kind, subject_id) where replaced_at is not null;

-- What a post is known by, however its link is written: the same post under another creator is abnormal.
alter table sample add column post_key text;
create index sample_by_post on sample (tenant_id, post_key) where post_key is not null;
