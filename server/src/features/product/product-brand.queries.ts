import { reachOf } from '@sampan/contract/abilities'
import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { brand } from '#features/account/account.tables.ts'
import { product } from './product.tables.ts'
import { withinEditReach } from './product-reach.ts'

/** More brands than a menu can hold are found by the list's search. */
const most = 500

/** Says the tenant itself: on Citus a question inside another one is planned by what it says. */
const ofBrand = ({ tenant }: Pick<Ctx, 'tenant'>) =>
  sql`${product.tenantId} = ${tenant.id} and ${product.brandId} = ${brand.id}`

/** A brand its own one, specialists those whose products are in their care, admins all. */
function withinBrandReach(ctx: Ctx): SQL {
  const reach = reachOf(ctx.caller.role, 'editProduct')
  if (reach === 'all') return sql`true`
  if (reach === 'own') return ctx.caller.brandId === null ? sql`false` : eq(brand.id, ctx.caller.brandId)
  return sql`exists (select 1 from ${product} where ${ofBrand(ctx)} and ${withinEditReach(ctx)})`
}

/**
 * The brands that the caller may make products for and that are called so, or have this id, however many there are. In: names as
 * `plainName` writes them, and ids.
 */
export const findReachedBrands = (
  ctx: Ctx,
  named: readonly string[],
): Promise<(typeof brand.$inferSelect)[]> => {
  if (named.length === 0) return Promise.resolve([])
  const plain = sql`btrim(regexp_replace(lower(normalize(${brand.name}, NFKC)), '\\s+', ' ', 'g'))`
  const asked = sql`${sql.param([...new Set(named)])}::text[]`
  const isMeant = sql`(${plain} = any (${asked}) or ${brand.id}::text = any (${asked}))`
  return ctx.db
    .select()
    .from(brand)
    .where(and(eq(brand.tenantId, ctx.tenant.id), isMeant, withinBrandReach(ctx)))
}

/** The brands that the caller may make products for, or that one of them; those that wait to be verified first. */
export const listReachedBrands = (ctx: Ctx, id?: string) =>
  ctx.db
    .select({
      brand,
      products: sql<number>`(select count(*)::int from ${product}
        where ${ofBrand(ctx)})`,
    })
    .from(brand)
    .where(and(eq(brand.tenantId, ctx.tenant.id), id ? eq(brand.id, id) : undefined, withinBrandReach(ctx)))
    .orderBy(sql`${brand.verifiedAt} is not null`, asc(brand.name))
    .limit(most)
