import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account, brand } from '#features/account/account.tables.ts'
import { specialistOf } from '#features/account/care/care.queries.ts'
import { stateAt } from '#features/product/product.policy.ts'
import type { BrandRow, ProductRow } from '#features/product/product.queries.ts'
import { product } from '#features/product/product.tables.ts'
import { brandOfProduct } from '#features/product/product-list.queries.ts'
import { withinEditReach } from '#features/product/product-reach.ts'
import { refuse } from '#kit/call/refusal.ts'

const ownOne = (ctx: Ctx, id: string): SQL | undefined =>
  and(eq(product.tenantId, ctx.tenant.id), eq(product.id, id), withinEditReach(ctx))

const changedBy = sql<string | null>`(select ${account.fullName} from ${account}
  where ${account.tenantId} = ${product.tenantId} and ${account.id} = ${product.updatedBy})`

/** A product that the caller may edit, in whatever state; undefined for every other. */
export async function findOwnProduct(ctx: Ctx, id: string) {
  const [row] = await ctx.db
    .select({
      ...{ product, brand, state: stateAt(ctx.now), changedBy },
      specialist: specialistOf(ctx, product.specialistId, product.tenantId),
    })
    .from(product)
    .innerJoin(brand, brandOfProduct)
    .where(ownOne(ctx, id))
  return row
}

/** The same, held until the end of the call: nobody else edits, reserves or publishes meanwhile. Refuses `notFound`. */
export async function lockOwnProduct(
  ctx: Ctx,
  id: string,
): Promise<{ product: ProductRow; brand: BrandRow }> {
  const [row] = await ctx.db
    .select({ product, brand })
    .from(product)
    .innerJoin(brand, brandOfProduct)
    .where(ownOne(ctx, id))
    .for('no key update', { of: product })
  return row ?? refuse('notFound')
}

/** Who changed a product last, for the one who came too late; empty when nobody is known. */
export async function nameOfChanger(ctx: Ctx, id: string): Promise<string> {
  const [row] = await ctx.db
    .select({ name: account.fullName })
    .from(account)
    .innerJoin(product, and(eq(product.tenantId, account.tenantId), eq(product.updatedBy, account.id)))
    .where(and(eq(product.tenantId, ctx.tenant.id), eq(product.id, id)))
  return row?.name ?? ''
}
