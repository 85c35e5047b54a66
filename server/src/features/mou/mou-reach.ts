import type { SQL } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { reachOver } from '#kit/call/reach.ts'
import { mou } from './mou.tables.ts'

/** The agreements that the caller signs or reviews (R65), as a condition over `mou` alone. */
export const withinMouReach = (ctx: Ctx): SQL =>
  reachOver(ctx, ['signMou', 'reviewMou'], { account: mou.accountId, brand: mou.brandId })
