import { countries } from '@sampan/contract/country'
import type { Statement } from '@sampan/contract/earning'
import { decimalOf, minorOf } from '@sampan/contract/minor-units'
import type { Ctx } from '#context.ts'
import { listMonthRows, type MonthRow } from './statement.queries.ts'

/** What moved in the account of the caller or their MCN in a year, in months of the reader's country; this year's unless told. */
export async function getStatement(ctx: Ctx, input: { year?: number | undefined }): Promise<Statement> {
  const { timeZone } = countries[ctx.country]
  const rows = await listMonthRows(ctx, timeZone)
  const thisYear = Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone }).format(ctx.now))
  const year = input.year ?? thisYear
  const years = [...new Set([thisYear, ...rows.map((row) => row.year)])].sort((a, b) => b - a)
  const byCurrency = Map.groupBy(rows, ({ currency }) => currency)
  return {
    year,
    years,
    currencies: [...byCurrency].map(([currency, months]) => ({ currency, ...sumOf(months, year) })),
  }
}

/** In: the months of one currency, oldest first. */
function sumOf(months: readonly MonthRow[], year: number): Omit<Statement['currencies'][number], 'currency'> {
  const own = months.filter((row) => row.year === year)
  const opening = months.findLast((row) => row.year < year)?.closing ?? '0.00'
  const total = (amounts: readonly string[]): bigint =>
    amounts.reduce((sum, amount) => sum + minorOf(amount), 0n)
  const moved = total(own.map(({ amount }) => amount))
  const paidOut = total(own.map((row) => row.paidOut))
  const takenBack = total(own.map((row) => row.takenBack))
  const shared = total(own.map((row) => row.shared))
  return {
    opening,
    earned: decimalOf(moved - takenBack - shared),
    takenBack: decimalOf(takenBack),
    shared: decimalOf(shared),
    paidOut: decimalOf(paidOut),
    closing: decimalOf(minorOf(opening) + moved + paidOut),
    count: own.reduce((count, row) => count + row.count, 0),
    months: own.map(({ month, amount, count }) => ({ month, amount, count })),
  }
}
