import { type CountryCode, countries, type LocalText } from '@sampan/contract/country'
import { platforms } from '@sampan/contract/creator'
import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { product } from '#features/product/product.tables.ts'
import { commissionLine } from './commission.tables.ts'
import { storedKeys } from './handle-keys.ts'

export interface NamedCreator {
  creatorId: string
  accountId: string
  handle: string
  name: string
  currency: string
}

/** TikTok accounts, which come by log-in alone, by their handles in small letters (R90). */
export async function listCreators(ctx: Ctx, handles: readonly string[]): Promise<NamedCreator[]> {
  const lower = sql<string>`lower(${creator.handle})`
  const rows = await ctx.db
    .select({
      creatorId: creator.id,
      accountId: creator.accountId,
      handle: lower,
      name: account.fullName,
      country: creator.countryCode,
    })
    .from(creator)
    .innerJoin(account, and(eq(account.tenantId, creator.tenantId), eq(account.id, creator.accountId)))
    .where(
      and(
        eq(creator.tenantId, ctx.tenant.id),
        eq(creator.platform, platforms.tiktok),
        isNull(creator.removedAt),
        isNotNull(creator.accountId),
        sql`${lower} = any(${sql.param([...handles])}::text[])`,
      ),
    )
  return rows.map(({ country, accountId, ...row }) => ({
    ...row,
    accountId: accountId ?? '',
    currency: countries[country as CountryCode].currency,
  }))
}

export interface NamedProduct {
  productId: string
  brandId: string
  number: string
  title: LocalText
  country: CountryCode
}

/** Products by their numbers in the shop. */
export const listProducts = (ctx: Ctx, numbers: readonly string[]): Promise<NamedProduct[]> =>
  ctx.db
    .select({
      productId: product.id,
      brandId: product.brandId,
      number: product.shopNumber,
      title: product.name,
      country: product.countryCode,
    })
    .from(product)
    .where(
      and(
        eq(product.tenantId, ctx.tenant.id),
        sql`${product.shopNumber} = any(${sql.param([...numbers])}::text[])`,
      ),
    )
    .orderBy(product.id)

/** Keys that one statement looks for. */
const atOnce = 5_000

const hasKey = (keys: readonly string[]) =>
  or(inArray(commissionLine.lineKey, keys), inArray(commissionLine.handleKey, keys))

/** Lines that were booked, by their keys of both kinds, with their amounts. */
export async function listBooked(ctx: Ctx, asked: readonly string[]): Promise<Map<string, string>> {
  const booked = new Map<string, string>()
  const stored = await storedKeys(ctx, asked)
  const keys = [...stored.keys()]
  for (let from = 0; from < keys.length; from += atOnce) {
    const rows = await ctx.db
      .select({
        key: commissionLine.lineKey,
        handleKey: commissionLine.handleKey,
        amount: commissionLine.amount,
      })
      .from(commissionLine)
      .where(and(eq(commissionLine.tenantId, ctx.tenant.id), hasKey(keys.slice(from, from + atOnce))))
    for (const { key, handleKey, amount } of rows) {
      booked.set(key, amount)
      const byHandle = stored.get(handleKey ?? '')
      if (byHandle !== undefined) booked.set(byHandle, amount)
    }
  }
  return booked
}

/** Whom booked sales paid, by their keys of both kinds. */
export async function listSales(ctx: Ctx, asked: readonly string[]): Promise<Map<string, NamedCreator>> {
  const sales = new Map<string, NamedCreator>()
  const stored = await storedKeys(ctx, asked)
  const keys = [...stored.keys()]
  for (let from = 0; from < keys.length; from += atOnce) {
    const rows = await ctx.db
      .select({
        key: commissionLine.lineKey,
        handleKey: commissionLine.handleKey,
        creatorId: commissionLine.creatorId,
        accountId: commissionLine.accountId,
        currency: commissionLine.currency,
        name: account.fullName,
        handle: sql<string>`lower(${creator.handle})`,
      })
      .from(commissionLine)
      .innerJoin(
        account,
        and(eq(account.tenantId, commissionLine.tenantId), eq(account.id, commissionLine.accountId)),
      )
      .innerJoin(
        creator,
        and(eq(creator.tenantId, commissionLine.tenantId), eq(creator.id, commissionLine.creatorId)),
      )
      .where(and(eq(commissionLine.tenantId, ctx.tenant.id), hasKey(keys.slice(from, from + atOnce))))
    for (const { key, handleKey, ...named } of rows) {
      sales.set(key, named)
      const byHandle = stored.get(handleKey ?? '')
      if (byHandle !== undefined) sales.set(byHandle, named)
    }
  }
  return sales
}
