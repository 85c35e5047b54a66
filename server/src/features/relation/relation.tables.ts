import type { Intention } from '@sampan/contract/relation'
import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '#db/columns.ts'

/** What a workspace keeps of a creator (R127). */
export const relation = pgTable(
  'relation',
  {
    tenantId: tenantId(),
    workspaceId: uuid('workspace_id').notNull(),
    creatorId: uuid('creator_id').notNull(),
    intention: text().$type<Intention>().notNull(),
    remark: text().notNull().default(''),
    nextStep: text('next_step').notNull().default(''),
    nextOn: date('next_on', { mode: 'string' }),
    nextBy: uuid('next_by'),
    labelIds: uuid('label_ids').array().notNull().default([]),
    /** Counts saves: who saved from an older page is told so. */
    version: integer().notNull().default(1),
    updatedBy: uuid('updated_by').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.workspaceId, t.creatorId] })],
)

export const creatorLabel = pgTable(
  'creator_label',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    name: text().notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

export const relationNote = pgTable(
  'relation_note',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    creatorId: uuid('creator_id').notNull(),
    authorId: uuid('author_id').notNull(),
    text: text().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
