import type { CountryCode } from '@sampan/contract/country'
import type { Platform } from '@sampan/contract/creator'
import { bigint, boolean, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment, tenantId } from '#db/columns.ts'

export const creator = pgTable(
  'creator',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    accountId: uuid('account_id'),
    platform: smallint().$type<Platform>().notNull(),
    handle: text().notNull(),
    nickname: text().notNull(),
    avatarUrl: text('avatar_url').notNull(),
    homepageUrl: text('homepage_url').notNull(),
    followers: bigint({ mode: 'number' }).notNull(),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    isVerified: boolean('is_verified').notNull(),
    openId: text('open_id'),
    grantCipher: bytea('grant_cipher'),
    renewingUntil: moment('renewing_until'),
    categories: text().array().notNull(),
    metrics: jsonb().$type<Record<string, unknown>>(),
    linkedAt: moment('linked_at').notNull(),
    removedAt: moment('removed_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

/** Who an authorisation was given by, as the platform told. */
export interface AuthorisedPerson {
  openId: string
  handle: string
  nickname: string
  avatar: string
  homepage: string
  followers: number
  isVerified: boolean
}

export const authorisation = pgTable(
  'authorisation',
  {
    tenantId: tenantId(),
    state: text().notNull(),
    keyHash: bytea('key_hash').notNull(),
    redirectUrl: text('redirect_url').notNull(),
    codeVerifier: text('code_verifier').notNull(),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    person: jsonb().$type<AuthorisedPerson>(),
    grantCipher: bytea('grant_cipher'),
    askedAt: moment('asked_at').notNull(),
    answeredAt: moment('answered_at'),
    usedAt: moment('used_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.state] })],
)

/** What `platform_info.links` holds: the complete-info form. */
export interface PlatformLinks {
  ytHomePageLink?: string | undefined
  igHomePageLink?: string | undefined
  fbHomePageLink?: string | undefined
  spUserName?: string | undefined
  spAffiliateId?: string | undefined
  otherHomePageLink?: string | undefined
  otherNickName?: string | undefined
  otherFollowers?: number | undefined
}

export const platformInfo = pgTable(
  'platform_info',
  {
    tenantId: tenantId(),
    accountId: uuid('account_id').notNull(),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    links: jsonb().$type<PlatformLinks>().notNull(),
    creatorId: uuid('creator_id'),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.accountId] })],
)
