import { codes } from '@sampan/contract/codes'
import type { BatchResult } from '@sampan/contract/sample-shapes'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { textOf } from '#features/product/local-text.ts'
import { Refusal } from '#kit/refusal.ts'
import { type BrandRow, lockTasks, type TaskRow } from './task.queries.ts'
import { taskNumberOf } from './task.view.ts'
import { withinTaskReach } from './task-reach.ts'

type ResultRow = BatchResult['rows'][number]

/**
 * Does something to each of several tasks of the caller. All are locked first, in the order of their ids and before
 * any purse, so that two batches never wait for each other in a circle. Each stands in a savepoint of its own: one
 * refusal takes back one row. `done` is what a row says then, under `task:outcome`.
 */
export async function doEachTask(
  ctx: Ctx,
  ids: readonly string[],
  done: string,
  work: (task: TaskRow, brand: BrandRow) => Promise<void>,
): Promise<BatchResult> {
  const asked = [...new Set(ids)]
  const results = new Map<string, ResultRow>()
  for (const { task, brand } of await lockTasks(ctx, asked, withinTaskReach(ctx, 'editTask')))
    results.set(task.id, await doOne(ctx, task, done, () => work(task, brand)))
  const rows = asked.map((id) => results.get(id) ?? unknownRow(ctx, id))
  const count = (outcome: ResultRow['outcome']) => rows.filter((row) => row.outcome === outcome).length
  return { rows, done: count('done'), skipped: count('skipped'), failed: count('failed') }
}

async function doOne(ctx: Ctx, task: TaskRow, done: string, work: () => Promise<void>): Promise<ResultRow> {
  const name = textOf(task.title, ctx.language, task.countryCode)
  const row = { id: task.id, number: taskNumberOf(task.number), name }
  await ctx.db.execute(sql`savepoint batch_row`)
  try {
    await work()
    await ctx.db.execute(sql`release savepoint batch_row`)
    const message = ctx.app.words.say(ctx.language, `task:outcome.${done}`)
    return { ...row, outcome: 'done', code: codes.ok, message }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    await ctx.db.execute(sql`rollback to savepoint batch_row`)
    await ctx.db.execute(sql`release savepoint batch_row`)
    return { ...row, outcome: 'failed', code: error.code, message: wordsOf(ctx, error) }
  }
}

/** What is missing, each by its name, rather than that something is. */
function wordsOf(ctx: Ctx, { codeName, options }: Refusal): string {
  const say = (key: string, params?: Record<string, string | number>) =>
    ctx.app.words.say(ctx.language, `errors:${key}`, params)
  const fields = options.fields ?? []
  return fields.length > 0
    ? fields.map((field) => say(field.key, field.params)).join(' ')
    : say(codeName, options.params)
}

const unknownRow = (ctx: Ctx, id: string): ResultRow => ({
  id,
  number: '',
  name: '',
  outcome: 'failed',
  code: codes.notFound,
  message: ctx.app.words.say(ctx.language, 'errors:notFound'),
})
