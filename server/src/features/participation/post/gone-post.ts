import { limits } from '@sampan/contract/limits'
import { participationStatus } from '@sampan/contract/task-status'
import { type SQL, sql } from 'drizzle-orm'
import { payableAt } from '#features/participation/clock/participation-clock.ts'
import { hasMoney } from '#features/participation/has-money.ts'
import { type ParticipationRecord, participation } from '#features/participation/participation.tables.ts'
import type { TaskRow } from '#features/task/task.queries.ts'

/** A post that is gone while its reward asks for it, and one that went after that. */
const goneSigns = ['postGone', 'postGoneAfter'] as const
type GoneSign = (typeof goneSigns)[number]

export const isGoneSign = (reason: string): boolean => (goneSigns as readonly string[]).includes(reason)

/** What marks a post that cannot be seen now: what goes after its time costs no reward (R49). */
export const goneSignOf = ({ keepUntil }: Pick<ParticipationRecord, 'keepUntil'>, now: Date): GoneSign =>
  keepUntil !== null && keepUntil <= now ? 'postGoneAfter' : 'postGone'

const backTime = limits.postBackDays * 86_400_000
const backInterval = sql.raw(`interval '${limits.postBackDays} days'`)

type Away = Pick<ParticipationRecord, 'abnormalReasons' | 'earned'>
type Timed = Pick<ParticipationRecord, 'status' | 'keepUntil' | 'clockDuty' | 'clockDueAt'>

/** Whether a reward waits for a post that cannot be seen. */
export const isAway = (row: Away): boolean => row.abnormalReasons.includes('postGone') && hasMoney(row)

/** The end of the time that was given once more for a post to come back; null before that, and where its promise is over. */
function givenUntil(row: Timed): Date | null {
  const dueAt = row.clockDuty === 'keepPublic' ? row.clockDueAt : null
  if (!row.keepUntil || !dueAt) return null
  return dueAt.getTime() >= row.keepUntil.getTime() + backTime ? dueAt : null
}

/** Until when a post that is gone may come back: from when its reward would be paid, or from now where that is later (R254). */
export const backUntil = (
  task: Pick<TaskRow, 'endsAt' | 'endedAt'>,
  keepUntil: Date,
  now: Date = keepUntil,
): Date => new Date(Math.max(payableAt(task, keepUntil).getTime(), now.getTime()) + backTime)

/** When a reward is lost unless its post is public again; null where none is at stake. */
export function rewardLostAt(row: Away & Timed, task: Pick<TaskRow, 'endsAt' | 'endedAt'>): Date | null {
  const isOpen = row.status === participationStatus.completed && row.clockDuty === 'keepPublic'
  if (!isOpen || !row.keepUntil || !isAway(row)) return null
  return givenUntil(row) ?? backUntil(task, row.keepUntil)
}

/** Whether a post stayed away until the end of the time that it was given. */
export function isNotKept(row: Away & Timed, now: Date): boolean {
  const until = givenUntil(row)
  return until !== null && until <= now && isAway(row)
}

const p = participation
const isGiven = sql`(${p.clockDuty} = 'keepPublic' and ${p.clockDueAt} >= ${p.keepUntil} + ${backInterval})`

/** The same as conditions over `participation`. */
export const away: SQL = sql`(${p.abnormalReasons} @> array['postGone'] and coalesce(${p.earned}, 0) > 0)`
export const notKept = (now: Date): SQL => sql`(${away} and ${isGiven} and ${p.clockDueAt} <= ${now})`
/** The time to keep it is over, and it was given none yet to come back. */
export const toGiveTime = (now: Date): SQL =>
  sql`(${away} and ${p.clockDuty} = 'keepPublic' and ${p.keepUntil} <= ${now} and not ${isGiven})`
/** It came back in that time. */
export const backInTime = (now: Date): SQL => sql`(${isGiven} and ${p.keepUntil} <= ${now})`
