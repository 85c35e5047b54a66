-- A mail that is handed over again after its job was interrupted has the same Message-ID.
alter table sandbox.mail add column message_id text unique;
