import type { ColumnChoice } from '@sampan/contract/list'
import type { Column } from '#ui/table/data-table.tsx'

/** The column that names a row: it stays first and is never hidden. */
export const headOf = <Row>(columns: readonly Column<Row>[]): Column<Row> | undefined =>
  columns.find(({ isHead }) => isHead) ?? columns[0]

/**
 * The columns of a list in the order that its reader chose. Columns that came with a newer version come last; keys that are
 * gone change nothing.
 */
export function inOrder<Row>(
  columns: readonly Column<Row>[],
  choice: ColumnChoice | null | undefined,
): Column<Row>[] {
  if (!choice) return [...columns]
  const head = headOf(columns)
  const orderOf = ({ key }: Column<Row>) => {
    const place = choice.order.indexOf(key)
    return place < 0 ? choice.order.length : place
  }
  const rest = columns.filter((column) => column !== head).sort((a, b) => orderOf(a) - orderOf(b))
  return head ? [head, ...rest] : rest
}

/** Those that the reader does not see: what they took away, and what is shown once it is chosen and was not. */
export const hiddenOf = <Row>(
  columns: readonly Column<Row>[],
  choice: ColumnChoice | null | undefined,
): string[] =>
  columns
    .filter(({ key, isChosenAlone }) =>
      choice?.order.includes(key)
        ? choice.hidden.includes(key)
        : (isChosenAlone ?? choice?.hidden.includes(key)),
    )
    .map(({ key }) => key)

/** Those that are shown. */
export function shownOf<Row>(
  columns: readonly Column<Row>[],
  choice: ColumnChoice | null | undefined,
): Column<Row>[] {
  const head = headOf(columns)
  const hidden = hiddenOf(columns, choice)
  return inOrder(columns, choice).filter((column) => column === head || !hidden.includes(column.key))
}
