import type { CountryCode, Language } from '@sampan/contract/country'
import type { SignedInActor } from '@sampan/contract/endpoint'
import type { MessengerAccounts } from '@sampan/contract/messenger'
import { boolean, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment, tenantId } from '#db/columns.ts'

export const brand = pgTable(
  'brand',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    name: text().notNull(),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    website: text().notNull(),
    categoryKeys: text('category_keys').array().notNull(),
    logoUrl: text('logo_url').notNull(),
    color: text().notNull(),
    verifiedAt: moment('verified_at'),
    verifiedBy: uuid('verified_by'),
    /** Null until somebody saves one: then that of whoever registered the company holds (R313). */
    phoneCipher: bytea('phone_cipher'),
    /** When what the company entered was changed last, and by whom. */
    changedAt: moment('changed_at'),
    changedBy: uuid('changed_by'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

/** An agency; its people and its creators name it. */
export const mcn = pgTable(
  'mcn',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    name: text().notNull(),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

export const account = pgTable(
  'account',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    emailHash: bytea('email_hash').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** Null while it is the one that the account was made with. */
    passwordChangedAt: moment('password_changed_at'),
    role: text().$type<SignedInActor>().notNull(),
    fullName: text('full_name').notNull(),
    avatarUrl: text('avatar_url').notNull(),
    position: text().notNull(),
    contactCipher: bytea('contact_cipher').notNull(),
    brandId: uuid('brand_id'),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    language: text().$type<Language>(),
    specialistId: uuid('specialist_id'),
    mcnId: uuid('mcn_id'),
    /** By which code of a specialist it came. */
    inviteCodeId: uuid('invite_code_id'),
    blacklistedAt: moment('blacklisted_at'),
    blacklistedUntil: moment('blacklisted_until'),
    disabledAt: moment('disabled_at'),
    /** Who of the staff ended its access, and why. */
    endedBy: uuid('ended_by'),
    endedReason: text('ended_reason'),
    /** When its owner asked for its deletion; equal to `disabled_at` unless staff switched it off too. */
    leftAt: moment('left_at'),
    /** When what is personal was taken away. */
    erasedAt: moment('erased_at'),
    /** The email of an erased account is still sealed, until its time on the blacklist is over. */
    emailKept: boolean('email_kept').notNull().default(false),
    agreedAt: moment('agreed_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

/** By which creators who register come into a specialist's care (R10). */
export const inviteCode = pgTable(
  'invite_code',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    code: text().notNull(),
    specialistId: uuid('specialist_id').notNull(),
    note: text().notNull(),
    createdBy: uuid('created_by').notNull(),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

export const emailCode = pgTable(
  'email_code',
  {
    tenantId: tenantId(),
    emailHash: bytea('email_hash').notNull(),
    codeHash: bytea('code_hash').notNull(),
    sentAt: moment('sent_at').notNull(),
    tries: smallint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.emailHash] })],
)

export const imageCode = pgTable(
  'image_code',
  {
    tenantId: tenantId(),
    random: text().notNull(),
    answerHash: bytea('answer_hash').notNull(),
    /** The code itself, to be said (R117). */
    answerCipher: bytea('answer_cipher'),
    madeAt: moment('made_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.random] })],
)

/** What `contact_cipher` holds. */
export interface Contact extends Partial<MessengerAccounts> {
  email: string
  /** E.164 */
  phone?: string
}
