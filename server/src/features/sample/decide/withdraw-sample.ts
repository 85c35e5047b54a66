import type { SampleRow } from '@sampan/contract/sample'
import { sampleStatus, withdrawable } from '@sampan/contract/sample-status'
import { and, eq, gte } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { lockStock } from '#features/product/stock/stock.ts'
import { type SampleRecord, sampleMachine } from '#features/sample/sample.machine.ts'
import { sample, sampleHistory } from '#features/sample/sample.tables.ts'
import { presentRow } from '#features/sample/sample.view.ts'
import { mailAbout } from '#features/sample/sample-mail.ts'
import { withinReach } from '#features/sample/sample-reach.ts'
import { findRow } from '#features/sample/sample-row.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { transition } from '#kit/case/transition.ts'
import { closeSample } from './close-samples.ts'
import { isHiddenRejection } from './hidden-rejection.ts'

/**
 * The creator takes an application back, while it is reviewed or unsigned; later the brand decides. One that was
 * rejected without the creator's knowing yet is taken back as well: it reads as withdrawn from then on. Refuses
 * `notFound`, and `stateChanged` once the case has moved on.
 */
export async function withdrawSample(ctx: Ctx, input: { id: string; reason: string }): Promise<SampleRow> {
  const own = withinReach(ctx, 'withdrawSample')
  const row = (await findRow(ctx, input.id, own)) ?? refuse('notFound')
  const { id, productId, skuId } = row.sample
  await lockStock(ctx, [{ productId, skuId }])
  const now = await lockCase(ctx, id)
  if (isHiddenRejection(ctx.caller.role, now, ctx.now) || (await wasWithdrawn(ctx, now))) {
    // The brand has answered already, so it is not written to.
    await transition(ctx, sampleMachine, {
      id,
      verb: 'withdraw',
      reason: input.reason,
      mayTouch: () => true,
    })
  } else {
    const moved = await closeSample(ctx, { id, productId, skuId }, input.reason, (locked) => {
      if (!withdrawable.includes(locked.status)) refuse('stateChanged')
    })
    if (moved.isNew) {
      await mailAbout(ctx, id, 'brand', 'closed', { name: row.fullName, reason: input.reason })
    }
  }
  return presentRow(ctx, (await findRow(ctx, id, own)) ?? refuse('notFound'))
}

/** The case as it is now, held till the transaction ends: a rejection in the same second is seen. */
async function lockCase(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({ id: sample.id, status: sample.status, statusSince: sample.statusSince })
    .from(sample)
    .where(and(eq(sample.tenantId, ctx.tenant.id), eq(sample.id, id)))
    .for('update')
  return row ?? refuse('notFound')
}

/** Saying it twice is harmless, whichever of the two it was. */
async function wasWithdrawn(
  ctx: Ctx,
  row: Pick<SampleRecord, 'id' | 'status' | 'statusSince'>,
): Promise<boolean> {
  if (row.status !== sampleStatus.closed) return false
  const rows = await ctx.db
    .select({ id: sampleHistory.id })
    .from(sampleHistory)
    .where(
      and(
        eq(sampleHistory.tenantId, ctx.tenant.id),
        eq(sampleHistory.sampleId, row.id),
        eq(sampleHistory.verb, 'withdraw'),
        gte(sampleHistory.at, row.statusSince),
      ),
    )
  return rows.length > 0
}
