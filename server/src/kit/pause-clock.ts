import type { StateRow } from './transition.ts'

interface PausableRow extends StateRow {
  clockPauseReason: string | null
}

/** The columns that stop a running clock. */
export const pausedClock = (now: Date, reason: string) => ({
  clockPausedAt: now,
  clockPauseReason: reason,
})

/**
 * The columns with which a clock goes on where it stood: start and end move by the time of the pause. Null when it was
 * not stopped for this reason.
 */
export function resumedClock(row: PausableRow, now: Date, reason: string) {
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
