-- Reviewers sort by the day on which the newest paper came in, without asking every round of every agreement.
alter table mou add column submitted_at timestamptz;
