-- What waited for somebody who was erased (5) is over, as what was rejected (2) or taken back (4) is.
drop index invitation_running;
create unique index invitation_running on invitation (tenant_id, account_id, country_code) where status not in (2, 4, 5);
