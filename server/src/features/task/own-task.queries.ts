import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { brand } from '#features/account/account.tables.ts'
import { specialistOf } from '#features/account/care/care.queries.ts'
import { reservedForTask } from './list/own-task-list.queries.ts'
import { brandOfTask } from './task.queries.ts'
import { task } from './task.tables.ts'
import { withinTaskReach } from './task-reach.ts'

/** A task that the caller reaches in the console, with what its editor shows beside it. */
export async function findOwnTask(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({
      task,
      brand,
      signUps: ctx.app.subjects.taskWork.signUps(ctx),
      reserved: reservedForTask(ctx),
      specialist: specialistOf(ctx, task.specialistId, task.tenantId),
      mayEdit: sql<boolean>`${withinTaskReach(ctx, 'editTask')}`,
    })
    .from(task)
    .innerJoin(brand, brandOfTask)
    .where(and(eq(task.tenantId, ctx.tenant.id), eq(task.id, id), withinTaskReach(ctx, 'seeOffers')))
  return row
}
export type OwnTaskRecord = NonNullable<Awaited<ReturnType<typeof findOwnTask>>>
