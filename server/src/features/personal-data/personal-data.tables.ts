import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '#db/columns.ts'

/** The copy of their data that somebody asked for, one an account. */
export const dataExport = pgTable(
  'data_export',
  {
    tenantId: tenantId(),
    accountId: uuid('account_id').notNull(),
    askedAt: moment('asked_at').notNull(),
    madeAt: moment('made_at'),
    fileId: uuid('file_id'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.accountId] })],
)
