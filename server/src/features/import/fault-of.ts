import { type CountryCode, countries, type Language } from '@sampan/contract/country'
import type { ImportColumn } from '@sampan/contract/import'
import { bankDecimals } from '@sampan/contract/payout-run-status'
import type { Ctx } from '#context.ts'
import type { TableRow } from '#kit/table/read-table.ts'
import type words from '../../../../locales/en/import.json'

export type Row = TableRow<ImportColumn>

/** What became of a row: how it was understood, or why not. */
export type Entered =
  | { row: Row; title: string; text: string }
  | { row: Row; column: ImportColumn | ''; message: string }

/** What is wrong with a cell of a row, in the caller's words. In: the country whose money the row is about, where it is another one. */
export const faultOf = (
  ctx: Ctx,
  row: Row,
  column: ImportColumn | '',
  key: keyof typeof words.fault,
  country: CountryCode = ctx.country,
): Extract<Entered, { message: string }> => ({
  row,
  column,
  message: ctx.app.words.say(ctx.language, `import:fault.${key}`, examplesOf(ctx.language, country)),
})

/** Numbers as a language writes them; an amount has decimals where people give a currency any. */
function examplesOf(language: Language, country: CountryCode): { example: string; money: string } {
  const hasCents = bankDecimals(countries[country].currency) > 0
  return ['id', 'vn'].includes(language)
    ? { example: '1.200', money: hasCents ? '1.200,50' : '120.000' }
    : { example: '1,200', money: hasCents ? '1,200.50' : '120,000' }
}
