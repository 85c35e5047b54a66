import type { ReactNode } from 'react'
import type { Column } from './data-table.tsx'

type Looks<Row> = Partial<Omit<Column<Row>, 'key' | 'header' | 'cell'>>

const shown = (text: ReactNode): ReactNode =>
  text === null || text === undefined || text === '' ? '–' : text

/** A column of moments or days, which others matter more than. In: the text of a row; where there is none, a dash. */
export const dateColumn = <Row,>(
  key: string,
  header: string,
  textOf: (row: Row) => ReactNode,
  looks: Looks<Row> = {},
): Column<Row> => ({
  ...{ key, header, width: '150px', ...looks },
  cell: (row) => <span className="second num">{shown(textOf(row))}</span>,
})

/** A column of numbers that are compared. In: the text of a row; where there is none, a dash. */
export const numberColumn = <Row,>(
  key: string,
  header: string,
  textOf: (row: Row) => ReactNode,
  looks: Looks<Row> = {},
): Column<Row> => ({
  ...{ key, header, isNumber: true, width: '130px', ...looks },
  cell: (row) => <span className="num">{shown(textOf(row))}</span>,
})
