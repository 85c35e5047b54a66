import type { TaskChange } from '@sampan/contract/task'
import { and, desc, eq, gt, type SQL } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { textOf } from '#kit/local-text.ts'
import type { TaskRow } from './task.queries.ts'
import { type StoredChange, taskChange } from './task.tables.ts'

/** Changes that a screen shows at most. */
const shownMax = 50
const texts: readonly string[] = ['title', 'brief', 'creativeDirection', 'precautions', 'notice']
/** Values that say something to people as they are. */
const plain: readonly string[] = [
  'reward',
  'commissionRate',
  'places',
  'slots',
  'startsAt',
  'endsAt',
  'submitDays',
  'modificationLimit',
]

/** What became different in a task since a moment, newest first, in the reader's language. */
export async function listTaskChanges(
  ctx: Ctx,
  task: Pick<TaskRow, 'id' | 'countryCode'>,
  since?: Date,
): Promise<TaskChange[]> {
  const isSince: SQL | undefined = since && gt(taskChange.at, since)
  const rows = await ctx.db
    .select({ change: taskChange, name: account.fullName })
    .from(taskChange)
    .leftJoin(account, and(eq(account.tenantId, taskChange.tenantId), eq(account.id, taskChange.actorId)))
    .where(and(eq(taskChange.tenantId, ctx.tenant.id), eq(taskChange.taskId, task.id), isSince))
    .orderBy(desc(taskChange.at), desc(taskChange.id))
    .limit(shownMax)
  return rows.map(({ change, name }) => ({
    id: change.id,
    at: change.at.toISOString(),
    actor: name === null ? null : { name, role: change.actorRole },
    fields: change.changes.map((each) => presentField(ctx, task, each)),
  }))
}

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
