import type * as z from 'zod'
import { consoleActorsOf } from '../account/abilities.ts'
import { adminBase, type Endpoint } from '../kit/endpoint.ts'
import { exportOf } from '../kit/export.ts'
import type * as schemas from './commission.schemas.ts'

/** The columns that a file must have, by the names in its first row, and those that it may have. */
export const commissionColumns = [
  'order_id',
  'creator',
  'product',
  'month',
  'currency',
  'commission',
] as const
export const optionalCommissionColumns = ['sku', 'order_amount', 'rate'] as const

/** Rows that one file may hold, and its bytes. */
export const commissionLimits = { rows: 10_000, bytes: 5 * 1024 * 1024, shown: 100, faults: 1_000 } as const

/** What is wrong with a cell; its text is `commission:fault.…` in locales. */
export const commissionFaults = [
  'missing',
  'tooLong',
  'creatorUnknown',
  'creatorTwice',
  'productUnknown',
  'productTwice',
  'month',
  'currency',
  'currencyOther',
  'amount',
  'amountWhole',
  'amountUnclear',
  'amountZero',
  'rate',
  'twice',
  'bookedOtherwise',
  'cells',
  'csvEncoding',
  'csvCut',
  'csvEmpty',
  'columns',
  'columnTwice',
  'rows',
  'shortened',
] as const
export type CommissionFault = (typeof commissionFaults)[number]

export const commissionImportSorts = ['newest', 'oldest', 'rows_desc', 'rows_asc'] as const

export const commissionLineSorts = ['newest', 'oldest', 'amount_desc', 'amount_asc'] as const

/** Booked lines: all, sales, and orders that were returned. */
export const commissionViews = ['all', 'commission', 'commissionBack'] as const
export type CommissionView = (typeof commissionViews)[number]

export type CommissionPreview = z.infer<typeof schemas.commissionPreviewSchema>
export type CommissionImport = z.infer<typeof schemas.commissionImportSchema>
export type CommissionLine = z.infer<typeof schemas.commissionLineSchema>
export type CommissionSum = z.infer<typeof schemas.commissionSumSchema>

export const previewCommissions: Endpoint<typeof schemas.previewCommissions> = {
  name: 'previewCommissions',
  method: 'POST',
  path: `${adminBase}/commission/preview`,
  effect: 'read',
  actor: consoleActorsOf('importCommissions'),
  body: 'file',
  summary: 'What a CSV file of commissions says, what is wrong with it, and what booking it would do.',
}

export const importCommissions: Endpoint<typeof schemas.importCommissions> = {
  name: 'importCommissions',
  method: 'POST',
  path: `${adminBase}/commission/import`,
  effect: 'write',
  actor: consoleActorsOf('importCommissions'),
  body: 'file',
  summary: 'Books every new line of a CSV file of commissions to its creator, all of them or none.',
}

export const listCommissionImports: Endpoint<typeof schemas.listCommissionImports> = {
  name: 'listCommissionImports',
  method: 'POST',
  path: `${adminBase}/commission/getPage`,
  effect: 'read',
  actor: consoleActorsOf('importCommissions'),
  summary: 'The files of commissions that were booked.',
}

export const exportCommissionImports: Endpoint<typeof schemas.exportCommissionImports> =
  exportOf(listCommissionImports)

export const listCommissionLines: Endpoint<typeof schemas.listCommissionLines> = {
  name: 'listCommissionLines',
  method: 'POST',
  path: `${adminBase}/commission/getLines`,
  effect: 'read',
  actor: consoleActorsOf('importCommissions'),
  summary: 'The lines of commissions that were booked, of one file, of one creator or of all.',
}

export const exportCommissionLines: Endpoint<typeof schemas.exportCommissionLines> =
  exportOf(listCommissionLines)
