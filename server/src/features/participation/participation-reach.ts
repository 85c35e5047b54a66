import { type Ability, reachOf } from '@sampan/contract/abilities'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { accountsInCare, keeperOf } from '#features/account/in-care.ts'
import { participation } from '#features/task/participation.tables.ts'
import { task } from '#features/task/task.tables.ts'
import { withinTaskReach } from '#features/task/task-reach.ts'
import { accountOf } from '#kit/context.ts'

/**
 * The participations that the caller reaches with an ability (R65), as a condition over `participation` alone,
 * so that lists are counted and sorted without joining. Whatever lies beyond is not found, never forbidden.
 */
export function withinReach(ctx: Ctx, ability: Ability): SQL {
  const reach = reachOf(ctx.caller.role, ability)
  if (reach === undefined) return sql`false`
  if (reach === 'all') return sql`true`
  switch (ctx.caller.role) {
    case 'creator':
      return eq(participation.accountId, accountOf(ctx))
    case 'brand':
      return ctx.caller.brandId === null ? sql`false` : eq(participation.brandId, ctx.caller.brandId)
    case 'productSpecialist':
      return sql`${participation.taskId} in (select ${task.id} from ${task}
        where ${task.tenantId} = ${ctx.tenant.id} and ${withinTaskReach(ctx, 'seeTasks')})`
    case 'mcn':
    case 'creatorSpecialist':
      return sql`${participation.accountId} in ${accountsInCare(keeperOf(ctx))}`
    default:
      return sql`false`
  }
}
