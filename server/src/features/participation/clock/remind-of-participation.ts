import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { findAccount } from '#features/account/account.queries.ts'
import { mayRemind } from '#features/participation/participation.policy.ts'
import { participation } from '#features/participation/participation.tables.ts'
import { factsOf } from '#features/participation/participation.view.ts'
import { noteLine } from '#features/participation/participation-lock.ts'
import { mailAbout } from '#features/participation/participation-mail.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { findRow } from '#features/participation/participation-row.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'

const day = 86_400_000

/**
 * Reminds whoever owes something, once a day; both sides see the line. Refuses `notFound`, `stateChanged` when nobody
 * else owes anything now, and `tooManyRequests` with the last time.
 */
export async function remindOfParticipation(
  ctx: Ctx,
  { id }: { id: string },
): Promise<{ remindedAt: string }> {
  const row = (await findRow(ctx, id, withinReach(ctx, 'seeTasks'))) ?? refuse('notFound')
  const { clock } = factsOf(row, ctx.now)
  if (!clock || !mayRemind(ctx.caller.role, clock)) refuse('stateChanged')
  if (!(await noteReminder(ctx, id))) {
    const remindedAt = row.participation.remindedAt?.toISOString()
    refuse('tooManyRequests', { params: { context: 'day' }, details: { remindedAt } })
  }
  await noteLine(ctx, row.participation, 'remind')
  const sender = await findAccount(ctx, accountOf(ctx))
  await mailAbout(ctx, id, clock.owner, 'reminder', {
    name: sender?.fullName ?? '',
    dueAt: row.participation.clockDueAt,
  })
  return { remindedAt: ctx.now.toISOString() }
}

/** False when somebody reminded within a day; decided by the row itself, so two at once are one. */
async function noteReminder(ctx: Ctx, id: string): Promise<boolean> {
  const dayAgo = new Date(ctx.now.getTime() - day)
  const noted = await ctx.db
    .update(participation)
    .set({ remindedAt: ctx.now })
    .where(
      and(
        eq(participation.tenantId, ctx.tenant.id),
        eq(participation.id, id),
        or(isNull(participation.remindedAt), lt(participation.remindedAt, dayAgo)),
      ),
    )
    .returning({ id: participation.id })
  return noted.length > 0
}
