-- A task that was done with a sample may ask for its post to stay public longer than the sample does: the longer counts.
alter table sample add column keep_until timestamptz;
