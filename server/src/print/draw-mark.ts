import type { Mark } from './paper.ts'
import { ink, type Sheet, type Type } from './paper-sheet.ts'

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

const pen = 1.4
const typed = { most: 24, least: 9 }

/** Draws what somebody signed with into a box of points, as large as it fits and upon the box's lower edge. */
export function drawMark(sheet: Sheet, mark: Mark, box: Box): void {
  if (mark.kind === 'drawn') sheet.structure.content(() => drawStrokes(sheet.doc, mark, box))
  else writeName(sheet, mark.name, box)
}

function drawStrokes(doc: PDFKit.PDFDocument, mark: Extract<Mark, { kind: 'drawn' }>, box: Box): void {
  const scale = Math.min(box.width / mark.width, box.height / mark.height)
  const top = box.y + box.height - mark.height * scale
  doc.save().lineWidth(pen).lineCap('round').lineJoin('round').strokeColor(ink.text)
  for (const stroke of mark.strokes) {
    const points = pointsOf(stroke).map(([x, y]): [number, number] => [box.x + x * scale, top + y * scale])
    drawStroke(doc, points)
  }
  doc.restore()
}

/** Smoothed as on the screen: each point bends the line, which runs through the middles between them. */
function drawStroke(doc: PDFKit.PDFDocument, points: readonly [number, number][]): void {
  const [first, ...others] = points
  if (!first) return
  doc.moveTo(...first)
  // A dot has a length too small to see, and round ends.
  if (others.length === 0) doc.lineTo(first[0] + 0.01, first[1])
  for (const [at, point] of others.entries()) {
    const next = others[at + 1]
    if (next) doc.quadraticCurveTo(...point, (point[0] + next[0]) / 2, (point[1] + next[1]) / 2)
    else doc.lineTo(...point)
  }
  doc.stroke()
}

const pointsOf = (stroke: readonly number[]): [number, number][] =>
  Array.from({ length: Math.floor(stroke.length / 2) }, (_, at) => [
    stroke[at * 2] ?? 0,
    stroke[at * 2 + 1] ?? 0,
  ])

/** A name gets smaller until it fits on one line; the longest is cut there. */
function writeName(sheet: Sheet, name: string, box: Box): void {
  let size: number = typed.most
  const lines = (type: Type) => sheet.lines(name, type, box.width)
  while (size > typed.least && lines({ size }).length > 1) size -= 1
  const type: Type = { size }
  sheet.line(lines(type)[0] ?? '', box.x, box.y + box.height - sheet.lineHeight(type) * 0.92, type)
}
