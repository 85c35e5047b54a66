import { useMemo, useState } from 'react'

export const sortDirections = ['descending', 'ascending'] as const

export interface ReportSort {
  key: string
  direction: (typeof sortDirections)[number]
}

/** By what a column sorts; null comes last. */
interface Sorter<Row> {
  key: string
  figureOf: (row: Row) => number | null
}

/**
 * The rows of a report by one of its columns, in the order that was asked for until then; a press on the same head turns it round, a third one
 * goes back. What has no value comes last either way.
 */
export function useSortedRows<Row>(rows: readonly Row[], cells: readonly Sorter<Row>[]) {
  const [sort, setSort] = useState<ReportSort>()
  const figureOf = cells.find(({ key }) => key === sort?.key)?.figureOf
  const sorted = useMemo(
    () => (sort && figureOf ? rows.toSorted(compare(figureOf, sort.direction)) : rows),
    [rows, sort, figureOf],
  )
  const press = (key: string) =>
    setSort((now) => {
      if (now?.key !== key) return { key, direction: 'descending' }
      return now.direction === 'descending' ? { key, direction: 'ascending' } : undefined
    })
  return { rows: sorted, sort, press, choose: setSort }
}

const compare =
  <Row>(figureOf: Sorter<Row>['figureOf'], direction: ReportSort['direction']) =>
  (one: Row, other: Row) => {
    const [a, b] = [figureOf(one), figureOf(other)]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return direction === 'ascending' ? a - b : b - a
  }
