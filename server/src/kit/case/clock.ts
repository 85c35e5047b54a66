import type { SQL } from 'drizzle-orm'

/** A duty that begins: who owes what until when. */
export interface ClockPlan<Duty extends string = string, Owner extends string = string> {
  duty: Duty
  owner: Owner
  dueAt: Date
  /** When it began, where a duty goes on through a change of state; now when absent. */
  startedAt?: Date
}

/** The columns of a running clock, as a row has them. */
export interface ClockRow<Duty extends string = string, Owner extends string = string> {
  clockDuty: Duty | null
  clockOwner: Owner | null
  clockStartedAt: Date | null
  clockDueAt: Date | null
  clockPausedAt: Date | null
  clockPauseReason: string | null
}

/** The columns of a fresh clock; without a plan those of none. */
export const startClock = <Duty extends string, Owner extends string>(
  now: Date,
  plan: ClockPlan<Duty, Owner> | null,
) => ({
  clockDuty: plan?.duty ?? null,
  clockOwner: plan?.owner ?? null,
  clockStartedAt: plan ? (plan.startedAt ?? now) : null,
  clockDueAt: plan?.dueAt ?? null,
  clockPausedAt: null,
  clockPauseReason: null,
  clockWarnedAt: null,
  clockLateAt: null,
})

/** The columns of a case of which nobody owes anything any more. */
export const endClock = () => startClock<never, never>(new Date(), null)

/** The columns that stop a clock of `owner`; null when none of that owner runs. */
export function pauseClock(row: ClockRow, now: Date, owner: string, reason: string) {
  const isRunning = row.clockOwner === owner && row.clockDueAt !== null && row.clockPausedAt === null
  return isRunning ? { clockPausedAt: now, clockPauseReason: reason } : null
}

/**
 * The columns with which a clock goes on where it was: start and end move by the time of the pause. Null when it was
 * not stopped for this reason.
 */
export function resumeClock(row: ClockRow, now: Date, reason: string) {
  const { clockPausedAt, clockPauseReason, clockStartedAt, clockDueAt } = row
  if (!clockPausedAt || clockPauseReason !== reason || !clockStartedAt || !clockDueAt) return null
  const pause = now.getTime() - clockPausedAt.getTime()
  return {
    clockPausedAt: null,
    clockPauseReason: null,
    clockStartedAt: new Date(clockStartedAt.getTime() + pause),
    clockDueAt: new Date(clockDueAt.getTime() + pause),
  }
}

/** The columns of a clock that got more time; it warns again. In: a moment, or what the statement knows it by. */
export const extendClock = <Moment extends Date | SQL>(dueAt: Moment) => ({
  clockDueAt: dueAt,
  clockWarnedAt: null,
})

/** The columns of a clock whose owner was reminded. */
export const warnClock = (now: Date) => ({ clockWarnedAt: now })

/** The columns of a clock that has run out. */
export const markLate = (now: Date) => ({ clockLateAt: now })

/** The plan with which the running clock goes on through a change of state; null when none runs. */
export const runningClock = <Duty extends string, Owner extends string>(
  row: Partial<ClockRow<Duty, Owner>>,
): ClockPlan<Duty, Owner> | null =>
  row.clockDuty && row.clockOwner && row.clockStartedAt && row.clockDueAt
    ? { duty: row.clockDuty, owner: row.clockOwner, startedAt: row.clockStartedAt, dueAt: row.clockDueAt }
    : null
