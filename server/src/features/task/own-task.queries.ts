import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { brand } from '#features/account/account.tables.ts'
import { reservedForTask, signUpsOfTask } from './own-task-list.queries.ts'
import { participation } from './participation.tables.ts'
import { brandOfTask } from './task.queries.ts'
import { task } from './task.tables.ts'
import { withinTaskReach } from './task-reach.ts'

/** A task that the caller reaches in the console, with what its editor shows beside it. */
export async function findOwnTask(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({
      task,
      brand,
      signUps: signUpsOfTask(ctx),
      reserved: reservedForTask(ctx),
      mayEdit: sql<boolean>`${withinTaskReach(ctx, 'editTask')}`,
    })
    .from(task)
    .innerJoin(brand, brandOfTask)
    .where(and(eq(task.tenantId, ctx.tenant.id), eq(task.id, id), withinTaskReach(ctx, 'seeOffers')))
  return row
}
export type OwnTaskRecord = NonNullable<Awaited<ReturnType<typeof findOwnTask>>>

/** Whether anybody has signed up for a task yet, whatever became of them. */
export async function hasSignUps(ctx: Ctx, taskId: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: participation.id })
    .from(participation)
    .where(and(eq(participation.tenantId, ctx.tenant.id), eq(participation.taskId, taskId)))
    .limit(1)
  return rows.length > 0
}
