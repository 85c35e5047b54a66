import type { BatchResult } from '@sampan/contract/batch.schemas'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { Refusal } from '#kit/call/refusal.ts'
import { type BatchCase, decideEach, decideTogether, doneBut } from '#kit/case/batch.ts'
import { textOf } from '#kit/local-text.ts'
import { type BrandRow, lockTasks, type TaskRow } from './task.queries.ts'
import { taskNumberOf } from './task.view.ts'
import { withinHandOverReach, withinTaskReach } from './task-reach.ts'

type Found = BatchCase & { task: TaskRow; brand: BrandRow }

/**
 * Does something to each of several tasks of the caller, row by row (kit/case/batch.ts). All are locked first, before any
 * account of the ledger. `done` is the text key of a finished row, under `task:outcome`.
 *
 * Row by row on purpose: publishing takes each task's rewards from what the one before it left of a brand's budget;
 * whether a draft may be removed depends on which of the batch were removed before it.
 */
export function doEachTask(
  ctx: Ctx,
  ids: readonly string[],
  done: 'published' | 'removed' | 'duplicated',
  work: (task: TaskRow, brand: BrandRow) => Promise<void>,
): Promise<BatchResult> {
  return decideEach<Found>(ctx, {
    ids,
    find: (asked) => findTasks(ctx, asked, withinTaskReach(ctx, 'editTask')),
    async decide({ task, brand }) {
      await work(task, brand)
      return undefined
    },
    words: `task:outcome.${done}`,
  })
}

const reachesFor = {
  ended: (ctx: Ctx) => withinTaskReach(ctx, 'editTask'),
  assigned: withinHandOverReach,
}

/**
 * The same by a fixed number of statements, where what becomes of one task depends on none of the others. In: `work` gets
 * the tasks in the order of their ids, and answers those that it refuses, for which it stored nothing.
 */
export function doTasksTogether(
  ctx: Ctx,
  ids: readonly string[],
  done: keyof typeof reachesFor,
  work: (tasks: readonly TaskRow[]) => Promise<ReadonlyMap<string, Refusal>>,
): Promise<BatchResult> {
  return decideTogether<Found>(ctx, {
    ids,
    find: (asked) => findTasks(ctx, asked, reachesFor[done](ctx)),
    decideAll: async (found) => doneBut(found, await work(found.map(({ task }) => task))),
    words: `task:outcome.${done}`,
  })
}

/** Those of the tasks that the caller reaches, locked in the order of their ids. */
async function findTasks(ctx: Ctx, ids: readonly string[], reach: SQL): Promise<Map<string, Found>> {
  const rows = await lockTasks(ctx, ids, reach)
  return new Map(rows.map((row) => [row.task.id, { ...row, ...namesOf(ctx, row.task) }]))
}

const namesOf = (ctx: Ctx, { id, number, title, countryCode }: TaskRow): BatchCase => ({
  id,
  number: taskNumberOf(number),
  name: textOf(title, ctx.language, countryCode),
})
