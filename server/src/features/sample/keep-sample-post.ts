import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { extendClock } from '#kit/case/clock.ts'
import { sample } from './sample.tables.ts'

/**
 * Tasks that were done with these samples ask for their posts to stay public until `keepUntil`. A sample's own promise
 * ends with the later of the two, whether its clock runs already or begins later. Locks the samples in the order of their
 * ids.
 */
export async function keepSamplePosts(
  ctx: Ctx,
  asked: readonly { sampleId: string; keepUntil: Date }[],
): Promise<void> {
  const latest = new Map<string, Date>()
  for (const { sampleId, keepUntil } of asked.toSorted((a, b) => Number(a.keepUntil) - Number(b.keepUntil)))
    latest.set(sampleId, keepUntil)
  const ids = [...latest.keys()].sort()
  if (ids.length === 0) return
  const rows = await ctx.db
    .select({ id: sample.id, duty: sample.clockDuty, dueAt: sample.clockDueAt })
    .from(sample)
    .where(and(eq(sample.tenantId, ctx.tenant.id), among(sample.id, ids)))
    .orderBy(sample.id)
    .for('no key update')
  const until = untilOf(ids, latest)
  const these = (which: readonly string[]) => and(eq(sample.tenantId, ctx.tenant.id), among(sample.id, which))
  await ctx.db
    .update(sample)
    .set({ keepUntil: sql`greatest(${sample.keepUntil}, ${until})` })
    .where(these(ids))
  const longer = rows.filter(({ id, duty, dueAt }) => {
    const wanted = latest.get(id)
    return duty === 'keepPublic' && dueAt !== null && wanted !== undefined && dueAt < wanted
  })
  if (longer.length === 0) return
  await ctx.db
    .update(sample)
    .set(extendClock(until))
    .where(these(longer.map(({ id }) => id)))
}

/** Until when the post of a row is asked to stay. */
const untilOf = (ids: readonly string[], latest: ReadonlyMap<string, Date>): SQL => {
  const moments = ids.map((id) => latest.get(id)?.toISOString())
  return sql`(${sql.param(moments)}::timestamptz[])[array_position(${sql.param(ids)}::uuid[], ${sample.id})]`
}
