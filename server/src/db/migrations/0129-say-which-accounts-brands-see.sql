-- Who was never invited says, too, which accounts brands see: until then an account is found, without its prices and figures.
alter table creator add column shown_said boolean not null default false;
