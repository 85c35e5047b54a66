import { type HistoryVerb, historyVerbs } from '@sampan/contract/history'
import { type MouStatus, type MouVerb, mouStatus, mouTransitions } from '@sampan/contract/mou-status'
import { type ClockRule, sampleClocks, sampleStatus } from '@sampan/contract/sample-status'
import { withOwnHours } from '#features/product/duties.ts'
import type { Ctx } from '#kit/context.ts'
import type { ClockPlan, Machine } from '#kit/transition.ts'
import { mou, mouHistory } from './mou.tables.ts'

export type MouRecord = typeof mou.$inferSelect

/** The life of an agreement: the contract's table of verbs, run by kit/transition.ts. */
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

/** Signing and checking last as long whatever the agreement is about; so the sample's rules hold for all. */
const rules: Partial<Record<MouStatus, ClockRule | undefined>> = {
  [mouStatus.toSign]: sampleClocks[sampleStatus.toSignMou],
  [mouStatus.inReview]: sampleClocks[sampleStatus.mouInReview],
}

/** The clock that a state starts; null where nobody owes anything. */
export function mouClockOf(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  status: MouStatus,
  row: Pick<MouRecord, 'countryCode'>,
): ClockPlan | null {
  const rule = rules[status]
  if (!rule) return null
  const { duty, owner, hours } = withOwnHours(ctx.tenant, row.countryCode, rule)
  return { duty, owner, dueAt: new Date(ctx.now.getTime() + hours * 3_600_000) }
}
