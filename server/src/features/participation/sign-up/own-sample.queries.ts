import type { SampleStatus } from '@sampan/contract/sample-status'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { sample } from '#features/sample/sample.tables.ts'

/** Where the sample stands that a participation is made with; null when it uses none. */
export async function sampleStatusOf(ctx: Ctx, sampleId: string | null): Promise<SampleStatus | null> {
  if (sampleId === null) return null
  const [row] = await ctx.db
    .select({ status: sample.status })
    .from(sample)
    .where(and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, sampleId)))
  return row?.status ?? null
}
