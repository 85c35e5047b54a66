import { reachOf } from '@sampan/contract/abilities'
import type { OutputOf } from '@sampan/contract/endpoint'
import type { listTopUps as contract } from '@sampan/contract/payout-top-up'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { pageOf } from '#kit/page.ts'
import { reachedBrand } from '../payout.policy.ts'
import { listTopUpRows, proofsOf, type TopUpFilter } from './top-up.queries.ts'
import { presentTopUp } from './top-up.view.ts'

/** Top-ups of the caller's brand, or for an admin of one brand or of all. Refuses `notFound` for a foreign brand. */
export async function listTopUps(ctx: Ctx, filter: TopUpFilter): Promise<OutputOf<typeof contract>> {
  const isAll = reachOf(ctx.caller.role, 'seeBudget') === 'all' && filter.brandId === undefined
  const brandId = isAll ? undefined : (reachedBrand(ctx.caller, filter.brandId) ?? refuse('notFound'))
  const { rows, total, counts } = await listTopUpRows(ctx, brandId, filter)
  const proofs = await proofsOf(ctx, rows)
  const present = (row: (typeof rows)[number]) =>
    presentTopUp(ctx, row, proofs.get(row.topUp.proofId ?? '') ?? null)
  return { ...pageOf(filter, rows, present, (row) => row.place, total), counts }
}
