import { randomUUIDv7 } from 'node:crypto'
import type { LocalText } from '@sampan/contract/country'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account } from '#features/account/account.tables.ts'
import { stockChange } from '#features/product/product.tables.ts'
import { accountOf } from '#kit/context.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countUpTo, offsetOf, type PageRequest } from '#kit/page.ts'

interface NewChange {
  productId: string
  skuId: string
  skuName: LocalText
  from: number
  to: number
  /** Empty for the stock that a variant began with. */
  reason: string
}

/** Writes down who changed a stock, now and for good. */
export async function writeStockChange(ctx: Ctx, change: NewChange): Promise<void> {
  const { from, to, ...rest } = change
  await ctx.db.insert(stockChange).values({
    tenantId: ctx.tenant.id,
    id: randomUUIDv7(),
    ...rest,
    at: ctx.now,
    fromStock: from,
    toStock: to,
    actorId: accountOf(ctx),
    ip: ctx.ip || null,
  })
}

const newest: SortKey[] = [
  { by: stockChange.at, order: 'desc', type: 'timestamptz' },
  { by: stockChange.id, order: 'desc', type: 'uuid' },
]

const changesOf = (ctx: Ctx, where: SQL | undefined) =>
  ctx.db
    .select({
      change: stockChange,
      actorName: account.fullName,
      actorAvatar: account.avatarUrl,
      place: placeOf(newest),
    })
    .from(stockChange)
    .innerJoin(account, and(eq(account.tenantId, stockChange.tenantId), eq(account.id, stockChange.actorId)))
    .where(where)
    .orderBy(...orderOf(newest))
export type StockChangeRow = Awaited<ReturnType<typeof changesOf>>[number]

/** The changes of a product's stock, newest first: one row more than the page holds, and their number. */
export async function listChangeRows(
  ctx: Ctx,
  productId: string,
  page: PageRequest,
): Promise<{ rows: StockChangeRow[]; total: number; isEstimate: boolean }> {
  const where = and(eq(stockChange.tenantId, ctx.tenant.id), eq(stockChange.productId, productId))
  const [rows, count] = await Promise.all([
    changesOf(ctx, and(where, behind(newest, page)))
      .limit(page.pageSize + 1)
      .offset(offsetOf(page)),
    countUpTo(ctx.db, sql`select 1 from ${stockChange} where ${where}`),
  ])
  return { rows, ...count }
}
