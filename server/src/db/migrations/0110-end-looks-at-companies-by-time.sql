-- The product itself ends the look at a company whose question nobody answered (R231); such a line has no author.
alter table brand_verification_line
  alter column actor_id drop not null,
  drop constraint brand_verification_line_step_check,
  add constraint brand_verification_line_step_check
    check (step in ('ask', 'answer', 'verify', 'refuse', 'takeBack', 'expire'));
-- When whoever owes something was reminded, and when staff were told that their time is over; of the present state where it is later than that began.
alter table brand
  add column look_reminded_at timestamptz,
  add column look_late_at timestamptz;
create index brand_looked_at on brand (tenant_id, created_at) where verified_at is null;
