-- The key of a reason that was chosen from the list: each reader reads its words in their own language. What was applied for before has
-- its words in its remark.
alter table sample add column reason_key text;
