import type { ProtocolKind } from '@sampan/contract/protocol'
import { boolean, date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { localText, moment, tenantId } from '#db/columns.ts'

/** Append-only: what was published. */
export const protocolVersion = pgTable(
  'protocol_version',
  {
    tenantId: tenantId(),
    kind: text().$type<ProtocolKind>().notNull(),
    version: integer().notNull(),
    title: localText('title').notNull(),
    body: localText('body').notNull(),
    effectiveOn: date('effective_on').notNull(),
    asksAgain: boolean('asks_again').notNull(),
    publishedBy: uuid('published_by').notNull(),
    publishedAt: moment('published_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.kind, t.version] })],
)

export const protocolDraft = pgTable(
  'protocol_draft',
  {
    tenantId: tenantId(),
    kind: text().$type<ProtocolKind>().notNull(),
    title: localText('title').notNull(),
    body: localText('body').notNull(),
    effectiveOn: date('effective_on'),
    asksAgain: boolean('asks_again').notNull(),
    updatedBy: uuid('updated_by').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.kind] })],
)

/** Append-only: who accepted what. */
export const protocolConsent = pgTable(
  'protocol_consent',
  {
    tenantId: tenantId(),
    accountId: uuid('account_id').notNull(),
    kind: text().$type<ProtocolKind>().notNull(),
    version: integer().notNull(),
    way: text().$type<'register' | 'join' | 'asked'>().notNull(),
    at: moment('at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.accountId, t.kind, t.version] })],
)
