import { decimalOf, minorOf } from '@sampan/contract/minor-units'
import { type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#context.ts'
import { ask } from '#db/ask.ts'

interface Sums {
  available: string
  reserved: string
  paid: string
}

/** The sums of a budget before some days, what moved in them, and after them. */
export interface BudgetSpan {
  before: Sums
  moved: Sums
  after: Sums
}

interface Asked {
  brandId: string
  currency: string
  /** `2026-11`, in the zone. */
  month: string
  timeZone: string
}

const parts = [
  ['available', 'brandBudget'],
  ['reserved', 'taskReserve'],
  ['paid', 'creatorEarnings'],
] as const

/** What transfers did to one of the three sums, where a condition holds. */
const changed = (kind: string, where: SQL): SQL => sql`coalesce(sum(
  case when c.kind = ${kind} then x.amount else 0 end - case when d.kind = ${kind} then x.amount else 0 end)
  filter (where ${where}), 0)::numeric(18,2)::text`

/** Of one month, from the transfers themselves: nothing that is kept elsewhere has to agree with them. */
export async function findBudgetSpan(
  ctx: Ctx,
  { brandId, currency, month, timeZone }: Asked,
): Promise<BudgetSpan> {
  const start = sql`(${`${month}-01`}::date::timestamp at time zone ${timeZone})`
  const end = sql`((${`${month}-01`}::date::timestamp + interval '1 month') at time zone ${timeZone})`
  const columns = parts.flatMap(([name, kind]) => [
    sql`${changed(kind, sql`x.at < ${start}`)} as ${sql.identifier(`${name}Before`)}`,
    sql`${changed(kind, sql`x.at >= ${start}`)} as ${sql.identifier(`${name}Moved`)}`,
  ])
  const [row] = await ask<Record<string, string>>(
    ctx.db,
    sql`select ${sql.join(columns, sql`, `)}
      from ledger_transfer x
      join ledger_account c on c.tenant_id = x.tenant_id and c.id = x.credit_account_id
      join ledger_account d on d.tenant_id = x.tenant_id and d.id = x.debit_account_id
      where x.tenant_id = ${ctx.tenant.id} and x.brand_id = ${brandId} and x.currency = ${currency}
        and x.kind in ('topUp', 'reserve', 'release', 'reward', 'clawback') and x.at < ${end}`,
  )
  const sumsOf = (of: (name: string) => bigint): Sums => ({
    available: decimalOf(of('available')),
    reserved: decimalOf(of('reserved')),
    paid: decimalOf(of('paid')),
  })
  const told = (name: string) => minorOf(row?.[name] ?? '0')
  return {
    before: sumsOf((name) => told(`${name}Before`)),
    moved: sumsOf((name) => told(`${name}Moved`)),
    after: sumsOf((name) => told(`${name}Before`) + told(`${name}Moved`)),
  }
}
