import type { TaskChange } from '@sampan/contract/task'
import { and, eq, getTableColumns, gt, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jsonRows, orNull } from '#db/json-rows.ts'
import { answer, askRows, type Question, shown } from '#db/question.ts'
import { account } from '#features/account/account.tables.ts'
import { textOf } from '#kit/local-text.ts'
import type { TaskRow } from './task.queries.ts'
import { type StoredChange, taskChange } from './task.tables.ts'

/** Changes that a screen shows at most. */
const shownMax = 50
const texts: readonly string[] = [
  'title',
  'brief',
  'creativeDirection',
  'precautions',
  'notice',
  'directPayWords',
]
/** Values that people can read without translation. */
const plain: readonly string[] = [
  'reward',
  'commissionRate',
  'places',
  'slots',
  'startsAt',
  'endsAt',
  'submitDays',
  'modificationLimit',
  'directPayDays',
]

const changes = jsonRows({ change: getTableColumns(taskChange), name: orNull(account.fullName) })
const actorOf = and(eq(account.tenantId, taskChange.tenantId), eq(account.id, taskChange.actorId))

/** What became different in a task since a moment, newest first, in the reader's language. */
export function taskChangesOf(
  ctx: Ctx,
  task: Pick<TaskRow, 'id' | 'countryCode'>,
  since?: Date,
): Question<TaskChange[]> {
  const isSince: SQL | undefined = since && gt(taskChange.at, since)
  const asked = askRows(
    changes,
    sql`from ${taskChange} left join ${account} on ${actorOf}
      where ${and(eq(taskChange.tenantId, ctx.tenant.id), eq(taskChange.taskId, task.id), isSince)}
      order by ${taskChange.at} desc, ${taskChange.id} desc limit ${shownMax}`,
  )
  return shown(asked, (rows) =>
    rows.map(({ change, name }) => ({
      id: change.id,
      at: change.at.toISOString(),
      actor: name === null ? null : { name, role: change.actorRole },
      fields: change.changes.map((each) => presentField(ctx, task, each)),
    })),
  )
}

/** The same, asked by itself. */
export const listTaskChanges = (ctx: Ctx, task: Pick<TaskRow, 'id' | 'countryCode'>): Promise<TaskChange[]> =>
  answer(ctx.db, taskChangesOf(ctx, task))

function presentField(
  ctx: Ctx,
  { countryCode }: Pick<TaskRow, 'countryCode'>,
  { field, before, after }: StoredChange,
): TaskChange['fields'][number] {
  if (texts.includes(field)) {
    const say = (text: unknown) => textOf(text as TaskRow['title'], ctx.language, countryCode)
    return { field, before: say(before), after: say(after) }
  }
  const say = (value: unknown) => (plain.includes(field) ? String(value ?? '') : '')
  return { field, before: say(before), after: say(after) }
}
