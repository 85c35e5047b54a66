-- An administrator answers feedback, or closes it without an answer. `handled_at` is the moment of either.
alter table feedback
  add column handled_by uuid,
  add column answer text,
  add column is_mailed boolean not null default false,
  add foreign key (tenant_id, handled_by) references account,
  add check (answer is null or handled_at is not null);
create index feedback_open on feedback (tenant_id, created_at desc, id desc) where handled_at is null;
