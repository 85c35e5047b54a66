-- A file that is handed in is looked for among those that others handed in, by the hash that it got when it was sent.
create index file_handed_in on file (tenant_id, sha256) where purpose in ('video', 'mou');
create index participation_submission_file on participation_submission (tenant_id, file_id) where file_id is not null;
create index mou_round_file on mou_round (tenant_id, file_id);
