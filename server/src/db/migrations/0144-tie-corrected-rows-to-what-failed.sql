-- A row that failed in an import is entered once more at most: what corrects it names it, and it is marked once that is entered.
alter table import_row add column mends uuid[] not null default '{}';
alter table import_row add column entered_at timestamptz;
-- Corrected rows that were kept in their turn; few tables are.
create index import_row_mends on import_row (tenant_id, import_id) where mends <> '{}';

alter table batch add column entered_again integer not null default 0;
alter table batch_row add column again_at timestamptz;
-- The batch that entered it; null where a call did.
alter table batch_row add column again_in uuid;
alter table batch_row drop constraint batch_row_outcome_check;
alter table batch_row add constraint batch_row_outcome_check
  check (outcome in ('done', 'skipped', 'failed', 'enteredAgain'));
