import type { Ability } from '@sampan/contract/abilities'
import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { reachOver } from '#kit/call/reach.ts'
import { strike } from './strike.tables.ts'

/** The strikes that the caller reaches with an ability (R65), as a condition over `strike` alone. */
export const withinStrikeReach = (ctx: Ctx, ability: Ability): SQL =>
  reachOver(ctx, ability, { account: strike.accountId, brand: strike.brandId })
