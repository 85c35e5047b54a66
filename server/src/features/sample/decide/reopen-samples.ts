import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { Ctx } from '#context.ts'
import { savepoint } from '#db/savepoint.ts'
import { dropMous } from '#features/mou/drop-mou.ts'
import { type SampleRecord, sampleMachine } from '#features/sample/sample.machine.ts'
import { decideTogether } from '#features/sample/sample-batch.ts'
import { mailAboutMany } from '#features/sample/sample-mail.ts'
import { type CaseRef, listOpenSamples } from '#features/sample/sample-row.queries.ts'
import { lockParcels, retireParcels } from '#features/shipment/shipment.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { type Fate, movedOf, transitionEach } from '#kit/case/transition-each.ts'

/**
 * Opens closed or rejected cases again, as after an appeal (R28): they wait for a review, and nothing is
 * kept for them until they are approved. A row is refused `openSampleExists` while the creator has another open
 * sample of the product.
 */
export function reopenSamples(ctx: Ctx, input: { ids: string[]; reason: string }): Promise<BatchResult> {
  return decideTogether(ctx, {
    ids: input.ids,
    ability: 'reopenCase',
    done: 'reopened',
    async decideAll(cases) {
      await lockParcels(
        ctx,
        'sample',
        cases.map(({ id }) => id),
      )
      return reopenAll(ctx, cases, input.reason)
    },
  })
}

type Fates = ReadonlyMap<string, Fate<SampleRecord>>

/** The same as a step of a verb for many; parcels must be locked already. */
export async function reopenAll(ctx: Ctx, cases: readonly CaseRef[], reason: string): Promise<Fates> {
  const names = new Map(cases.map(({ id, fullName }) => [id, fullName]))
  const fates = await moveAll(ctx, names, reason)
  const opened = movedOf(fates).map(({ row }) => row.id)
  if (opened.length === 0) return fates
  await retireParcels(ctx, 'sample', opened)
  await dropMous(ctx, 'sample', opened)
  const about = opened.map((id) => ({ id, name: names.get(id) ?? '', reason }))
  await mailAboutMany(
    ctx,
    about.map(({ id }) => ({ id, reason })),
    'creator',
    'reopened',
  )
  await mailAboutMany(ctx, about, 'brand', 'toReviewAgain')
  return fates
}

/** Applications that may come in the same moment, one after the other, before the call is given up. */
const triesMax = 5

/**
 * The index lets one of a creator's samples of a product be open. An application that comes between the question and the
 * change spoils the change of all: it is taken back and asked again, when the application is seen, and refuses its case.
 */
async function moveAll(ctx: Ctx, names: ReadonlyMap<string, string>, reason: string): Promise<Fates> {
  for (let tries = 1; ; tries += 1) {
    const part = savepoint(ctx.db, 'reopening')
    await part.begin()
    try {
      return await moveUnlessOpen(ctx, names, reason)
    } catch (error) {
      if (tries === triesMax || !isSecondOpen(error)) throw error
      await part.takeBack()
    }
  }
}

/** The case begins anew: an order, an extension and a parcel of its former life count no more. */
const anew = { shopOrderNumber: null, isExtended: false, remindedAt: null }
const gone: readonly string[] = ['parcel', 'postLate']

const offerOf = ({ accountId, productId }: Pick<SampleRecord, 'accountId' | 'productId'>): string =>
  `${accountId} ${productId}`

function moveUnlessOpen(
  ctx: Ctx,
  names: ReadonlyMap<string, string>,
  reason: string,
): Promise<Map<string, Fate<SampleRecord>>> {
  const open = new Set<string>()
  return transitionEach(ctx, sampleMachine, {
    ids: [...names.keys()],
    verb: 'reopen',
    reason,
    async prepare(rows) {
      for (const found of await listOpenSamples(ctx, rows)) open.add(offerOf(found))
    },
    decide(row) {
      if (open.has(offerOf(row)))
        refuse('openSampleExists', { params: { context: 'other', name: names.get(row.id) ?? '' } })
      // The next of the batch must not be a second one.
      open.add(offerOf(row))
      return {
        set: { ...anew, abnormalReasons: row.abnormalReasons.filter((each) => !gone.includes(each)) },
      }
    },
  })
}

interface Violation {
  code?: string
  constraint?: string
  message?: string
}

const openOnce = /\bsample_open_once(_\d+)?\b/

const isSecondOpen = (error: unknown): boolean => {
  // The query builder wraps the driver's errors.
  const said = error instanceof Error ? (error.cause ?? error) : {}
  const { code, constraint, message } = said as Violation
  // Where tables lie by tenant, the index of each part is numbered, and named in the message alone.
  return code === '23505' && openOnce.test(constraint ?? message ?? '')
}
