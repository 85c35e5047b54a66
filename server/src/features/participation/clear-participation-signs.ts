import type { InputOf } from '@sampan/contract/endpoint'
import type { clearParticipationSigns as contract } from '@sampan/contract/participation'
import type { ParticipationDetail } from '@sampan/contract/task'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { participation } from '#features/participation/participation.tables.ts'
import { clearedOf } from '#features/sample/signs.view.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { getParticipation } from './get-participation.ts'
import { updateParticipation } from './participation-lock.ts'
import { withinReach } from './participation-reach.ts'

/**
 * Notes that staff looked at what is unusual about the person behind a sign-up and found it fine (R174). No line of the history
 * says so: its creator is told nothing of others. Refuses `notFound`, and `stateChanged` where nothing is left to look at.
 */
export async function clearParticipationSigns(
  ctx: Ctx,
  { id, note }: InputOf<typeof contract>,
): Promise<ParticipationDetail> {
  const reach = withinReach(ctx, 'clearSigns')
  const [row] = await ctx.db
    .select()
    .from(participation)
    .where(and(eq(participation.tenantId, ctx.tenant.id), eq(participation.id, id), reach))
    .for('update')
  if (!row) refuse('notFound')
  const set = clearedOf(row, { now: ctx.now, by: accountOf(ctx), note }) ?? refuse('stateChanged')
  await updateParticipation(ctx, id, set)
  return getParticipation(ctx, { id })
}
