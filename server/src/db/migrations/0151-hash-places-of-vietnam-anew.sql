-- The hash of a place in VN holds no postcode any more (R308): what was hashed before would not be the same door as one saved since (R29). What is
-- hashed is sealed, so a job makes the hashes anew, some at a time: what stands here now is listed. A case that is made meanwhile copies the
-- hash of its address, and follows when that is made anew.
create table place_to_hash (
  tenant_id uuid not null references tenant,
  held_by text not null check (held_by in ('address', 'sample', 'participation')),
  id uuid not null,
  primary key (tenant_id, held_by, id)
);
call app.guard('place_to_hash');

alter table address no force row level security;
alter table sample no force row level security;
alter table participation no force row level security;
alter table place_to_hash no force row level security;
insert into place_to_hash (tenant_id, held_by, id)
  select tenant_id, 'address', id from address where country_code = 'VN'
  union all
  select tenant_id, 'sample', id from sample where country_code = 'VN'
  union all
  select tenant_id, 'participation', id from participation where country_code = 'VN' and address_hash is not null;
alter table place_to_hash force row level security;
alter table participation force row level security;
alter table sample force row level security;
alter table address force row level security;
