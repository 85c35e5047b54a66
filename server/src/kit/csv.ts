/** Excel takes a file for UTF-8 only when it begins so. */
const byteOrderMark = '\uFEFF'

/**
 * What spreadsheets take for a formula at the beginning of a cell, also behind white space and in full width. Where they expect
 * semicolons, as in Vietnam and Indonesia, a cell begins behind each of them too, and quotes in the middle of a line hold nothing.
 */
const formula = /(?:^|[;\t\r\n])\s*(?=[=+\-@＝＋－＠])|^(?=\t|\r)/g

/**
 * A table as CSV (RFC 4180): every cell in quotes, quotes doubled, lines ended by CR LF, UTF-8 with its mark. A text that a
 * spreadsheet would run as a formula gets an apostrophe before its sign; numbers, which may begin with a minus, are not text.
 */
export function csvOf(rows: readonly (readonly (string | { number: string })[])[]): string {
  const lines = rows.map((row) => row.map(cellOf).join(','))
  return `${byteOrderMark}${lines.join('\r\n')}\r\n`
}

function cellOf(cell: string | { number: string }): string {
  if (typeof cell !== 'string') return cell.number
  const text = cell.replaceAll(formula, (before) => `${before}'`)
  return `"${text.replaceAll('"', '""')}"`
}
