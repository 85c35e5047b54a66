-- What was booked to one creator is listed for staff, the newest first, whichever files it came with.
create index commission_line_of_creator on commission_line (tenant_id, creator_id, id);
