import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { keepUntilOf } from '#features/participation/participation-clock.ts'
import type { ParticipationRecord } from '#features/task/participation.tables.ts'
import { lockTask } from '#features/task/task.queries.ts'
import { task } from '#features/task/task.tables.ts'
import { refuse } from '#kit/call/refusal.ts'

/**
 * The next rank of a task, and the reward as long as one is left (R53: first come, first served by order of
 * successful review). The task's row is held until the transaction ends, so ranks are given one by one, without gaps.
 */
export async function takeRank(
  ctx: Ctx,
  row: Pick<ParticipationRecord, 'taskId' | 'postUrl' | 'postedAt' | 'signedUpAt'>,
): Promise<{ rank: number; earned: string | null; keepUntil: Date }> {
  const offer = (await lockTask(ctx, row.taskId)) ?? refuse('notFound')
  const isLeft = offer.slotsTaken < offer.slots
  const rank = offer.passes + 1
  await ctx.db
    .update(task)
    .set({ passes: rank, slotsTaken: offer.slotsTaken + (isLeft ? 1 : 0) })
    .where(and(eq(task.tenantId, ctx.tenant.id), eq(task.id, offer.id)))
  return { rank, earned: isLeft ? offer.reward : null, keepUntil: keptFrom(ctx, offer, row) }
}

/** Without a post there is nothing to keep. A post from before the sign-up counts from the sign-up on. */
function keptFrom(
  ctx: Ctx,
  offer: Parameters<typeof keepUntilOf>[0],
  { postUrl, postedAt, signedUpAt }: Pick<ParticipationRecord, 'postUrl' | 'postedAt' | 'signedUpAt'>,
): Date {
  if (postUrl === null) return ctx.now
  return keepUntilOf(offer, postedAt && postedAt > signedUpAt ? postedAt : ctx.now)
}
