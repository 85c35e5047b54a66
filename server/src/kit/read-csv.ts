import { readRows } from '@sampan/contract/table-text'

/** A cell of a file without its quotes. */
export type CsvRow = readonly string[]

/** Why a file is no table; its text is `commission:fault.…` in locales. */
export class CsvFault extends Error {
  readonly key: 'csvEncoding' | 'csvCut' | 'csvEmpty'

  constructor(key: CsvFault['key']) {
    super(key)
    this.name = 'CsvFault'
    this.key = key
  }
}

/**
 * Reads a table (RFC 4180): UTF-8 with or without its mark, or UTF-16 with it; comma, semicolon or tab, as the first row
 * has them; lines that end with CR LF, LF or CR. Empty lines at the end are none. Throws `CsvFault` for bytes that are no
 * text, and for a file that ends within quotes: it was cut.
 */
export function readCsv(bytes: Buffer): CsvRow[] {
  const rows = readRows(textOf(bytes))
  if (!rows) throw new CsvFault('csvCut')
  while (rows.at(-1)?.every((cell) => cell.trim() === '')) rows.pop()
  if (rows.length === 0) throw new CsvFault('csvEmpty')
  return rows
}

function textOf(bytes: Buffer): string {
  const [first, second] = bytes
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  try {
    const text = new TextDecoder(encoding, { fatal: true }).decode(bytes)
    if (text.includes('\0')) throw new CsvFault('csvEncoding')
    return text
  } catch {
    throw new CsvFault('csvEncoding')
  }
}
