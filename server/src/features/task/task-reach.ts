import { type Ability, reachOf } from '@sampan/contract/abilities'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { product } from '#features/product/product.tables.ts'
import { accountOf } from '#kit/context.ts'
import { task } from './task.tables.ts'

/**
 * The tasks that the caller reaches with an ability (R65), as a condition over `task` alone. Whatever lies
 * beyond is not found, never forbidden. A product specialist cares for the tasks of the products in care, and for
 * those that they began; a creator specialist sees what is published, to sign creators up.
 */
export function withinTaskReach(ctx: Ctx, ability: Extract<Ability, 'seeTasks' | 'editTask'>): SQL {
  const reach = reachOf(ctx.caller.role, ability)
  if (reach === undefined) return sql`false`
  if (reach === 'all') return sql`true`
  switch (ctx.caller.role) {
    case 'brand':
      return ctx.caller.brandId === null ? sql`false` : eq(task.brandId, ctx.caller.brandId)
    case 'productSpecialist':
      return sql`(${task.specialistId} = ${accountOf(ctx)} or ${task.productId} in (select ${product.id}
        from ${product} where ${product.tenantId} = ${ctx.tenant.id} and ${product.specialistId} = ${accountOf(ctx)}))`
    default:
      return sql`${task.publishedAt} is not null`
  }
}

/** Whether the caller reaches one task. */
export async function reachesTask(
  ctx: Ctx,
  id: string,
  ability: Extract<Ability, 'seeTasks' | 'editTask'>,
): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: task.id })
    .from(task)
    .where(and(eq(task.tenantId, ctx.tenant.id), eq(task.id, id), withinTaskReach(ctx, ability)))
  return rows.length > 0
}
