import type { CountryCode, Language } from '@sampan/contract/country'
import type { InvitedRole } from '@sampan/contract/staff-invitation'
import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment, tenantId } from '#db/columns.ts'

export const staffInvitation = pgTable(
  'staff_invitation',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    emailHash: bytea('email_hash').notNull(),
    emailCipher: bytea('email_cipher'),
    emailHint: text('email_hint').notNull(),
    role: text().$type<InvitedRole>().notNull(),
    mcnId: uuid('mcn_id'),
    brandId: uuid('brand_id'),
    mcnName: text('mcn_name').notNull(),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    language: text().$type<Language>().notNull(),
    tokenHash: bytea('token_hash').notNull(),
    invitedBy: uuid('invited_by').notNull(),
    createdAt: moment('created_at').notNull(),
    sentAt: moment('sent_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    acceptedAt: moment('accepted_at'),
    accountId: uuid('account_id'),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
