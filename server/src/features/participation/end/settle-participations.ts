import type { BatchResult } from '@sampan/contract/batch.schemas'
import { participationStatus } from '@sampan/contract/task-status'
import { and, eq, lte, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { lockTasksOf } from '#features/participation/participation-lock.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findCases, type ParticipationCase } from '#features/participation/participation-row.queries.ts'
import { participation } from '#features/task/participation.tables.ts'
import { task } from '#features/task/task.tables.ts'
import { inActivity } from '#features/task/task-activity.ts'
import { decideEach } from '#kit/case/batch.ts'
import { hasMoney, settleParticipation } from './settle-participation.ts'

/** Pays rewards by the word of an admin, each on its own; what cannot be paid yet says why. */
export const settleParticipations = (ctx: Ctx, input: { ids: string[] }): Promise<BatchResult> =>
  settleEach(ctx, input.ids)

/**
 * Tasks are locked first and creators are paid in one order, so that two runs never wait for each other in a circle
 * (payout, payReward).
 */
function settleEach(ctx: Ctx, ids: readonly string[], by?: 'system'): Promise<BatchResult> {
  const reach = by ? sql`true` : withinReach(ctx, 'settleReward')
  return decideEach<ParticipationCase>(ctx, {
    ids,
    find: (asked) => findCases(ctx, asked, reach),
    async prepare(cases) {
      await lockTasksOf(ctx, cases)
    },
    orderOf: ({ accountId }) => `${accountId} `,
    async decide(found) {
      const { row } = await settleParticipation(ctx, found, by)
      return hasMoney(row) ? undefined : ctx.app.words.say(ctx.language, 'task:outcome.settledUnpaid')
    },
    words: 'task:outcome.settled',
  })
}

/** Rewards that a run pays at most; the next run goes on. */
const atOnce = 200

/** Pays what can be paid: the task has ended, the post was kept and is there. Run by the clock. */
export async function settleDue(ctx: Ctx): Promise<void> {
  const rows = await ctx.db
    .select({ id: participation.id })
    .from(participation)
    .innerJoin(task, and(eq(task.tenantId, participation.tenantId), eq(task.id, participation.taskId)))
    .where(
      and(
        eq(participation.tenantId, ctx.tenant.id),
        eq(participation.status, participationStatus.completed),
        eq(participation.outcome, 'completed'),
        lte(participation.keepUntil, ctx.now),
        sql`not (${participation.abnormalReasons} @> array['postGone'])`,
        inActivity('ended', ctx.now),
      ),
    )
    .orderBy(participation.keepUntil)
    .limit(atOnce)
  if (rows.length === 0) return
  const { failed, rows: results } = await settleEach(
    ctx,
    rows.map(({ id }) => id),
    'system',
  )
  if (failed > 0) ctx.app.log.error({ results }, 'rewards could not be paid')
}
