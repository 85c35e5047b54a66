-- With which creators a brand works: what was closed before it was accepted is no cooperation, so the status is asked too, and the
-- history of what is closed. All of it is read from the index.
drop index sample_accepted_of_brand;
create index sample_accepted_of_brand on sample (tenant_id, brand_id, creator_id) include (account_id, status, id)
  where status not in (5, 7);
