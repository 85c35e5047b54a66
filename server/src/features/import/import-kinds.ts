import type { ImportColumn, ImportKind } from '@sampan/contract/import'
import type { Ctx } from '#context.ts'
import type { TableRow } from '#kit/table/read-table.ts'
import { enterCreatorMetrics } from './enter-creator-metrics.ts'
import { enterGroupMembers } from './enter-group-members.ts'
import { enterGroups } from './enter-groups.ts'
import { enterParcels } from './enter-parcels.ts'
import { enterProducts } from './enter-products.ts'
import { enterStock } from './enter-stock.ts'

export type Row = TableRow<ImportColumn>

/** What became of a row: how it was understood, or why not. */
export type Entered =
  | { row: Row; title: string; text: string }
  | { row: Row; column: ImportColumn | ''; message: string }

/** Enters rows in the transaction of the call, which is taken back where one of them fails, and after a preview. */
export type Enter = (ctx: Ctx, rows: readonly Row[], isSure: boolean) => Promise<Entered[]>

export const kinds: Record<ImportKind, Enter> = {
  parcels: enterParcels,
  stock: enterStock,
  products: enterProducts,
  groupMembers: enterGroupMembers,
  groups: enterGroups,
  creatorMetrics: enterCreatorMetrics,
}
