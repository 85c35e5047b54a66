import type { BatchResult } from '@sampan/contract/batch.schemas'
import { type SampleStatus, sampleStatus } from '@sampan/contract/sample-status'
import type { Ctx } from '#context.ts'
import { dropMou } from '#features/mou/drop-mou.ts'
import { lockStock, returnStock } from '#features/product/stock.ts'
import { type SampleRecord, sampleMachine } from '#features/sample/sample.machine.ts'
import { decideEach } from '#features/sample/sample-batch.ts'
import { mailAbout } from '#features/sample/sample-mail.ts'
import type { CaseRef } from '#features/sample/sample-row.queries.ts'
import { type Moved, transition } from '#kit/case/transition.ts'

/** Between approval and shipping a piece is kept for the case; later it has left the house. */
const keepsStock: readonly SampleStatus[] = [
  sampleStatus.toSignMou,
  sampleStatus.mouInReview,
  sampleStatus.toShip,
  sampleStatus.orderPlaced,
]

/**
 * Closes cases with a reason that the creator reads; what was kept for them goes back to stock, and an agreement that
 * is not concluded ends with them.
 */
export function closeSamples(ctx: Ctx, input: { ids: string[]; reason: string }): Promise<BatchResult> {
  return decideEach(ctx, {
    ids: input.ids,
    ability: 'auditSample',
    done: 'closed',
    prepare: (cases) => lockStock(ctx, cases),
    async decide(found) {
      await closeAndTell(ctx, found, input.reason)
      return undefined
    },
  })
}

/** A closing by somebody else than the creator, who reads why. The stock must be locked already. */
export async function closeAndTell(ctx: Ctx, found: CaseRef, reason: string): Promise<void> {
  const { isNew } = await closeSample(ctx, found, reason)
  if (isNew) await mailAbout(ctx, found.id, 'creator', 'closed', { reason })
}

/** One closing, also the creator's own. `mayClose` may refuse. The stock must be locked already. */
export function closeSample(
  ctx: Ctx,
  found: Pick<CaseRef, 'id' | 'productId' | 'skuId'>,
  reason: string,
  mayClose: (row: SampleRecord) => void = () => {},
): Promise<Moved<SampleRecord>> {
  return transition(ctx, sampleMachine, {
    id: found.id,
    verb: 'close',
    reason,
    mayTouch: () => true,
    async decide(row) {
      mayClose(row)
      if (keepsStock.includes(row.status)) await returnStock(ctx, found)
      await dropMou(ctx, { kind: 'sample', subjectId: row.id })
      return {}
    },
  })
}
