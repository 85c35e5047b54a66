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

/** The delimiter of cells; spreadsheets of countries with a decimal comma write a semicolon. */
const delimiters = [',', ';', '\t'] as const

/**
 * Reads a table (RFC 4180): UTF-8 with or without its mark, or UTF-16 with it; comma, semicolon or tab, as the first row
 * has them; lines that end with CR LF, LF or CR. Empty lines at the end are none. Throws `CsvFault` for bytes that are no
 * text, and for a file that ends within quotes: it was cut.
 */
export function readCsv(bytes: Buffer): CsvRow[] {
  const text = textOf(bytes)
  const rows = rowsOf(text, delimiterOf(text))
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

/** The one that the first line has most of, outside of quotes. */
function delimiterOf(text: string): string {
  const head = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const count = (sign: string) => head.split(sign).length
  return delimiters.reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',')
}

function rowsOf(text: string, delimiter: string): string[][] {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedAt(text, at, delimiter) : plainAt(text, at, delimiter)
    row.push(cell.text)
    at = cell.end
    const sign = text[at]
    if (sign === delimiter) {
      at += 1
      // A delimiter at the very end leaves an empty cell behind it.
      if (at === text.length) row.push('')
      continue
    }
    rows.push(row)
    row = []
    at += sign === '\r' && text[at + 1] === '\n' ? 2 : 1
  }
  if (row.length > 0) rows.push(row)
  return rows
}

interface Cell {
  text: string
  /** The place behind it. */
  end: number
}

function plainAt(text: string, from: number, delimiter: string): Cell {
  let end = from
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { text: text.slice(from, end), end }
}

/** A quote inside is doubled. Text between the last quote and the delimiter is kept, as spreadsheets do. */
function quotedAt(text: string, from: number, delimiter: string): Cell {
  let at = from + 1
  let read = ''
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) throw new CsvFault('csvCut')
    read += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      const rest = plainAt(text, quote + 1, delimiter)
      return { text: read + rest.text, end: rest.end }
    }
    read += '"'
    at = quote + 2
  }
}
