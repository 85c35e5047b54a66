import type { ImportColumn, ImportKind } from '@sampan/contract/import'
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '#db/columns.ts'

export const importDraft = pgTable(
  'import_draft',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    kind: text().$type<ImportKind>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

/** A row as it is kept: its number, and the cells that say something. */
export interface KeptRow {
  row: number
  cells: Partial<Record<ImportColumn, string>>
}

export const importRow = pgTable(
  'import_row',
  {
    tenantId: tenantId(),
    importId: uuid('import_id').notNull(),
    place: integer().notNull(),
    id: uuid().notNull(),
    rows: jsonb().$type<KeptRow[]>().notNull(),
    /**
     * The units that failed and that this one corrects, with what these corrected; none where it is one of a first table. The column has
     * its first name, since servers of before that run beside this one know no other.
     */
    corrects: uuid('mends').array().notNull().default([]),
    /** When it was entered, or what corrects it was. */
    enteredAt: moment('entered_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.importId, t.place] })],
)
