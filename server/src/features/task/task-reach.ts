import type { Ability } from '@sampan/contract/abilities'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { productsInCare } from '#features/product/product-reach.ts'
import { type Owners, reachOver, type Seeker } from '#kit/call/reach.ts'
import { task } from './task.tables.ts'

type TaskAbility = Extract<Ability, 'seeOffers' | 'editTask'>

/** A product specialist cares for the tasks of the products in care, and for those that they began. */
export const tasksInCare = (seeker: Seeker): SQL =>
  sql`(${or(eq(task.specialistId, seeker.accountId), productsInCare(task.productId, seeker))})`

const owners: Owners = {
  brand: task.brandId,
  specialist: tasksInCare,
  published: sql`${task.publishedAt} is not null`,
}

/** The tasks that the caller reaches with an ability (R65), as a condition over `task` alone. */
export const withinTaskReach = (ctx: Ctx, ability: TaskAbility): SQL => reachOver(ctx, ability, owners)

/** The tasks that the caller may hand over: a specialist those in their own care, not all of the products in care (R272). */
export const withinHandOverReach = (ctx: Ctx): SQL =>
  reachOver(ctx, 'handOverProducts', { specialist: ({ accountId }) => eq(task.specialistId, accountId) })

/** Whether the caller reaches one task. */
export async function reachesTask(ctx: Ctx, id: string, ability: TaskAbility): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: task.id })
    .from(task)
    .where(and(eq(task.tenantId, ctx.tenant.id), eq(task.id, id), withinTaskReach(ctx, ability)))
  return rows.length > 0
}
