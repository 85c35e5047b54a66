import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { Evidence } from '@sampan/contract/history'
import { sampleStatus } from '@sampan/contract/sample-status'
import type { Ctx } from '#context.ts'
import { countOff, keepPieces, lockStock, type Piece } from '#features/product/stock/stock.ts'
import { type SampleRecord, sampleMachine } from '#features/sample/sample.machine.ts'
import { decideTogether } from '#features/sample/sample-batch.ts'
import { mailCreators } from '#features/sample/sample-mail.ts'
import type { CaseRef } from '#features/sample/sample-row.queries.ts'
import type { Moved } from '#kit/case/transition.ts'
import { type Fate, movedOf, notRefused, transitionEach } from '#kit/case/transition-each.ts'
import { askForSampleMous } from './mou-of-sample.ts'

/**
 * Approves applications, each on its own: keeps a piece of stock, and leads to the MOU, or to shipping where none
 * is asked. A row without stock is refused `outOfStock`, one beyond the quota `quotaUsedUp`.
 */
export function approveSamples(ctx: Ctx, input: { ids: string[] }): Promise<BatchResult> {
  return decideTogether(ctx, {
    ids: input.ids,
    ability: 'auditSample',
    done: 'approved',
    decideAll: (cases) => approveAll(ctx, cases),
  })
}

/** One approval; `by` is `system` when a rule of the tenant approves. */
export async function approveSample(ctx: Ctx, found: CaseRef, by?: 'system'): Promise<Moved<SampleRecord>> {
  return notRefused((await approveAll(ctx, [found], by)).get(found.id))
}

/** The same as a step of a verb for many. */
export async function approveAll(
  ctx: Ctx,
  cases: readonly CaseRef[],
  by?: 'system',
  evidenceOf: (id: string) => readonly Evidence[] = () => [],
): Promise<ReadonlyMap<string, Fate<SampleRecord>>> {
  const left = await lockStock(ctx, cases)
  const known = new Map(cases.map((one) => [one.id, one]))
  const kept: Piece[] = []
  const fates = await transitionEach(ctx, sampleMachine, {
    ids: [...known.keys()],
    verb: 'approve',
    ...(by && { by }),
    decide(row) {
      countOff(left, row)
      kept.push(row)
      const to = known.get(row.id)?.needsMou ? sampleStatus.toSignMou : sampleStatus.toShip
      return { to, evidence: evidenceOf(row.id) }
    },
    alongside: () => keepPieces(ctx, kept),
  })
  const [toSign, toTell] = partition(movedOf(fates).map(({ row }) => row))
  await askForSampleMous(ctx, toSign)
  await mailCreators(
    ctx,
    toTell.flatMap(({ id }) => known.get(id) ?? []),
    'approved',
  )
  return fates
}

/** Whoever is asked to sign reads of the approval in that mail. */
const partition = (rows: readonly SampleRecord[]): [SampleRecord[], { id: string }[]] => [
  rows.filter(({ status }) => status === sampleStatus.toSignMou),
  rows.filter(({ status }) => status !== sampleStatus.toSignMou).map(({ id }) => ({ id })),
]
