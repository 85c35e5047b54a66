import { type Ability, reachOf } from '@sampan/contract/abilities'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { product } from '#features/product/product.tables.ts'
import { accountOf } from '#kit/context.ts'
import { sample } from './sample.tables.ts'

/**
 * The samples that the caller reaches with an ability (design 4), as a condition over `sample` alone, so that lists
 * are counted and sorted without joining anything. Whatever lies beyond is not found, never forbidden.
 */
export function withinReach(ctx: Ctx, ability: Ability): SQL {
  const reach = reachOf(ctx.caller.role, ability)
  if (reach === undefined) return sql`false`
  if (reach === 'all') return sql`true`
  switch (ctx.caller.role) {
    case 'creator':
      return eq(sample.accountId, accountOf(ctx))
    case 'brand':
      return ctx.caller.brandId === null ? sql`false` : eq(sample.brandId, ctx.caller.brandId)
    case 'productSpecialist':
      return sql`${sample.productId} in (select ${product.id} from ${product}
        where ${product.tenantId} = ${ctx.tenant.id} and ${product.specialistId} = ${accountOf(ctx)})`
    case 'creatorSpecialist':
      return sql`${sample.accountId} in (select ${account.id} from ${account}
        where ${account.tenantId} = ${ctx.tenant.id} and ${account.specialistId} = ${accountOf(ctx)})`
    default:
      return sql`false`
  }
}
