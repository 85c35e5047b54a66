import type { InputOf, OutputOf } from '@sampan/contract/endpoint'
import type { countCategoryUse as countContract } from '@sampan/contract/settings'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'
import { brand } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { categoryKeysOf } from '#features/product/categories/category-keys.ts'
import { product } from '#features/product/product.tables.ts'

/** How many products, creators and companies are of a category or of one in it, for who is about to retire it. */
export async function countCategoryUse(
  ctx: Ctx,
  { ckey }: InputOf<typeof countContract>,
): Promise<OutputOf<typeof countContract>> {
  const keys = sql`${sql.param(categoryKeysOf(ctx.tenant, ckey))}::text[]`
  const [row] = await ask<OutputOf<typeof countContract>>(
    ctx.db,
    sql`select
      (select count(*)::int from ${product} where ${product.tenantId} = ${ctx.tenant.id} and ${product.categoryKey} = any (${keys})) as products,
      (select count(*)::int from ${creator} where ${creator.tenantId} = ${ctx.tenant.id} and ${creator.categories} && ${keys} and ${creator.removedAt} is null) as creators,
      (select count(*)::int from ${brand} where ${brand.tenantId} = ${ctx.tenant.id} and ${brand.categoryKeys} && ${keys}) as companies`,
  )
  return row ?? { products: 0, creators: 0, companies: 0 }
}
