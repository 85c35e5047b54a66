-- A brand sorts and narrows its samples by the followers of their creators; the index of all samples would be read for it to its end.
create index sample_of_brand_by_followers on sample (tenant_id, brand_id, followers desc, id desc);
