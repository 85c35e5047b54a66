-- Who applies is found by account, unlinked creators included; the index of linked ones does not help there.
create index creator_of_account on creator (tenant_id, account_id);
