import type { CountryCode } from '@sampan/contract/country'
import type { Actor } from '@sampan/contract/endpoint'
import type { Evidence, HistoryVerb } from '@sampan/contract/history'
import type { ClockRule, SampleStatus } from '@sampan/contract/sample-status'
import type { Fulfilment } from '@sampan/contract/sample-verbs'
import {
  bigint,
  boolean,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytea, inet, moment, tenantId, tsvector } from '#db/columns.ts'

/** What is known of a post: figures that somebody typed or the platform told, and what the platform says of it. */
export interface StoredFulfilment extends Fulfilment {
  isPublic?: boolean
  isOwn?: boolean
  /** ISO 8601: when the platform said so. */
  checkedAt?: string
}

export const sample = pgTable(
  'sample',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    number: bigint({ mode: 'number' }).notNull(),
    productId: uuid('product_id').notNull(),
    skuId: uuid('sku_id').notNull(),
    brandId: uuid('brand_id').notNull(),
    accountId: uuid('account_id').notNull(),
    creatorId: uuid('creator_id').notNull(),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    followers: bigint({ mode: 'number' }).notNull(),
    promoteType: smallint('promote_type').notNull(),
    status: smallint().$type<SampleStatus>().notNull(),
    statusSince: moment('status_since').notNull(),
    addressCipher: bytea('address_cipher').notNull(),
    addressHash: bytea('address_hash').notNull(),
    phoneHash: bytea('phone_hash').notNull(),
    remark: text().notNull(),
    shopOrderNumber: text('shop_order_number'),
    postUrl: text('post_url'),
    postKey: text('post_key'),
    fulfilment: jsonb().$type<StoredFulfilment>(),
    revenue: numeric({ precision: 18, scale: 2 }),
    abnormalReasons: text('abnormal_reasons').array().notNull(),
    clockDuty: text('clock_duty').$type<ClockRule['duty']>(),
    clockOwner: text('clock_owner').$type<ClockRule['owner']>(),
    clockStartedAt: moment('clock_started_at'),
    clockDueAt: moment('clock_due_at'),
    clockPausedAt: moment('clock_paused_at'),
    clockPauseReason: text('clock_pause_reason'),
    clockWarnedAt: moment('clock_warned_at'),
    clockLateAt: moment('clock_late_at'),
    isExtended: boolean('is_extended').notNull(),
    remindedAt: moment('reminded_at'),
    appliedAt: moment('applied_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    search: tsvector('search').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

export const sampleHistory = pgTable(
  'sample_history',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    sampleId: uuid('sample_id').notNull(),
    at: moment('at').notNull(),
    verb: text().$type<HistoryVerb<'sample'>>().notNull(),
    fromStatus: smallint('from_status').$type<SampleStatus>(),
    toStatus: smallint('to_status').$type<SampleStatus>(),
    actorId: uuid('actor_id'),
    actorRole: text('actor_role').$type<Actor | 'system'>().notNull(),
    reason: text().notNull(),
    evidence: jsonb().$type<Evidence[]>().notNull(),
    tookSeconds: integer('took_seconds'),
    allowedSeconds: integer('allowed_seconds'),
    dutyOwner: text('duty_owner'),
    ip: inet('ip'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
