import { countries } from '@sampan/contract/country'
import type { Ctx } from '#context.ts'
import { numberOf as caseNumberOf } from '#features/participation/participation-search.ts'
import { csvOf } from '#kit/csv.ts'
import { textOf } from '#kit/local-text.ts'
import type { StatementLine, StatementRow } from './statement.queries.ts'

/** What a statement holds, in whichever form. */
export interface StatementContent {
  /** Both days are in it, as `YYYY-MM-DD` in the country's zone. */
  from: string
  to: string
  /** The name of the account's owner. */
  owner: string
  currencies: readonly StatementRow[]
}

/** `2026-11-22 14:05`, in the zone of the reader's country: spreadsheets of every language read it as a moment. */
function plainMoment(ctx: Ctx, at: string): string {
  const { timeZone } = countries[ctx.country]
  return new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone }).format(
    new Date(at),
  )
}

/** The title in the reader's words; the number of the participation where it has none. */
export const titleOf = (ctx: Ctx, line: StatementLine): string =>
  textOf(line.title, ctx.language, line.countryCode)

export const numberOf = ({ number }: StatementLine): string => (number === null ? '' : caseNumberOf(number))

const columns = [
  'at',
  'kind',
  'title',
  'brand',
  'number',
  'currency',
  'amount',
  'balance',
  'memo',
  'order',
  'month',
] as const

/** One row a line, amounts as plain decimals; heads in the reader's language. */
export function statementCsv(ctx: Ctx, { currencies }: StatementContent): string {
  const head = columns.map((key) => ctx.app.words.say(ctx.language, `earning:paper.column.${key}`))
  const rows = currencies.flatMap(({ currency, lines }) =>
    lines.map((line) => [
      plainMoment(ctx, line.at),
      ctx.app.words.say(ctx.language, `earning:kind.${line.kind}`),
      titleOf(ctx, line),
      line.brandName,
      numberOf(line),
      currency,
      { number: line.amount },
      { number: line.balance },
      line.memo,
      line.order ?? '',
      line.month ?? '',
    ]),
  )
  return csvOf([head, ...rows])
}
