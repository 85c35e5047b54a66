import type { InputOf } from '@sampan/contract/endpoint'
import type { SampleDetail } from '@sampan/contract/sample'
import { fulfilledStatuses } from '@sampan/contract/sample-status'
import type { saveSampleFulfilment as contract } from '@sampan/contract/sample-verbs'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { correctFigures } from '#features/post/post-figures.ts'
import { getSample } from '#features/sample/get-sample.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { withinReach } from '#features/sample/sample-reach.ts'
import { refuse } from '#kit/call/refusal.ts'

/**
 * Keeps figures of a post that staff read off it (R175); what is left out stays as it is, null takes it
 * back, and what the platform tells later takes its place. Refuses `notFound`, and `stateChanged` before a post is handed in.
 */
export async function saveSampleFulfilment(
  ctx: Ctx,
  { id, fulfilment }: InputOf<typeof contract>,
): Promise<SampleDetail> {
  const isIt = and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, id))
  const [row] = await ctx.db
    .select()
    .from(sample)
    .where(and(isIt, withinReach(ctx, 'recordSale')))
    .for('update')
  if (!row) refuse('notFound')
  if (row.postUrl === null || !fulfilledStatuses.includes(row.status)) refuse('stateChanged')
  await ctx.db
    .update(sample)
    .set({ fulfilment: correctFigures(row.fulfilment, fulfilment), updatedAt: ctx.now })
    .where(isIt)
  return getSample(ctx, { id })
}
