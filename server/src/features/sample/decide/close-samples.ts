import type { BatchResult } from '@sampan/contract/batch.schemas'
import { type SampleStatus, sampleStatus } from '@sampan/contract/sample-status'
import type { Ctx } from '#context.ts'
import { dropMous } from '#features/mou/drop-mou.ts'
import { lockStock, returnStock } from '#features/product/stock/stock.ts'
import { type SampleRecord, sampleMachine } from '#features/sample/sample.machine.ts'
import { decideTogether } from '#features/sample/sample-batch.ts'
import { mailAboutMany } from '#features/sample/sample-mail.ts'
import type { CaseRef } from '#features/sample/sample-row.queries.ts'
import type { Moved } from '#kit/case/transition.ts'
import { type Fate, movedOf, notRefused, transitionEach } from '#kit/case/transition-each.ts'

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
  return decideTogether(ctx, {
    ids: input.ids,
    ability: 'auditSample',
    done: 'closed',
    async decideAll(cases) {
      await lockStock(ctx, cases)
      return closeAndTell(ctx, cases, input.reason)
    },
  })
}

/** Closings by somebody else than the creators, who read why. The stock must be locked already. */
export async function closeAndTell(
  ctx: Ctx,
  cases: readonly CaseRef[],
  reason: string,
): Promise<ReadonlyMap<string, Fate<SampleRecord>>> {
  const fates = await closeAll(ctx, cases, reason)
  const about = movedOf(fates).map(({ row }) => ({ id: row.id, reason }))
  await mailAboutMany(ctx, about, 'creator', 'closed')
  return fates
}

type Closable = Pick<CaseRef, 'id' | 'productId' | 'skuId'>

/** One closing, also the creator's own. `mayClose` may refuse. The stock must be locked already. */
export async function closeSample(
  ctx: Ctx,
  found: Closable,
  reason: string,
  mayClose: (row: SampleRecord) => void = () => {},
): Promise<Moved<SampleRecord>> {
  return notRefused((await closeAll(ctx, [found], reason, mayClose)).get(found.id))
}

async function closeAll(
  ctx: Ctx,
  cases: readonly Closable[],
  reason: string,
  mayClose: (row: SampleRecord) => void = () => {},
): Promise<Map<string, Fate<SampleRecord>>> {
  const kept: SampleRecord[] = []
  const fates = await transitionEach(ctx, sampleMachine, {
    ids: cases.map(({ id }) => id),
    verb: 'close',
    reason,
    decide(row) {
      mayClose(row)
      if (keepsStock.includes(row.status)) kept.push(row)
      return {}
    },
  })
  await returnStock(ctx, kept)
  const closed = movedOf(fates).map(({ row }) => row.id)
  await dropMous(ctx, 'sample', closed)
  return fates
}
