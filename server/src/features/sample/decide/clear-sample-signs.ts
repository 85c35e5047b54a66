import type { InputOf } from '@sampan/contract/endpoint'
import type { SampleDetail } from '@sampan/contract/sample'
import type { clearSampleSigns as contract } from '@sampan/contract/sample-verbs'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { getSample } from '#features/sample/get-sample.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { withinReach } from '#features/sample/sample-reach.ts'
import { clearedOf } from '#features/sample/signs.view.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'

/**
 * Notes that staff looked at what is unusual about the person behind a sample and found it fine (R174). No line of the history
 * says so: its creator is told nothing of others. Refuses `notFound`, and `stateChanged` where nothing is left to look at.
 */
export async function clearSampleSigns(
  ctx: Ctx,
  { id, note }: InputOf<typeof contract>,
): Promise<SampleDetail> {
  const isIt = and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, id))
  const [row] = await ctx.db
    .select()
    .from(sample)
    .where(and(isIt, withinReach(ctx, 'clearSigns')))
    .for('update')
  if (!row) refuse('notFound')
  const set = clearedOf(row, { now: ctx.now, by: accountOf(ctx), note }) ?? refuse('stateChanged')
  await ctx.db.update(sample).set(set).where(isIt)
  return getSample(ctx, { id })
}
