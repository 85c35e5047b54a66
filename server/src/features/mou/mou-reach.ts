import { reachOf } from '@sampan/contract/abilities'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { accountOf } from '#kit/context.ts'
import { mou } from './mou.tables.ts'

/** The agreements that the caller signs or reviews (R65), as a condition over `mou` alone. */
export function withinMouReach(ctx: Ctx): SQL {
  const { role, brandId } = ctx.caller
  if (reachOf(role, 'signMou') === 'own') return eq(mou.accountId, accountOf(ctx))
  switch (reachOf(role, 'reviewMou')) {
    case 'all':
      return sql`true`
    case 'own':
      return brandId === null ? sql`false` : eq(mou.brandId, brandId)
    default:
      return sql`false`
  }
}
