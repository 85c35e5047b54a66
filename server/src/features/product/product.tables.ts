import type { CountryCode, LocalText } from '@sampan/contract/country'
import { sql } from 'drizzle-orm'
import {
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
import { inet, localText, moment, tenantId, tsvector } from '#db/columns.ts'

export interface OptionAxis {
  key: string
  name: LocalText
  values: { key: string; name: LocalText }[]
}

export const product = pgTable(
  'product',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    brandId: uuid('brand_id').notNull(),
    countryCode: text('country_code').$type<CountryCode>().notNull(),
    categoryKey: text('category_key').notNull(),
    name: localText('name').notNull(),
    description: localText('description').notNull(),
    sellingPoints: jsonb('selling_points').$type<Partial<Record<string, string[]>>>().notNull(),
    options: jsonb().$type<OptionAxis[]>().notNull(),
    promoteType: smallint('promote_type').notNull(),
    cooperationType: smallint('cooperation_type').notNull(),
    currency: text().notNull(),
    priceMin: numeric('price_min', { precision: 18, scale: 2 }).notNull(),
    priceMax: numeric('price_max', { precision: 18, scale: 2 }).notNull(),
    commissionRate: numeric('commission_rate', { precision: 5, scale: 2, mode: 'number' }).notNull(),
    shopName: text('shop_name').notNull(),
    shopNumber: text('shop_number').notNull(),
    needsMou: boolean('needs_mou').notNull(),
    mouTemplateId: uuid('mou_template_id'),
    quota: integer().notNull(),
    quotaUsed: integer('quota_used').notNull(),
    /** Pieces of all variants that are not promised yet; whoever changes those keeps it. */
    stockLeft: integer('stock_left').notNull(),
    /** Somebody may still apply: a free sample and a piece of some variant are left. */
    hasStock: boolean('has_stock').notNull().generatedAlwaysAs(sql`quota_used < quota and stock_left > 0`),
    specialistId: uuid('specialist_id'),
    publishedAt: moment('published_at'),
    endsAt: moment('ends_at'),
    search: tsvector('search').notNull(),
    /** Short beginnings of those words, each a word of its own. */
    searchStarts: tsvector('search_starts').notNull(),
    /** Its country, and when it ends, as words of an index; migration 0154 makes them. */
    endWords: tsvector('end_words').notNull().generatedAlwaysAs(sql`null`),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    updatedBy: uuid('updated_by'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

export const productPicture = pgTable(
  'product_picture',
  {
    tenantId: tenantId(),
    productId: uuid('product_id').notNull(),
    position: smallint().notNull(),
    url: text().notNull(),
    thumbUrl: text('thumb_url').notNull(),
    ground: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.productId, t.position] })],
)

export const sku = pgTable(
  'sku',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    productId: uuid('product_id').notNull(),
    position: smallint().notNull(),
    optionKeys: text('option_keys').array().notNull(),
    name: localText('name').notNull(),
    price: numeric({ precision: 18, scale: 2 }).notNull(),
    stock: integer().notNull(),
    reserved: integer().notNull(),
    pictureUrl: text('picture_url').notNull(),
    /** 8, 13 or 14 digits, once in a country of a tenant; empty while nobody typed it. */
    barcode: text().notNull().default(''),
    /** That of its product, under which its barcode is found. */
    countryCode: text('country_code').$type<CountryCode | ''>().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

export const savedProduct = pgTable(
  'saved_product',
  {
    tenantId: tenantId(),
    accountId: uuid('account_id').notNull(),
    productId: uuid('product_id').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.accountId, t.productId] })],
)

/** Products that a creator has in hand, by the barcode that was read. */
export const boundProduct = pgTable(
  'bound_product',
  {
    tenantId: tenantId(),
    accountId: uuid('account_id').notNull(),
    productId: uuid('product_id').notNull(),
    barcode: text().notNull(),
    boundAt: moment('bound_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.accountId, t.productId] })],
)

export const stockAlert = pgTable(
  'stock_alert',
  {
    tenantId: tenantId(),
    accountId: uuid('account_id').notNull(),
    skuId: uuid('sku_id').notNull(),
    askedAt: moment('asked_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.accountId, t.skuId] })],
)

/** Append-only: who changed the stock of a variant, and why. */
export const stockChange = pgTable(
  'stock_change',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    productId: uuid('product_id').notNull(),
    skuId: uuid('sku_id').notNull(),
    skuName: localText('sku_name').notNull(),
    at: moment('at').notNull(),
    fromStock: integer('from_stock').notNull(),
    toStock: integer('to_stock').notNull(),
    reason: text().notNull(),
    actorId: uuid('actor_id').notNull(),
    ip: inet('ip'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
