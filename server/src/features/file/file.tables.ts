import type { FilePurpose } from '@sampan/contract/file'
import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment, tenantId } from '#db/columns.ts'

export const file = pgTable(
  'file',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    key: text().notNull(),
    ownerId: uuid('owner_id'),
    purpose: text().$type<FilePurpose>().notNull(),
    name: text().notNull(),
    mime: text().notNull(),
    size: bigint({ mode: 'number' }).notNull(),
    sha256: bytea().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
