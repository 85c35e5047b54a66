import type { Kit } from '#kit/context.ts'
import type { ExportColumn, ExportKind } from './list-export.ts'

type Word = ExportColumn<never, never>['word']
type Maker<App extends Kit, Row> = (
  word: Word,
  value: ExportColumn<App, Row>['value'],
) => ExportColumn<App, Row>

/** Makes the columns of one list's export: a word at the head, and the value of a row. */
export function columnsOf<App extends Kit, Row>(): Record<ExportKind, Maker<App, Row>> {
  const maker =
    (kind: ExportKind): Maker<App, Row> =>
    (word, value) => ({ word, kind, value })
  return { text: maker('text'), number: maker('number'), amount: maker('amount'), moment: maker('moment') }
}
