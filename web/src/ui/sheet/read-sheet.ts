import { localeOf } from '@sampan/contract/locale'
import { writeRows } from '@sampan/contract/table-text'
import type { Cell } from './read-xlsx.ts'

/** Larger files are no tables that somebody typed. */
export const sheetMost = 5 * 1024 * 1024

/**
 * A chosen file as the text of a table: CSV as it is, the first sheet of an XLSX with tabs between its cells. Numbers of an XLSX
 * are written as the reader's language writes them, so that they are read as what they are (R153). Throws for what is no table.
 */
export async function readSheet(file: File, language: string): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b
  if (!isZip) return textOf(bytes)
  const { readXlsx } = await import('./read-xlsx.ts')
  const rows = await readXlsx(bytes)
  const width = Math.max(0, ...rows.map((row) => row.length))
  const number = new Intl.NumberFormat(localeOf(language), {
    useGrouping: false,
    maximumFractionDigits: 10,
  })
  const wordsOf = (cell: Cell | undefined): string => {
    if (cell === null || cell === undefined) return ''
    return typeof cell === 'number' ? number.format(cell) : String(cell)
  }
  return writeRows(rows.map((row) => Array.from({ length: width }, (_, at) => wordsOf(row[at]))))
}

/** UTF-8, or UTF-16 with its mark, as older spreadsheets save it. */
function textOf(bytes: Uint8Array): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding, { fatal: true }).decode(bytes)
}
