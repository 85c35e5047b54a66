import type { BatchResult } from '@sampan/contract/batch.schemas'
import { sampleStatus } from '@sampan/contract/sample-status'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { sampleMachine } from '#features/sample/sample.machine.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { decideEach } from '#features/sample/sample-batch.ts'
import { mailAbout } from '#features/sample/sample-mail.ts'
import { transition } from '#kit/case/transition.ts'
import { revealedAt } from './hidden-rejection.ts'

/** Rejects applications with a reason, which the creator reads once the rejection comes to light. */
export function rejectSamples(ctx: Ctx, input: { ids: string[]; reason: string }): Promise<BatchResult> {
  return decideEach(ctx, {
    ids: input.ids,
    ability: 'auditSample',
    done: 'rejected',
    async decide({ id }) {
      await rejectSample(ctx, id, input.reason)
      return undefined
    },
  })
}

/** One rejection. */
export async function rejectSample(ctx: Ctx, id: string, reason: string): Promise<void> {
  const { isNew } = await transition(ctx, sampleMachine, {
    id,
    verb: 'reject',
    reason,
    mayTouch: () => true,
  })
  if (isNew) await tellLater(ctx, id, reason)
}

const tellLater = (ctx: Ctx, id: string, reason: string): Promise<void> =>
  ctx.app.jobs.add(
    ctx.db,
    ctx.tenant.id,
    'sample-tell-rejection',
    { id, reason },
    { runAt: revealedAt(ctx.now), key: `sample-tell-rejection:${id}` },
  )

/** The day has come on which the creator learns of it, unless the case was opened again. */
export async function tellRejection(ctx: Ctx, { id, reason }: { id: string; reason: string }): Promise<void> {
  const [row] = await ctx.db
    .select({ status: sample.status })
    .from(sample)
    .where(and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, id)))
  if (row?.status === sampleStatus.rejected) await mailAbout(ctx, id, 'creator', 'rejected', { reason })
}
