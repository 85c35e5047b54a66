import type { Page } from '@sampan/contract/envelope.schemas'
import type { Ctx, Kit } from '#kit/context.ts'
import type words from '../../../../locales/en/list.json'

/** What a cell holds. Null is an empty cell. */
export type ExportValue = string | number | null

/**
 * `amount` is a decimal like "129.00", saved as a number, with its currency in a column of its own; `moment` an ISO 8601
 * moment, saved in the zone of the reader's country.
 */
export type ExportKind = 'text' | 'number' | 'amount' | 'moment'

export interface ExportColumn<App extends Kit, Row> {
  /** The word at its head. */
  word: keyof typeof words.column
  kind: ExportKind
  value: (row: Row, ctx: Ctx<App>) => ExportValue
}

/** Whose rows they are: accounts, or creators and records whose accounts are found. */
interface RowOwners {
  accounts?: readonly string[]
  creators?: readonly string[]
  /** Cases and other rows that belong to a person, by their ids, of whichever kind. */
  records?: readonly string[]
}

/** For a list about things. */
export const ofNobody = (): RowOwners => ({})

/**
 * How a list of the console is saved as a file: the list itself, which decides who reads which rows, and a value a column
 * of what it answers, so that no file holds more than the list shows (R135).
 */
export interface ListExport<App extends Kit, Filter, Row> {
  /** What the file and its sheet are called. */
  name: keyof typeof words.file
  list: (ctx: Ctx<App>, filter: Filter) => Promise<Page<Row>>
  columns: readonly ExportColumn<App, Row>[]
  /** The lines that a row takes in the file; one when absent. */
  linesOf?: (row: Row) => Row[]
  /** Of rows about people, whose looks are noted (R136); `ofNobody` where a list is about things. */
  ownersOf: (rows: readonly Row[]) => RowOwners
}
