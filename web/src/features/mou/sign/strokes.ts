import { drawnBox, drawnLimits, type SignatureMark } from '@sampan/contract/mou-signing'

/** Each as x, y, x, y … in the box of the contract. */
export type Strokes = number[][]

/** The same curve as on the paper: each point bends the line, which runs through the middles between them. */
export function pathOf(stroke: readonly number[]): string {
  const points = pointsOf(stroke)
  const [first, ...others] = points
  if (!first) return ''
  const steps = others.map((point, at) => {
    const next = others[at + 1]
    if (!next) return `L${point[0]} ${point[1]}`
    return `Q${point[0]} ${point[1]} ${(point[0] + next[0]) / 2} ${(point[1] + next[1]) / 2}`
  })
  return `M${first[0]} ${first[1]}${steps.length > 0 ? steps.join('') : 'h.01'}`
}

const pointsOf = (stroke: readonly number[]): [number, number][] =>
  Array.from({ length: Math.floor(stroke.length / 2) }, (_, at) => [
    stroke[at * 2] ?? 0,
    stroke[at * 2 + 1] ?? 0,
  ])

/** A point of the screen as one of the box. */
export function pointIn({ left, top, width, height }: DOMRect, x: number, y: number): [number, number] {
  const within = (value: number, most: number) => Math.round(Math.min(Math.max(value, 0), 1) * most)
  return [within((x - left) / width, drawnBox.width), within((y - top) / height, drawnBox.height)]
}

/** Whether there is something that can be taken for a signature, as the server will ask. */
export function isSignature(mark: SignatureMark): boolean {
  if (mark.kind === 'typed') return mark.name.trim() !== ''
  const sideOf = (first: 0 | 1) => {
    const numbers = mark.strokes.flatMap((each) => each.filter((_, at) => at % 2 === first))
    return numbers.length === 0 ? 0 : Math.max(...numbers) - Math.min(...numbers)
  }
  return Math.max(sideOf(0), sideOf(1)) >= drawnLimits.extent
}

/** Whether another line still fits. */
export const hasRoom = (strokes: Strokes): boolean =>
  strokes.length < drawnLimits.strokes && strokes.flat().length < drawnLimits.numbers - 600
