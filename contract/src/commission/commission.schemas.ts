import * as z from 'zod'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { id, moment, money } from '../kit/text.schemas.ts'
import { commissionImportSorts, commissionLineSorts, commissionViews } from './commission.ts'

export const commissionSumSchema = z.object({
  currency: z.string(),
  commission: money,
  /** Zero or less: of orders that were returned. */
  takenBack: money,
  creators: z.number().int(),
})

export const commissionPreviewSchema = z.object({
  fileName: z.string(),
  rows: z.number().int(),
  /** Lines that would be booked, and those that were booked before and are left alone. */
  fresh: z.number().int(),
  known: z.number().int(),
  /** Of the lines that would be booked. */
  sums: z.array(commissionSumSchema),
  /** Columns that nothing is read from. */
  ignored: z.array(z.string()),
  faultCount: z.number().int(),
  /** The rows that cannot be booked as they are. */
  left: z.array(z.number().int()),
  /** The first faults, by row: the first row below the heads is 2, as spreadsheets count. */
  faults: z.array(
    z.object({ row: z.number().int(), column: z.string(), value: z.string(), message: z.string() }),
  ),
  /** The first lines as they were understood. */
  lines: z.array(
    z.object({
      row: z.number().int(),
      order: z.string(),
      creatorName: z.string(),
      handle: z.string(),
      product: z.string(),
      month: z.string(),
      currency: z.string(),
      base: money.nullable(),
      rate: z.string().nullable(),
      commission: money,
      isKnown: z.boolean(),
    }),
  ),
})

export const commissionImportSchema = z.object({
  id,
  fileName: z.string(),
  rows: z.number().int(),
  posted: z.number().int(),
  sums: z.array(commissionSumSchema),
  importedBy: z.string(),
  importedAt: moment,
})

export const commissionLineSchema = z.object({
  id,
  order: z.string(),
  sku: z.string(),
  /** `2026-10`, as the platform reckons it. */
  month: z.string(),
  currency: z.string(),
  /** What the commission is of, and its percentage; null where the file has none. */
  base: money.nullable(),
  rate: z.string().nullable(),
  /** Below zero for an order that was returned. */
  amount: money,
  /** Who it was booked to, and the handle of the account on the platform. */
  creator: z.object({
    id,
    accountId: id,
    name: z.string(),
    avatar: z.string(),
    platform: z.number().int(),
    handle: z.string(),
  }),
  product: z.string(),
  brandName: z.string(),
  file: z.object({ id, name: z.string() }),
  importedBy: z.string(),
  importedAt: moment,
})

export const previewCommissions = { input: z.looseObject({}), output: commissionPreviewSchema }

export const importCommissions = { input: z.looseObject({}), output: commissionImportSchema }

export const listCommissionImports = {
  input: z.object({
    query: z.string().trim().max(100).optional(),
    sort: z.enum(commissionImportSorts).default('newest'),
    ...pageInput,
  }),
  output: pageOf(commissionImportSchema),
}

export const exportCommissionImports = exportedBy(listCommissionImports)

export const listCommissionLines = {
  input: z.object({
    /** Of one file; of all when absent. */
    importId: id.optional(),
    /** Of one creator's account on the platform. */
    creatorId: id.optional(),
    /** An order's number, or a part of the creator's name or handle, of the product or of the variant. */
    query: z.string().trim().max(100).optional(),
    view: z.enum(commissionViews).default('all'),
    sort: z.enum(commissionLineSorts).default('newest'),
    ...pageInput,
  }),
  output: pageOf(commissionLineSchema).extend({
    counts: z.record(z.enum(commissionViews), z.number().int()),
    /** The file, where one was asked for. */
    file: commissionImportSchema.nullable(),
  }),
}

export const exportCommissionLines = exportedBy(listCommissionLines)
