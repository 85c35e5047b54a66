import type { Page } from '@sampan/contract/envelope.schemas'
import type { TaskCard } from '@sampan/contract/task'
import type { Ctx } from '#context.ts'
import { pageOf } from '#kit/page.ts'
import { presentTaskCard } from '../task.view.ts'
import { listTaskRows, nextTurnOfTasks, type TaskFilter } from './task-list.queries.ts'

/** The published tasks of a country; those that have ended only where they are asked for. */
export async function listTasks(ctx: Ctx, filter: TaskFilter): Promise<Page<TaskCard>> {
  const { rows, ...total } = await listTaskRows(ctx, filter.countryCode ?? ctx.country, filter)
  return pageOf(
    filter,
    rows,
    (row) => presentTaskCard(ctx, row.task, row.brand),
    (row) => row.place,
    total,
  )
}

/** What is kept of the list holds until a task of the country begins or ends: no row changes then. */
export const listedTasksStaleAt = (ctx: Ctx, filter: TaskFilter): Promise<Date | null> =>
  nextTurnOfTasks(ctx, filter.countryCode ?? ctx.country)
