-- An open invitation is one of its brand, or of the staff: whoever else invites the same address neither reads of it nor is held up (R274).
drop index staff_invitation_once;
create unique index staff_invitation_once on staff_invitation (tenant_id, coalesce(brand_id, tenant_id), email_hash)
  where accepted_at is null and withdrawn_at is null;
