import type { ImportKind } from '@sampan/contract/import'
import type { Ctx } from '#context.ts'
import { enterCreatorMetrics } from './enter-creator-metrics.ts'
import { enterGroupMembers } from './enter-group-members.ts'
import { enterGroups } from './enter-groups.ts'
import { enterParcels } from './enter-parcels.ts'
import { enterPayouts } from './enter-payouts.ts'
import { enterProducts } from './enter-products.ts'
import { enterStock } from './enter-stock.ts'
import type { Entered, Row } from './fault-of.ts'

/** Enters rows in the transaction of the call, which is taken back where one of them fails, and after a preview. */
export type Enter = (ctx: Ctx, rows: readonly Row[], isSure: boolean) => Promise<Entered[]>

export const kinds: Record<ImportKind, Enter> = {
  parcels: enterParcels,
  stock: enterStock,
  products: enterProducts,
  groupMembers: enterGroupMembers,
  groups: enterGroups,
  creatorMetrics: enterCreatorMetrics,
  payouts: enterPayouts,
}
