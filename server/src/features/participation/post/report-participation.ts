import type { InputOf } from '@sampan/contract/endpoint'
import type { reportParticipation as contract } from '@sampan/contract/participation'
import type { StrikeView } from '@sampan/contract/strike'
import type { StrikeRule } from '@sampan/contract/strike-status'
import { participationStatus } from '@sampan/contract/task-status'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { numberOf } from '#features/participation/list/participation-search.ts'
import { type ParticipationRecord, participation } from '#features/participation/participation.tables.ts'
import { withinReach } from '#features/participation/participation-reach.ts'
import { reportStrike } from '#features/strike/report-strike.ts'
import { task } from '#features/task/task.tables.ts'
import { refuse } from '#kit/call/refusal.ts'

/**
 * Reports that a creator handed nothing in in time, or that a post is gone (R172). Refuses `notFound`, `notReportable` where
 * the participation is not in such a state, and as `reportStrike` does.
 */
export async function reportParticipation(ctx: Ctx, input: InputOf<typeof contract>): Promise<StrikeView> {
  const { id, ...said } = input
  const reach = withinReach(ctx, 'reportStrike')
  const isIt = and(eq(participation.tenantId, ctx.tenant.id), eq(participation.id, id), reach)
  const [row] = await ctx.db.select().from(participation).where(isIt).for('update')
  if (!row) refuse('notFound')
  if (!isReportable(row, said.rule, ctx.now)) refuse('notReportable')
  const [offer] = await ctx.db
    .select({ title: task.title })
    .from(task)
    .where(and(eq(task.tenantId, ctx.tenant.id), eq(task.id, row.taskId)))
  const { brandId, accountId, creatorId, countryCode } = row
  const of = { kind: 'participation' as const, subjectId: id, brandId, accountId, creatorId, countryCode }
  const told = { number: numberOf(row.number), title: offer?.title ?? {}, postUrl: row.postUrl ?? '' }
  return reportStrike(ctx, { ...of, ...told, keepUntil: row.keepUntil ?? row.clockDueAt ?? ctx.now }, said)
}

const owedByCreator: readonly string[] = ['submitScript', 'submit', 'publish']

/** Whether its state lets somebody say so: late with what its creator owes, or posted. */
function isReportable(row: ParticipationRecord, rule: StrikeRule, now: Date): boolean {
  const { completed, settled, toSubmit, publicationCheck } = participationStatus
  if (rule === 'keepPublic') {
    const isPosted = row.status === completed || row.status === settled
    return isPosted && row.outcome === 'completed' && row.postUrl !== null
  }
  const isOwed = row.clockDuty !== null && owedByCreator.includes(row.clockDuty)
  const isLate = row.clockPausedAt === null && row.clockDueAt !== null && row.clockDueAt < now
  return (row.status === toSubmit || row.status === publicationCheck) && isOwed && isLate
}
