import { type BoundProduct, boundProductsMax } from '@sampan/contract/product-barcode'
import { and, count, eq, ne } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { boundProduct } from '#features/product/product.tables.ts'
import { refuse } from '#kit/call/refusal.ts'
import { accountOf } from '#kit/context.ts'
import { findScanned } from './bound-product.queries.ts'

/**
 * Binds the product of a barcode to the caller (R104); again, it moves to the top with the variant that was read last.
 * Refuses `barcodeUnknown`, and `tooManyBoundProducts` past the most that one person may have.
 */
export async function bindProduct(ctx: Ctx, { barcode }: { barcode: string }): Promise<BoundProduct> {
  const found = (await findScanned(ctx, barcode)) ?? refuse('barcodeUnknown')
  const accountId = accountOf(ctx)
  const tenantId = ctx.tenant.id
  const isMine = and(eq(boundProduct.tenantId, tenantId), eq(boundProduct.accountId, accountId))
  // Two binds at once count one after the other.
  const me = and(eq(account.tenantId, tenantId), eq(account.id, accountId))
  await ctx.db.select({ id: account.id }).from(account).where(me).for('no key update')
  const [held] = await ctx.db
    .select({ others: count() })
    .from(boundProduct)
    .where(and(isMine, ne(boundProduct.productId, found.product.id)))
  if ((held?.others ?? 0) >= boundProductsMax)
    refuse('tooManyBoundProducts', { params: { max: boundProductsMax } })
  const last = { barcode, boundAt: ctx.now }
  await ctx.db
    .insert(boundProduct)
    .values({ tenantId, accountId, productId: found.product.id, ...last })
    .onConflictDoUpdate({
      target: [boundProduct.tenantId, boundProduct.accountId, boundProduct.productId],
      set: last,
    })
  return { ...found, boundAt: ctx.now.toISOString() }
}

/** Lets go of a product; saying it twice is harmless. In: the product's id. */
export async function unbindProduct(ctx: Ctx, { id }: { id: string }): Promise<{ id: string }> {
  await ctx.db
    .delete(boundProduct)
    .where(
      and(
        eq(boundProduct.tenantId, ctx.tenant.id),
        eq(boundProduct.accountId, accountOf(ctx)),
        eq(boundProduct.productId, id),
      ),
    )
  return { id }
}
