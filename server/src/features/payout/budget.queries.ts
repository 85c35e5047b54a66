import { type CountryCode, countries, type LocalText } from '@sampan/contract/country'
import type { InputOf } from '@sampan/contract/endpoint'
import {
  type BudgetKind,
  type BudgetSums,
  budgetKinds,
  type LedgerSource,
  type listBudgetLines,
} from '@sampan/contract/payout'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account, brand } from '#features/account/account.tables.ts'
import { containing } from '#kit/containing.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countUpTo, offsetOf } from '#kit/page.ts'
import { creditAccount, debitAccount, isCredit, isDebit } from './ledger.queries.ts'
import { type LedgerAccountKind, ledgerAccount, ledgerTransfer } from './payout.tables.ts'

export interface BrandRow {
  id: string
  name: string
  logoUrl: string
  countryCode: CountryCode
  sums: BudgetSums[]
  lastAt: string | null
}

// Drizzle leaves the table's name out where a select has one table; a select inside needs it, so it is written.
const lastAt = sql<string | null>`(
  select max(transfer.at) from ledger_transfer transfer
  where transfer.tenant_id = brand.tenant_id and transfer.brand_id = brand.id
    and transfer.kind not in ('commission', 'commissionBack', 'mcnShare', 'mcnShareBack'))`

/**
 * Available, reserved and paid by currency. What is paid is what came in less what is still here, so that the
 * three always make the transfers; nobody has to add up every reward.
 */
const sums = sql<BudgetSums[]>`(
  select coalesce(json_agg(json_build_object('currency', currency, 'available', available::text,
    'reserved', reserved::text, 'paid', (came - available - reserved)::text) order by currency), '[]')
  from (
    select held.currency,
      coalesce(sum(held.balance) filter (where held.kind = 'brandBudget'), 0)::numeric(18,2) as available,
      coalesce(sum(held.balance) filter (where held.kind = 'taskReserve'), 0)::numeric(18,2) as reserved,
      coalesce(sum((
        select sum(transfer.amount) from ledger_transfer transfer
        where transfer.tenant_id = held.tenant_id and transfer.credit_account_id = held.id
          and transfer.kind = 'topUp')), 0)::numeric(18,2) as came
    from ledger_account held
    where held.tenant_id = brand.tenant_id and held.brand_id = brand.id
    group by held.currency
  ) as by_currency)`

const brandColumns = {
  id: brand.id,
  name: brand.name,
  logoUrl: brand.logoUrl,
  countryCode: brand.countryCode,
  sums,
  lastAt,
}

/** The currency of the brand's country leads, also before the first transfer. */
function inOwnOrder(row: BrandRow): BrandRow {
  const { currency } = countries[row.countryCode]
  const own = row.sums.find((one) => one.currency === currency)
  const others = row.sums.filter((one) => one.currency !== currency)
  const none = { currency, available: '0.00', reserved: '0.00', paid: '0.00' }
  return { ...row, sums: [own ?? none, ...others] }
}

export async function findBudget(ctx: Ctx, brandId: string): Promise<BrandRow | undefined> {
  const [row] = await ctx.db
    .select(brandColumns)
    .from(brand)
    .where(and(eq(brand.tenantId, ctx.tenant.id), eq(brand.id, brandId)))
  return row && inOwnOrder(row)
}

export interface BudgetLineRow {
  id: string
  at: Date
  kind: BudgetKind
  sourceKind: LedgerSource['kind']
  sourceId: string
  sourceTitle: LocalText
  countryCode: CountryCode
  taskId: string | null
  memo: string
  currency: string
  available: string
  reserved: string
  paid: string
  creatorName: string | null
  actorName: string | null
  place: string[]
}

export type BudgetLineFilter = InputOf<typeof listBudgetLines>

/** What a transfer added to ledger accounts of a kind; less than nothing where it took from one. */
const changeOf = (kind: LedgerAccountKind): SQL<string> => sql<string>`(
  case when ${creditAccount.kind} = ${kind} then ${ledgerTransfer.amount} else 0 end
  - case when ${debitAccount.kind} = ${kind} then ${ledgerTransfer.amount} else 0 end)::numeric(18,2)::text`

const nameOf = (accountId: SQL): SQL<string | null> => sql<string | null>`(
  select ${account.fullName} from ${account} where ${account.tenantId} = ${ledgerTransfer.tenantId} and ${account.id} = ${accountId})`
/** Whom the transfer paid, or from whom it took back. */
const creatorName =
  nameOf(sql`case when ${creditAccount.kind} = 'creatorEarnings' then ${creditAccount.ownerId}
  when ${debitAccount.kind} = 'creatorEarnings' then ${debitAccount.ownerId} end`)

function lineSort(sort: BudgetLineFilter['sort']): SortKey[] {
  const order = sort === 'oldest' || sort === 'amount_asc' ? 'asc' : 'desc'
  const first: SortKey = sort.startsWith('amount')
    ? { by: ledgerTransfer.amount, order, type: 'numeric' }
    : { by: ledgerTransfer.at, order, type: 'timestamptz' }
  return [first, { by: ledgerTransfer.id, order, type: 'uuid' }]
}

/** Commissions name the brand whose product was sold, and are no money of its budget. */
const kindsIn = (kinds: readonly BudgetKind[] | undefined): SQL =>
  sql`${ledgerTransfer.kind} in ${kinds?.length ? kinds : budgetKinds}`

/** The days of a month, as the brand's country reckons them. */
async function monthOf(ctx: Ctx, brandId: string, month: string): Promise<SQL | undefined> {
  const [row] = await ctx.db
    .select({ countryCode: brand.countryCode })
    .from(brand)
    .where(and(eq(brand.tenantId, ctx.tenant.id), eq(brand.id, brandId)))
  if (!row) return undefined
  const { timeZone } = countries[row.countryCode]
  const start = sql`${`${month}-01`}::date::timestamp`
  return sql`${ledgerTransfer.at} >= (${start} at time zone ${timeZone})
    and ${ledgerTransfer.at} < ((${start} + interval '1 month') at time zone ${timeZone})`
}

/** A page of a brand's movements, one row more than it holds. */
export async function listBudgetLineRows(
  ctx: Ctx,
  brandId: string,
  filter: BudgetLineFilter,
): Promise<{ rows: BudgetLineRow[]; total: number; isEstimate: boolean }> {
  const words = filter.query && containing(filter.query)
  const inMonth = filter.month && (await monthOf(ctx, brandId, filter.month))
  const where = and(
    eq(ledgerTransfer.tenantId, ctx.tenant.id),
    eq(ledgerTransfer.brandId, brandId),
    kindsIn(filter.kinds),
    filter.taskId ? eq(ledgerTransfer.taskId, filter.taskId) : undefined,
    filter.currency ? eq(ledgerTransfer.currency, filter.currency) : undefined,
    inMonth || undefined,
    words
      ? sql`(${ledgerTransfer.memo} ilike ${words} or ${ledgerTransfer.sourceTitle}::text ilike ${words} or ${creatorName} ilike ${words})`
      : undefined,
  )
  const keys = lineSort(filter.sort)
  const rows = await ctx.db
    .select({
      id: ledgerTransfer.id,
      at: ledgerTransfer.at,
      kind: sql<BudgetKind>`${ledgerTransfer.kind}`,
      sourceKind: ledgerTransfer.sourceKind,
      sourceId: ledgerTransfer.sourceId,
      sourceTitle: ledgerTransfer.sourceTitle,
      countryCode: brand.countryCode,
      taskId: ledgerTransfer.taskId,
      memo: ledgerTransfer.memo,
      currency: ledgerTransfer.currency,
      available: changeOf('brandBudget'),
      reserved: changeOf('taskReserve'),
      paid: changeOf('creatorEarnings'),
      creatorName,
      actorName: nameOf(sql`${ledgerTransfer.actorId}`),
      place: placeOf(keys),
    })
    .from(ledgerTransfer)
    .innerJoin(brand, and(eq(brand.tenantId, ledgerTransfer.tenantId), eq(brand.id, ledgerTransfer.brandId)))
    .innerJoin(debitAccount, isDebit)
    .innerJoin(creditAccount, isCredit)
    .where(and(where, behind(keys, filter)))
    .orderBy(...orderOf(keys))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
  const total = await countUpTo(
    ctx.db,
    sql`select 1 from ${ledgerTransfer} join ${ledgerAccount} ${debitAccount} on ${isDebit}
      join ${ledgerAccount} ${creditAccount} on ${isCredit} where ${where}`,
  )
  return { rows, ...total }
}
