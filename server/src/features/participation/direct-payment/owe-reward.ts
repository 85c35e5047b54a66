import { directPaymentStatus } from '@sampan/contract/direct-payment-status'
import { paysDirectly } from '@sampan/contract/task-payment'
import type { Ctx } from '#context.ts'
import { payableAt } from '#features/participation/clock/participation-clock.ts'
import type { ParticipationRecord } from '#features/participation/participation.tables.ts'
import type { TaskRow } from '#features/task/task.queries.ts'
import { endClock } from '#kit/case/clock.ts'
import { writeHistory } from '#kit/case/transition.ts'
import { hasMoney } from '../has-money.ts'
import { meetDuty } from '../participation-lock.ts'
import { mailAbout } from '../participation-mail.ts'
import { directPaymentMachine } from './direct-payment.machine.ts'
import { directPayment } from './direct-payment.tables.ts'
import { payPlan } from './payment-plans.ts'

/** Whether the reward of a participation is the brand's own to pay. */
export const isPaidDirectly = (
  task: Pick<TaskRow, 'paymentMethod'>,
  row: Pick<ParticipationRecord, 'earned'>,
): boolean => paysDirectly(task.paymentMethod) && hasMoney(row)

/**
 * The post was kept, or there was none to keep: from now on the brand owes the reward, until some days after this and the
 * task's end (R234). The participation is locked.
 */
export async function oweReward(ctx: Ctx, row: ParticipationRecord, task: TaskRow): Promise<void> {
  if (row.earned === null || row.keepUntil === null) return
  const status = directPaymentStatus.owed
  await ctx.db.insert(directPayment).values({
    ...{ tenantId: ctx.tenant.id, id: row.id, brandId: row.brandId, accountId: row.accountId },
    ...{ amount: row.earned, currency: task.currency, status },
    ...{ reference: '', contradictions: 0, contradiction: '', decision: '' },
    ...{ statusSince: ctx.now, createdAt: ctx.now, updatedAt: ctx.now, ...endClock() },
  })
  const line = { subjectId: row.id, verb: 'owe' as const, from: null, to: status, by: 'system' as const }
  await writeHistory(ctx, directPaymentMachine, line)
  const next = payPlan(ctx, task, payableAt(task, row.keepUntil))
  const kept = row.postUrl === null ? [] : (['keep'] as const)
  for (const verb of kept) await meetDuty(ctx, row, { verb, next, by: 'system' })
  await meetDuty(ctx, row, { verb: 'owe', next, by: 'system', isMet: false })
  const amount = { amount: row.earned, currency: task.currency }
  await mailAbout(ctx, row.id, 'brand', 'toPayDirectly', { dueAt: next.dueAt, amount })
  await mailAbout(ctx, row.id, 'creator', 'owedDirectly', { dueAt: next.dueAt, amount })
}
