import type { InputOf } from '@sampan/contract/endpoint'
import type { Evidence } from '@sampan/contract/history'
import type { saveParticipationFigures as contract } from '@sampan/contract/participation'
import type { ParticipationDetail } from '@sampan/contract/task'
import type { Ctx } from '#context.ts'
import { getParticipation } from '#features/participation/get-participation.ts'
import { mayEnterFigures } from '#features/participation/participation.policy.ts'
import {
  lockParticipation,
  noteLine,
  updateParticipation,
} from '#features/participation/participation-lock.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findRow } from '#features/participation/participation-row.queries.ts'
import { correctFigures } from '#features/post/post-figures.ts'
import { refuse } from '#kit/call/refusal.ts'
import { amountEvidence } from '#kit/case/amount-evidence.ts'

/**
 * Keeps figures of a post that a brand or staff read off it (R315), and what it sold, in the currency of the task; what is left out stays as
 * it is, null takes it back, and what the platform tells later takes its place. Refuses `notFound`, and `stateChanged` before a post is handed in.
 */
export async function saveParticipationFigures(
  ctx: Ctx,
  { id, figures, revenue }: InputOf<typeof contract>,
): Promise<ParticipationDetail> {
  const found = (await findRow(ctx, id, withinReach(ctx, 'recordPostFigures'))) ?? refuse('notFound')
  const row = await lockParticipation(ctx, id)
  if (!mayEnterFigures({ ...row, hasPost: row.postUrl !== null })) refuse('stateChanged')
  await updateParticipation(ctx, id, {
    figures: correctFigures(row.figures, figures),
    ...(revenue !== undefined && { revenue }),
    updatedAt: ctx.now,
  })
  const { currency } = found.task
  const isKept = revenue === undefined || isSame(row.revenue, revenue)
  await noteLine(ctx, row, 'enterFigures', {
    evidence: isKept ? [] : [...evidenceOf(row.revenue, currency), ...afterOf(revenue, currency)],
  })
  return getParticipation(ctx, { id })
}

const isSame = (stored: string | null, given: string | null): boolean =>
  stored === null || given === null ? stored === given : Number(stored) === Number(given)

/** An amount that was taken back is followed by a dash, as a corrected one is by the new one. */
const afterOf = (amount: string | null, currency: string): Evidence[] =>
  amount === null ? [{ kind: 'amount', label: '–', href: '' }] : evidenceOf(amount, currency)

const evidenceOf = (amount: string | null, currency: string): Evidence[] =>
  amount === null ? [] : [amountEvidence(amount, currency)]
