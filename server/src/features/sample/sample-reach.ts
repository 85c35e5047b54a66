import { type Ability, reachOf } from '@sampan/contract/abilities'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { productsInCare } from '#features/product/product-reach.ts'
import { type Owners, reachOver } from '#kit/call/reach.ts'
import { sample } from './sample.tables.ts'

const owners: Owners = {
  account: sample.accountId,
  brand: sample.brandId,
  specialist: (seeker) => productsInCare(sample.productId, seeker),
}

/** The samples that the caller reaches with an ability (R65), as a condition over `sample` alone. */
export const withinReach = (ctx: Ctx, ability: Ability): SQL => reachOver(ctx, ability, owners)

/**
 * The same where an index holds all that is asked for, and few cases are: who is in somebody's care is read once and remembered. As a
 * join, each case's owner would be looked up (`is true` keeps PostgreSQL from making one).
 */
export function withinReachOfFew(ctx: Ctx, ability: Ability): SQL {
  const reach = withinReach(ctx, ability)
  return reachOf(ctx.caller.role, ability) === 'inCare' ? sql`(${reach}) is true` : reach
}
