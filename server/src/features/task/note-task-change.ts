import { randomUUIDv7 } from 'node:crypto'
import { taskChangeFields } from '@sampan/contract/task-change'
import { requirementSchema } from '@sampan/contract/task-shapes.schemas'
import type { Ctx } from '#context.ts'
import type { TaskRow } from './task.queries.ts'
import { type StoredChange, taskChange } from './task.tables.ts'

type Field = StoredChange['field']
/** Where the mails about a change are queued. */
export const tellChangeJob = 'task-tell-change'
/** Changes that follow each other are told in one mail. */
const gatherMs = 5 * 60_000

/** One writing for one value: `300` and `300.00` are the same reward, and options may lack what came later. */
function plainOf(row: TaskRow, field: Field): unknown {
  if (field === 'requirement') return requirementSchema.parse(row.requirement)
  if (field === 'reward' || field === 'commissionRate') return Number(row[field]).toFixed(2)
  const value = row[field]
  return value instanceof Date ? value.toISOString() : value
}

/** Keys of an object come back from the database in another order than they were sent. */
const signOf = (value: unknown): string =>
  JSON.stringify(value, (_key, part) =>
    part && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )

/** What became different in a task, field by field. */
const changesOf = (before: TaskRow, after: TaskRow): StoredChange[] =>
  taskChangeFields
    .map((field) => ({ field, before: plainOf(before, field), after: plainOf(after, field) }))
    .filter((change) => signOf(change.before) !== signOf(change.after))

/**
 * Keeps what became different in a published task, and writes a line into the history of everybody who is at work on
 * it; a mail follows. The task is locked.
 */
export async function noteTaskChange(ctx: Ctx, before: TaskRow, after: TaskRow): Promise<void> {
  const changes = changesOf(before, after)
  if (changes.length === 0) return
  const taskId = before.id
  await ctx.db.insert(taskChange).values({
    tenantId: ctx.tenant.id,
    id: randomUUIDv7(),
    taskId,
    at: ctx.now,
    actorId: ctx.caller.accountId,
    actorRole: ctx.caller.role,
    changes,
    ip: ctx.ip || null,
  })
  if (!(await ctx.app.subjects.taskWork.noteTaskChange(ctx, taskId))) return
  const runAt = new Date(ctx.now.getTime() + gatherMs)
  const payload = { id: taskId, at: ctx.now.toISOString() }
  await ctx.app.jobs.add(ctx.db, ctx.tenant.id, tellChangeJob, payload, {
    runAt,
    key: `${tellChangeJob}:${taskId}`,
  })
}
