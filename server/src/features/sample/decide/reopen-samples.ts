import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { Ctx } from '#context.ts'
import { dropMou } from '#features/mou/drop-mou.ts'
import { sampleMachine } from '#features/sample/sample.machine.ts'
import { decideEach } from '#features/sample/sample-batch.ts'
import { mailAbout } from '#features/sample/sample-mail.ts'
import { type CaseRef, findOtherOpenSample } from '#features/sample/sample-row.queries.ts'
import { lockParcels, retireParcel } from '#features/shipment/shipment.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { transition } from '#kit/case/transition.ts'

/**
 * Opens closed or rejected cases again, as after an appeal (R28): they wait for a review, and nothing is
 * kept for them until they are approved. A row is refused `openSampleExists` while the creator has another open
 * sample of the product.
 */
export function reopenSamples(ctx: Ctx, input: { ids: string[]; reason: string }): Promise<BatchResult> {
  return decideEach(ctx, {
    ids: input.ids,
    ability: 'reopenCase',
    done: 'reopened',
    prepare: (cases) =>
      lockParcels(
        ctx,
        'sample',
        cases.map(({ id }) => id),
      ),
    async decide(found) {
      await reopenSample(ctx, found, input.reason)
      return undefined
    },
  })
}

/** The case begins anew: an order, an extension and a parcel of its former life count no more. */
const anew = { shopOrderNumber: null, isExtended: false, remindedAt: null }

/** One reopening; parcels must be locked already. */
export async function reopenSample(ctx: Ctx, found: CaseRef, reason: string): Promise<void> {
  const { id, fullName: name } = found
  try {
    const { isNew } = await transition(ctx, sampleMachine, {
      id,
      verb: 'reopen',
      reason,
      mayTouch: () => true,
      async decide(row) {
        if (await findOtherOpenSample(ctx, row)) refuseSecond(name)
        await retireParcel(ctx, { kind: 'sample', id })
        await dropMou(ctx, { kind: 'sample', subjectId: id })
        const gone = ['parcel', 'postLate']
        const abnormalReasons = row.abnormalReasons.filter((each) => !gone.includes(each))
        return { set: { ...anew, abnormalReasons } }
      },
    })
    if (!isNew) return
  } catch (error) {
    // An application that came in the same moment: the index lets one of them be open.
    if (isSecondOpen(error)) refuseSecond(name)
    throw error
  }
  await mailAbout(ctx, id, 'creator', 'reopened', { reason })
  await mailAbout(ctx, id, 'brand', 'toReviewAgain', { name, reason })
}

const refuseSecond = (name: string): never =>
  refuse('openSampleExists', { params: { context: 'other', name } })

interface Violation {
  code?: string
  constraint?: string
  message?: string
}

const openOnce = /\bsample_open_once(_\d+)?\b/

const isSecondOpen = (error: unknown): boolean => {
  // The builder of queries wraps what the driver says.
  const said = error instanceof Error ? (error.cause ?? error) : {}
  const { code, constraint, message } = said as Violation
  // Where tables lie by tenant, the index of each part is numbered, and named in the message alone.
  return code === '23505' && openOnce.test(constraint ?? message ?? '')
}
