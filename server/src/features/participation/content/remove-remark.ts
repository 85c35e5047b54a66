import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { participationRemark } from '#features/participation/participation.tables.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'

/**
 * Takes back a remark of the caller's own that the creator has not seen; taking it back twice is harmless. Refuses
 * `notFound` for others' remarks, `stateChanged` for one that came back with a draft.
 */
export async function removeRemark(ctx: Ctx, { id }: { id: string }): Promise<Record<string, never>> {
  const isMine = and(
    eq(participationRemark.tenantId, ctx.tenant.id),
    eq(participationRemark.id, id),
    eq(participationRemark.authorId, accountOf(ctx)),
  )
  const [row] = await ctx.db.select().from(participationRemark).where(isMine).for('update')
  if (!row) refuse('notFound')
  if (row.shownAt) refuse('stateChanged')
  if (!row.removedAt) await ctx.db.update(participationRemark).set({ removedAt: ctx.now }).where(isMine)
  return {}
}
