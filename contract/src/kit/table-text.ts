/** The delimiter of cells; spreadsheets of countries with a decimal comma write a semicolon. */
const delimiters = [',', ';', '\t'] as const

/**
 * The cells of a table (RFC 4180), row by row, as the server and the dialogs of imports read it: comma, semicolon or tab, as the first row has
 * them; lines that end with CR LF, LF or CR. @returns nothing for a text that ends within quotes: it was cut.
 */
export const readRows = (text: string): string[][] | undefined => rowsOf(text, delimiterOf(text))

/** Rows as a text that `readRows` reads, and that is pasted into a spreadsheet as it is: tabs between cells. */
export const writeRows = (rows: readonly (readonly string[])[]): string =>
  rows.map((row) => row.map(quoted).join('\t')).join('\n')

const quoted = (cell: string): string => (/[",;\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** The first line, with the ends of lines that a cell of it holds between quotes. */
const headLine = /^(?:(?<=^|[",;\t])"[^"]*"|[^\r\n])*/

/** The one that the first line has most of, outside of quotes. */
function delimiterOf(text: string): string {
  const head = (headLine.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const count = (sign: string) => head.split(sign).length
  return delimiters.reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',')
}

function rowsOf(text: string, delimiter: string): string[][] | undefined {
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedAt(text, at, delimiter) : plainAt(text, at, delimiter)
    if (!cell) return undefined
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
function quotedAt(text: string, from: number, delimiter: string): Cell | undefined {
  let at = from + 1
  let read = ''
  for (;;) {
    const quote = text.indexOf('"', at)
    if (quote < 0) return undefined
    read += text.slice(at, quote)
    if (text[quote + 1] !== '"') {
      const rest = plainAt(text, quote + 1, delimiter)
      return { text: read + rest.text, end: rest.end }
    }
    read += '"'
    at = quote + 2
  }
}
