import { checkPostClock, receiveClock, type SampleStatus, sampleClocks } from '@sampan/contract/sample-status'
import { steady } from '../author.ts'
import type { DemoClock } from '../shape.ts'

const hour = 3_600_000
const minute = 60_000
export const wholeSecond = (time: number): Date => new Date(Math.floor(time / 1_000) * 1_000)

/** Moves a moment of the night back to the evening before, in the zone of the country. */
export function awake(time: number, zone: string, salt: string): number {
  const local = Temporal.Instant.fromEpochMilliseconds(Math.floor(time)).toZonedDateTimeISO(zone)
  if (local.hour >= 8 && local.hour < 22) return time
  const back = local.hour < 8 ? local.hour + 3 : local.hour - 20
  return time - back * hour - steady(salt, 55) * minute
}

const fresh = { warnedAt: null, lateAt: null, pausedAt: null, pauseReason: null }

/** The clock that a state starts, computed as the server does (contract, sampleClocks). */
export function clockFrom(status: number, at: Date, before: DemoClock | null): DemoClock | null {
  if (status === 3 && before?.duty === 'keepPublic') return before
  const rule = sampleClocks[status as SampleStatus]
  if (!rule) return null
  const start = { duty: rule.duty, owner: rule.owner, startedAt: at, ...fresh }
  if (before?.duty === rule.duty) return { ...start, dueAt: before.dueAt }
  // The time to post counts from delivery.
  const delivered = before?.duty === 'receive' ? before.startedAt.getTime() : at.getTime()
  const counted = delivered + rule.hours * hour
  const due = rule.duty === 'post' ? Math.max(counted, at.getTime() + (rule.fromHours ?? 0) * hour) : counted
  return { ...start, dueAt: wholeSecond(rule.duty === 'post' ? due : at.getTime() + rule.hours * hour) }
}

/** The clock that runs from the carrier's "delivered". */
export const clockFromDelivery = (at: Date): DemoClock => ({
  duty: receiveClock.duty,
  owner: receiveClock.owner,
  startedAt: at,
  dueAt: wholeSecond(at.getTime() + receiveClock.hours * hour),
  ...fresh,
})

/** The clock of whoever has to look at a post. */
export const clockToCheck = (at: Date): DemoClock => ({
  duty: checkPostClock.duty,
  owner: checkPostClock.owner,
  startedAt: at,
  dueAt: wholeSecond(at.getTime() + checkPostClock.hours * hour),
  ...fresh,
})

/** What the server's own look at the clock would have noted by now: warned, late. */
export function seenBy(now: Date, clock: DemoClock): DemoClock {
  if (clock.pausedAt || clock.duty === 'keepPublic') return clock
  const { startedAt, dueAt } = clock
  const warning = wholeSecond(startedAt.getTime() + ((dueAt.getTime() - startedAt.getTime()) * 2) / 3)
  const isLate = dueAt <= now && clock.duty !== 'receive'
  return {
    ...clock,
    warnedAt: warning <= now ? warning : null,
    lateAt: isLate ? wholeSecond(dueAt.getTime() + 60_000) : null,
  }
}
