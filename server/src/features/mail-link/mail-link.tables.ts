import type { MailLinkPurpose, MailLinkVerb } from '@sampan/contract/mail-link'
import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment, tenantId } from '#db/columns.ts'

export const mailLink = pgTable(
  'mail_link',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    tokenHash: bytea('token_hash').notNull(),
    accountId: uuid('account_id').notNull(),
    purpose: text().$type<MailLinkPurpose>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

export const mailLinkCase = pgTable(
  'mail_link_case',
  {
    tenantId: tenantId(),
    linkId: uuid('link_id').notNull(),
    caseId: uuid('case_id').notNull(),
    status: smallint().notNull(),
    statusSince: moment('status_since').notNull(),
    verb: text().$type<MailLinkVerb>(),
    decidedAt: moment('decided_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.linkId, t.caseId] })],
)
