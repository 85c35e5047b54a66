-- Amounts that a notification mentions, told with the digits of its reader's language: 1.500 is a thousand and a half to one
-- reader and one and a half to another.
alter table notification add column amounts jsonb not null default '{}';
