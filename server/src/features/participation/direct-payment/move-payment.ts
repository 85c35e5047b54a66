import type { DirectPaymentVerb } from '@sampan/contract/direct-payment-status'
import { directPaymentStatus } from '@sampan/contract/direct-payment-status'
import type { Evidence } from '@sampan/contract/history'
import type { Ctx } from '#context.ts'
import { dutyPlan, type ParticipationPlan } from '#features/participation/clock/participation-clock.ts'
import type { ParticipationRecord } from '#features/participation/participation.tables.ts'
import { findTask, type TaskRow } from '#features/task/task.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { amountEvidence } from '#kit/case/amount-evidence.ts'
import { type Decision, transition } from '#kit/case/transition.ts'
import { participationMachine } from '../participation.machine.ts'
import { lockParticipation, meetDuty } from '../participation-lock.ts'
import { directPaymentMachine } from './direct-payment.machine.ts'
import type { DirectPaymentRow } from './direct-payment.tables.ts'
import { payPlan } from './payment-plans.ts'

type Decided = Pick<Decision<typeof directPaymentMachine.table>, 'to' | 'set'>

interface Step {
  id: string
  verb: Exclude<DirectPaymentVerb, 'owe'>
  by?: 'system'
  reason?: string
  /** What proves it: in both histories. */
  evidence?: readonly Evidence[]
  decide?(row: DirectPaymentRow, task: TaskRow): Decided | Promise<Decided>
}

interface Moved {
  payment: DirectPaymentRow
  participation: ParticipationRecord
  task: TaskRow
  /** False when this caller had already used the verb. */
  isNew: boolean
  /** What is owed now; null once it is received. */
  next: ParticipationPlan | null
}

/**
 * A step of a reward that the brand pays itself: its state, and the clock and history of the case with it (R234). What is
 * received settles the participation. Whoever calls asked before whether the caller reaches the case. Refuses `notFound` where
 * nothing is owed directly, and as `transition` does.
 */
export async function movePayment(ctx: Ctx, step: Step): Promise<Moved> {
  const { id, verb, by, reason, evidence = [] } = step
  const participation = await lockParticipation(ctx, id)
  const { task } = (await findTask(ctx, participation.taskId)) ?? refuse('notFound')
  const { row: payment, isNew } = await transition(ctx, directPaymentMachine, {
    ...{ id, verb, evidence, ...(by && { by }), ...(reason !== undefined && { reason }) },
    mayTouch: () => true,
    decide: async (row) => (await step.decide?.(row, task)) ?? {},
  })
  const next = planOf(ctx, task, payment)
  if (!isNew) return { payment, participation, task, isNew, next: null }
  await meetDuty(ctx, participation, {
    ...{ verb, next, evidence, ...(by && { by }), ...(reason !== undefined && { reason }) },
    // Silence has its own consequence; it is no promise that was broken.
    isMet: verb !== 'countReceived',
  })
  if (payment.status === directPaymentStatus.received) await settle(ctx, participation, payment)
  return { payment, participation, task, isNew, next }
}

function planOf(ctx: Ctx, task: TaskRow, { status }: DirectPaymentRow): ParticipationPlan | null {
  switch (status) {
    case directPaymentStatus.owed:
      return payPlan(ctx, task, ctx.now)
    case directPaymentStatus.said:
      return dutyPlan(ctx, task, 'confirmPayment')
    case directPaymentStatus.contradicted:
      return dutyPlan(ctx, task, 'answerPayment')
    case directPaymentStatus.inDecision:
      return dutyPlan(ctx, task, 'decidePayment')
    default:
      return null
  }
}

/** The reward is the creator's: the participation is over, without anything in the ledger. */
async function settle(ctx: Ctx, { id }: ParticipationRecord, payment: DirectPaymentRow): Promise<void> {
  await transition(ctx, participationMachine, {
    ...{ id, verb: 'settle', by: 'system' },
    mayTouch: () => true,
    decide: async () => ({
      set: { settledAt: ctx.now },
      evidence: [amountEvidence(payment.amount, payment.currency)],
    }),
  })
}
