import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { InputOf } from '@sampan/contract/endpoint'
import {
  type SampleStatus,
  type SampleVerb,
  sampleStatus,
  sampleTransitions,
} from '@sampan/contract/sample-status'
import type { changeSampleStatuses as contract } from '@sampan/contract/sample-verbs'
import type { Ctx } from '#context.ts'
import { approveMouOf } from '#features/mou/approve-mous.ts'
import { returnMouOf } from '#features/mou/return-mous.ts'
import { lockStock } from '#features/product/stock.ts'
import { receiveOne } from '#features/sample/parcel/receive-sample.ts'
import { decideEach, type Outcome } from '#features/sample/sample-batch.ts'
import type { CaseRef } from '#features/sample/sample-row.queries.ts'
import { lockParcels } from '#features/shipment/shipment.queries.ts'
import { refuse } from '#kit/call/refusal.ts'
import { approveSample } from './approve-samples.ts'
import { closeAndTell } from './close-samples.ts'
import { rejectSample } from './reject-samples.ts'
import { reopenSample } from './reopen-samples.ts'

const s = sampleStatus
/** Whoever is told of these must read why. */
const withReason: readonly number[] = [s.closed, s.underReview, s.rejected]

/**
 * Changes the status of many cases, each by the verb that leads there: a verb that its caller may not say, or
 * that its state does not allow, is answered for its row as it is elsewhere; where no verb leads, the row is skipped
 * with `noWayThere`.
 */
export function changeSampleStatuses(ctx: Ctx, input: InputOf<typeof contract>): Promise<BatchResult> {
  const { ids, reason } = input
  const status = input.status as SampleStatus
  if (withReason.includes(status) && reason === '') {
    refuse('invalidInput', { fields: [{ path: 'reason', key: 'reasonNeeded' }] })
  }
  return decideEach(ctx, {
    ids,
    ability: 'seeSamples',
    done: 'approved',
    async prepare(cases) {
      await lockStock(ctx, cases)
      await lockParcels(
        ctx,
        'sample',
        cases.map(({ id }) => id),
      )
    },
    decide: (found) => wayOf(ctx, found, status)(reason),
  })
}

type Way = (reason: string) => Promise<Outcome>

/** The verb that leads a case from where it is to a status. A status that it has tells by whom, where verbs do. */
function wayOf(ctx: Ctx, found: CaseRef, to: SampleStatus): Way {
  const { id, status: from, needsMou } = found
  const leaves = (verb: SampleVerb) =>
    (sampleTransitions[verb].from as readonly (number | null)[]).includes(from)
  const mou = { kind: 'sample', subjectId: id } as const
  const isThere = from === to
  if (to === s.received && (isThere || leaves('receive')))
    return () => receiveOne(ctx, id).then(() => 'received')
  if (to === s.closed && (isThere || leaves('close')))
    return (reason) => closeAndTell(ctx, found, reason).then(() => 'closed')
  if (to === s.rejected && (isThere || leaves('reject')))
    return (reason) => rejectSample(ctx, id, reason).then(() => 'rejected')
  if (to === s.underReview && leaves('reopen'))
    return (reason) => reopenSample(ctx, found, reason).then(() => 'reopened')
  if (to === (needsMou ? s.toSignMou : s.toShip) && leaves('approve'))
    return () => approveSample(ctx, found).then(() => 'approved')
  if (to === s.toShip && leaves('approveMou')) return () => approveMouOf(ctx, mou).then(() => 'mouApproved')
  if (to === s.toSignMou && leaves('returnMou'))
    return (reason) => returnMouOf(ctx, mou, reason).then(() => 'mouReturned')
  return refuse('noWayThere', isThere ? { params: { context: 'same' } } : {})
}
