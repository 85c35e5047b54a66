-- A booked line is known again by the handle that the platform gives, since whose account that is changes; and still by whom it paid, since a handle
-- changes as well. The handle of former lines is that of their account as it is now; lines without one keep the key that they have.
alter table commission_line add column payee_key text;
create index commission_line_by_payee on commission_line (tenant_id, payee_key);
alter table commission_line no force row level security;
alter table creator no force row level security;
update commission_line set payee_key = line_key;
update commission_line line set line_key = named.line_key
from (
  select l.tenant_id, l.id, key.line_key,
    row_number() over (partition by l.tenant_id, key.line_key order by l.id) as nth
  from commission_line l
  join creator c on c.tenant_id = l.tenant_id and c.id = l.creator_id and c.handle <> ''
  cross join lateral (
    select '[' || concat_ws(',', to_json(l.line_key::json->>0), to_json(l.line_key::json->>1), to_json(l.line_key::json->>2),
      to_json('handle:' || lower(c.handle)), to_json(l.line_key::json->>4)) || ']' as line_key
  ) key
) named
where named.tenant_id = line.tenant_id and named.id = line.id and named.nth = 1;
alter table creator force row level security;
alter table commission_line force row level security;
