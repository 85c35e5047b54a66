import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jsonRows } from '#db/json-rows.ts'
import { askNone, askRows, type Question, shown } from '#db/question.ts'
import { brand } from '#features/account/account.tables.ts'
import { prefixOf, type Typed } from '#kit/typed.ts'
import { brandOfTask } from '../task.queries.ts'
import { task } from '../task.tables.ts'
import { taskNumberOf } from '../task.view.ts'
import { withinTaskReach } from '../task-reach.ts'
import { matchesTask } from './task-list.queries.ts'

const prefix = prefixOf(taskNumberOf(0))

const rows = jsonRows({
  id: task.id,
  number: task.number,
  title: task.title,
  thumbUrl: task.thumbUrl,
  countryCode: task.countryCode,
  brandName: brand.name,
})
type FoundTask = Omit<ReturnType<typeof rows.read>[number], 'number'> & { number: string }

/** The latest tasks that the caller sees in the console and that words name, or the one of a whole number. */
export function findOwnTasks(ctx: Ctx, { words, number }: Typed, most: number): Question<FoundTask[]> {
  if (number && number.prefix !== prefix) return askNone
  const found = askRows(
    rows,
    sql`from ${task} join ${brand} on ${brandOfTask}
      where ${task.tenantId} = ${ctx.tenant.id} and ${withinTaskReach(ctx, 'seeOffers')}
        and ${number ? sql`${task.number} = ${number.digits}` : matchesTask(words)}
      order by ${task.updatedAt} desc, ${task.id} desc limit ${most}`,
  )
  return shown(found, (tasks) => tasks.map((row) => ({ ...row, number: taskNumberOf(row.number) })))
}
