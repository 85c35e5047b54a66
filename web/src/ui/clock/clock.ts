/** A moment as the API sends it (ISO 8601), as milliseconds, or as a Date. */
export type Moment = string | number | Date

/** Who owes. A company's picture is a squircle outside rings, a person's a circle: the side is seen at a glance. */
export interface Party {
  name: string
  avatarUrl?: string | null | undefined
  kind: 'person' | 'company'
}

/** One duty with its time. `startedAt: null` is a duty that has not begun; then `givenMs` says how long it will have. */
export interface Clock {
  owner: Party
  /** Reckoned for the viewer: true where the reader, or the side the reader acts for, owes. */
  isYours: boolean
  startedAt: Moment | null
  dueAt: Moment | null
  givenMs?: number | undefined
  /** Set while the clock is paused; the time left at that moment is kept. */
  paused?: { at: Moment; reason?: string | undefined } | null | undefined
  doneAt?: Moment | null | undefined
}

export type ClockState = 'notStarted' | 'theirs' | 'yours' | 'yoursSoon' | 'late' | 'paused' | 'done'

export interface ClockReading {
  state: ClockState
  /** Elapsed share of the time given, 0 to 1. */
  share: number
  usedMs: number
  givenMs: number
  /** Time left; 0 when late, the time kept while paused. */
  leftMs: number
  /** Time past due; 0 when not late. */
  lateMs: number
}

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** The reminder goes out at two thirds; from there on "yours" is drawn fuller. */
const reminderShare = 2 / 3
/** Seconds are shown only this long before the end. */
const secondsFromMs = 10 * minute

/** The reader's watch, renewed once a minute, may be behind: a clock that has just begun has begun all the same. */
const watchSlackMs = 5 * minute

const ms = (moment: Moment) => new Date(moment).getTime()

/** Reads one clock at one moment. Pure: the same input gives the same state, share and spans. */
export function readClock(clock: Clock, now: Moment): ClockReading {
  const start = clock.startedAt === null ? null : ms(clock.startedAt)
  const due = clock.dueAt === null ? null : ms(clock.dueAt)
  const stop = clock.doneAt ?? clock.paused?.at ?? now
  const read = ms(stop)
  if (start === null || due === null || read < start - watchSlackMs) {
    const givenMs = clock.givenMs ?? (start !== null && due !== null ? due - start : 0)
    return { state: 'notStarted', share: 0, usedMs: 0, givenMs, leftMs: givenMs, lateMs: 0 }
  }
  const at = Math.max(read, start)
  const givenMs = clock.givenMs ?? due - start
  const usedMs = at - start
  const elapsed = due > start ? Math.min(1, usedMs / (due - start)) : 1
  const lateMs = Math.max(0, at - due)
  const state = stateOf(clock, lateMs, elapsed)
  const share = state === 'done' || state === 'late' ? 1 : elapsed
  return { state, share, usedMs, givenMs, leftMs: Math.max(0, due - at), lateMs }
}

function stateOf(clock: Clock, lateMs: number, elapsed: number): ClockState {
  if (clock.doneAt != null) return 'done'
  if (clock.paused) return 'paused'
  if (lateMs > 0) return 'late'
  if (!clock.isYours) return 'theirs'
  return elapsed >= reminderShare ? 'yoursSoon' : 'yours'
}

/** True while the clock's words change every second and not every minute. */
export function ticksBySecond(reading: ClockReading): boolean {
  const runs = reading.state === 'theirs' || reading.state === 'yours' || reading.state === 'yoursSoon'
  return runs && reading.leftMs <= secondsFromMs
}

type SpanUnit = 'd' | 'h' | 'm' | 's'
export interface SpanPart {
  unit: SpanUnit
  count: number
}

/**
 * A span of time in at most two units, never more than there is: `2d 4h`, `6h`, `18d`. From ten days on only days, from
 * three hours to a day only hours, below that minutes too, seconds in the last ten minutes.
 */
export function spanParts(span: number): SpanPart[] {
  const of = (unit: SpanUnit, size: number, rest = span) => ({ unit, count: Math.floor(rest / size) })
  if (span >= 10 * day) return [of('d', day)]
  if (span >= day) return [of('d', day), of('h', hour, span % day)].filter((p) => p.count > 0)
  if (span >= 3 * hour) return [of('h', hour)]
  if (span >= hour) return [of('h', hour), of('m', minute, span % hour)].filter((p) => p.count > 0)
  if (span > secondsFromMs) return [of('m', minute)]
  if (span >= minute) return [of('m', minute), of('s', 1000, span % minute)].filter((p) => p.count > 0)
  return [of('s', 1000)]
}

/** Time past due, coarser: one unit (`5h late`, `1d late`), at least a minute, never seconds. */
export function lateParts(span: number): SpanPart[] {
  if (span >= day) return [{ unit: 'd', count: Math.floor(span / day) }]
  if (span >= hour) return [{ unit: 'h', count: Math.floor(span / hour) }]
  return [{ unit: 'm', count: Math.max(1, Math.floor(span / minute)) }]
}

/** Time used: hours up to three days (`31h`), then days and hours. */
export function usedParts(span: number): SpanPart[] {
  if (span >= 3 * day) return spanParts(span)
  if (span >= hour) return [{ unit: 'h', count: Math.floor(span / hour) }]
  return [{ unit: 'm', count: Math.max(1, Math.floor(span / minute)) }]
}

/** Time given, in the unit people agreed on: whole days from three days on, or by `unit`; else hours. */
export function givenParts(span: number, unit?: 'h' | 'd'): SpanPart[] {
  const days = span / day
  if (unit === 'd' || (unit === undefined && days > 3 && Number.isInteger(days))) {
    return [{ unit: 'd', count: Math.round(days) }]
  }
  return [{ unit: 'h', count: Math.round(span / hour) }]
}
