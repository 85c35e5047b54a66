import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { extendClock } from '#kit/case/clock.ts'
import { sample } from './sample.tables.ts'

/**
 * A task that was done with this sample asks for its post to stay public until `keepUntil`. The sample's own promise
 * ends with the later of the two, whether its clock runs already or begins later.
 */
export async function keepSamplePost(ctx: Ctx, id: string, keepUntil: Date): Promise<void> {
  const isIt = and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, id))
  const [row] = await ctx.db
    .update(sample)
    .set({ keepUntil: sql`greatest(${sample.keepUntil}, ${keepUntil}::timestamptz)` })
    .where(isIt)
    .returning({ duty: sample.clockDuty, dueAt: sample.clockDueAt })
  if (row?.duty !== 'keepPublic' || !row.dueAt || row.dueAt >= keepUntil) return
  await ctx.db.update(sample).set(extendClock(keepUntil)).where(isIt)
}
