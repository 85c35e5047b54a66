-- What staff looked at and found fine of what was unusual about a case (R174): it marks the case no more.
alter table sample
  add column cleared_reasons text[],
  add column cleared_note text,
  add column cleared_at timestamptz,
  add column cleared_by uuid,
  add constraint sample_cleared_by foreign key (tenant_id, cleared_by) references account;
alter table participation
  add column cleared_reasons text[],
  add column cleared_note text,
  add column cleared_at timestamptz,
  add column cleared_by uuid,
  add constraint participation_cleared_by foreign key (tenant_id, cleared_by) references account;
