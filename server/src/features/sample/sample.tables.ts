import type { CountryCode } from '@sampan/contract/country'
import type { HistoryVerb } from '@sampan/contract/history'
import type { PostFiguresInput } from '@sampan/contract/post-figures.schemas'
import type { ApplyReason } from '@sampan/contract/sample-reason'
import type { ClockRule, SampleStatus } from '@sampan/contract/sample-status'
import type { SampleSign } from '@sampan/contract/signs'
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
import { clockColumns, historyColumns } from '#kit/clock-columns.ts'

/** What is known of a post: figures that somebody typed or the platform reported, and its state on the platform. */
export interface StoredFulfilment extends PostFiguresInput {
  isPublic?: boolean
  isOwn?: boolean
  /** Somebody looked at the post, where the platform told nothing. */
  isSeenByPeople?: boolean
  /** ISO 8601: when the platform or whoever looked said so. */
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
    reasonKey: text('reason_key').$type<ApplyReason>(),
    remark: text().notNull(),
    shopOrderNumber: text('shop_order_number'),
    postUrl: text('post_url'),
    postKey: text('post_key'),
    fulfilment: jsonb().$type<StoredFulfilment>(),
    revenue: numeric({ precision: 18, scale: 2 }),
    abnormalReasons: text('abnormal_reasons').array().$type<SampleSign[]>().notNull(),
    clearedReasons: text('cleared_reasons').array(),
    clearedNote: text('cleared_note'),
    clearedAt: moment('cleared_at'),
    clearedBy: uuid('cleared_by'),
    ...clockColumns<ClockRule['duty'], ClockRule['owner']>(),
    /** Until when a task that was done with it wants its post to stay; null without one. */
    keepUntil: moment('keep_until'),
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
    ...historyColumns<HistoryVerb<'sample'>, SampleStatus>(),
    sampleId: uuid('sample_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
