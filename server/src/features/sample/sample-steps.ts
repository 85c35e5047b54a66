import { type LossStep, type ReachedStep, sampleStatus } from '@sampan/contract/sample-status'
import { type SQL, sql } from 'drizzle-orm'
import { literals } from '#db/literals.ts'
import { sample, sampleHistory } from './sample.tables.ts'

const s = sampleStatus

/** The states of what came so far, or further. */
export const statesFrom = {
  approved: literals(
    s.toSignMou,
    s.mouInReview,
    s.toShip,
    s.orderPlaced,
    s.awaitingReceipt,
    s.received,
    s.fulfilled,
    s.sold,
  ),
  shipped: literals(s.awaitingReceipt, s.received, s.fulfilled, s.sold),
  posted: literals(s.fulfilled, s.sold),
  sold: literals(s.sold),
} satisfies Record<ReachedStep, SQL>

const next: Record<LossStep, ReachedStep> = { applied: 'approved', approved: 'shipped', shipped: 'posted' }

const givenUp = (isLate: SQL): SQL => sql`(${sample.status} = ${literals(s.closed)} or ${isLate})`

/** What nobody goes on with: closed, or late by now. A rejection is an answer. */
export const isGivenUp = givenUp(sql`${sample.clockLateAt} is not null`)

/** Whether a case reached a step, now or at any time before, as a condition over `sample`. */
export const reachedStep = (
  step: ReachedStep,
): SQL => sql`(${sample.status} in (${statesFrom[step]}) or exists (
  select from ${sampleHistory} passed where passed.tenant_id = ${sample.tenantId} and passed.sample_id = ${sample.id}
    and passed.to_status in (${statesFrom[step]})))`

/**
 * Whether a case was lost after a step, as a condition over `sample`: it reached this one and not the next. In: what is late to the reader, to whom a
 * hidden rejection is a review that goes on (R22).
 */
export function isLostAfter(step: LossStep, isLate: SQL): SQL {
  const isReached = step === 'applied' ? sql`true` : reachedStep(step)
  return sql`(${givenUp(isLate)} and ${isReached} and not ${reachedStep(next[step])})`
}
