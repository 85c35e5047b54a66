import type { SampleStatus } from '@sampan/contract/sample-status'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { among } from '#db/among.ts'
import { sample } from '#features/sample/sample.tables.ts'

/** The states of many samples, by their ids. */
export async function sampleStatusesOf(ctx: Ctx, ids: readonly string[]): Promise<Map<string, SampleStatus>> {
  if (ids.length === 0) return new Map()
  const rows = await ctx.db
    .select({ id: sample.id, status: sample.status })
    .from(sample)
    .where(and(eq(sample.tenantId, ctx.tenant.id), among(sample.id, ids)))
  return new Map(rows.map(({ id, status }) => [id, status]))
}
