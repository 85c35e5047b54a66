import { eq, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Ctx } from '#context.ts'
import { reachOver, type Seeker } from '#kit/call/reach.ts'
import { product } from './product.tables.ts'

/** The products that the caller may edit (R65), as a condition over `product`. Others are not found. */
export const withinEditReach = (ctx: Ctx): SQL =>
  reachOver(ctx, 'editProduct', {
    brand: product.brandId,
    specialist: ({ accountId }) => eq(product.specialistId, accountId),
  })

/**
 * That a column names a product in the care of a specialist. `is true` keeps PostgreSQL from making a join of it, which would look each
 * row's product up: as it is, the products are read once, from their index, and remembered.
 */
export const productsInCare = (productId: PgColumn, { tenantId, accountId }: Seeker): SQL =>
  sql`(${productId} in (select ${product.id} from ${product}
    where ${product.tenantId} = ${tenantId} and ${product.specialistId} = ${accountId})) is true`
