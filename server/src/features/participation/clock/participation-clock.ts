import { type SampleStatus, sampleStatus } from '@sampan/contract/sample-status'
import {
  type ParticipationClockRule,
  type ParticipationDuty,
  participationStatus,
  payKeepDaysOf,
} from '@sampan/contract/task-status'
import type { Ctx } from '#context.ts'
import type { ParticipationRecord } from '#features/participation/participation.tables.ts'
import type { TaskRow } from '#features/task/task.queries.ts'
import { endOf } from '#features/task/task-activity.ts'
import { taskClockOf } from '#features/task/task-duties.ts'
import { clockRuleOf } from '#features/tenant/sample-clocks.ts'
import type { ClockPlan } from '#kit/case/clock.ts'

export type ParticipationPlan = ClockPlan<ParticipationDuty, ParticipationClockRule['owner']>

type Moment = Pick<Ctx, 'tenant' | 'now'>
type ClockTask = Pick<
  TaskRow,
  'countryCode' | 'submitDays' | 'productSource' | 'needsMou' | 'retention' | 'endsAt' | 'endedAt'
>

type ScriptFacts = Pick<ParticipationRecord, 'needsScript' | 'scriptPassedAt'>

const hour = 3_600_000
const day = 24 * hour
const after = (from: Date, time: number): Date => new Date(from.getTime() + time)

/** A duty from now on, with the hours that the tenant gave it in the task's country. */
export function dutyPlan(
  ctx: Moment,
  task: Pick<ClockTask, 'countryCode'>,
  name: Parameters<typeof taskClockOf>[2],
): ParticipationPlan {
  const { duty, owner, hours } = taskClockOf(ctx.tenant, task.countryCode, name)
  return { duty, owner, dueAt: after(ctx.now, hours * hour) }
}

/** The time to hand a script in, counted as that of the draft. */
export function scriptPlan(
  ctx: Moment,
  task: Pick<ClockTask, 'countryCode'>,
  from = ctx.now,
): ParticipationPlan {
  const { duty, owner, hours } = taskClockOf(ctx.tenant, task.countryCode, 'submitScript')
  return { duty, owner, startedAt: from, dueAt: after(from, hours * hour) }
}

/** The time to hand in, from the moment when the work could begin. */
export const submitPlan = (
  ctx: Moment,
  task: Pick<ClockTask, 'submitDays'>,
  from = ctx.now,
): ParticipationPlan => ({
  duty: 'submit',
  owner: 'creator',
  startedAt: from,
  dueAt: after(from, task.submitDays * day),
})

/** A script is asked for and has not passed (R246): it comes before the draft. */
export const owesScript = (row: ScriptFacts): boolean => row.needsScript && row.scriptPassedAt === null

/** What the creator owes once the work can begin: the script where one is asked, else the draft. */
export const workPlan = (
  ctx: Moment,
  task: Pick<ClockTask, 'submitDays' | 'countryCode'>,
  row: ScriptFacts,
  from = ctx.now,
): ParticipationPlan => (owesScript(row) ? scriptPlan(ctx, task, from) : submitPlan(ctx, task, from))

type PaperStatus = (typeof sampleStatus)['toSignMou' | 'mouInReview']

/** The paper's own clock, shown as the participation's while it is signed and checked. */
export function paperPlan(
  ctx: Moment,
  task: Pick<ClockTask, 'countryCode'>,
  status: PaperStatus,
): ParticipationPlan {
  const rule = clockRuleOf(ctx.tenant, task.countryCode, status)
  if (!rule) throw new Error(`no clock for a sample in ${status}`)
  const dueAt = after(ctx.now, rule.hours * hour)
  return status === sampleStatus.toSignMou
    ? { duty: 'signMou', owner: 'creator', dueAt }
    : { duty: 'checkMou', owner: 'brand', dueAt }
}

const arrived: readonly SampleStatus[] = [sampleStatus.received, sampleStatus.fulfilled, sampleStatus.sold]

/** Whether a creator's own sample is in hand, so that the work can begin. */
export const hasArrived = (status: SampleStatus): boolean => arrived.includes(status)

/**
 * What is owed once the creator is in, and the paper is signed where one is asked: the brand sends the parcel, or
 * the creator begins. Null while an own sample is still under way: nobody owes anything here until it arrives.
 */
export function beginPlan(
  ctx: Moment,
  task: ClockTask,
  row: ScriptFacts,
  sample: SampleStatus | null,
): ParticipationPlan | null {
  if (task.productSource === 'parcel') return dutyPlan(ctx, task, 'ship')
  if (task.productSource === 'ownSample' && sample !== null && !hasArrived(sample)) return null
  return workPlan(ctx, task, row)
}

/** What is owed at a stage of the review. In the publication check the creator posts first. */
export function stagePlan(ctx: Moment, task: ClockTask, stage: number, hasPost: boolean): ParticipationPlan {
  if (stage === participationStatus.contentReview) return dutyPlan(ctx, task, 'reviewContent')
  if (stage === participationStatus.brandReview) return dutyPlan(ctx, task, 'reviewBrand')
  return dutyPlan(ctx, task, hasPost ? 'checkPublication' : 'publish')
}

/**
 * Until when a post that passed must stay: the retention option, and a month at least. A permanent one counts as kept after a month, or
 * nobody would ever be paid for it; it is looked at all the same.
 */
export const keepUntilOf = (task: Pick<ClockTask, 'retention'>, from: Date): Date =>
  after(from, payKeepDaysOf(task.retention) * day)

/** When a reward can be paid: the task has ended and the post was kept (R54). */
export const payableAt = (task: Pick<ClockTask, 'endsAt' | 'endedAt'>, keepUntil: Date): Date =>
  new Date(Math.max(endOf(task).getTime(), keepUntil.getTime()))

/**
 * What is owed after the final pass: the post stays; then staff pay. Where the brand pays the reward itself, it owes it by the
 * clock's next look (direct-payment/owe-reward.ts), also where nothing has to be kept.
 */
export function keepPlan(
  ctx: Moment,
  task: ClockTask,
  keepUntil: Date,
  isDirect: boolean,
): ParticipationPlan {
  if (keepUntil > ctx.now || isDirect) return { duty: 'keepPublic', owner: 'creator', dueAt: keepUntil }
  const { duty, owner, hours } = taskClockOf(ctx.tenant, task.countryCode, 'pay')
  return { duty, owner, dueAt: after(payableAt(task, keepUntil), hours * hour) }
}
