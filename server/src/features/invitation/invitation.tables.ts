import type { CountryCode } from '@sampan/contract/country'
import type { HistoryVerb } from '@sampan/contract/history'
import type { CreatorType } from '@sampan/contract/invitation'
import type { InvitationClock, InvitationStatus } from '@sampan/contract/invitation-status'
import type { MessengerAccounts } from '@sampan/contract/messenger'
import { pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment, tenantId } from '#db/columns.ts'
import { clockColumns, historyColumns } from '#kit/clock-columns.ts'

export const invitation = pgTable(
  'invitation',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    accountId: uuid('account_id').notNull(),
    /** The account of a platform by which the person was found. */
    creatorId: uuid('creator_id').notNull(),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    inviterId: uuid('inviter_id').notNull(),
    brandId: uuid('brand_id'),
    text: text().notNull(),
    status: smallint().$type<InvitationStatus>().notNull(),
    statusSince: moment('status_since').notNull(),
    /** When its creator first opened it. */
    seenAt: moment('seen_at'),
    /** When the profile was last sent. */
    sentAt: moment('sent_at'),
    ...clockColumns<InvitationClock['duty'], InvitationClock['owner']>(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

export const invitationHistory = pgTable(
  'invitation_history',
  {
    ...historyColumns<HistoryVerb<'invitation'>, InvitationStatus>(),
    invitationId: uuid('invitation_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

export const creatorProfile = pgTable(
  'creator_profile',
  {
    tenantId: tenantId(),
    accountId: uuid('account_id').notNull(),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    creatorTypes: text('creator_types').array().$type<CreatorType[]>().notNull(),
    introduction: text().notNull(),
    photoUrl: text('photo_url').notNull(),
    categoryKeys: text('category_keys').array().notNull(),
    areaFirst: text('area_first').notNull(),
    areaSecond: text('area_second').notNull(),
    contactCipher: bytea('contact_cipher').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.accountId, t.countryCode] })],
)

/** What `contact_cipher` of a profile holds. */
export interface ProfileContact extends Partial<MessengerAccounts> {
  /** E.164 */
  phone: string
}
