-- A booked line is known again by the number that the shop gives its product: which of our products has that number changes
-- when one is made anew, and the same order would be paid twice. Lines that were doubled so keep the key that they have.
alter table commission_line no force row level security;
alter table product no force row level security;
update commission_line line set line_key = named.line_key
from (
  select l.tenant_id, l.id, key.line_key,
    row_number() over (partition by l.tenant_id, key.line_key order by l.id) as nth
  from commission_line l
  join product p on p.tenant_id = l.tenant_id and p.id = l.product_id
  cross join lateral (
    select '[' || concat_ws(',', to_json(l.order_number), to_json(p.shop_number), to_json(l.sku), to_json(l.account_id::text),
      to_json(case when l.amount < 0 then 'return' else 'sale' end)) || ']' as line_key
  ) key
) named
where named.tenant_id = line.tenant_id and named.id = line.id and named.nth = 1;
alter table product force row level security;
alter table commission_line force row level security;
