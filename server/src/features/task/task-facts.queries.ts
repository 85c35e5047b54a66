import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { type Question, shown, together } from '#db/question.ts'
import { type FileRow, filesAmong } from '#features/file/file.queries.ts'
import { onTimeRateOf, type PromiseRecord, recordsOf } from '#features/product/brand-record.ts'
import type { TaskRow } from './task.queries.ts'
import { task } from './task.tables.ts'
import { prerequisiteOf, type TaskProductRow, taskProductOf } from './task-product.queries.ts'

/** What a page of a task shows beside the task itself. */
export interface TaskFacts {
  product: TaskProductRow | undefined
  prerequisite: Pick<TaskRow, 'id' | 'title' | 'countryCode'> | undefined
  /** Share of the brand's shipments that were sent in time, 0 to 1; null before the first. */
  onTimeRate: number | null
  /** What the brand has paid itself in time, of all that came due. */
  directPayRecord: PromiseRecord
  files: ReadonlyMap<string, FileRow>
}

/** All of that, by the task's id alone, so that it can be asked together with the task. */
export function taskFactsOf(ctx: Ctx, id: string, brandId: string): Question<TaskFacts> {
  const ofTask = (asked: SQL): SQL =>
    sql`select ${asked} from ${task} where ${and(eq(task.tenantId, ctx.tenant.id), eq(task.id, id))}`
  return together({
    product: taskProductOf(ctx, sql`(${ofTask(sql`${task.productId}`)})`),
    prerequisite: prerequisiteOf(ctx, sql`(${ofTask(sql`${task.prerequisiteId}`)})`),
    onTimeRate: onTimeRateOf(ctx, brandId),
    directPayRecord: shown(
      recordsOf([ctx.app.subjects.directPayRecord(ctx, brandId)]),
      ([record = { kept: 0, all: 0 }]) => record,
    ),
    files: filesAmong(ctx, ofTask(sql`unnest(${task.exampleFileIds} || ${task.briefFileId})`)),
  })
}
