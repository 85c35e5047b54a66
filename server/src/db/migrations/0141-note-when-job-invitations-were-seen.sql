-- When its creator first opened a job invitation: whoever sent it reads that, as of invitations to cooperate (R292).
alter table invitation add column seen_at timestamptz;
