import type { BatchResult } from '@sampan/contract/batch.schemas'
import { participationStatus } from '@sampan/contract/task-status'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { directPayment } from '#features/participation/direct-payment/direct-payment.tables.ts'
import { hasMoney } from '#features/participation/has-money.ts'
import { participationMachine } from '#features/participation/participation.machine.ts'
import { type ParticipationRecord, participation } from '#features/participation/participation.tables.ts'
import { lockTasksOf } from '#features/participation/participation-lock.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findCases, type ParticipationCase } from '#features/participation/participation-row.queries.ts'
import { away, notKept } from '#features/participation/post/gone-post.ts'
import { rewardIsLost, rewardWaits } from '#features/strike/strike.queries.ts'
import type { TaskRow } from '#features/task/task.queries.ts'
import { task } from '#features/task/task.tables.ts'
import { inActivity } from '#features/task/task-activity.ts'
import { Refusal } from '#kit/call/refusal.ts'
import { decideTogether } from '#kit/case/batch.ts'
import { notSetAside } from '#kit/case/clock-failure.queries.ts'
import { tryCasesApart } from '#kit/case/clock-runner.ts'
import type { Fate } from '#kit/case/transition-each.ts'
import { settleAll } from './settle-all.ts'

/**
 * Pays rewards on an admin's request; what cannot be paid yet gets its reason. Tasks are locked first, then the
 * participations, then the accounts of the creators, as everywhere: two runs never wait for each other in a circle.
 */
export const settleParticipations = (ctx: Ctx, { ids }: { ids: string[] }): Promise<BatchResult> =>
  decideTogether<ParticipationCase>(ctx, {
    ids,
    find: (asked) => findCases(ctx, asked, withinReach(ctx, 'settleReward')),
    asksReachAgain: true,
    async decideAll(cases) {
      const fates = await settleAll(ctx, cases, await lockFor(ctx, cases))
      const unpaid = ctx.app.words.say(ctx.language, 'task:outcome.settledUnpaid')
      const wordsOf = (fate: Fate<ParticipationRecord>): Refusal | string | undefined => {
        if (fate instanceof Refusal) return fate
        return hasMoney(fate.row) ? undefined : unpaid
      }
      return new Map([...fates].map(([id, fate]) => [id, wordsOf(fate)]))
    },
    words: 'task:outcome.settled',
  })

/** The tasks of some participations, locked. */
async function lockFor(ctx: Ctx, cases: readonly { taskId: string }[]): Promise<Map<string, TaskRow>> {
  const offers = await lockTasksOf(ctx, cases)
  return new Map(offers.map((offer) => [offer.task.id, offer.task]))
}

const byStrike = [sql`${participation.tenantId}`, sql`${participation.id}`] as const

const isOwedDirectly = sql`exists (select 1 from ${directPayment}
  where ${directPayment.tenantId} = ${participation.tenantId} and ${directPayment.id} = ${participation.id})`

/** Rewards that a run pays at most; the next run goes on. */
const atOnce = 200

/**
 * Pays what can be paid: the task has ended, the post was kept and is there; closes what was lost. Run by the clock; a reward that cannot be
 * paid holds up no other: all are paid together, but for those that are refused, and one by one where that fails.
 */
export async function settleDue(ctx: Ctx): Promise<void> {
  const rows = await ctx.db
    .select({
      ...{ id: participation.id, taskId: participation.taskId, accountId: participation.accountId },
      name: account.fullName,
    })
    .from(participation)
    .innerJoin(
      account,
      and(eq(account.tenantId, participation.tenantId), eq(account.id, participation.accountId)),
    )
    .innerJoin(task, and(eq(task.tenantId, participation.tenantId), eq(task.id, participation.taskId)))
    .where(
      and(
        eq(participation.tenantId, ctx.tenant.id),
        eq(participation.status, participationStatus.completed),
        eq(participation.outcome, 'completed'),
        lte(participation.keepUntil, ctx.now),
        sql`(not ${away} or ${rewardIsLost(...byStrike)} or ${notKept(ctx.now)})`,
        sql`not ${rewardWaits(...byStrike)}`,
        inActivity('ended', ctx.now),
        // What a brand pays itself is settled once it is received, or lost before it was owed.
        sql`(${task.paymentMethod} = 'platform' or coalesce(${participation.earned}, 0) = 0
          or ((${rewardIsLost(...byStrike)} or ${notKept(ctx.now)}) and not ${isOwedDirectly}))`,
        notSetAside(ctx, participationMachine.noun, participation.id),
      ),
    )
    .orderBy(participation.keepUntil)
    .limit(atOnce)
  const tasks = await lockFor(ctx, rows)
  await tryCasesApart(ctx, participationMachine.noun, rows, async (some) => {
    const fates = await settleAll(ctx, some, tasks, 'system')
    return new Map([...fates].flatMap(([id, fate]) => (fate instanceof Refusal ? [[id, fate] as const] : [])))
  })
}
