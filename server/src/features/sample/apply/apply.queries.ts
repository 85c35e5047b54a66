import { openSampleStatuses } from '@sampan/contract/sample-status'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import type { AccountRow } from '#features/account/account.queries.ts'
import { account, brand } from '#features/account/account.tables.ts'
import type { AddressRow } from '#features/address/address.queries.ts'
import { address } from '#features/address/address.tables.ts'
import type { CreatorRow } from '#features/creator/creator.queries.ts'
import { creator } from '#features/creator/creator.tables.ts'
import type { BrandRow, ProductRow, SkuRow } from '#features/product/product.queries.ts'
import { product, sku } from '#features/product/product.tables.ts'
import { brandOfProduct } from '#features/product/product-list.queries.ts'
import { hiddenSince, statusForCreator } from '#features/sample/decide/hidden-rejection.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { abnormalMarks, type Marks, type Place } from './abnormal-reasons.ts'

/** What somebody applies for: a published product, its brand, and the variant if the product has it. */
export interface Offer {
  product: ProductRow
  brand: BrandRow
  variant: SkuRow | null
}

/** Undefined when the product is unknown or not published yet. */
export async function findOffer(
  ctx: Ctx,
  { productId, skuId }: { productId: string; skuId: string },
): Promise<Offer | undefined> {
  const [row] = await ctx.db
    .select({ product, brand, variant: sku })
    .from(product)
    .innerJoin(brand, brandOfProduct)
    .leftJoin(sku, and(eq(sku.tenantId, product.tenantId), eq(sku.productId, product.id), eq(sku.id, skuId)))
    .where(
      and(
        eq(product.tenantId, ctx.tenant.id),
        eq(product.id, productId),
        sql`${product.publishedAt} <= ${ctx.now.toISOString()}::timestamptz`,
      ),
    )
  return row
}

/** The id of nothing. A distributed PostgreSQL refuses an outer join on what a null makes false for every row. */
const noId = '00000000-0000-0000-0000-000000000000'

/** Who applies, with which linked account, and where the parcel would go. */
export interface Applicant {
  account: AccountRow
  creator: CreatorRow
  address: AddressRow | null
}

/**
 * An account with one of its linked creators, also an unlinked one, and with an address of its own if it is named and
 * there. All linked creators of the account are held until the transaction ends: one that is being unlinked cannot get
 * open work in the same moment.
 */
export async function lockApplicant(
  ctx: Ctx,
  accountId: string,
  { creatorId, addressId }: { creatorId: string; addressId?: string | undefined },
): Promise<Applicant | undefined> {
  const isAddress = and(
    eq(address.tenantId, account.tenantId),
    eq(address.accountId, account.id),
    isNull(address.removedAt),
    eq(address.id, addressId ?? noId),
  )
  const rows = await ctx.db
    .select({ account, creator, address })
    .from(creator)
    .innerJoin(account, and(eq(account.tenantId, creator.tenantId), eq(account.id, creator.accountId)))
    .leftJoin(address, isAddress)
    .where(and(eq(creator.tenantId, ctx.tenant.id), eq(creator.accountId, accountId)))
    .orderBy(creator.id)
    .for('update', { of: creator })
  return rows.find((row) => row.creator.id === creatorId)
}

export interface Standing {
  /** The open sample of the product, as its creator sees it: a hidden rejection still counts as open. */
  open: { id: string; number: number } | null
  marks: Marks
}

/** What is known of an account before it applies: an open sample of the product, and what it shares with others. */
export async function findStanding(
  ctx: Ctx,
  { productId, accountId }: { productId: string; accountId: string },
  place: Place,
): Promise<Standing> {
  const shown = statusForCreator(hiddenSince(ctx.now))
  const isOpen: SQL = sql`${shown} = any(${sql.param([...openSampleStatuses])}::int[])`
  const { rows } = await ctx.db.execute<Marks & Pick<Standing, 'open'> & Record<string, unknown>>(sql`select
    ${abnormalMarks(ctx, accountId, place)},
    (select json_build_object('id', ${sample.id}, 'number', ${sample.number}) from ${sample}
      where ${sample.tenantId} = ${ctx.tenant.id} and ${sample.accountId} = ${accountId}
        and ${sample.productId} = ${productId} and ${isOpen} limit 1) as open`)
  const { open = null, ...marks } = rows[0] ?? { phone: false, door: false, payout: false }
  return { open, marks }
}
