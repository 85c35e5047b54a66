import type { CountryCode } from '@sampan/contract/country'
import { bigint, date, integer, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { moment, tenantId } from '#db/columns.ts'

/** What became of the samples applied for on a day: of the tenant, a brand or a product. */
export const reportDay = pgTable(
  'report_day',
  {
    tenantId: tenantId(),
    scope: text().$type<'tenant' | 'brand' | 'product'>().notNull(),
    scopeId: uuid('scope_id').notNull(),
    /** Of a product: its brand. */
    brandId: uuid('brand_id'),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    /** Where the country is. */
    day: date({ mode: 'string' }).notNull(),
    currency: text().notNull(),
    applied: integer().notNull(),
    approved: integer().notNull(),
    shipped: integer().notNull(),
    posted: integer().notNull(),
    sold: integer().notNull(),
    goods: numeric({ precision: 18, scale: 2 }).notNull(),
    revenue: numeric({ precision: 18, scale: 2 }).notNull(),
    /** By duties in the order of the contract. */
    done: integer().array().notNull(),
    onTime: integer('on_time').array().notNull(),
    took: bigint({ mode: 'number' }).array().notNull(),
    allowed: bigint({ mode: 'number' }).array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.scopeId, t.countryCode, t.day, t.currency] })],
)

export const reportState = pgTable(
  'report_state',
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
