-- What is known of the post of a participation, as that of a sample: figures that somebody typed or the platform reported, and what it sold, in
-- the currency of its task (R315).
alter table participation add column figures jsonb;
alter table participation add column revenue numeric(18, 2);

-- What is unusual is few of all: lists of it enter here (R293).
create index participation_abnormal on participation (tenant_id, brand_id, signed_up_at desc, id desc)
  where cardinality(abnormal_reasons) > 0;
