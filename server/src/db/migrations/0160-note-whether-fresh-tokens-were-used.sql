-- Clients drop the fresh tokens of a refused call: whether anybody used them decides whether the generation before is taken as stolen.
alter table session
  add column used_generation integer not null default 0,
  add column repeats integer not null default 0;
