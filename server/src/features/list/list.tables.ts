import type { ColumnChoice, Density, ListName, SavedView } from '@sampan/contract/list'
import { jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '#db/columns.ts'

export const listChoice = pgTable(
  'list_choice',
  {
    tenantId: tenantId(),
    accountId: uuid('account_id').notNull(),
    list: text().$type<ListName>().notNull(),
    views: jsonb().$type<SavedView[]>().notNull().default([]),
    defaultId: uuid('default_id'),
    columns: jsonb().$type<ColumnChoice>(),
    density: text().$type<Density>(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.accountId, t.list] })],
)
