import { reachOf } from '@sampan/contract/abilities'
import type { TopUp } from '@sampan/contract/payout-top-up'
import { topUpStatus } from '@sampan/contract/payout-top-up-status'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { findTopUpRow, proofsOf, type TopUpRow } from './top-up.queries.ts'

/** A top-up as its brand and admins see it. */
export function presentTopUp(ctx: Ctx, row: TopUpRow, proof: TopUp['proof']): TopUp {
  const { topUp, brand, askedBy, answeredBy } = row
  const { clockStartedAt, clockDueAt } = topUp
  return {
    id: topUp.id,
    brandId: topUp.brandId,
    brandName: brand.name,
    brandLogo: brand.logo,
    amount: topUp.amount,
    currency: topUp.currency,
    bookedAmount: topUp.bookedAmount,
    reference: topUp.reference,
    memo: topUp.memo,
    status: topUp.status,
    statusSince: topUp.statusSince.toISOString(),
    createdAt: topUp.createdAt.toISOString(),
    ...{ askedBy, answeredBy, proof },
    reason: topUp.reason,
    clock:
      clockStartedAt && clockDueAt
        ? { startedAt: clockStartedAt.toISOString(), dueAt: clockDueAt.toISOString() }
        : null,
    actions: actionsOf(ctx, topUp.status),
  }
}

function actionsOf({ caller }: Ctx, status: number): TopUp['actions'] {
  if (status !== topUpStatus.open) return []
  return reachOf(caller.role, 'topUpBudget') ? ['book', 'refuse'] : ['withdraw']
}

/** One as the caller sees it, after a verb. */
export async function shownTopUp(ctx: Ctx, id: string): Promise<TopUp> {
  const row = (await findTopUpRow(ctx, id)) ?? refuse('notFound')
  const { proofId } = row.topUp
  return presentTopUp(ctx, row, (proofId && (await proofsOf(ctx, [row])).get(proofId)) || null)
}
