import { type ImportColumn, type ImportKind, importColumns } from '@sampan/contract/import'
import { type FailedRows, noFailedRows } from './failed-rows.ts'
import type { Row } from './fault-of.ts'
import type { KeptRow } from './import.tables.ts'
import type { KeptUnit } from './import-draft.queries.ts'
import { plainBarcode, plainName, withoutZeros } from './variant.queries.ts'

type Cells = KeptRow['cells']

/** What rows have in common that are entered together, wherever they are: variants of a product, and the stock of one variant. */
const keyOf: Partial<Record<ImportKind, (cells: Cells) => string>> = {
  products: ({ brand = '', country = '', product = '' }) =>
    [brand, country, product].map(plainName).join('\n'),
  payouts: ({ payout = '' }) => plainName(payout),
  // Named twice, it is refused in both, as in a short table.
  stock: ({ barcode = '', product = '', variant = '' }) =>
    barcode ? withoutZeros(plainBarcode(barcode)) : [product, variant].map(plainName).join('\n'),
}

/**
 * Rows in what is entered together: also those that correct rows which failed together, so that what failed is entered whole. In: what they correct.
 */
export function unitsOf(
  kind: ImportKind,
  rows: readonly Row[],
  { unitOf }: FailedRows = noFailedRows,
): KeptUnit[] {
  const kept = rows.map((row) => keptOf(kind, row))
  const key = keyOf[kind]
  const groups = together(kept, ({ row, cells }) => [
    key ? `cells ${key(cells)}` : `row ${row}`,
    ...(unitOf.has(row) ? [`unit ${unitOf.get(row)?.id}`] : []),
  ])
  return groups.map((own) => ({
    rows: own,
    corrects: [...new Set(own.flatMap(({ row }) => unitOf.get(row)?.marked ?? []))],
  }))
}

/** Rows that have a key in common, also by way of others; in their order, by the first of each group. */
function together(rows: readonly KeptRow[], keysOf: (row: KeptRow) => string[]): KeptRow[][] {
  const groupOf = new Map<string, { rows: KeptRow[]; keys: string[] }>()
  for (const row of rows) {
    const keys = keysOf(row)
    const found = new Set(keys.flatMap((key) => groupOf.get(key) ?? []))
    const [group = { rows: [], keys: [] }, ...others] = found
    for (const other of others) {
      group.rows.push(...other.rows)
      group.keys.push(...other.keys)
      for (const key of other.keys) groupOf.set(key, group)
    }
    group.rows.push(row)
    for (const key of keys)
      if (groupOf.get(key) !== group) {
        group.keys.push(key)
        groupOf.set(key, group)
      }
  }
  const firstOf = (own: readonly KeptRow[]) => own[0]?.row ?? 0
  return [...new Set(groupOf.values())]
    .map((group) => group.rows.toSorted((a, b) => a.row - b.row))
    .toSorted((a, b) => firstOf(a) - firstOf(b))
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
  failed?: FailedRows,
): { left: number[]; withOther: number[] } {
  // A fault at the heads is one of the table, and of no row.
  const faulty = new Set(faults.map(({ row }) => row).filter((row) => row > 1))
  const stay = new Set(faulty)
  for (const unit of unitsOf(kind, rows, failed))
    if (unit.rows.some(({ row }) => faulty.has(row))) for (const { row } of unit.rows) stay.add(row)
  const left = [...stay].toSorted((a, b) => a - b)
  return { left, withOther: left.filter((row) => !faulty.has(row)) }
}
