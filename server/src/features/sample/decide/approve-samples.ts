import type { BatchResult } from '@sampan/contract/batch.schemas'
import { sampleStatus } from '@sampan/contract/sample-status'
import type { Ctx } from '#context.ts'
import { lockStock, reserveStock } from '#features/product/stock.ts'
import { type SampleRecord, sampleMachine } from '#features/sample/sample.machine.ts'
import { decideEach } from '#features/sample/sample-batch.ts'
import { mailAbout } from '#features/sample/sample-mail.ts'
import type { CaseRef } from '#features/sample/sample-row.queries.ts'
import { type Moved, transition } from '#kit/case/transition.ts'
import { askForSampleMou } from './mou-of-sample.ts'

/**
 * Approves applications, each on its own: keeps a piece of stock, and leads to the MOU, or to shipping where none
 * is asked. A row without stock is refused `outOfStock`, one beyond the quota `quotaUsedUp`.
 */
export function approveSamples(ctx: Ctx, input: { ids: string[] }): Promise<BatchResult> {
  return decideEach(ctx, {
    ids: input.ids,
    ability: 'auditSample',
    done: 'approved',
    prepare: (cases) => lockStock(ctx, cases),
    async decide(found) {
      await approveSample(ctx, found)
      return undefined
    },
  })
}

/** One approval; `by` is `system` when a rule of the tenant says it. The stock must be locked already. */
export async function approveSample(
  ctx: Ctx,
  found: Pick<CaseRef, 'id' | 'productId' | 'skuId' | 'needsMou'>,
  by?: 'system',
): Promise<Moved<SampleRecord>> {
  const moved = await transition(ctx, sampleMachine, {
    id: found.id,
    verb: 'approve',
    ...(by && { by }),
    mayTouch: () => true,
    async decide() {
      await reserveStock(ctx, found)
      return { to: found.needsMou ? sampleStatus.toSignMou : sampleStatus.toShip }
    },
  })
  if (!moved.isNew) return moved
  // Whoever is asked to sign reads of the approval in that mail.
  if (moved.row.status === sampleStatus.toSignMou) await askForSampleMou(ctx, moved.row)
  else await mailAbout(ctx, found.id, 'creator', 'approved')
  return moved
}
