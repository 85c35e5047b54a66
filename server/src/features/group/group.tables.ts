import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '#db/columns.ts'

/** A collection of creators of one workspace (R128). */
export const creatorGroup = pgTable(
  'creator_group',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    workspaceId: uuid('workspace_id').notNull(),
    name: text().notNull(),
    tags: text().array().notNull().default([]),
    memberCount: integer('member_count').notNull().default(0),
    version: integer().notNull().default(1),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

export const creatorGroupMember = pgTable(
  'creator_group_member',
  {
    tenantId: tenantId(),
    groupId: uuid('group_id').notNull(),
    creatorId: uuid('creator_id').notNull(),
    addedBy: uuid('added_by').notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.groupId, t.creatorId] })],
)
