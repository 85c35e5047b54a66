import { type HistoryVerb, historyVerbs } from '@sampan/contract/history'
import {
  type ClockRule,
  checkPostClock,
  receiveClock,
  type SampleStatus,
  type SampleVerb,
  sampleStatus,
  sampleTransitions,
} from '@sampan/contract/sample-status'
import { clockRuleOf, withOwnHours } from '#features/tenant/sample-clocks.ts'
import { type ClockPlan, type ClockRow, runningClock } from '#kit/case/clock.ts'
import type { Machine } from '#kit/case/transition.ts'
import type { Ctx } from '#kit/context.ts'
import { isHiddenRejection } from './decide/hidden-rejection.ts'
import { sample, sampleHistory } from './sample.tables.ts'
import { numberOf } from './sample-search.ts'

export type SampleRecord = typeof sample.$inferSelect

type SamplePlan = ClockPlan<ClockRule['duty'], ClockRule['owner']>
type SampleClock = ClockRow<ClockRule['duty'], ClockRule['owner']>

const hour = 3_600_000

/** The life of a sample: the contract's table of verbs, run by kit/case/transition.ts. */
export const sampleMachine: Machine<typeof sample, SampleVerb, HistoryVerb<'sample'>> = {
  noun: 'sample',
  nameOf: ({ number }) => numberOf(number),
  table: sample,
  history: sampleHistory,
  subject: sampleHistory.sampleId,
  subjectKey: 'sampleId',
  transitions: sampleTransitions,
  lines: historyVerbs.sample,
  shownAs: (ctx, row) => {
    const isHidden = isHiddenRejection(ctx.caller.role, row, ctx.now)
    return isHidden ? { status: sampleStatus.underReview, since: row.statusSince } : null
  },
  clockOf: clockPlanOf,
}

/** The clock that a state starts for a case; null where nobody owes anything. */
export function clockPlanOf(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  status: SampleStatus,
  row: Pick<SampleRecord, 'countryCode'> & Partial<SampleClock & Pick<SampleRecord, 'keepUntil'>>,
): SamplePlan | null {
  const rule = clockRuleOf(ctx.tenant, row.countryCode, status)
  // A sold sample stays public to the end of the promise: the running clock goes on.
  if (status === sampleStatus.sold && row.clockDuty === 'keepPublic') return runningClock(row)
  if (!rule) return null
  const plan = { duty: rule.duty, owner: rule.owner }
  if (rule.duty === row.clockDuty) return runningClock(row)
  const dueAt = new Date(ctx.now.getTime() + rule.hours * hour)
  if (rule.duty === 'post') return { ...plan, dueAt: postDue(ctx, row, dueAt, rule.fromHours ?? 0) }
  if (rule.duty === 'keepPublic') return { ...plan, dueAt: later(dueAt, row.keepUntil) }
  return { ...plan, dueAt }
}

/** The longer of the time that samples ask for and that of a task that was done with this one. */
const later = (dueAt: Date, keepUntil: Date | null | undefined): Date =>
  keepUntil && keepUntil > dueAt ? keepUntil : dueAt

/** The clock from the carrier's word "delivered": the creator confirms, or the system does at the end. */
export function receivePlanOf(
  ctx: Pick<Ctx, 'tenant'>,
  row: Pick<SampleRecord, 'countryCode'>,
  deliveredAt: Date,
): SamplePlan {
  const rule = withOwnHours(ctx.tenant, row.countryCode, receiveClock)
  return { duty: rule.duty, owner: rule.owner, dueAt: new Date(deliveredAt.getTime() + rule.hours * hour) }
}

/** The time to post after a link was given back: that which the promise leaves at least. */
export function postAgainPlanOf(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  { countryCode }: Pick<SampleRecord, 'countryCode'>,
): SamplePlan | null {
  const rule = clockRuleOf(ctx.tenant, countryCode, sampleStatus.received)
  if (!rule) return null
  const { duty, owner, hours, fromHours = hours } = rule
  return { duty, owner, dueAt: new Date(ctx.now.getTime() + fromHours * hour) }
}

/** The clock of whoever has to look at a post that no platform has shown. */
export function checkPostPlanOf(
  ctx: Pick<Ctx, 'tenant' | 'now'>,
  row: Pick<SampleRecord, 'countryCode'>,
): SamplePlan {
  const { duty, owner, hours } = withOwnHours(ctx.tenant, row.countryCode, checkPostClock)
  return { duty, owner, dueAt: new Date(ctx.now.getTime() + hours * hour) }
}

/**
 * The time to post counts from delivery, not from the day of confirming (R58); but no clock starts late: who
 * confirms at the last moment still has until the window would open.
 */
function postDue(ctx: Pick<Ctx, 'now'>, row: Partial<SampleClock>, fromNow: Date, fromHours: number): Date {
  const deliveredAt = row.clockDuty === 'receive' ? row.clockStartedAt : null
  if (!deliveredAt) return fromNow
  const sinceDelivery = ctx.now.getTime() - deliveredAt.getTime()
  const counted = fromNow.getTime() - Math.max(0, sinceDelivery)
  return new Date(Math.max(counted, ctx.now.getTime() + fromHours * hour))
}
