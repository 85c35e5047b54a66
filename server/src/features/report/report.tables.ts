import type { CountryCode } from '@sampan/contract/country'
import type { MonthlyReport } from '@sampan/contract/report'
import {
  bigint,
  date,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, tenantId } from '#db/columns.ts'

const count = (name?: string) => (name ? integer(name) : integer()).notNull()
const money = () => numeric({ precision: 18, scale: 2 }).notNull()

/**
 * What became of the samples applied for on a day, or in a month, by tier and kind of promotion: of the tenant, a brand, a
 * product, or a creator's account and a product. Creators have days alone.
 */
export const reportCell = pgTable(
  'report_cell',
  {
    tenantId: tenantId(),
    scope: text().$type<'tenant' | 'brand' | 'product' | 'creator'>().notNull(),
    scopeId: uuid('scope_id').notNull(),
    /** The tenant's id where all products are meant. */
    productId: uuid('product_id').notNull(),
    brandId: uuid('brand_id'),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    grain: text().$type<'day' | 'month'>().notNull(),
    /** Where the country is. */
    starts: date({ mode: 'string' }).notNull(),
    currency: text().notNull(),
    /** In the order of the contract, from 0. */
    tier: smallint().notNull(),
    promoteType: smallint('promote_type').notNull(),
    applied: count(),
    approved: count(),
    shipped: count(),
    posted: count(),
    sold: count(),
    rejected: count(),
    /** By the steps after which a sample may be lost. */
    lost: integer().array().notNull(),
    goods: money(),
    rewards: money(),
    revenue: money(),
    /** By duties in the order of the contract. */
    done: integer().array().notNull(),
    onTime: integer('on_time').array().notNull(),
    allowed: bigint({ mode: 'number' }).array().notNull(),
    /** Tallies (tally.ts) of how long duties took, and of the weeks in which they ended. */
    times: bigint({ mode: 'number' }).array().notNull(),
    weeks: bigint({ mode: 'number' }).array().notNull(),
    /** A tally of how long samples were in the states that they left, by the code of the state + 1. */
    stays: bigint({ mode: 'number' }).array().notNull().default([]),
  },
  (t) => [
    primaryKey({
      columns: [
        t.tenantId,
        t.scopeId,
        t.grain,
        t.starts,
        t.countryCode,
        t.productId,
        t.currency,
        t.tier,
        t.promoteType,
      ],
    }),
  ],
)

/** How far a count is. */
const runOf = (name: string) =>
  pgTable(
    name,
    {
      tenantId: tenantId(),
      countedUntil: moment('counted_until').notNull(),
      /** What the count under way has still to count, as `2026-11-01TH`. */
      daysLeft: text('days_left').array().notNull().default([]),
      /** Until when that count will have counted; null while none is under way. */
      countingUntil: moment('counting_until'),
    },
    (t) => [primaryKey({ columns: [t.tenantId] })],
  )

export const reportRun = runOf('report_run')
export const reportSignUpRun = runOf('report_signup_run')
export type RunTable = typeof reportRun

/** What became of those who signed up on a day, or in a month, and how long they were in each state: of the tenant, a brand, a task, or a creator's account. */
export const reportSignUpCell = pgTable(
  'report_signup_cell',
  {
    tenantId: tenantId(),
    scope: text().$type<'tenant' | 'brand' | 'task' | 'creator'>().notNull(),
    scopeId: uuid('scope_id').notNull(),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    grain: text().$type<'day' | 'month'>().notNull(),
    /** Where the country is. */
    starts: date({ mode: 'string' }).notNull(),
    tier: smallint().notNull(),
    signedUp: count('signed_up'),
    accepted: count(),
    passed: count(),
    posted: count(),
    paid: count(),
    /** Of what was paid. */
    rewards: money(),
    /** Of what the posts sold, where somebody knows it. */
    revenue: money(),
    /** Duties that were done, and done in time, by who owed them in the order of the contract. */
    done: integer().array().notNull(),
    onTime: integer('on_time').array().notNull(),
    /** A tally of how long states lasted that were left, by the code of the state + 1. */
    stays: bigint({ mode: 'number' }).array().notNull(),
    /** 2; 1 where a version without sales counted, 0 where one that knew how long states lasted alone: such days are counted anew. */
    countedAs: smallint('counted_as').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.scopeId, t.grain, t.starts, t.countryCode, t.tier] })],
)

export const monthlyReport = pgTable(
  'monthly_report',
  {
    tenantId: tenantId(),
    accountId: uuid('account_id').notNull(),
    chosen: jsonb().$type<MonthlyReport>().notNull(),
    /** The first day of the month of which the latest one went out, or that was over when it was chosen. */
    sentMonth: date('sent_month', { mode: 'string' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.accountId] })],
)
