import type { CommissionSum } from '@sampan/contract/commission'
import { integer, jsonb, numeric, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, moment, tenantId } from '#db/columns.ts'

/** A file that staff imported; append-only. */
export const commissionImport = pgTable(
  'commission_import',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    fileName: text('file_name').notNull(),
    sha256: bytea().notNull(),
    rowCount: integer('row_count').notNull(),
    postedCount: integer('posted_count').notNull(),
    sums: jsonb().$type<CommissionSum[]>().notNull(),
    importedBy: uuid('imported_by').notNull(),
    importedAt: moment('imported_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)

/** What handles in keys of booked lines are hashed with: random, one a tenant (`handle-keys.ts`). */
export const handleSecret = pgTable(
  'handle_secret',
  {
    tenantId: tenantId(),
    secretCipher: bytea('secret_cipher').notNull(),
    madeAt: moment('made_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId] })],
)

/** What a platform paid for one order, or took back; append-only. */
export const commissionLine = pgTable(
  'commission_line',
  {
    tenantId: tenantId(),
    id: uuid().notNull(),
    importId: uuid('import_id').notNull(),
    /** What the same line has in every file, with the account that it paid; it is booked once. */
    lineKey: text('line_key').notNull(),
    /** The same with the hash of the handle in the place of the account, which another person may have later (`handle-keys.ts`); null where it is not known. */
    handleKey: text('handle_key'),
    accountId: uuid('account_id').notNull(),
    creatorId: uuid('creator_id').notNull(),
    brandId: uuid('brand_id').notNull(),
    productId: uuid('product_id').notNull(),
    orderNumber: text('order_number').notNull(),
    sku: text().notNull().default(''),
    /** `2026-10`, as the platform reckons it. */
    month: text().notNull(),
    currency: text().notNull(),
    /** The base of the commission and its percentage; null where the file has none. */
    base: numeric({ precision: 18, scale: 2 }),
    rate: numeric({ precision: 5, scale: 2 }),
    /** Below zero for an order that was returned. */
    amount: numeric({ precision: 18, scale: 2 }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.id] })],
)
