import { type ImportColumn, type ImportKind, importColumns } from '@sampan/contract/import'
import type { KeptRow } from './import.tables.ts'
import type { Row } from './import-kinds.ts'
import { plainBarcode, plainName, withoutZeros } from './variant.queries.ts'

type Cells = KeptRow['cells']

/** What rows have in common that are entered together, wherever they are: variants of a product, and the stock of one variant. */
const keyOf: Partial<Record<ImportKind, (cells: Cells) => string>> = {
  products: ({ brand = '', country = '', product = '' }) =>
    [brand, country, product].map(plainName).join('\n'),
  // Named twice, it is refused in both, as in a short table.
  stock: ({ barcode = '', product = '', variant = '' }) =>
    barcode ? withoutZeros(plainBarcode(barcode)) : [product, variant].map(plainName).join('\n'),
}

/** Rows in what is entered together. */
export function unitsOf(kind: ImportKind, rows: readonly Row[]): KeptRow[][] {
  const kept = rows.map((row) => keptOf(kind, row))
  const key = keyOf[kind]
  return key ? [...Map.groupBy(kept, ({ cells }) => key(cells)).values()] : kept.map((row) => [row])
}

function keptOf(kind: ImportKind, { row, cell }: Row): KeptRow {
  const columns: ImportColumn[] = [...importColumns[kind].needed, ...importColumns[kind].others]
  return { row, cells: Object.fromEntries(columns.flatMap((key) => (cell(key) ? [[key, cell(key)]] : []))) }
}

/**
 * The rows that stay out of a table: those with a fault, and those that are entered together with one, so that what is corrected later goes in
 * whole. In: all rows that could be read, and all faults of the table. Out: their numbers, in order, and which of them have no fault of their own.
 */
export function staysOf(
  kind: ImportKind,
  rows: readonly Row[],
  faults: readonly { row: number }[],
): { left: number[]; withOther: number[] } {
  // A fault at the heads is one of the table, and of no row.
  const faulty = new Set(faults.map(({ row }) => row).filter((row) => row > 1))
  const stay = new Set(faulty)
  for (const unit of unitsOf(kind, rows))
    if (unit.some(({ row }) => faulty.has(row))) for (const { row } of unit) stay.add(row)
  const left = [...stay].toSorted((a, b) => a - b)
  return { left, withOther: left.filter((row) => !faulty.has(row)) }
}
