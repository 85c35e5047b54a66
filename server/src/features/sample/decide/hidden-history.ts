import type { Actor } from '@sampan/contract/endpoint'
import type { HistoryEntry } from '@sampan/contract/sample'
import { type SampleStatus, sampleStatus } from '@sampan/contract/sample-status'
import type { HistoryLineRow } from '#features/sample/sample-history.queries.ts'
import { hiddenSince, isHiddenRejection, isOneself } from './hidden-rejection.ts'

interface Reader {
  role: Actor
  now: Date
  /** A brand that falls silent is handed on, so that its delay has a second line. */
  isHandedOn: boolean
}

interface Case {
  status: SampleStatus
  statusSince: Date
}

/** The interval at which clocks are checked; lines about a delay have such a moment. */
const clockEvery = 5 * 60_000

/**
 * The history as its reader sees it, newest first: the same lines for both sides, but for a rejection that the
 * creator may not know of yet (R22). Until then it reads what it would read of a review that goes on: the status,
 * the delay of the review, and its own withdrawal as that of an application. In: the lines, newest first.
 */
export function coverRejection(
  reader: Reader,
  row: Case,
  lines: readonly HistoryLineRow[],
  present: (row: HistoryLineRow) => HistoryEntry,
): HistoryEntry[] {
  const at = lines.findIndex(({ line }) => line.verb === 'reject' || line.verb === 'reopen')
  const rejection = lines[at]
  if (rejection?.line.verb !== 'reject' || !isHidden(reader, row, rejection.line.at))
    return lines.map(present)
  const later = lines.slice(0, at).map((each) => covered(present(each), rejection))
  const until = lines.slice(0, at).find(({ line }) => line.verb === 'withdraw')?.line.at ?? reader.now
  const delay = delayOf(reader, rejection, until)
  const shown = [...later, ...delay].sort((one, other) => other.at.localeCompare(one.at))
  return [...shown, ...lines.slice(at + 1).map(present)]
}

function isHidden({ role, now }: Reader, row: Case, rejectedAt: Date): boolean {
  if (row.status === sampleStatus.rejected) return isHiddenRejection(role, row, now)
  return isOneself(role) && rejectedAt > hiddenSince(now)
}

const seen = (status: number | null) => (status === sampleStatus.rejected ? sampleStatus.underReview : status)
const hoursOf = (milliseconds: number): number => Math.round((milliseconds / 3_600_000) * 10) / 10

/** When the review began that the rejection ended. */
const beginOf = ({ line }: HistoryLineRow): number => line.at.getTime() - (line.tookSeconds ?? 0) * 1_000

function covered(entry: HistoryEntry, rejection: HistoryLineRow): HistoryEntry {
  const one = { ...entry, from: seen(entry.from), to: seen(entry.to) }
  if (entry.verb !== 'withdraw') return one
  const { allowedSeconds } = rejection.line
  return {
    ...one,
    verb: 'close',
    tookHours: hoursOf(Date.parse(entry.at) - beginOf(rejection)),
    allowedHours: allowedSeconds === null ? null : hoursOf(allowedSeconds * 1_000),
  }
}

/** What the clock would have written of a review that nobody answers. */
function delayOf({ isHandedOn }: Reader, rejection: HistoryLineRow, until: Date): HistoryEntry[] {
  const { id, allowedSeconds } = rejection.line
  if (allowedSeconds === null) return []
  const due = beginOf(rejection) + allowedSeconds * 1_000
  const at = new Date(Math.ceil(due / clockEvery) * clockEvery)
  if (at <= rejection.line.at || at > until) return []
  const line = (verb: 'late' | 'escalate', place: number): HistoryEntry => ({
    id: `${id.slice(0, -1)}${place}`,
    at: at.toISOString(),
    verb,
    from: sampleStatus.underReview,
    to: sampleStatus.underReview,
    actor: null,
    reason: '',
    evidence: [],
    tookHours: null,
    allowedHours: null,
  })
  return isHandedOn ? [line('escalate', 1), line('late', 0)] : [line('late', 0)]
}
