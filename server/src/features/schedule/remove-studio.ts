import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { removeStudio as contract } from '@sampan/contract/schedule'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { refuse } from '#kit/call/refusal.ts'
import { studio } from './schedule.tables.ts'
import { isKept, isUsed } from './studio.queries.ts'

/** Removes a studio that no entry has ever used. Refuses `notFound`, and `stateChanged` where one does. */
export async function removeStudio(
  ctx: Ctx,
  { id }: InputOf<typeof contract>,
): Promise<OutputOf<typeof contract>> {
  // Held, so that no entry takes it meanwhile: whoever refers to it waits for its row.
  const [found] = await ctx.db
    .select({ id: studio.id })
    .from(studio)
    .where(and(eq(studio.tenantId, ctx.tenant.id), eq(studio.id, id), isKept(ctx)))
    .for('update')
  if (!found) refuse('notFound')
  const gone = await ctx.db
    .delete(studio)
    .where(and(eq(studio.tenantId, ctx.tenant.id), eq(studio.id, id), sql`not ${isUsed}`))
    .returning({ id: studio.id })
  if (gone.length === 0) refuse('stateChanged')
  return {}
}
