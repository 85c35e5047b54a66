import type { SampleRow } from '@sampan/contract/sample'
import { withdrawable } from '@sampan/contract/sample-status'
import type { Ctx } from '#context.ts'
import { lockStock } from '#features/product/stock.ts'
import { refuse } from '#kit/refusal.ts'
import { closeSample } from './close-samples.ts'
import { presentRow, shownTo } from './sample.view.ts'
import { mailAbout } from './sample-mail.ts'
import { withinReach } from './sample-reach.ts'
import { findRow } from './sample-row.queries.ts'

/**
 * The creator takes an application back, while it is reviewed or unsigned; later the brand decides. Refuses
 * `notFound`, and `stateChanged` once the case has moved on.
 */
export async function withdrawSample(ctx: Ctx, input: { id: string; reason: string }): Promise<SampleRow> {
  const own = withinReach(ctx, 'applyForSample')
  const row = (await findRow(ctx, input.id, own)) ?? refuse('notFound')
  if (shownTo(ctx, row).isHiddenRejection) refuse('stateChanged')
  const { id, productId, skuId } = row.sample
  await lockStock(ctx, [{ productId, skuId }])
  const moved = await closeSample(ctx, { id, productId, skuId }, input.reason, (locked) => {
    if (!withdrawable.includes(locked.status)) refuse('stateChanged')
  })
  if (moved.isNew) {
    await mailAbout(ctx, id, 'brand', 'closed', { name: row.fullName, reason: input.reason })
  }
  return presentRow(ctx, (await findRow(ctx, id, own)) ?? refuse('notFound'))
}
