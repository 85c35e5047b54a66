import { unzip } from './unzip.ts'

/** A cell as a spreadsheet keeps it; a formula is what it came to last. */
export type Cell = string | number | boolean | null

/** Rows that are read; a table may have far fewer. */
const rowsMost = 20_000
/** Columns that are read. Whoever formats whole rows has empty cells up to column XFD in each of them. */
const columnsMost = 200
/** Signs of all cells: a text of a list beside them may stand in every one. */
const signsMost = 5 * 1024 * 1024

/**
 * The first sheet of an XLSX. It is parts of XML in a zip: the workbook names its sheets, texts are in a list beside them.
 * Nothing of it is run. Of merged cells only the first has a value. Throws for what is no XLSX.
 */
export async function readXlsx(bytes: Uint8Array): Promise<Cell[][]> {
  const files = unzip(bytes)
  const read = async (name: string): Promise<Document | undefined> => {
    const text = await files.get(name)?.()
    if (text === undefined) return undefined
    const xml = new DOMParser().parseFromString(text, 'application/xml')
    if (xml.querySelector('parsererror')) throw new Error('no XML')
    return xml
  }
  const sheet = await read(await firstSheet(read))
  if (!sheet) throw new Error('no sheet')
  const strings = tagged(await read('xl/sharedStrings.xml'), 'si').map(textIn)
  let signs = 0
  return tagged(sheet, 'row')
    .slice(0, rowsMost)
    .map((row) => {
      const cells = rowOf(row, strings)
      signs += cells.reduce<number>((sum, cell) => sum + String(cell ?? '').length, 0)
      if (signs > signsMost) throw new Error('too large inside')
      return cells
    })
}

type Read = (name: string) => Promise<Document | undefined>

const tagged = (from: Document | Element | undefined, name: string): Element[] =>
  from ? [...from.getElementsByTagNameNS('*', name)] : []

/** The path of the sheet that a spreadsheet shows first. */
async function firstSheet(read: Read): Promise<string> {
  const [sheet] = tagged(await read('xl/workbook.xml'), 'sheet')
  const id = [...(sheet?.attributes ?? [])].find(
    ({ localName, namespaceURI }) => localName === 'id' && namespaceURI,
  )?.value
  const relation = tagged(await read('xl/_rels/workbook.xml.rels'), 'Relationship').find(
    (each) => each.getAttribute('Id') === id,
  )
  const target = relation?.getAttribute('Target')?.replace(/^\/?(xl\/)?/, '') ?? 'worksheets/sheet1.xml'
  return `xl/${target}`
}

/** Text in pieces of several looks is one; how Chinese is read aloud beside it is none of it. */
const textIn = (holder: Element): string =>
  tagged(holder, 't')
    .filter((piece) => piece.parentElement?.localName !== 'rPh')
    .map((piece) => piece.textContent ?? '')
    .join('')

function rowOf(row: Element, strings: readonly string[]): Cell[] {
  const cells: Cell[] = []
  let next = 0
  for (const cell of tagged(row, 'c')) {
    const at = columnOf(cell.getAttribute('r') ?? '') ?? next
    next = at + 1
    const value = at < columnsMost ? valueOfCell(cell, strings) : null
    // An empty cell takes no room: those behind the last value are none.
    if (value === null) continue
    while (cells.length < at) cells.push(null)
    cells[at] = value
  }
  return cells
}

/** 0 for A1, 27 for AB7. */
function columnOf(reference: string): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference)?.[0]
  return letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function valueOfCell(cell: Element, strings: readonly string[]): Cell {
  const type = cell.getAttribute('t')
  if (type === 'inlineStr') return textIn(cell)
  const value = tagged(cell, 'v')[0]?.textContent ?? null
  if (value === null || type === 'e') return null
  if (type === 's') return strings[Number(value)] ?? null
  if (type === 'b') return value === '1'
  return type === 'str' || type === 'd' ? value : Number(value)
}
