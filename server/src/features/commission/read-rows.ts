import {
  type CommissionFault,
  commissionColumns,
  commissionLimits,
  optionalCommissionColumns,
} from '@sampan/contract/commission'
import { currencies, decimalsOf } from '@sampan/contract/money'
import { bankDecimals } from '@sampan/contract/payout-run-status'
import { CsvFault, type CsvRow, readCsv } from '#kit/read-csv.ts'
import { readAmount } from './read-amount.ts'

type Column = (typeof commissionColumns)[number] | (typeof optionalCommissionColumns)[number]
const known: readonly string[] = [...commissionColumns, ...optionalCommissionColumns]

/** A cell that cannot be taken as it is. */
export interface Fault {
  /** As spreadsheets count: the heads are row 1. */
  row: number
  column: Column | ''
  value: string
  key: CommissionFault
}

/** A row as it is understood, before anybody knows who and what it names. */
export interface ReadRow {
  row: number
  order: string
  sku: string
  /** As it is written, without @ and in small letters. */
  handle: string
  product: string
  month: string
  currency: string
  /** Decimals. Below zero where the order was returned. */
  amount: string
  base: string | null
  rate: string | null
  /** Something is wrong with it; whom and what it names is looked at all the same. */
  isFaulty: boolean
}

export interface ReadFile {
  count: number
  rows: ReadRow[]
  faults: Fault[]
  /** Columns that nothing is read from. */
  ignored: string[]
  /** The head as it is written. */
  headOf: (column: Column) => string
}

const cellMax = 80
/** Columns that nothing is read from are named to whoever chose the file; more of them help nobody. */
const ignoredMax = 20

/**
 * Reads the rows of a file. One that is no table, lacks a column, has one twice, has no row or too many has one fault, at
 * its first row, and no rows. In: its bytes, and the month that is going on as `2026-11`.
 */
export function readRows(bytes: Buffer, thisMonth: string): ReadFile {
  const table = tableOf(bytes)
  if ('key' in table) return unreadable(table.key, '')
  const [head = [], ...body] = table.rows
  const heads = head.map((cell) =>
    cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_'),
  )
  const missing = commissionColumns.filter((name) => !heads.includes(name))
  if (missing.length > 0) return unreadable('columns', missing.join(', '))
  const twice = heads.filter((name, at) => known.includes(name) && heads.indexOf(name) !== at)
  if (twice.length > 0) return unreadable('columnTwice', twice.join(', '))
  if (body.length === 0) return unreadable('csvEmpty', '')
  if (body.length > commissionLimits.rows) return unreadable('rows', `${body.length}`)
  const faults: Fault[] = []
  const rows = body.flatMap((cells, at) => readRow({ heads, cells, row: at + 2, thisMonth }, faults) ?? [])
  addRounded(rows, faults)
  const ignored = head
    .filter((_, at) => !known.includes(heads[at] ?? ''))
    .filter((name) => name.trim() !== '')
    .slice(0, ignoredMax)
    .map((name) => name.slice(0, cellMax))
  const headOf = (column: Column) => head[heads.indexOf(column)] ?? ''
  return { count: body.length, rows, faults, ignored, headOf }
}

/** A spreadsheet keeps 15 digits of a number and writes zeros for the rest. */
const isLong = ({ order }: ReadRow): boolean => /^\d{16,}$/.test(order)
const isRounded = ({ order }: ReadRow): boolean => /^\d{15}0+$/.test(order)

/**
 * One long order number may end so, most of them do not by chance: they name orders that are not these, and the true file
 * would be booked beside this one.
 */
function addRounded(rows: readonly ReadRow[], faults: Fault[]): void {
  const long = rows.filter(isLong)
  const rounded = long.filter(isRounded)
  if (rounded.length < 3 || rounded.length * 2 <= long.length) return
  for (const row of rounded) {
    row.isFaulty = true
    faults.push({ row: row.row, column: 'order_id', value: row.order, key: 'shortened' })
  }
}

function tableOf(bytes: Buffer): { rows: CsvRow[] } | { key: CsvFault['key'] } {
  try {
    return { rows: readCsv(bytes) }
  } catch (error) {
    if (error instanceof CsvFault) return { key: error.key }
    throw error
  }
}

const unreadable = (key: CommissionFault, value: string): ReadFile => ({
  count: 0,
  rows: [],
  faults: [{ row: 1, column: '', value, key }],
  ignored: [],
  headOf: () => '',
})

interface RawRow {
  heads: readonly string[]
  cells: CsvRow
  row: number
  thisMonth: string
}

/** One row; undefined when it has not as many cells as the heads. What is wrong is added to the faults: all of it at once. */
function readRow({ heads, cells, row, thisMonth }: RawRow, faults: Fault[]): ReadRow | undefined {
  const before = faults.length
  const fault = (column: Column | '', key: CommissionFault, value: string) => {
    faults.push({ row, column, value: value.slice(0, cellMax), key })
  }
  if (cells.length !== heads.length) {
    fault('', 'cells', `${cells.length}`)
    return undefined
  }
  const cellOf = (column: Column): string => plainOf(cells[heads.indexOf(column)] ?? '')
  const needed = (column: Column): string => {
    const cell = cellOf(column)
    if (cell === '') fault(column, 'missing', '')
    else if (cell.length > cellMax) fault(column, 'tooLong', cell)
    return cell
  }
  /** A number that a spreadsheet has shortened names another order. */
  const numberIn = (column: Column, cell: string): string => {
    if (/^\d(?:[.,]\d+)?e\+?\d+$/i.test(cell)) fault(column, 'shortened', cell)
    return cell
  }
  const read: ReadRow = {
    row,
    order: numberIn('order_id', needed('order_id')),
    sku: numberIn('sku', cellOf('sku')),
    handle: needed('creator').replace(/^@/, '').toLowerCase(),
    product: numberIn('product', needed('product')),
    month: monthOf(needed('month'), thisMonth) ?? '',
    currency: needed('currency').toUpperCase(),
    amount: '',
    base: null,
    rate: null,
    isFaulty: false,
  }
  if (read.month === '' && cellOf('month')) fault('month', 'month', cellOf('month'))
  if (read.currency && !currencies.includes(read.currency)) fault('currency', 'currency', cellOf('currency'))
  if (read.sku.length > cellMax) fault('sku', 'tooLong', read.sku)
  const amount = amountIn('commission', needed('commission'), read.currency, fault)
  read.amount = amount ?? ''
  if (amount !== undefined && !/[1-9]/.test(amount)) fault('commission', 'amountZero', cellOf('commission'))
  if (cellOf('order_amount'))
    read.base = amountIn('order_amount', cellOf('order_amount'), read.currency, fault) ?? null
  if (cellOf('rate')) read.rate = rateIn(cellOf('rate'), fault)
  return { ...read, isFaulty: faults.length > before }
}

type Report = (column: Column, key: CommissionFault, value: string) => void

function amountIn(column: Column, cell: string, currency: string, fault: Report): string | undefined {
  if (cell === '') return undefined
  const decimals = currencies.includes(currency) ? decimalsOf(currency) : 2
  const read = readAmount(cell, decimals)
  if (read === 'unclear') fault(column, 'amountUnclear', cell)
  // Nobody writes decimals of a rupiah, though there are any: an example with some would mislead.
  else if (read === 'none') fault(column, bankDecimals(currency) === 0 ? 'amountWhole' : 'amount', cell)
  else if (decimals === 0 && !read.amount.endsWith('.00')) fault(column, 'amountWhole', cell)
  else return read.amount
  return undefined
}

/** A cell as people mean it: digits of full width are digits, and signs that nobody sees make no other order. */
const plainOf = (cell: string): string =>
  cell
    .normalize('NFKC')
    .replaceAll(/\p{Cf}/gu, '')
    .trim()

/** A percentage from 0 to 100. */
function rateIn(cell: string, fault: Report): string | null {
  const read = readAmount(cell.replace(/\s*%$/, ''))
  if (typeof read === 'object' && !read.amount.startsWith('-') && Number(read.amount) <= 100)
    return read.amount
  fault('rate', 'rate', cell)
  return null
}

/** `2026-10` of `2026-10`, `2026/10` or a day of it; undefined for anything else and for months to come. */
function monthOf(cell: string, thisMonth: string): string | undefined {
  const [, year, month] = /^(20\d\d)[-/.](0?[1-9]|1[0-2])(?:[-/.]\d{1,2})?$/.exec(cell) ?? []
  const read = year && month && `${year}-${month.padStart(2, '0')}`
  return read && read <= thisMonth ? read : undefined
}
