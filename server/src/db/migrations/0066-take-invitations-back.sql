-- What an inviter took back (4) is over, as what was rejected (2) is: its person may be invited anew.
drop index invitation_running;
create unique index invitation_running on invitation (tenant_id, account_id, country_code) where status not in (2, 4);
