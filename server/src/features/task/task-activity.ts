import type { Activity } from '@sampan/contract/task-status'
import { type SQL, sql } from 'drizzle-orm'
import type { TaskRow } from './task.queries.ts'
import { task } from './task.tables.ts'

type TaskTimes = Pick<TaskRow, 'publishedAt' | 'startsAt' | 'endsAt' | 'endedAt'>

/** When a task ends or ended: by its date, or by hand before that. From then on rewards are paid. */
export const endOf = (row: Pick<TaskTimes, 'endsAt' | 'endedAt'>): Date =>
  row.endedAt && row.endedAt < row.endsAt ? row.endedAt : row.endsAt

/** Activity status, at a moment. */
export function activityOf(row: TaskTimes, now: Date): Activity {
  if (row.publishedAt === null) return 'toBeReleased'
  if (endOf(row) <= now) return 'ended'
  return row.startsAt > now ? 'comingSoon' : 'inProgress'
}

/**
 * Whether a task whose row is locked has ended by now. When the call began does not matter: it may have waited for the row while
 * somebody ended the task and gave its reserve back. An end by hand counts whatever the clock of its server was.
 */
export const hasEnded = (held: TaskTimes): boolean =>
  held.endedAt !== null || activityOf(held, new Date()) === 'ended'

/** The tasks of one activity, as a condition over `task`. In: the moment, also as a placeholder. */
export function inActivity(activity: Activity, now: Date | SQL): SQL {
  switch (activity) {
    case 'toBeReleased':
      return sql`${task.publishedAt} is null`
    case 'comingSoon':
      return sql`${onOffer(now)} and ${task.startsAt} > ${now}`
    case 'inProgress':
      return sql`${onOffer(now)} and ${task.startsAt} <= ${now}`
    case 'ended':
      return sql`${task.publishedAt} is not null and (${task.endedAt} is not null or ${task.endsAt} <= ${now})`
  }
}

/** Published and not ended. */
export const onOffer = (now: Date | SQL): SQL =>
  sql`${task.publishedAt} is not null and ${task.endedAt} is null and ${task.endsAt} > ${now}`
