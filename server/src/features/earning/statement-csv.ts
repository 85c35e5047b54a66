import { countries } from '@sampan/contract/country'
import type { Ctx } from '#context.ts'
import { numberOf as caseNumberOf } from '#features/participation/list/participation-search.ts'
import { csvOf } from '#kit/csv.ts'
import type { ExportKind, ExportValue } from '#kit/export/list-export.ts'
import type { PrintedList } from '#kit/export/print-list.ts'
import { textOf } from '#kit/local-text.ts'
import type { StatementLine, StatementRow } from './statement.queries.ts'

/** What a statement holds, in whichever form. */
export interface StatementContent {
  /** Both days are in it, as `YYYY-MM-DD` in the country's zone. */
  from: string
  to: string
  /** The name of the account's owner, and whether that is an MCN. */
  owner: string
  isMcn: boolean
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
  'creator',
  'percent',
] as const
type ColumnKey = (typeof columns)[number]

const kinds: Partial<Record<ColumnKey, ExportKind>> = {
  at: 'moment',
  amount: 'amount',
  balance: 'amount',
  percent: 'number',
}

/** The same for a spreadsheet, as the print worker gets it. */
export function statementSheet(ctx: Ctx, { currencies }: StatementContent): PrintedList {
  const say = (key: `column.${ColumnKey}` | 'title') =>
    ctx.app.words.say(ctx.language, `earning:paper.${key}`)
  const rows = currencies.flatMap(({ currency, lines }) =>
    lines.map((line): ExportValue[] => [
      line.at,
      ctx.app.words.say(ctx.language, `earning:kind.${line.kind}`),
      titleOf(ctx, line),
      line.brandName,
      numberOf(line),
      currency,
      line.amount,
      line.balance,
      line.memo,
      line.order ?? '',
      line.month ?? '',
      line.creatorName ?? '',
      line.percent,
    ]),
  )
  return {
    format: 'xlsx',
    name: say('title'),
    timeZone: countries[ctx.country].timeZone,
    columns: columns.map((key) => ({ head: say(`column.${key}`), kind: kinds[key] ?? 'text' })),
    slices: [JSON.stringify(rows)],
  }
}

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
      line.creatorName ?? '',
      line.percent === null ? '' : { number: String(line.percent) },
    ]),
  )
  return csvOf([head, ...rows])
}
