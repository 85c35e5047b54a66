import type { ReactNode } from 'react'
import { type BadgeLook, Tag } from '#ui/mark/status-badge.tsx'
import { TwoLines, type TwoLinesProps } from '#ui/mark/two-lines.tsx'
import type { Column } from './data-table.tsx'

type Looks<Row> = Partial<Omit<Column<Row>, 'key' | 'header' | 'cell'>>

const shown = (text: ReactNode): ReactNode =>
  text === null || text === undefined || text === '' ? '–' : text

/** A column of words. In: the text of a row; where there is none, a dash. */
export const textColumn = <Row,>(
  key: string,
  header: string,
  textOf: (row: Row) => ReactNode,
  looks: Looks<Row> = {},
): Column<Row> => ({ ...{ key, header, ...looks }, cell: (row) => shown(textOf(row)) })

/** A column of words, such as who did it, which others matter more than. In: the text of a row; where there is none, a dash. */
export const sideColumn = <Row,>(
  key: string,
  header: string,
  textOf: (row: Row) => ReactNode,
  looks: Looks<Row> = {},
): Column<Row> => ({
  ...{ key, header, ...looks },
  cell: (row) => <span className="second">{shown(textOf(row))}</span>,
})

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

/** A column of two lines and a picture, such as of people. */
export const linesColumn = <Row,>(
  key: string,
  header: string,
  linesOf: (row: Row) => TwoLinesProps,
  looks: Looks<Row> = {},
): Column<Row> => ({
  ...{ key, header, ...looks },
  cell: (row) => <TwoLines {...linesOf(row)} />,
})

/** The column that says which row it is. */
export const headColumn = <Row,>(
  key: string,
  header: string,
  linesOf: (row: Row) => TwoLinesProps,
  looks: Looks<Row> = {},
): Column<Row> => linesColumn(key, header, linesOf, { isHead: true, minWidth: 180, ...looks })

/** A column of states, as labels. In: the look of the state, its word, and what else is known of it. */
export const stateColumn = <Row,>(
  key: string,
  header: string,
  stateOf: (row: Row) => { look: BadgeLook; word: string; note?: ReactNode },
  looks: Looks<Row> = {},
): Column<Row> => ({
  ...{ key, header, ...looks },
  cell(row) {
    const { look, word, note } = stateOf(row)
    return (
      <>
        <Tag {...look}>{word}</Tag>
        {note && <div className="t-meta dim">{note}</div>}
      </>
    )
  },
})
