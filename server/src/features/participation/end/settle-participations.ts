import type { BatchResult } from '@sampan/contract/batch.schemas'
import { participationStatus } from '@sampan/contract/task-status'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { directPayment } from '#features/participation/direct-payment/direct-payment.tables.ts'
import { hasMoney } from '#features/participation/has-money.ts'
import { participationMachine } from '#features/participation/participation.machine.ts'
import { participation } from '#features/participation/participation.tables.ts'
import { lockTasksOf } from '#features/participation/participation-lock.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findCases, type ParticipationCase } from '#features/participation/participation-row.queries.ts'
import { away, notKept } from '#features/participation/post/gone-post.ts'
import { lockEarners } from '#features/payout/share/share.queries.ts'
import { rewardIsLost, rewardWaits } from '#features/strike/strike.queries.ts'
import { task } from '#features/task/task.tables.ts'
import { inActivity } from '#features/task/task-activity.ts'
import { decideEach } from '#kit/case/batch.ts'
import { notSetAside } from '#kit/case/clock-failure.queries.ts'
import { tryCase } from '#kit/case/clock-runner.ts'
import { settleParticipation } from './settle-participation.ts'

/**
 * Pays rewards on an admin's request, each on its own; what cannot be paid yet gets its reason. Tasks are locked first and
 * creators are paid in one order, so that two runs never wait for each other in a circle (payout, payReward).
 */
export const settleParticipations = (ctx: Ctx, input: { ids: string[] }): Promise<BatchResult> =>
  decideEach<ParticipationCase>(ctx, {
    ids: input.ids,
    find: (asked) => findCases(ctx, asked, withinReach(ctx, 'settleReward')),
    async prepare(cases) {
      await lockTasksOf(ctx, cases)
      await lockEarnersOf(ctx, cases)
    },
    orderOf,
    async decide(found) {
      const { row } = await settleParticipation(ctx, found)
      return hasMoney(row) ? undefined : ctx.app.words.say(ctx.language, 'task:outcome.settledUnpaid')
    },
    words: 'task:outcome.settled',
  })

const lockEarnersOf = (ctx: Ctx, cases: readonly { accountId: string }[]): Promise<void> =>
  lockEarners(ctx, [...new Set(cases.map(({ accountId }) => accountId))])

const orderOf = ({ accountId }: { accountId: string }): string => `${accountId} `

const byStrike = [sql`${participation.tenantId}`, sql`${participation.id}`] as const

const isOwedDirectly = sql`exists (select 1 from ${directPayment}
  where ${directPayment.tenantId} = ${participation.tenantId} and ${directPayment.id} = ${participation.id})`

/** Rewards that a run pays at most; the next run goes on. */
const atOnce = 200

/**
 * Pays what can be paid: the task has ended, the post was kept and is there; closes what was lost. Run by the clock; a reward that cannot be
 * paid holds up no other.
 */
export async function settleDue(ctx: Ctx): Promise<void> {
  const rows = await ctx.db
    .select({ id: participation.id, taskId: participation.taskId, accountId: participation.accountId })
    .from(participation)
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
  await lockTasksOf(ctx, rows)
  await lockEarnersOf(ctx, rows)
  const placeOf = (row: (typeof rows)[number]) => `${orderOf(row)}${row.id}`
  for (const row of rows.toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1))) {
    await tryCase(ctx, participationMachine.noun, row, async () => {
      await settleParticipation(ctx, row, 'system')
    })
  }
}
