import { type Ability, mayAny } from '@sampan/contract/abilities'
import { unacceptedReports } from '@sampan/contract/strike-status'
import { and, notInArray, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { reachOver } from '#kit/call/reach.ts'
import { strike } from './strike.tables.ts'

/**
 * The strikes that the caller reaches with an ability (R65), as a condition over `strike` alone. Creators and their MCNs know
 * nothing of reports that nobody has accepted.
 */
export function withinStrikeReach(ctx: Ctx, ability: Ability): SQL {
  const reach = reachOver(ctx, ability, { account: strike.accountId, brand: strike.brandId })
  if (mayAny(ctx.caller.role, 'reportStrike', 'decideStrike')) return reach
  return and(reach, notInArray(strike.status, [...unacceptedReports])) ?? sql`false`
}
