import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { keepUntilOf } from '#features/participation/clock/participation-clock.ts'
import type { ParticipationRecord } from '#features/participation/participation.tables.ts'
import type { TaskRow } from '#features/task/task.queries.ts'
import { task } from '#features/task/task.tables.ts'

/** Tasks whose rows are held until the transaction ends, as the ranks that were given within it leave them. */
export type RankedTasks = Map<string, TaskRow>

/**
 * The next rank of a task, and the reward as long as one is left (R53: first come, first served by order of successful
 * review). The tasks are locked, so ranks are given one by one, without gaps; `storeRanks` stores them.
 */
export function assignRank(
  ctx: Ctx,
  tasks: RankedTasks,
  offer: TaskRow,
  row: Pick<ParticipationRecord, 'postUrl' | 'postedAt' | 'signedUpAt'>,
): { rank: number; earned: string | null; keepUntil: Date } {
  const isLeft = offer.slotsTaken < offer.slots
  const rank = offer.passes + 1
  tasks.set(offer.id, { ...offer, passes: rank, slotsTaken: offer.slotsTaken + (isLeft ? 1 : 0) })
  return { rank, earned: isLeft ? offer.reward : null, keepUntil: keptFrom(ctx, offer, row) }
}

/** The changes that store the ranks and rewards which tasks have given, one for each of these tasks. */
export function storeRanks(ctx: Ctx, tasks: RankedTasks, taskIds: readonly string[]): SQL[] {
  const [passes, slotsTaken] = [sql.identifier(task.passes.name), sql.identifier(task.slotsTaken.name)]
  return [...new Set(taskIds)].flatMap((id) => {
    const given = tasks.get(id)
    if (!given) return []
    return sql`(update ${task} set ${passes} = ${given.passes}::int, ${slotsTaken} = ${given.slotsTaken}::int
      where ${and(eq(task.tenantId, ctx.tenant.id), eq(task.id, id))} returning ${task.id})`
  })
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
