import { type CountryCode, countries, type LocalText } from '@sampan/contract/country'
import type { InputOf } from '@sampan/contract/endpoint'
import type {
  BudgetSums,
  LedgerKind,
  LedgerSource,
  listBudgetLines,
  listBudgets,
} from '@sampan/contract/payout'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { account, brand } from '#features/account/account.tables.ts'
import { behind, orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { countUpTo, offsetOf } from '#kit/page.ts'
import type { EntryRow } from './ledger.queries.ts'
import { ledgerAccount, ledgerEntry, ledgerLine } from './payout.tables.ts'

export interface BrandRow {
  id: string
  name: string
  logoUrl: string
  countryCode: CountryCode
  sums: BudgetSums[]
  lastAt: string | null
  place: string[]
}

// Drizzle leaves the table's name out where a select has one table; a select inside needs it, so it is written.
const lastAt = sql<string | null>`(
  select max(entry.at) from ledger_entry entry
  where entry.tenant_id = brand.tenant_id and entry.brand_id = brand.id)`

/**
 * Available, reserved and paid by currency. What is paid is what came in less what is still here, so that the
 * three always make the transfers; nobody has to add up every reward.
 */
const sums = sql<BudgetSums[]>`(
  select coalesce(json_agg(json_build_object('currency', currency, 'available', available::text,
    'reserved', reserved::text, 'paid', (came - available - reserved)::text) order by currency), '[]')
  from (
    select purse.currency,
      coalesce(sum(purse.balance) filter (where purse.kind = 'brandBudget'), 0)::numeric(18,2) as available,
      coalesce(sum(purse.balance) filter (where purse.kind = 'taskReserve'), 0)::numeric(18,2) as reserved,
      coalesce(sum((
        select sum(line.amount) from ledger_entry entry
        join ledger_line line on line.tenant_id = entry.tenant_id and line.entry_id = entry.id
        where entry.tenant_id = purse.tenant_id and entry.brand_id = purse.brand_id and entry.kind = 'topUp'
          and line.account_id = purse.id)), 0)::numeric(18,2) as came
    from ledger_account purse
    where purse.tenant_id = brand.tenant_id and purse.brand_id = brand.id
    group by purse.currency
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
function inOwnOrder<R extends Omit<BrandRow, 'place'>>(row: R): R {
  const { currency } = countries[row.countryCode]
  const own = row.sums.find((one) => one.currency === currency)
  const others = row.sums.filter((one) => one.currency !== currency)
  const none = { currency, available: '0.00', reserved: '0.00', paid: '0.00' }
  return { ...row, sums: [own ?? none, ...others] }
}

export async function findBudget(ctx: Ctx, brandId: string): Promise<Omit<BrandRow, 'place'> | undefined> {
  const [row] = await ctx.db
    .select(brandColumns)
    .from(brand)
    .where(and(eq(brand.tenantId, ctx.tenant.id), eq(brand.id, brandId)))
  return row && inOwnOrder(row)
}

export type BudgetFilter = InputOf<typeof listBudgets>

/** `%` and `_` are letters to whoever types them. */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`

function brandOrder(sort: BudgetFilter['sort']): SQL[] {
  const order = sort.endsWith('asc') ? sql`asc` : sql`desc`
  const by = sort.startsWith('name') ? sql`lower(${brand.name})` : sql`coalesce(${lastAt}, '-infinity')`
  return [sql`${by} ${order}`, sql`${brand.id} ${order}`]
}

/** Brands are hundreds, so their pages are numbered and have no cursor. */
export async function listBudgetRows(
  ctx: Ctx,
  filter: BudgetFilter,
): Promise<{ rows: Omit<BrandRow, 'place'>[]; total: number; isEstimate: boolean }> {
  const where = and(
    eq(brand.tenantId, ctx.tenant.id),
    filter.query ? sql`${brand.name} ilike ${containing(filter.query)}` : undefined,
  )
  const rows = await ctx.db
    .select(brandColumns)
    .from(brand)
    .where(where)
    .orderBy(...brandOrder(filter.sort))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
  const total = await countUpTo(ctx.db, sql`select 1 from ${brand} where ${where}`)
  return { rows: rows.map(inOwnOrder), ...total }
}

export interface BudgetLineRow {
  id: string
  at: Date
  kind: LedgerKind
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

/** What an entry did to a brand's three sums, and whom it paid. */
const effect = sql`(
  select min(purse.currency) as currency, max(abs(line.amount)) as size,
    coalesce(sum(line.amount) filter (where purse.kind = 'brandBudget'), 0)::numeric(18,2) as available,
    coalesce(sum(line.amount) filter (where purse.kind = 'taskReserve'), 0)::numeric(18,2) as reserved,
    coalesce(sum(line.amount) filter (where purse.kind = 'creatorEarnings'), 0)::numeric(18,2) as paid,
    (array_agg(purse.owner_id) filter (where purse.kind = 'creatorEarnings'))[1] as creator_id
  from ${ledgerLine} line
  join ${ledgerAccount} purse on purse.tenant_id = line.tenant_id and purse.id = line.account_id
  where line.tenant_id = ${ledgerEntry.tenantId} and line.entry_id = ${ledgerEntry.id}) as effect`

const nameOf = (accountId: SQL): SQL<string | null> => sql<string | null>`(
  select ${account.fullName} from ${account} where ${account.tenantId} = ${ledgerEntry.tenantId} and ${account.id} = ${accountId})`
const creatorName = nameOf(sql`effect.creator_id`)

function lineSort(sort: BudgetLineFilter['sort']): SortKey[] {
  const order = sort === 'oldest' || sort === 'amount_asc' ? 'asc' : 'desc'
  const first: SortKey = sort.startsWith('amount')
    ? { by: sql`effect.size`, order, type: 'numeric' }
    : { by: ledgerEntry.at, order, type: 'timestamptz' }
  return [first, { by: ledgerEntry.id, order, type: 'uuid' }]
}

const kindsIn = (kinds: readonly LedgerKind[] | undefined): SQL | undefined =>
  kinds?.length ? sql`${ledgerEntry.kind} in ${kinds}` : undefined

/** A page of a brand's movements, one row more than it holds. */
export async function listBudgetLineRows(
  ctx: Ctx,
  brandId: string,
  filter: BudgetLineFilter,
): Promise<{ rows: BudgetLineRow[]; total: number; isEstimate: boolean }> {
  const words = filter.query && containing(filter.query)
  const where = and(
    eq(ledgerEntry.tenantId, ctx.tenant.id),
    eq(ledgerEntry.brandId, brandId),
    kindsIn(filter.kinds),
    filter.taskId ? eq(ledgerEntry.taskId, filter.taskId) : undefined,
    filter.currency ? sql`effect.currency = ${filter.currency}` : undefined,
    words
      ? sql`(${ledgerEntry.memo} ilike ${words} or ${ledgerEntry.sourceTitle}::text ilike ${words} or ${creatorName} ilike ${words})`
      : undefined,
  )
  const keys = lineSort(filter.sort)
  const rows = await ctx.db
    .select({
      id: ledgerEntry.id,
      at: ledgerEntry.at,
      kind: ledgerEntry.kind,
      sourceKind: ledgerEntry.sourceKind,
      sourceId: ledgerEntry.sourceId,
      sourceTitle: ledgerEntry.sourceTitle,
      countryCode: brand.countryCode,
      taskId: ledgerEntry.taskId,
      memo: ledgerEntry.memo,
      currency: sql<string>`effect.currency`,
      available: sql<string>`effect.available::text`,
      reserved: sql<string>`effect.reserved::text`,
      paid: sql<string>`effect.paid::text`,
      creatorName,
      actorName: nameOf(sql`${ledgerEntry.actorId}`),
      place: placeOf(keys),
    })
    .from(ledgerEntry)
    .innerJoin(brand, and(eq(brand.tenantId, ledgerEntry.tenantId), eq(brand.id, ledgerEntry.brandId)))
    .crossJoinLateral(effect)
    .where(and(where, behind(keys, filter)))
    .orderBy(...orderOf(keys))
    .limit(filter.pageSize + 1)
    .offset(offsetOf(filter))
  const total = await countUpTo(
    ctx.db,
    sql`select 1 from ${ledgerEntry} cross join lateral ${effect} where ${where}`,
  )
  return { rows, ...total }
}

/** What is left of a reward after what was taken back, and whether `wanted` (else all of it) is still there. */
export async function takenBackOf(
  ctx: Ctx,
  reward: EntryRow,
  paid: string,
  wanted: string | undefined,
): Promise<{ rest: string; count: number; isCovered: boolean }> {
  const { rows } = await ctx.db.execute<{ rest: string; count: number; covered: boolean }>(sql`
    select rest::text, count, coalesce(${wanted ?? null}::numeric, rest) <= rest and rest > 0 as covered
    from (
      select ${paid}::numeric - coalesce(sum(line.amount), 0) as rest, count(line.amount)::int as count
      from ${ledgerEntry} entry
      join ${ledgerLine} line on line.tenant_id = entry.tenant_id and line.entry_id = entry.id and line.amount > 0
      where entry.tenant_id = ${ctx.tenant.id} and entry.brand_id = ${reward.brandId}
        and entry.kind = 'clawback' and entry.source_id = ${reward.sourceId}
    ) as taken`)
  const [row] = rows
  if (!row) throw new Error('a sum has one row')
  return { rest: row.rest, count: row.count, isCovered: row.covered }
}
