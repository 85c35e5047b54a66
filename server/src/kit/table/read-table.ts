import { CsvFault, type CsvRow, readCsv } from '#kit/read-csv.ts'

/** A column that a table may have, and the names by which a head means it. */
export interface TableColumn<Key extends string> {
  key: Key
  names: readonly string[]
  isNeeded: boolean
}

export interface TableRow<Key extends string> {
  /** As spreadsheets count: the heads are row 1. */
  row: number
  /** Without blanks around it; empty where the table has no such column. */
  cell: (key: Key) => string
}

/** What is wrong with a table or a row; its text is `import:fault.<key>` in locales. */
type TableFaultKey =
  | CsvFault['key']
  | 'columnMissing'
  | 'columnTwice'
  | 'rows'
  | 'cells'
  | 'cutRow'
  | 'cellMissing'

export interface TableFault {
  row: number
  /** The head; empty where it is about the row or the whole table. */
  column: string
  value: string
  key: TableFaultKey
}

export interface ReadTable<Key extends string> {
  count: number
  rows: TableRow<Key>[]
  faults: TableFault[]
  /** Rows that lack a needed cell: what is wrong with their other cells is told with it. */
  incomplete: TableRow<Key>[]
  /** Rows that have another number of cells than heads: no cell can be told from the next, but what they say tells with which others they belong. */
  misshapen: TableRow<Key>[]
  /** Heads that nothing is read from. */
  ignored: string[]
  /** The head as it is written. */
  headOf: (key: Key) => string
}

const shownMost = 80
const ignoredMost = 20

/** Heads are compared without case, blanks and marks: `Tracking No.` is `tracking_no`. */
const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s_\-.:()*#/]+/g, '')

/** Which column each head means; undefined for one that means none. */
export function columnsOf<Key extends string>(
  head: CsvRow,
  columns: readonly Pick<TableColumn<Key>, 'key' | 'names'>[],
): (Key | undefined)[] {
  return head.map((cell) => {
    const name = plain(cell)
    return columns.find(({ key, names }) => [key, ...names].some((each) => plain(each) === name))?.key
  })
}

/**
 * Reads a table with heads: pasted out of a spreadsheet, or a CSV file. One that is no table, was cut, lacks a column, has one twice,
 * or too many rows has one fault and no rows; a row without a needed cell, or with more or fewer cells than heads, has its own.
 */
export function readTable<Key extends string>(
  bytes: Buffer,
  columns: readonly TableColumn<Key>[],
  rowsMost: number,
): ReadTable<Key> {
  const table = tableOf(bytes)
  if ('key' in table) return unreadable(table.key, '')
  const [head = [], ...body] = table.rows
  const heads = columnsOf(head, columns)
  const missing = columns.filter(({ key, isNeeded }) => isNeeded && !heads.includes(key))
  if (missing.length > 0)
    return unreadable('columnMissing', missing.map(({ names, key }) => names[0] ?? key).join(', '))
  const twice = head.filter((_, at) => heads[at] !== undefined && heads.indexOf(heads[at]) !== at)
  if (twice.length > 0) return unreadable('columnTwice', twice.join(', '))
  if (body.length === 0) return unreadable('csvEmpty', '')
  if (body.length > rowsMost) return unreadable('rows', String(body.length))
  const headOf = (key: Key) => head[heads.indexOf(key)] ?? ''
  const faults: TableFault[] = []
  const incomplete: TableRow<Key>[] = []
  const misshapen: TableRow<Key>[] = []
  const rows = body.flatMap((cells, at) => {
    const row = at + 2
    if (cells.every((cell) => cell.trim() === '')) return []
    const cell = (key: Key) => plainCell(cells[heads.indexOf(key)] ?? '')
    if (cells.length !== head.length) {
      // A file that was cut ends in the middle of a row.
      const isCut = at === body.length - 1 && cells.length < head.length
      faults.push({ row, column: '', value: String(cells.length), key: isCut ? 'cutRow' : 'cells' })
      misshapen.push({ row, cell })
      return []
    }
    const empty = columns.filter(({ key, isNeeded }) => isNeeded && cell(key) === '')
    for (const { key } of empty) faults.push({ row, column: headOf(key), value: '', key: 'cellMissing' })
    if (empty.length > 0) incomplete.push({ row, cell })
    return empty.length > 0 ? [] : { row, cell }
  })
  const ignored = head.filter((cell, at) => !heads[at] && cell.trim() !== '').slice(0, ignoredMost)
  return {
    count: body.length,
    rows,
    faults,
    incomplete,
    misshapen,
    ignored: ignored.map((cell) => cell.slice(0, shownMost)),
    headOf,
  }
}

/** A file of ours marks what a spreadsheet would run with an apostrophe; here it is a text again. */
const plainCell = (cell: string): string =>
  cell
    .normalize('NFKC')
    .trim()
    .replace(/^'(?=[=+\-@\t\r])/, '')

function tableOf(bytes: Buffer): { rows: CsvRow[] } | { key: CsvFault['key'] } {
  try {
    return { rows: readCsv(bytes) }
  } catch (error) {
    if (error instanceof CsvFault) return { key: error.key }
    throw error
  }
}

const unreadable = <Key extends string>(key: TableFaultKey, value: string): ReadTable<Key> => ({
  count: 0,
  rows: [],
  faults: [{ row: 1, column: '', value: value.slice(0, shownMost), key }],
  incomplete: [],
  misshapen: [],
  ignored: [],
  headOf: () => '',
})
