import { reachOf } from '@sampan/contract/abilities'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { jsonRows } from '#db/json-rows.ts'
import { askRows } from '#db/question.ts'
import { brand } from '#features/account/account.tables.ts'
import { beginsWith } from '#kit/containing.ts'
import { topUp } from './top-up.tables.ts'

const rows = jsonRows({
  id: topUp.id,
  reference: topUp.reference,
  amount: topUp.amount,
  currency: topUp.currency,
  brandName: brand.name,
  logoUrl: brand.logoUrl,
})

/** Those of their own brand, or of all. */
const reached = (ctx: Ctx): SQL =>
  reachOf(ctx.caller.role, 'seeBudget') === 'all'
    ? sql`true`
    : ctx.caller.brandId
      ? eq(topUp.brandId, ctx.caller.brandId)
      : sql`false`

/** Top-ups whose transfers have a reference that begins so, the newest first. */
export const findTopUps = (ctx: Ctx, words: string, most: number) =>
  askRows(
    rows,
    sql`from ${topUp} join ${brand} on ${brand.tenantId} = ${topUp.tenantId} and ${brand.id} = ${topUp.brandId}
      where ${topUp.tenantId} = ${ctx.tenant.id} and ${beginsWith(topUp.reference, words)} and ${reached(ctx)}
      order by ${topUp.createdAt} desc, ${topUp.id} desc limit ${most}`,
  )
