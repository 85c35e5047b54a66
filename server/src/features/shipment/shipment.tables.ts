import type { CountryCode } from '@sampan/contract/country'
import type { ParcelState } from '@sampan/contract/parcel-state'
import type { ExpressState } from '@sampan/contract/shipment'
import { boolean, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment, tenantId } from '#db/columns.ts'

export const shipment = pgTable(
  'shipment',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    subjectKind: text('subject_kind').$type<'sample' | 'participation'>().notNull(),
    subjectId: uuid('subject_id').notNull(),
    companyCode: text('company_code').notNull(),
    trackingNumber: text('tracking_number').notNull(),
    /** The carrier service's own code of the company, once an answer told it. */
    serviceCode: text('service_code'),
    state: smallint().$type<ExpressState>(),
    /** The same in the carrier's more exact words; null before it told any. */
    parcelState: text('parcel_state').$type<ParcelState>(),
    pushSalt: text('push_salt').notNull(),
    /** The carrier service could not be asked to push every change, for want of credentials that it knows. */
    awaitsSubscription: boolean('awaits_subscription').notNull().default(false),
    shippedAt: moment('shipped_at').notNull(),
    deliveredAt: moment('delivered_at'),
    replacedAt: moment('replaced_at'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

export const expressEvent = pgTable(
  'express_event',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    shipmentId: uuid('shipment_id').notNull(),
    at: moment('at').notNull(),
    context: text().notNull(),
    state: smallint().$type<ExpressState>(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

/** From where a brand sends, by country; the cipher holds a `Sender`. */
export const brandSender = pgTable(
  'brand_sender',
  {
    tenantId: tenantId(),
    brandId: uuid('brand_id').notNull(),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    cipher: bytea().notNull(),
    updatedBy: uuid('updated_by').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.brandId, t.countryCode] })],
)
