import { reachOf } from '@sampan/contract/abilities'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { accountOf } from '#kit/context.ts'
import { product } from './product.tables.ts'

/** The products that the caller may edit (R65), as a condition over `product`. Others are not found. */
export function withinEditReach(ctx: Ctx): SQL {
  const reach = reachOf(ctx.caller.role, 'editProduct')
  if (reach === 'all') return sql`true`
  if (reach === 'own')
    return ctx.caller.brandId === null ? sql`false` : eq(product.brandId, ctx.caller.brandId)
  if (reach === 'inCare') return eq(product.specialistId, accountOf(ctx))
  return sql`false`
}
