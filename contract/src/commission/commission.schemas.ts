import * as z from 'zod'
import { pageInput, pageOf } from '../kit/envelope.schemas.ts'
import { exportedBy } from '../kit/export.schemas.ts'
import { id, moment, money } from '../kit/text.schemas.ts'
import { commissionImportSorts } from './commission.ts'

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
