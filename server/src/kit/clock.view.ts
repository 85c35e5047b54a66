import type { Actor } from '@sampan/contract/endpoint'
import type { Evidence } from '@sampan/contract/history'
import type { ClockRow } from './case/clock.ts'

/** The running duty as answers show it, the same for both sides; null when nobody owes anything. Times in ISO 8601. */
export function presentClock<Duty extends string, Owner extends string>(row: ClockRow<Duty, Owner>) {
  const { clockDuty, clockOwner, clockStartedAt, clockDueAt } = row
  if (!clockDuty || !clockOwner || !clockStartedAt || !clockDueAt) return null
  return {
    duty: clockDuty,
    owner: clockOwner,
    startedAt: clockStartedAt.toISOString(),
    dueAt: clockDueAt.toISOString(),
    pausedAt: row.clockPausedAt?.toISOString() ?? null,
    pauseReason: row.clockPauseReason,
  }
}

interface Line<Verb extends string> {
  id: string
  at: Date
  verb: Verb
  fromStatus: number | null
  toStatus: number | null
  actorRole: Actor | 'system'
  reason: string
  evidence: Evidence[]
  tookSeconds: number | null
  allowedSeconds: number | null
}

export interface HistoryLineRow<Verb extends string> {
  line: Line<Verb>
  actor: { id: string; name: string; avatar: string } | null
}

/** A line as a left join finds it: nobody acted where the clock did. */
export const lineWithActor = <T>({
  line,
  actor: { id, name, avatar },
}: {
  line: T
  actor: { id: string | null; name: string | null; avatar: string | null }
}) => ({ line, actor: id === null ? null : { id, name: name ?? '', avatar: avatar ?? '' } })

const hoursOf = (seconds: number | null): number | null =>
  seconds === null ? null : Math.round((seconds / 3_600) * 10) / 10

/** A line of a history with who did it and how long the duty took, in hours to one decimal. */
export const presentHistoryLine = <Verb extends string>({ line, actor }: HistoryLineRow<Verb>) => ({
  id: line.id,
  at: line.at.toISOString(),
  verb: line.verb,
  from: line.fromStatus,
  to: line.toStatus,
  actor: actor && { ...actor, role: line.actorRole },
  reason: line.reason,
  evidence: line.evidence,
  tookHours: hoursOf(line.tookSeconds),
  allowedHours: hoursOf(line.allowedSeconds),
})
