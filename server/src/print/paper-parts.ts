import { drawMark } from './draw-mark.ts'
import type { PaperPart } from './paper.ts'
import { ink, type Sheet, type Type } from './paper-sheet.ts'
import { addSignatureField } from './signature-field.ts'

const body: Type = { size: 10 }
const label: Type = { size: 9, color: ink.dim }
const strong: Type = { size: 10, weight: 'bold' }
const gap = 12
const cellPad = 5
/** Room to sign by hand. */
const signHeight = 46

/** Writes one part at the current place of the sheet. */
export function drawPart(sheet: Sheet, part: PaperPart): void {
  const block: Sheet['structure']['block'] = (...given) => sheet.structure.block(...given)
  switch (part.kind) {
    case 'title':
      block('H1', () => sheet.paragraph(part.text, { size: 19, weight: 'bold' }))
      block('P', () => sheet.paragraph(part.note, label))
      sheet.y += gap
      return
    case 'heading':
      // A heading does not stand alone at the foot of a page.
      sheet.need(60)
      sheet.y += 4
      block('H2', () => sheet.paragraph(part.text, { size: 12, weight: 'bold' }))
      sheet.y += 2
      return
    case 'text':
      block('P', () => sheet.paragraph(part.text, part.isDim ? label : body))
      sheet.y += 8
      return
    case 'facts':
      block('Table', () => drawFacts(sheet, part.rows))
      return
    case 'table':
      block('Table', () => drawTable(sheet, part))
      return
    case 'signatures':
      block('Div', () => drawSignatures(sheet, part.boxes))
      return
    case 'mark':
      drawMarkBox(sheet, part)
      return
  }
}

type Part<K extends PaperPart['kind']> = Extract<PaperPart, { kind: K }>

function drawFacts(sheet: Sheet, rows: Part<'facts'>['rows']): void {
  const types = [label, body]
  for (const row of rows)
    drawRow(sheet, [row.label, row.value], { shares: [0.28, 0.72], types, heads: 'Row' })
  sheet.y += gap
}

function drawTable(sheet: Sheet, { head, rows, shares, atEnd }: Part<'table'>): void {
  const headType: Type = { ...label, weight: 'bold' }
  const drawHead = () =>
    drawRow(sheet, head, { shares, atEnd, types: [headType], heads: 'Column', ground: ink.ground })
  sheet.need(70)
  drawHead()
  const types = [strong, body]
  for (const row of rows) {
    if (sheet.need(heightOf(sheet, row, shares, types))) sheet.structure.decoration(drawHead)
    drawRow(sheet, row, { shares, atEnd, types, heads: 'Row' })
  }
  sheet.y += gap
}

const typeAt = (types: readonly Type[], at: number): Type => types[at] ?? types.at(-1) ?? body

function cellsOf(sheet: Sheet, cells: readonly string[], shares: readonly number[], types: readonly Type[]) {
  return cells.map((cell, at) =>
    sheet.lines(cell, typeAt(types, at), sheet.width * (shares[at] ?? 0) - 2 * cellPad),
  )
}

function heightOf(
  sheet: Sheet,
  cells: readonly string[],
  shares: readonly number[],
  types: readonly Type[],
): number {
  const heights = cellsOf(sheet, cells, shares, types).map(
    (lines, at) => lines.length * sheet.lineHeight(typeAt(types, at)),
  )
  return Math.max(...heights) + 2 * cellPad - 4
}

interface RowLook {
  shares: readonly number[]
  types: readonly Type[]
  atEnd?: readonly number[] | undefined
  /** Its first cell heads the row, or each of its cells heads a column. */
  heads: 'Row' | 'Column'
  ground?: string
}

/** A row keeps together; its line is under it. */
function drawRow(sheet: Sheet, cells: readonly string[], look: RowLook): void {
  const { shares, types, heads, ground, atEnd } = look
  const { structure } = sheet
  const height = heightOf(sheet, cells, shares, types)
  sheet.need(height)
  if (ground)
    structure.decoration(() => sheet.doc.rect(sheet.left, sheet.y, sheet.width, height).fill(ground))
  let x = sheet.left
  structure.block('TR', () => {
    for (const [at, lines] of cellsOf(sheet, cells, shares, types).entries()) {
      const isHead = heads === 'Column' || at === 0
      const room = sheet.width * (shares[at] ?? 0)
      const end = atEnd?.includes(at) ? x + room - cellPad : undefined
      const draw = () => drawCell(sheet, lines, { x, end }, typeAt(types, at))
      structure.block(isHead ? 'TH' : 'TD', draw, isHead ? { scope: heads } : {})
      x += room
    }
  })
  sheet.y += height
  sheet.rule(sheet.y)
}

/** Its lines begin at the cell's edge, or stop at `end` where that is given. */
function drawCell(
  sheet: Sheet,
  lines: readonly string[],
  { x, end }: { x: number; end: number | undefined },
  type: Type,
): void {
  // Small letters are on the line of the larger ones beside them.
  const lower = (sheet.lineHeight(body) - sheet.lineHeight(type)) / 2
  for (const [row, line] of lines.entries()) {
    const from = end === undefined ? x + cellPad : end - sheet.widthOf(line, type)
    sheet.line(line, from, sheet.y + cellPad - 2 + lower + row * sheet.lineHeight(type), type)
  }
}

function drawSignatures(sheet: Sheet, boxes: Part<'signatures'>['boxes']): void {
  const space = 20
  const width = (sheet.width - space * (boxes.length - 1)) / boxes.length
  const longest = Math.max(...boxes.map((box) => box.lines.length))
  const height = 38 + signHeight + longest * 18
  sheet.need(height)
  const top = sheet.y + 4
  for (const [at, box] of boxes.entries()) {
    const x = sheet.left + at * (width + space)
    sheet.structure.block('P', () => sheet.line(box.title, x, top, label))
    sheet.structure.block('P', () => {
      for (const [row, line] of sheet.lines(box.name, strong, width).slice(0, 2).entries()) {
        sheet.line(line, x, top + 14 + row * 15, strong)
      }
    })
    sheet.rule(top + 34 + signHeight, ink.text, x, width)
    for (const [row, line] of box.lines.entries()) {
      sheet.structure.block('P', () => sheet.line(line, x, top + 38 + signHeight + row * 18, label))
    }
    if (box.field)
      addSignatureField(
        sheet.doc,
        { name: box.field, tip: `${box.title}: ${box.name}` },
        { x, y: top + 30, width, height: 8 + signHeight + longest * 18 },
      )
  }
  sheet.y = top + height
}

const markBox = { width: 220, height: 88 }

/** A signature by itself, with the name of who signed below its line. */
function drawMarkBox(sheet: Sheet, { mark, name }: Part<'mark'>): void {
  sheet.need(markBox.height + 24)
  const top = sheet.y
  const box = { x: sheet.left, y: top, ...markBox }
  sheet.structure.block('Figure', () => drawMark(sheet, mark, box), { alt: name })
  sheet.rule(top + markBox.height, ink.text, sheet.left, markBox.width)
  sheet.structure.block('P', () => sheet.line(name, sheet.left, top + markBox.height + 3, label))
  sheet.y = top + markBox.height + 30
}
