-- Append-only is a privilege: the role that the server works as may not update or delete these rows (db/roles.ts). A
-- distributed PostgreSQL refuses the triggers that did it before.
drop trigger sample_history_is_append_only on sample_history;
drop trigger mou_history_is_append_only on mou_history;
drop trigger participation_history_is_append_only on participation_history;
drop trigger stock_change_is_append_only on stock_change;
drop trigger task_change_is_append_only on task_change;
drop function app.refuse_change();
