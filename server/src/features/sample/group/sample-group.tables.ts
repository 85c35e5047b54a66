import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '#db/columns.ts'

/** A collection of samples of one workspace (R242). */
export const sampleGroup = pgTable(
  'sample_group',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    name: text().notNull(),
    sampleCount: integer('sample_count').notNull().default(0),
    version: integer().notNull().default(1),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

export const sampleGroupMember = pgTable(
  'sample_group_member',
  {
    tenantId: tenantId(),
    groupId: uuid('group_id').notNull(),
    sampleId: uuid('sample_id').notNull(),
    addedBy: uuid('added_by').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.groupId, t.sampleId] })],
)
