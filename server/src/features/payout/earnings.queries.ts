import type { CountryCode, LocalText } from '@sampan/contract/country'
import type { InputOf } from '@sampan/contract/endpoint'
import type { LedgerKind, LedgerSource, listEarnings } from '@sampan/contract/payout'
import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { brand } from '#features/account/account.tables.ts'
import { containing } from '#kit/containing.ts'
import { accountOf } from '#kit/context.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countUpTo, offsetOf } from '#kit/page.ts'
import { ledgerAccount, ledgerTransfer } from './payout.tables.ts'

export interface EarningRow {
  id: string
  at: Date
  kind: LedgerKind
  amount: string
  currency: string
  sourceKind: LedgerSource['kind']
  sourceId: string
  sourceTitle: LocalText
  brandName: string
  /** The brand's, in whose language a title is told that has none for its reader. */
  countryCode: CountryCode
  memo: string
  balanceAfter: string
  place: string[]
}

export type EarningsFilter = InputOf<typeof listEarnings>

const mine = (ctx: Ctx) =>
  and(
    eq(ledgerAccount.tenantId, ctx.tenant.id),
    eq(ledgerAccount.kind, 'creatorEarnings'),
    eq(ledgerAccount.ownerId, accountOf(ctx)),
  )

/** The caller's balances, a currency each. */
export function listBalanceRows(ctx: Ctx): Promise<{ currency: string; balance: string }[]> {
  return ctx.db
    .select({ currency: ledgerAccount.currency, balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(mine(ctx))
    .orderBy(asc(ledgerAccount.currency))
}

const isCredited = sql`${ledgerTransfer.creditAccountId} = ${ledgerAccount.id}`
/** What a transfer was to the caller's account: its amount there, its number in it, and the balance behind it. */
const amount = sql<string>`case when ${isCredited} then ${ledgerTransfer.amount} else - ${ledgerTransfer.amount} end`
const position = sql<number>`case when ${isCredited} then ${ledgerTransfer.creditPosition} else ${ledgerTransfer.debitPosition} end`
const balanceAfter = sql<string>`case when ${isCredited} then ${ledgerTransfer.creditBalance} else ${ledgerTransfer.debitBalance} end`

/** Lines of one moment keep the order in which they were posted. */
function sortOf(sort: EarningsFilter['sort']): SortKey[] {
  const order = sort === 'oldest' || sort === 'amount_asc' ? 'asc' : 'desc'
  const first: SortKey = sort.startsWith('amount')
    ? { by: amount, order, type: 'numeric' }
    : { by: ledgerTransfer.at, order, type: 'timestamptz' }
  return [first, { by: position, order, type: 'integer' }, { by: ledgerTransfer.id, order, type: 'uuid' }]
}

/** A page of the caller's lines, one row more than it holds. */
export async function listEarningRows(
  ctx: Ctx,
  filter: EarningsFilter,
): Promise<{ rows: EarningRow[]; total: number; isEstimate: boolean }> {
  const words = filter.query && containing(filter.query)
  const where = and(
    mine(ctx),
    filter.currency ? eq(ledgerAccount.currency, filter.currency) : undefined,
    filter.kinds?.length ? sql`${ledgerTransfer.kind} in ${filter.kinds}` : undefined,
    words
      ? sql`(${ledgerTransfer.memo} ilike ${words} or ${ledgerTransfer.sourceTitle}::text ilike ${words} or ${brand.name} ilike ${words})`
      : undefined,
  )
  const keys = sortOf(filter.sort)
  const transferOfAccount = and(
    eq(ledgerTransfer.tenantId, ledgerAccount.tenantId),
    or(
      eq(ledgerTransfer.creditAccountId, ledgerAccount.id),
      eq(ledgerTransfer.debitAccountId, ledgerAccount.id),
    ),
  )
  const brandOfTransfer = and(
    eq(brand.tenantId, ledgerTransfer.tenantId),
    eq(brand.id, ledgerTransfer.brandId),
  )
  const rows = await ctx.db
    .select({
      id: ledgerTransfer.id,
      at: ledgerTransfer.at,
      kind: ledgerTransfer.kind,
      amount,
      currency: ledgerAccount.currency,
      sourceKind: ledgerTransfer.sourceKind,
      sourceId: ledgerTransfer.sourceId,
      sourceTitle: ledgerTransfer.sourceTitle,
      brandName: sql<string>`coalesce(${brand.name}, '')`,
      countryCode: sql<CountryCode>`coalesce(${brand.countryCode}, ${ctx.country})`,
      memo: ledgerTransfer.memo,
      balanceAfter,
      place: placeOf(keys),
    })
    .from(ledgerAccount)
    .innerJoin(ledgerTransfer, transferOfAccount)
    .leftJoin(brand, brandOfTransfer)
    .where(and(where, behind(keys, filter)))
    .orderBy(...orderOf(keys))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
  const total = await countUpTo(
    ctx.db,
    sql`select 1 from ${ledgerAccount} join ${ledgerTransfer} on ${transferOfAccount} left join ${brand} on ${brandOfTransfer} where ${where}`,
  )
  return { rows, ...total }
}
