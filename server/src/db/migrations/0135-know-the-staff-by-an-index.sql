-- Whether somebody of the staff has a colleague: a tenant has thousands of people of brands in its console, who were all read for it.
create index account_of_staff on account (tenant_id, role, id)
  where brand_id is null and mcn_id is null and role <> 'creator' and disabled_at is null;
