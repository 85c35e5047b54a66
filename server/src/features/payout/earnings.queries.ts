import type { CountryCode, LocalText } from '@sampan/contract/country'
import type { InputOf } from '@sampan/contract/endpoint'
import type { LedgerKind, LedgerSource, listEarnings } from '@sampan/contract/payout'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { brand } from '#features/account/account.tables.ts'
import { accountOf } from '#kit/context.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countUpTo, offsetOf } from '#kit/page.ts'
import { containing } from './budget.queries.ts'
import { ledgerAccount, ledgerEntry, ledgerLine } from './payout.tables.ts'

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
  /** The brand's, in whose language a title stands that has none for its reader. */
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

/** Lines of one moment keep the order in which they were posted. */
function sortOf(sort: EarningsFilter['sort']): SortKey[] {
  const order = sort === 'oldest' || sort === 'amount_asc' ? 'asc' : 'desc'
  const first: SortKey = sort.startsWith('amount')
    ? { by: ledgerLine.amount, order, type: 'numeric' }
    : { by: ledgerEntry.at, order, type: 'timestamptz' }
  return [
    first,
    { by: ledgerLine.position, order, type: 'integer' },
    { by: ledgerEntry.id, order, type: 'uuid' },
  ]
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
    filter.kinds?.length ? sql`${ledgerEntry.kind} in ${filter.kinds}` : undefined,
    words
      ? sql`(${ledgerEntry.memo} ilike ${words} or ${ledgerEntry.sourceTitle}::text ilike ${words} or ${brand.name} ilike ${words})`
      : undefined,
  )
  const keys = sortOf(filter.sort)
  const entryOfLine = and(
    eq(ledgerEntry.tenantId, ledgerLine.tenantId),
    eq(ledgerEntry.id, ledgerLine.entryId),
  )
  const lineOfAccount = and(
    eq(ledgerLine.tenantId, ledgerAccount.tenantId),
    eq(ledgerLine.accountId, ledgerAccount.id),
  )
  const brandOfEntry = and(eq(brand.tenantId, ledgerEntry.tenantId), eq(brand.id, ledgerEntry.brandId))
  const rows = await ctx.db
    .select({
      id: ledgerEntry.id,
      at: ledgerEntry.at,
      kind: ledgerEntry.kind,
      amount: ledgerLine.amount,
      currency: ledgerAccount.currency,
      sourceKind: ledgerEntry.sourceKind,
      sourceId: ledgerEntry.sourceId,
      sourceTitle: ledgerEntry.sourceTitle,
      brandName: brand.name,
      countryCode: brand.countryCode,
      memo: ledgerEntry.memo,
      balanceAfter: ledgerLine.balanceAfter,
      place: placeOf(keys),
    })
    .from(ledgerAccount)
    .innerJoin(ledgerLine, lineOfAccount)
    .innerJoin(ledgerEntry, entryOfLine)
    .innerJoin(brand, brandOfEntry)
    .where(and(where, behind(keys, filter)))
    .orderBy(...orderOf(keys))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
  const total = await countUpTo(
    ctx.db,
    sql`select 1 from ${ledgerAccount} join ${ledgerLine} on ${lineOfAccount} join ${ledgerEntry} on ${entryOfLine} join ${brand} on ${brandOfEntry} where ${where}`,
  )
  return { rows, ...total }
}
