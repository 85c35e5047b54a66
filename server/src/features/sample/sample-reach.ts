import type { Ability } from '@sampan/contract/abilities'
import type { SQL } from 'drizzle-orm'
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
