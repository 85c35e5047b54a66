import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { InputOf } from '@sampan/contract/endpoint'
import { oneOf } from '@sampan/contract/one-of'
import {
  type SampleStatus,
  type SampleVerb,
  sampleStatus,
  sampleTransitions,
} from '@sampan/contract/sample-status'
import type { changeSampleStatuses as contract } from '@sampan/contract/sample-verbs'
import type { Ctx } from '#context.ts'
import { approveMousOf } from '#features/mou/approve-mous.ts'
import { returnMousOf } from '#features/mou/return-mous.ts'
import { lockStock } from '#features/product/stock/stock.ts'
import { receiveAll } from '#features/sample/parcel/receive-sample.ts'
import { sampleMachine } from '#features/sample/sample.machine.ts'
import { decideTogether, type Outcome } from '#features/sample/sample-batch.ts'
import type { CaseRef } from '#features/sample/sample-row.queries.ts'
import { lockParcels } from '#features/shipment/shipment.queries.ts'
import { Refusal, refuse } from '#kit/call/refusal.ts'
import { lockRows } from '#kit/case/transition.ts'
import type { Fate } from '#kit/case/transition-each.ts'
import { approveAll } from './approve-samples.ts'
import { closeAndTell } from './close-samples.ts'
import { rejectAll } from './reject-samples.ts'
import { reopenAll } from './reopen-samples.ts'

const s = sampleStatus
/** Whoever is told of these must read why. */
const withReason: readonly number[] = [s.closed, s.underReview, s.rejected]

/**
 * Changes the status of many cases, each by the verb that leads there: a verb that its caller may not use, or
 * that its state does not allow, is answered for its row as it is elsewhere; where no verb leads, the row is skipped
 * with `noWayThere`.
 */
export function changeSampleStatuses(ctx: Ctx, input: InputOf<typeof contract>): Promise<BatchResult> {
  const { ids, reason } = input
  const status = input.status as SampleStatus
  if (withReason.includes(status) && reason === '') {
    refuse('invalidInput', { fields: [{ path: 'reason', key: 'reasonNeeded' }] })
  }
  const wayFor = (found: CaseRef) => wayOf(found, status)
  return decideTogether(ctx, {
    ids,
    ability: 'seeSamples',
    done: 'approved',
    async decideAll(cases) {
      await lockAll(ctx, cases)
      const fates = new Map<string, Fate<unknown>>()
      for (const [way, found] of Map.groupBy(cases, wayFor)) {
        if (way) for (const [id, fate] of await ways[way].decideAll(ctx, found, reason)) fates.set(id, fate)
        else for (const { id, status: from } of found) fates.set(id, noWay(from === status))
      }
      return fates
    },
    outcomeOf(found) {
      const way = wayFor(found)
      return way && ways[way].outcome
    },
  })
}

/** In the order of every verb; the cases at once, or those of two verbs would be locked in no order. */
async function lockAll(ctx: Ctx, cases: readonly CaseRef[]): Promise<void> {
  await lockStock(ctx, cases)
  await lockParcels(ctx, 'sample', idsOf(cases))
  await lockRows(ctx, sampleMachine, idsOf(cases))
}

const idsOf = (cases: readonly CaseRef[]): string[] => cases.map(({ id }) => id)

const noWay = (isThere: boolean): Refusal =>
  new Refusal('noWayThere', isThere ? { params: { context: 'same' } } : {})

type Way = Extract<
  SampleVerb,
  'receive' | 'close' | 'reject' | 'reopen' | 'approve' | 'approveMou' | 'returnMou'
>

interface WayThere {
  outcome: Outcome
  decideAll(ctx: Ctx, cases: readonly CaseRef[], reason: string): Promise<ReadonlyMap<string, Fate<unknown>>>
}

const ways: Record<Way, WayThere> = {
  receive: { outcome: 'received', decideAll: (ctx, cases) => receiveAll(ctx, idsOf(cases)) },
  close: { outcome: 'closed', decideAll: closeAndTell },
  reject: { outcome: 'rejected', decideAll: (ctx, cases, reason) => rejectAll(ctx, idsOf(cases), reason) },
  reopen: { outcome: 'reopened', decideAll: reopenAll },
  approve: { outcome: 'approved', decideAll: (ctx, cases) => approveAll(ctx, cases) },
  approveMou: {
    outcome: 'mouApproved',
    decideAll: (ctx, cases) => approveMousOf(ctx, 'sample', idsOf(cases)),
  },
  returnMou: {
    outcome: 'mouReturned',
    decideAll: (ctx, cases, reason) => returnMousOf(ctx, 'sample', idsOf(cases), reason),
  },
}

/** The states that a decision on the agreement leads to. */
const decided: readonly number[] = [s.toSignMou, s.toShip]

/**
 * The verb that leads a case from where it is to a status. A status that it has tells by whom, where verbs do; so does the
 * other answer on an agreement that somebody decided meanwhile.
 */
function wayOf({ status: from, needsMou }: CaseRef, to: SampleStatus): Way | undefined {
  const leaves = (verb: Way) => oneOf(sampleTransitions[verb].from, from)
  const isThere = from === to
  const isDecided = (state: number) => needsMou && !isThere && decided.includes(state)
  if (to === s.received && (isThere || leaves('receive'))) return 'receive'
  if (to === s.closed && (isThere || leaves('close'))) return 'close'
  if (to === s.rejected && (isThere || leaves('reject'))) return 'reject'
  if (to === s.underReview && leaves('reopen')) return 'reopen'
  if (to === (needsMou ? s.toSignMou : s.toShip) && leaves('approve')) return 'approve'
  if (to === s.toShip && (leaves('approveMou') || isDecided(from))) return 'approveMou'
  return to === s.toSignMou && (leaves('returnMou') || isDecided(from)) ? 'returnMou' : undefined
}
