import type { ParcelRow } from './use-parcels.ts'

/** A company as the list of carriers names it. */
interface Company {
  code: string
  name: string
}

/** What a pasted line says about one parcel. */
interface PastedParcel {
  row: ParcelRow
  trackingNumber: string
  /** Empty where no cell names a company. */
  company: Company | undefined
}

export interface Pasted {
  parcels: PastedParcel[]
  /** Lines that belong to no parcel for sure; nothing of them is used. */
  unread: string[]
}

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s.\-_&]+/g, '')

/**
 * Reads lines copied from a spreadsheet. Lines come first, then their cells: a line that names a case by its number, or
 * by a name that only one of the parcels has, goes there; where no line names any, lines follow the rows from `start` on.
 * The tracking number is the cell of the column that looks most like one; where two look the same, nothing is used.
 * @param start index in `rows` of the row that was pasted into
 * @returns undefined where the text is one plain number, which the field takes by itself
 */
export function readPasted(
  text: string,
  rows: readonly ParcelRow[],
  start: number,
  companies: readonly Company[],
): Pasted | undefined {
  const lines = text.split(/\r\n|\r|\n/).filter((line) => line.trim() !== '')
  const separator = lines.some((line) => line.includes('\t')) ? '\t' : /[;,]/
  const table = lines.map((line) =>
    line.split(separator).map((cell) =>
      cell
        .trim()
        .replace(/^"(.*)"$/s, '$1')
        .trim(),
    ),
  )
  if (lines.length < 2 && (table[0]?.length ?? 0) < 2) return undefined
  const owners = table.map((cells) => ownerOf(cells, rows))
  const named = owners.some((owner) => owner.length > 0)
  const column = numberColumn(table, rows, companies)
  const pasted: Pasted = { parcels: [], unread: [] }
  const first = !named && isHeader(table, column) ? 1 : 0
  table.forEach((cells, index) => {
    const [own, other] = named ? (owners[index] ?? []) : [rows[start + index - first]]
    const isTwice = named && owners.filter((each) => each[0] === own).length > 1
    const trackingNumber = column === undefined ? '' : (cells[column] ?? '')
    if (index < first) return
    if (!own || other || isTwice || !trackingNumber) pasted.unread.push(lines[index] ?? '')
    else pasted.parcels.push({ row: own, trackingNumber, company: companyOf(cells, companies) })
  })
  return pasted
}

/** The parcels that a line names: none, one, or more where its cells contradict each other. */
function ownerOf(cells: readonly string[], rows: readonly ParcelRow[]): ParcelRow[] {
  const byNumber = rows.filter((row) => cells.some((cell) => plain(cell) === plain(row.number)))
  if (byNumber.length > 0) return byNumber
  return rows.filter(
    (row) =>
      cells.some((cell) => plain(cell) === plain(row.name)) &&
      rows.filter((each) => plain(each.name) === plain(row.name)).length === 1,
  )
}

/** The column of the tracking numbers; undefined where there is none, or two that look alike. */
function numberColumn(
  table: readonly string[][],
  rows: readonly ParcelRow[],
  companies: readonly Company[],
): number | undefined {
  const width = Math.max(...table.map((cells) => cells.length))
  if (width === 1) return 0
  const scores = Array.from({ length: width }, (_, column) =>
    table.reduce((sum, cells) => {
      const cell = cells[column] ?? ''
      const isKnown = ownerOf([cell], rows).length > 0 || companyOf([cell], companies)
      return sum + (isKnown ? 0 : likeness(cell))
    }, 0),
  )
  const best = Math.max(...scores)
  const winners = scores.flatMap((score, column) => (score === best ? [column] : []))
  return best > 0 && winners.length === 1 ? winners[0] : undefined
}

/** How much a cell looks like a tracking number: letters with digits, or more digits than a phone number has. */
function likeness(cell: string): number {
  const text = cell.replace(/[\s-]/g, '')
  if (!/^[a-z0-9]{6,40}$/i.test(text) || (text.match(/\d/g) ?? []).length < 4) return 0
  return (/[a-z]/i.test(text) && text.length >= 8) || text.length > 11 ? 2 : 1
}

/** The first line holds names of columns: no digit where the tracking numbers are. */
function isHeader(table: readonly string[][], column: number | undefined): boolean {
  return column !== undefined && table.length > 1 && !/\d/.test(table[0]?.[column] ?? '')
}

function companyOf(cells: readonly string[], companies: readonly Company[]): Company | undefined {
  const words = cells.map(plain).filter((cell) => cell.length >= 2)
  const exact = companies.find(({ code, name }) =>
    words.some((cell) => [plain(code), plain(name)].includes(cell)),
  )
  if (exact) return exact
  const close = companies.filter(({ name }) =>
    words.some((cell) => cell.length >= 3 && plain(name).startsWith(cell)),
  )
  return close.length === 1 ? close[0] : undefined
}
