-- The finder of the console reads the strikes of a case by its whole number (R161).
create index strike_of_number on strike (tenant_id, number);
