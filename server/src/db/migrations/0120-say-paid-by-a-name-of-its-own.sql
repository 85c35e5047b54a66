-- What a brand says (the verb) and what it owes (the duty) had one name. The duty keeps it. Few tasks have been paid so.
alter table participation_history no force row level security;
alter table direct_payment_history no force row level security;
update participation_history h set verb = 'sayPaid' from direct_payment_history d
  where h.tenant_id = d.tenant_id and h.participation_id = d.direct_payment_id and h.verb = 'payDirectly';
update direct_payment_history set verb = 'sayPaid' where verb = 'payDirectly';
alter table direct_payment_history force row level security;
alter table participation_history force row level security;
