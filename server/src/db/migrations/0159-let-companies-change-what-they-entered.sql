-- What a company entered about itself can be changed: by whom and when last, and the phone of the company, sealed. Until somebody saves
-- one, that of whoever registered it is read.
alter table brand
  add column phone_cipher bytea,
  add column changed_at timestamptz,
  add column changed_by uuid;
