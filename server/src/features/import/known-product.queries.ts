import type { CountryCode, LocalText } from '@sampan/contract/country'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { product } from '#features/product/product.tables.ts'
import { plainName } from './variant.queries.ts'

export interface KnownProduct {
  brandId: string
  countryCode: CountryCode
  name: LocalText
  shopNumber: string
}

interface WantedProduct {
  brandIds: readonly string[]
  names: readonly string[]
  shopNumbers: readonly string[]
}

/** Products of the brands that have one of the names, in whichever language, or one of the shop's numbers. */
export async function listKnownProducts(
  ctx: Ctx,
  { brandIds, names, shopNumbers }: WantedProduct,
): Promise<KnownProduct[]> {
  if (brandIds.length === 0) return []
  const isNamed = sql`exists (select from jsonb_each_text(${product.name}) as written
    where btrim(regexp_replace(lower(normalize(written.value, NFKC)), '\\s+', ' ', 'g'))
      = any (${sql.param(names.map(plainName))}::text[]))`
  return ctx.db
    .select({
      brandId: product.brandId,
      countryCode: product.countryCode,
      name: product.name,
      shopNumber: product.shopNumber,
    })
    .from(product)
    .where(
      and(
        eq(product.tenantId, ctx.tenant.id),
        inArray(product.brandId, [...new Set(brandIds)]),
        sql`(${isNamed} or ${product.shopNumber} = any (${sql.param(shopNumbers.filter(Boolean))}::text[]))`,
      ),
    )
}
