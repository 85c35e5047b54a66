import { type HistoryVerb, historyVerbs } from '@sampan/contract/history'
import { type MouStatus, type MouVerb, mouStatus, mouTransitions } from '@sampan/contract/mou-status'
import { type SampleStatus, sampleStatus } from '@sampan/contract/sample-status'
import { clockRuleOf } from '#features/tenant/sample-clocks.ts'
import type { ClockPlan } from '#kit/case/clock.ts'
import type { Machine } from '#kit/case/transition.ts'
import type { Ctx } from '#kit/context.ts'
import { mou, mouHistory } from './mou.tables.ts'

export type MouRecord = typeof mou.$inferSelect

/** The life of an agreement: the contract's table of verbs, run by kit/case/transition.ts. */
export const mouMachine: Machine<typeof mou, MouVerb, HistoryVerb<'mou'>> = {
  noun: 'mou',
  table: mou,
  history: mouHistory,
  subject: mouHistory.mouId,
  subjectKey: 'mouId',
  transitions: mouTransitions,
  lines: historyVerbs.mou,
  clockOf: mouClockOf,
}

type MouPlan = ClockPlan<'signMou' | 'checkMou', 'creator' | 'brand'>

/** Signing and checking last as long whatever the agreement is about; so the sample's hours hold for all. */
const rules: Partial<Record<MouStatus, Pick<MouPlan, 'duty' | 'owner'> & { as: SampleStatus }>> = {
  [mouStatus.toSign]: { duty: 'signMou', owner: 'creator', as: sampleStatus.toSignMou },
  [mouStatus.inReview]: { duty: 'checkMou', owner: 'brand', as: sampleStatus.mouInReview },
}

/** The clock that a state starts; null where nobody owes anything. */
export function mouClockOf(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  status: MouStatus,
  row: Pick<MouRecord, 'countryCode'>,
): MouPlan | null {
  const rule = rules[status]
  const hours = rule && clockRuleOf(ctx.tenant, row.countryCode, rule.as)?.hours
  if (!rule || hours === undefined) return null
  return { duty: rule.duty, owner: rule.owner, dueAt: new Date(ctx.now.getTime() + hours * 3_600_000) }
}
