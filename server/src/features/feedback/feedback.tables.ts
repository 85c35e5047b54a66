import type { CountryCode } from '@sampan/contract/country'
import { boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment, tenantId } from '#db/columns.ts'

export const feedback = pgTable(
  'feedback',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    accountId: uuid('account_id'),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    contactCipher: bytea('contact_cipher').notNull(),
    content: text().notNull(),
    createdAt: moment('created_at').notNull(),
    /** When it was answered or closed. */
    handledAt: moment('handled_at'),
    handledBy: uuid('handled_by'),
    answer: text(),
    isMailed: boolean('is_mailed').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
