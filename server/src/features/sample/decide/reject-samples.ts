import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { Evidence } from '@sampan/contract/history'
import { sampleStatus } from '@sampan/contract/sample-status'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { type SampleRecord, sampleMachine } from '#features/sample/sample.machine.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { decideTogether } from '#features/sample/sample-batch.ts'
import { mailAbout } from '#features/sample/sample-mail.ts'
import { type Fate, movedOf, transitionEach } from '#kit/case/transition-each.ts'
import { revealedAt } from './hidden-rejection.ts'

/** Rejects applications with a reason, which the creator reads once the rejection comes to light. */
export function rejectSamples(ctx: Ctx, input: { ids: string[]; reason: string }): Promise<BatchResult> {
  return decideTogether(ctx, {
    ids: input.ids,
    ability: 'auditSample',
    done: 'rejected',
    decideAll: (cases) =>
      rejectAll(
        ctx,
        cases.map(({ id }) => id),
        input.reason,
      ),
  })
}

/** The same as a step of a verb for many. */
export async function rejectAll(
  ctx: Ctx,
  ids: readonly string[],
  reason: string,
  rule?: { by: 'system'; evidence: readonly Evidence[] },
): Promise<ReadonlyMap<string, Fate<SampleRecord>>> {
  const fates = await transitionEach(ctx, sampleMachine, {
    ids,
    verb: 'reject',
    reason,
    ...(rule && { by: rule.by, decide: () => ({ evidence: rule.evidence }) }),
  })
  const rejected = movedOf(fates).map(({ row }) => row.id)
  const orders = rejected.map((id) => ({
    payload: { id, reason },
    runAt: revealedAt(ctx.now),
    key: `sample-tell-rejection:${id}`,
  }))
  await ctx.app.jobs.addMany(ctx.db, ctx.tenant.id, 'sample-tell-rejection', orders)
  return fates
}

/** The day has come on which the creator learns of it, unless the case was opened again. */
export async function tellRejection(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  const [row] = await ctx.db
    .select({ status: sample.status })
    .from(sample)
    .where(and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, id)))
  if (row?.status === sampleStatus.rejected) await mailAbout(ctx, id, 'creator', 'rejected', { reason })
}
