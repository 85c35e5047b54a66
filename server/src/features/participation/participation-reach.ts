import type { Ability } from '@sampan/contract/abilities'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { participation } from '#features/participation/participation.tables.ts'
import { task } from '#features/task/task.tables.ts'
import { tasksInCare } from '#features/task/task-reach.ts'
import { type Owners, reachOver } from '#kit/call/reach.ts'

const owners: Owners = {
  account: participation.accountId,
  brand: participation.brandId,
  specialist: (seeker) =>
    sql`${participation.taskId} in (select ${task.id} from ${task}
      where ${task.tenantId} = ${seeker.tenantId} and ${tasksInCare(seeker)})`,
}

/**
 * The participations that the caller reaches with an ability, or with one of several (R65), as a condition over
 * `participation` alone.
 */
export const withinReach = (ctx: Ctx, ability: Ability | readonly Ability[]): SQL =>
  reachOver(ctx, ability, owners)
