import { and, desc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { brand } from '#features/account/account.tables.ts'
import { prefixOf, type Typed } from '#kit/typed.ts'
import { brandOfTask } from './task.queries.ts'
import { task } from './task.tables.ts'
import { taskNumberOf } from './task.view.ts'
import { matchesTask } from './task-list.queries.ts'
import { withinTaskReach } from './task-reach.ts'

const prefix = prefixOf(taskNumberOf(0))

/** The latest tasks that the caller sees in the console and that words name, or the one of a whole number. */
export async function findOwnTasks(ctx: Ctx, { words, number }: Typed, most: number) {
  if (number && number.prefix !== prefix) return []
  const rows = await ctx.db
    .select({
      id: task.id,
      number: task.number,
      title: task.title,
      thumbUrl: task.thumbUrl,
      countryCode: task.countryCode,
      brandName: brand.name,
    })
    .from(task)
    .innerJoin(brand, brandOfTask)
    .where(
      and(
        eq(task.tenantId, ctx.tenant.id),
        withinTaskReach(ctx, 'seeOffers'),
        number ? sql`${task.number} = ${number.digits}` : matchesTask(words),
      ),
    )
    .orderBy(desc(task.updatedAt), desc(task.id))
    .limit(most)
  return rows.map((row) => ({ ...row, number: taskNumberOf(row.number) }))
}
