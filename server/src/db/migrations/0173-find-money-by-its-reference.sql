-- From anywhere in the console a transfer is found by what the bank shows of it (R161): by the beginning of its reference.
create index top_up_by_reference on top_up (tenant_id, lower(reference) text_pattern_ops);
create index payout_by_reference on payout (tenant_id, lower(reference) text_pattern_ops);
