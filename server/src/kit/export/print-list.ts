import type { ExportFormat } from '@sampan/contract/export'
import writeXlsxFile, { type Cell } from 'write-excel-file/node'
import { csvOf } from '#kit/csv.ts'
import type { ExportKind, ExportValue } from './list-export.ts'

/** What the print worker loads to print a list. */
export const listPrinter = new URL('./print-list.ts', import.meta.url)

/** A list as the print worker gets it. */
export interface PrintedList {
  format: ExportFormat
  /** The sheet's name. */
  name: string
  /** IANA, in which moments are written. */
  timeZone: string
  columns: readonly { head: string; kind: ExportKind }[]
  /** JSON arrays of rows. */
  slices: readonly string[]
}

/** Out: the bytes of the file. Runs in the print worker's thread. */
export async function print(list: PrintedList): Promise<Buffer> {
  const rows = list.slices.flatMap((slice) => JSON.parse(slice) as ExportValue[][])
  return list.format === 'csv' ? Buffer.from(csvOfList(list, rows), 'utf8') : xlsxOfList(list, rows)
}

function csvOfList({ columns, timeZone }: PrintedList, rows: readonly ExportValue[][]): string {
  const stamp = stampIn(timeZone)
  const cellOf = (value: ExportValue, at: number): string | { number: string } => {
    if (value === null) return ''
    switch (columns[at]?.kind) {
      case 'number':
      case 'amount':
        return { number: String(value) }
      case 'moment':
        return stamp(String(value)).iso
      default:
        return String(value)
    }
  }
  return csvOf([columns.map(({ head }) => head), ...rows.map((row) => row.map(cellOf))])
}

/** What Excel refuses in the name of a sheet, and how long it may be. */
const refusedInName = /[[\]:*?/\\]/g
const nameMost = 31
/** Excel refuses a longer text in a cell. */
const textMost = 32_767
const widths: Record<ExportKind, number> = { text: 24, number: 12, amount: 14, moment: 18 }

function xlsxOfList(list: PrintedList, rows: readonly ExportValue[][]): Promise<Buffer> {
  const { columns, timeZone } = list
  const stamp = stampIn(timeZone)
  const head = columns.map(({ head: text, kind }): Cell => {
    // A date of a spreadsheet has no zone: its head names it.
    const value = kind === 'moment' ? `${text} (${timeZone})` : text
    return { type: String, value, textColor: '#ffffff', backgroundColor: '#0e644f', fontWeight: 'bold' }
  })
  const cellOf = (value: ExportValue, at: number): Cell => {
    if (value === null) return null
    switch (columns[at]?.kind) {
      case 'number':
        return { type: Number, value: Number(value) }
      case 'amount':
        return { type: Number, value: Number(value), format: '#,##0.00' }
      case 'moment':
        return { type: Date, value: stamp(String(value)).wall, format: 'yyyy-mm-dd hh:mm' }
      default:
        // Stored as a text: nothing in it is run.
        return { type: String, value: String(value).slice(0, textMost) }
    }
  }
  return writeXlsxFile([head, ...rows.map((row) => row.map(cellOf))], {
    sheet: list.name.replaceAll(refusedInName, ' ').slice(0, nameMost),
    columns: columns.map(({ kind }) => ({ width: widths[kind] })),
    stickyRowsCount: 1,
  }).toBuffer()
}

interface Stamp {
  /** `2026-11-24T10:36:59+07:00` */
  iso: string
  /** The time that a clock on the wall there shows, as if it were UTC: dates of spreadsheets know no zone. */
  wall: Date
}

/** Writes moments in a zone, with its offset at that moment. */
export function stampIn(timeZone: string): (moment: string) => Stamp {
  const format = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
  return (moment) => {
    const at = new Date(moment)
    const text = format.format(at).replace(' ', 'T')
    const wall = new Date(`${text}Z`)
    const minutes = Math.round((wall.getTime() - at.getTime()) / 60_000)
    const two = (value: number) => String(Math.floor(value)).padStart(2, '0')
    const offset = `${minutes < 0 ? '-' : '+'}${two(Math.abs(minutes) / 60)}:${two(Math.abs(minutes) % 60)}`
    return { iso: `${text}${offset}`, wall }
  }
}
