import type { ClawbackSeen } from '@sampan/contract/clawback'
import type { ClawbackTakenBy, ClawbackVerb } from '@sampan/contract/clawback-status'
import { clawbackStatus, decidedClawbackStatuses } from '@sampan/contract/clawback-status'
import type { Evidence } from '@sampan/contract/history'
import { minorOf } from '@sampan/contract/minor-units'
import type { Ctx } from '#context.ts'
import { dutyPlan, type ParticipationPlan } from '#features/participation/clock/participation-clock.ts'
import { clawBackReward } from '#features/payout/task-money.ts'
import { findTask, type TaskRow } from '#features/task/task.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { amountEvidence } from '#kit/case/amount-evidence.ts'
import { type Decision, transition } from '#kit/case/transition.ts'
import { lockParticipation, meetDuty } from '../participation-lock.ts'
import { clawbackMachine } from './clawback.machine.ts'
import { findClawback } from './clawback.queries.ts'
import type { ClawbackRow } from './clawback.tables.ts'

type Decided = Pick<Decision<typeof clawbackMachine.table>, 'set'>

interface Step {
  id: string
  verb: Exclude<ClawbackVerb, 'announceClawback'>
  by?: 'system'
  /** What the caller has read; the clock reads nothing. */
  seen?: ClawbackSeen
  reason?: string
  evidence?: readonly Evidence[]
  /** How it comes to be taken, where it does. */
  takenBy?: ClawbackTakenBy
  decide?(row: ClawbackRow): Decided
}

interface Moved {
  clawback: ClawbackRow
  /** False when this caller had already used the verb. */
  isNew: boolean
  /** What is owed now; null once it is over. */
  next: ParticipationPlan | null
}

/** The amount as the histories show it. */
export const amountOf = ({ amount, currency }: Pick<ClawbackRow, 'amount' | 'currency'>): Evidence =>
  amountEvidence(amount, currency)

/**
 * A step of what is to be taken back: its state, the clock and the history of the case with it, and the money where it is taken
 * (R251). Whoever calls asked before whether the caller reaches the case. Refuses `nothingToClawBack` where nothing was announced,
 * `stateChanged` where something else was than the caller has read, and as `transition` and `clawBackReward` do.
 */
export async function moveClawback(ctx: Ctx, step: Step): Promise<Moved> {
  const { id, verb, by, reason, takenBy, evidence = [] } = step
  const participation = await lockParticipation(ctx, id)
  if (step.seen) needSeen(await findClawback(ctx, id), step.seen)
  const { task } = (await findTask(ctx, participation.taskId)) ?? refuse('notFound')
  const { row, isNew } = await transition(ctx, clawbackMachine, {
    ...{ id, verb, ...(by && { by }), ...(reason !== undefined && { reason }) },
    mayTouch: () => true,
    async decide(found) {
      const { set } = step.decide?.(found) ?? {}
      const taken = takenBy && (await takeIt(ctx, found, takenBy))
      return { set: { ...set, ...taken }, evidence: [amountOf(found), ...evidence] }
    },
  })
  const next = planOf(ctx, task, row)
  if (!isNew) return { clawback: row, isNew, next: null }
  await meetDuty(ctx, participation, {
    ...{ verb, next, evidence: [amountOf(row), ...evidence] },
    ...{ ...(by && { by }), ...(reason !== undefined && { reason }) },
    // To answer is a right: it keeps no promise, and silence breaks none. A decision of staff is met.
    isMet: participation.clockDuty === 'decideClawback' && verb !== 'agreeToClawback',
  })
  return { clawback: row, isNew, next }
}

/** Asked behind the lock of the case: a dialog may stay open while another amount is announced. */
function needSeen(row: ClawbackRow | undefined, { announcedAt, amount }: ClawbackSeen): void {
  if (!row) refuse('nothingToClawBack')
  if (row.announcedAt.getTime() !== Date.parse(announcedAt)) refuse('stateChanged')
  if (minorOf(row.amount) !== minorOf(amount)) refuse('stateChanged')
}

async function takeIt(ctx: Ctx, { id, amount, reason }: ClawbackRow, takenBy: ClawbackTakenBy) {
  const transferId = await clawBackReward(ctx, { participationId: id, amount, reason })
  return { takenBy, takenAt: ctx.now, transferId }
}

/** What is owed of it in its state. */
export function planOf(
  ctx: Ctx,
  task: Pick<TaskRow, 'countryCode'>,
  { status }: Pick<ClawbackRow, 'status'>,
): ParticipationPlan | null {
  if (status === clawbackStatus.announced) return dutyPlan(ctx, task, 'answerClawback')
  if (decidedClawbackStatuses.includes(status)) return dutyPlan(ctx, task, 'decideClawback')
  return null
}
