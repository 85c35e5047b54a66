import type { PaperPart } from './paper.ts'
import { ink, type Sheet, type Type } from './paper-sheet.ts'

const body: Type = { size: 10 }
const label: Type = { size: 9, color: ink.dim }
const strong: Type = { size: 10, weight: 'bold' }
const gap = 12
const cellPad = 5
/** Room to sign by hand. */
const signHeight = 46

/** Writes one part at the current place of the sheet. */
export function drawPart(sheet: Sheet, part: PaperPart): void {
  switch (part.kind) {
    case 'title':
      sheet.paragraph(part.text, { size: 19, weight: 'bold' })
      sheet.paragraph(part.note, label)
      sheet.y += gap
      return
    case 'heading':
      // A heading does not stand alone at the foot of a page.
      sheet.need(60)
      sheet.y += 4
      sheet.paragraph(part.text, { size: 12, weight: 'bold' })
      sheet.y += 2
      return
    case 'text':
      sheet.paragraph(part.text, part.isDim ? label : body)
      sheet.y += 8
      return
    case 'facts':
      drawFacts(sheet, part.rows)
      return
    case 'table':
      drawTable(sheet, part)
      return
    case 'signatures':
      drawSignatures(sheet, part.boxes)
      return
  }
}

type Part<K extends PaperPart['kind']> = Extract<PaperPart, { kind: K }>

function drawFacts(sheet: Sheet, rows: Part<'facts'>['rows']): void {
  for (const row of rows) drawRow(sheet, [row.label, row.value], [0.28, 0.72], [label, body])
  sheet.y += gap
}

function drawTable(sheet: Sheet, { head, rows, shares }: Part<'table'>): void {
  const headType: Type = { ...label, weight: 'bold' }
  const drawHead = () => drawRow(sheet, head, shares, [headType], ink.ground)
  sheet.need(70)
  drawHead()
  for (const row of rows) {
    if (sheet.need(heightOf(sheet, row, shares, [strong, body]))) drawHead()
    drawRow(sheet, row, shares, [strong, body])
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

/** A row keeps together; its line stands under it. */
function drawRow(
  sheet: Sheet,
  cells: readonly string[],
  shares: readonly number[],
  types: readonly Type[],
  ground?: string,
): void {
  const height = heightOf(sheet, cells, shares, types)
  sheet.need(height)
  if (ground) sheet.doc.rect(sheet.left, sheet.y, sheet.width, height).fill(ground)
  let x = sheet.left
  for (const [at, lines] of cellsOf(sheet, cells, shares, types).entries()) {
    const type = typeAt(types, at)
    for (const [row, line] of lines.entries()) {
      // Small letters stand on the line of the larger ones beside them.
      const lower = (sheet.lineHeight(body) - sheet.lineHeight(type)) / 2
      sheet.line(line, x + cellPad, sheet.y + cellPad - 2 + lower + row * sheet.lineHeight(type), type)
    }
    x += sheet.width * (shares[at] ?? 0)
  }
  sheet.y += height
  sheet.rule(sheet.y)
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
    sheet.line(box.title, x, top, label)
    for (const [row, line] of sheet.lines(box.name, strong, width).slice(0, 2).entries()) {
      sheet.line(line, x, top + 14 + row * 15, strong)
    }
    sheet.rule(top + 34 + signHeight, ink.text, x, width)
    for (const [row, line] of box.lines.entries()) {
      sheet.line(line, x, top + 38 + signHeight + row * 18, label)
    }
  }
  sheet.y = top + height
}
