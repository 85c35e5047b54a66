const bytesOf = (text: string) => new TextEncoder().encode(text)

/** A zip whose files are stored as they are. */
export function zipOf(files: Record<string, string>): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const entries: Uint8Array[] = []
  let at = 0
  const head = (signature: number, length: number, fields: [number, number, 2 | 4][]) => {
    const bytes = new Uint8Array(length)
    const view = new DataView(bytes.buffer)
    view.setUint32(0, signature, true)
    for (const [place, value, size] of fields)
      size === 2 ? view.setUint16(place, value, true) : view.setUint32(place, value, true)
    return bytes
  }
  for (const [name, text] of Object.entries(files)) {
    const [called, body] = [bytesOf(name), bytesOf(text)]
    const local = head(0x04034b50, 30, [
      [18, body.length, 4],
      [22, body.length, 4],
      [26, called.length, 2],
    ])
    entries.push(
      head(0x02014b50, 46, [
        [20, body.length, 4],
        [24, body.length, 4],
        [28, called.length, 2],
        [42, at, 4],
      ]),
      called,
    )
    parts.push(local, called, body)
    at += local.length + called.length + body.length
  }
  const directory = entries.reduce((sum, { length }) => sum + length, 0)
  const end = head(0x06054b50, 22, [
    [10, entries.length / 2, 2],
    [12, directory, 4],
    [16, at, 4],
  ])
  const whole = new Uint8Array(at + directory + end.length)
  let to = 0
  for (const part of [...parts, ...entries, end]) {
    whole.set(part, to)
    to += part.length
  }
  return whole
}

/**
 * An XLSX of one sheet. In: its rows as XML; what else the sheet has, as merged cells; the list of texts.
 */
export const xlsxOf = (rows: string, { rest = '', strings = '' } = {}): Uint8Array<ArrayBuffer> =>
  zipOf({
    'xl/workbook.xml': '<workbook/>',
    'xl/worksheets/sheet1.xml': `<worksheet><sheetData>${rows}</sheetData>${rest}</worksheet>`,
    'xl/sharedStrings.xml': `<sst>${strings}</sst>`,
  })

/** A cell with a text. In: its place, as `A1`. */
export const textCell = (at: string, words: string): string =>
  `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`
