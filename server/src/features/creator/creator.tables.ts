import type { CountryCode } from '@sampan/contract/country'
import type { Platform, PostLanguage, PriceField } from '@sampan/contract/creator'
import type { CheckVerdict } from '@sampan/contract/creator-check'
import type { CreatorType } from '@sampan/contract/invitation'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, moment, tenantId, tsvector } from '#db/columns.ts'

/** Figures of a platform as they are stored; what its creator withholds is null or absent (R126). */
export interface StoredMetrics {
  gmv?: number | null
  unitsSold?: number | null
  gpm?: number | null
  gmvPerBuyer?: number | null
  /** Percent. */
  commissionRate?: number | null
  channels?: Record<string, number> | null
  categories?: Record<string, number> | null
  /** ISO 8601: when sales and followers were told. */
  salesAt?: string
  /** The days that imported figures are of, as `2026-11-01`. */
  salesFrom?: string
  salesTo?: string
  /** Where sales and followers come from; absent for the platform. */
  salesSource?: 'imported'
  /** By an agency, of its own creators; absent for staff and the platform, whose figures it does not replace. */
  salesBy?: 'agency'
  videoViews?: number | null
  videoLikes?: number | null
  videoComments?: number | null
  videoShares?: number | null
  engagementRate?: number | null
  videosAt?: string
  liveViews?: number | null
  liveLikes?: number | null
  liveComments?: number | null
  liveShares?: number | null
  liveEngagementRate?: number | null
  genders?: Record<string, number> | null
  ages?: Record<string, number> | null
  places?: Record<string, number> | null
}

/** What an account takes from its entry where its person does not say it (`merge-entry.ts`). */
export type MergedField =
  | 'categories'
  | 'creatorTypes'
  | 'languages'
  | 'areaFirst'
  | 'areaSecond'
  | 'affiliateId'
  | 'metrics'
  | PriceField

/** In the currency of the account's country. */
const price = (name: string) => numeric(name, { precision: 18, scale: 2 })

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
    /** Keys of the category tree. */
    categories: text().array().notNull(),
    creatorTypes: text('creator_types').array().$type<CreatorType[]>().notNull().default([]),
    /** In which it posts, as it was entered. */
    languages: text().array().$type<PostLanguage[]>().notNull().default([]),
    areaFirst: text('area_first').notNull().default(''),
    areaSecond: text('area_second').notNull().default(''),
    search: tsvector('search').notNull().default(''),
    /** False where the words are still those of migration 0082. */
    wordsRenewed: boolean('words_renewed').notNull().default(true),
    metrics: jsonb().$type<StoredMetrics>(),
    affiliateId: text('affiliate_id').notNull().default(''),
    livePrice: price('live_price'),
    longVideoPrice: price('long_video_price'),
    shortVideoPrice: price('short_video_price'),
    photoStoryPrice: price('photo_story_price'),
    videoPrice: price('video_price'),
    askingPrice: price('asking_price').generatedAlwaysAs(
      sql`least(live_price, long_video_price, short_video_price, photo_story_price, video_price)`,
    ),
    /** By reference rates, for sorting alone; migration 0082 has the rates. */
    askingUsd: numeric('asking_usd', { precision: 18, scale: 6 }).generatedAlwaysAs(sql`null`),
    /** By reference rates, for sorting alone; migration 0133 has the rates. */
    gmvUsd: numeric('gmv_usd', { precision: 24, scale: 6 }).generatedAlwaysAs(sql`null`),
    /** Whether its person shows it to brands (R103). */
    isShown: boolean('is_shown').notNull().default(false),
    /** Whether its person said so of this account, beside what a profile says (R268). */
    shownSaid: boolean('shown_said').notNull().default(false),
    checkedAt: moment('checked_at'),
    /** From when on the account waits for staff to look; null while nobody has to. */
    checkFrom: moment('check_from'),
    checkNote: text('check_note').notNull().default(''),
    updatedAt: moment('updated_at'),
    linkedAt: moment('linked_at').notNull(),
    removedAt: moment('removed_at'),
    /** Of an entry that rests: the account of a person into which it went (R129). */
    mergedInto: uuid('merged_into'),
    /** What of that account was filled from the entry, by the names of this table. */
    mergedFields: text('merged_fields').array().$type<MergedField[]>().notNull().default([]),
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

/** An account that staff or an MCN entered and that nobody has linked yet. */
export const creatorEntry = pgTable(
  'creator_entry',
  {
    tenantId: tenantId(),
    creatorId: uuid('creator_id').notNull(),
    enteredBy: uuid('entered_by').notNull(),
    /** 0 staff, 1 creator, 2 MCN. */
    enteredAs: smallint('entered_as').notNull(),
    mcnId: uuid('mcn_id'),
    introduction: text().notNull(),
    contactCipher: bytea('contact_cipher'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.creatorId] })],
)

/** With whom a brand works, as far as that was read from its cases: kept by a job alone (`creator-library/keep-brand-creators.ts`). */
export const brandCreator = pgTable(
  'brand_creator',
  {
    tenantId: tenantId(),
    brandId: uuid('brand_id').notNull(),
    creatorId: uuid('creator_id').notNull(),
    accountId: uuid('account_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.brandId, t.creatorId] })],
)

/** Until when all changes of cases are in that. */
export const brandCreatorRun = pgTable(
  'brand_creator_run',
  { tenantId: tenantId(), knownUntil: moment('known_until').notNull() },
  (t) => [primaryKey({ columns: [t.tenantId] })],
)

/** What staff found when they looked at an account; kept as it was. */
export const creatorCheck = pgTable(
  'creator_check',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    creatorId: uuid('creator_id').notNull(),
    at: moment('at').notNull(),
    actorId: uuid('actor_id').notNull(),
    verdict: text().$type<CheckVerdict>().notNull(),
    handle: text().notNull(),
    followers: bigint({ mode: 'number' }).notNull(),
    note: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
