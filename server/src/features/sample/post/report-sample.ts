import type { InputOf } from '@sampan/contract/endpoint'
import { sampleStatus } from '@sampan/contract/sample-status'
import type { reportSample as contract } from '@sampan/contract/sample-verbs'
import type { StrikeView } from '@sampan/contract/strike'
import type { StrikeRule } from '@sampan/contract/strike-status'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { product } from '#features/product/product.tables.ts'
import type { SampleRecord } from '#features/sample/sample.machine.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { withinReach } from '#features/sample/sample-reach.ts'
import { numberOf } from '#features/sample/sample-search.ts'
import { reportStrike } from '#features/strike/report-strike.ts'
import { refuse } from '#kit/call/refusal.ts'

/**
 * Reports that a creator kept a sample and posted nothing in time, or that a post is gone (R172). Refuses `notFound`,
 * `notReportable` where the case is not in such a state, and as `reportStrike` does.
 */
export async function reportSample(ctx: Ctx, input: InputOf<typeof contract>): Promise<StrikeView> {
  const { id, ...said } = input
  const isIt = and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, id), withinReach(ctx, 'reportStrike'))
  const [row] = await ctx.db.select().from(sample).where(isIt).for('update')
  if (!row) refuse('notFound')
  if (!isReportable(row, said.rule, ctx.now)) refuse('notReportable')
  const [offer] = await ctx.db
    .select({ name: product.name })
    .from(product)
    .where(and(eq(product.tenantId, ctx.tenant.id), eq(product.id, row.productId)))
  const { brandId, accountId, creatorId, countryCode } = row
  const of = { kind: 'sample' as const, subjectId: id, brandId, accountId, creatorId, countryCode }
  const told = { number: numberOf(row.number), title: offer?.name ?? {}, postUrl: row.postUrl ?? '' }
  return reportStrike(ctx, { ...of, ...told, keepUntil: row.clockDueAt ?? ctx.now }, said)
}

/** Whether the sample's state lets somebody say so: received and late without a post, or posted. */
function isReportable(row: SampleRecord, rule: StrikeRule, now: Date): boolean {
  const { received, fulfilled, sold } = sampleStatus
  if (rule === 'keepPublic') return (row.status === fulfilled || row.status === sold) && row.postUrl !== null
  const { clockDuty, clockDueAt, clockPausedAt } = row
  const isLate = clockDuty === 'post' && clockPausedAt === null && clockDueAt !== null && clockDueAt < now
  return row.status === received && isLate
}
