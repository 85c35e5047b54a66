import type { CountryCode, Language } from '@sampan/contract/country'
import type { Mode } from '@sampan/contract/tenant'
import { boolean, date, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { localText, moment, tenantId } from '#db/columns.ts'

/** A way to reach the tenant; without a country for readers of all. */
export interface TenantContact {
  name: string
  account: string
  countryCode?: CountryCode | undefined
}

export const tenant = pgTable('tenant', {
  tenantId: uuid('tenant_id').primaryKey(),
  slug: text().notNull(),
  clientName: text('client_name').notNull(),
  slogan: localText('slogan').notNull(),
  logoUrl: text('logo_url').notNull(),
  color: text().notNull(),
  defaultCountry: text('default_country').$type<CountryCode>().notNull(),
  contacts: jsonb().$type<TenantContact[]>().notNull(),
  aboutUsType: smallint('about_us_type').notNull(),
  aboutUsLink: text('about_us_link').notNull(),
  isStation: boolean('is_station').notNull(),
  recordFiling: jsonb('record_filing').$type<{ text: string; link: string }>(),
  settings: jsonb().$type<Record<string, unknown>>().notNull(),
  createdAt: moment('created_at').notNull(),
})

export const tenantHost = pgTable('tenant_host', { tenantId: tenantId(), host: text().notNull() }, (t) => [
  primaryKey({ columns: [t.tenantId, t.host] }),
])

export const tenantCountry = pgTable(
  'tenant_country',
  {
    tenantId: tenantId(),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    position: smallint().notNull(),
    modes: jsonb().$type<{ mode: Mode; allProduct: number }[]>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.countryCode] })],
)

export const banner = pgTable(
  'banner',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    title: localText('title').notNull(),
    subtitle: localText('subtitle').notNull(),
    pictureUrl: text('picture_url').notNull(),
    link: text().notNull(),
    position: smallint().notNull(),
    fromDay: date('from_day', { mode: 'string' }),
    untilDay: date('until_day', { mode: 'string' }),
    languages: jsonb().$type<Language[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
