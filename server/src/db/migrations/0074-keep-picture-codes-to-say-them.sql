-- A picture's code is said to those who cannot see it (R117), so it is kept sealed beside its hash.
alter table image_code add column answer_cipher bytea;
