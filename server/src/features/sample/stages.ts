import type { Duty } from '@sampan/contract/product'
import type { HistoryEntry, SampleDetail } from '@sampan/contract/sample'
import { type SampleStatus, sampleClocks, sampleStatus } from '@sampan/contract/sample-status'

type Stage = SampleDetail['stages'][number]

const s = sampleStatus
/** The order of a case's states. A state without a duty, such as a parcel on its way, is between two. */
const order: readonly SampleStatus[][] = [
  [s.underReview],
  [s.toSignMou],
  [s.mouInReview],
  [s.toShip, s.orderPlaced],
  [s.awaitingReceipt],
  [s.received],
  [s.fulfilled, s.sold],
]
const over: readonly SampleStatus[] = [s.closed, s.rejected]

const stageIndexOf = (status: SampleStatus): number => order.findIndex((states) => states.includes(status))
const placeOfDuty = (key: string): number =>
  order.findIndex((states) => states.some((status) => sampleClocks[status]?.duty === key))

/** Verbs that cut a duty short, or are a step on its way, instead of meeting it. */
const cuts: readonly string[] = ['close', 'placeOrder', 'confirmPost']

/**
 * The row of past, present and coming duties under the clock. A case that is over shows what was done and
 * nothing more. In: what is owed, the status as shown to the reader, the history as shown to the reader.
 */
export function stagesOf(
  duties: readonly Duty[],
  status: SampleStatus,
  isClockRunning: boolean,
  history: readonly HistoryEntry[],
): Stage[] {
  const now = stageIndexOf(status)
  return duties.flatMap((duty): Stage[] => {
    const lines = history.filter((entry) => isPartOf(duty, entry))
    const allowed = lines[0]?.allowedHours
    // The line that ends the time of keeping public is written when all of it has passed.
    const isKept = lines.some((entry) => entry.verb === 'keep')
    const took = isKept ? duty.hours : sumOf(lines.map((entry) => entry.tookHours))
    const timed = { ...duty, ...(allowed && { hours: allowed }) }
    if (over.includes(status)) return lines.length > 0 ? [{ ...timed, state: 'done', tookHours: took }] : []
    const place = placeOfDuty(duty.key)
    if (place > now) return [{ ...duty, state: 'next', tookHours: null }]
    if (place === now && (isClockRunning || place < order.length - 1))
      return [{ ...duty, state: 'now', tookHours: null }]
    return [{ ...timed, state: 'done', tookHours: took }]
  })
}

/** A line that met a duty: it left a state in which the duty ran. */
function isPartOf(duty: Duty, entry: HistoryEntry): boolean {
  if (entry.from === null || cuts.includes(entry.verb)) return false
  if (duty.key === 'keepPublic' && entry.verb === 'keep') return true
  // A post is there from when it was handed in, however long a look at it takes.
  if (entry.verb === 'handInPost') return duty.key === 'post' && entry.tookHours !== null
  const rule = sampleClocks[entry.from as SampleStatus]
  return entry.from !== entry.to && rule?.duty === duty.key && entry.tookHours !== null
}

const sumOf = (hours: (number | null)[]): number | null => {
  const known = hours.filter((value): value is number => value !== null)
  return known.length === 0 ? null : Math.round(known.reduce((sum, value) => sum + value, 0) * 10) / 10
}
