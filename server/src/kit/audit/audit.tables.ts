import type { AuditKind } from '@sampan/contract/audit'
import type { Actor } from '@sampan/contract/endpoint'
import type { RecordedField } from '@sampan/contract/recorded.schemas'
import { boolean, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { inet, moment, tenantId } from '#db/columns.ts'

export const auditEntry = pgTable(
  'audit_entry',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    at: moment('at').notNull(),
    kind: text().$type<AuditKind>().notNull(),
    verb: text().notNull(),
    isJob: boolean('is_job').notNull(),
    actorId: uuid('actor_id'),
    actorRole: text('actor_role').$type<Actor | 'system'>().notNull(),
    ownerId: uuid('owner_id'),
    mailLinkId: uuid('mail_link_id'),
    ip: inet('ip'),
    requestId: text('request_id').notNull(),
    noun: text().notNull(),
    subjectId: uuid('subject_id'),
    subjectName: text('subject_name').notNull(),
    fields: jsonb().$type<RecordedField[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
