-- What a post is known by, however its link is written: the same post under another creator is abnormal.
alter table participation add column post_key text;
create index participation_by_post_key on participation (tenant_id, post_key) where post_key is not null;
-- What the jobs look for: rewards that can be paid, and posts to look at again.
create index participation_to_settle on participation (tenant_id, keep_until) where status = 6 and outcome = 'completed';
create index participation_to_recheck on participation (tenant_id, post_checked_at) where outcome = 'completed' and post_url is not null;
create index participation_by_sample on participation (tenant_id, sample_id) where sample_id is not null and status = 2;
