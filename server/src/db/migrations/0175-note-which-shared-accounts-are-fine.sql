-- The number that an admin found fine although somebody else entered it, too (R325): another number of the same method is looked at anew.
alter table payout_method add column shared_fine_hash bytea;
