import { randomInt } from 'node:crypto'
import { glyphs } from './glyphs.ts'

export interface ImageCode {
  /** In capitals; compare without regard to case, once, then make another. */
  answer: string
  /** `data:image/svg+xml;base64,…`, 160 by 56. */
  svgDataUri: string
}

type Point = readonly [x: number, y: number]

const width = 160
const height = 56
const signs = Object.keys(glyphs)

/**
 * Makes an image code of 5 signs. Strokes are cut small, bent together and drawn in mixed order, so that no sign
 * can be read out of the markup. It slows machines down and does not stop them: rate limits do.
 */
export function createImageCode(): ImageCode {
  const answer = Array.from({ length: 5 }, () => signs[randomInt(signs.length)] ?? 'A').join('')
  const bend = createBend()
  const draw = (strokes: Point[][], thickness: number) => {
    const pieces = shuffle(strokes.flatMap(cutStroke).map((piece) => piece.map(bend)))
    const path = pieces.map(
      (piece) => `M${piece.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`,
    )
    return `<path d="${path.join('')}" stroke-width="${thickness}"/>`
  }
  const letters = draw(
    [...answer].flatMap((sign, at) => placeSign(sign, 20 + at * 30)),
    3,
  )
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#f4f2ed"/><g fill="none" stroke="#383630" stroke-linecap="round">${draw(drawNoise(), 1.2)}${letters}</g></svg>`
  return { answer, svgDataUri: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` }
}

/** A random number between two others, in thousandths. */
const between = (low: number, high: number) => low + (randomInt(1_001) / 1_000) * (high - low)

/** The strokes of one sign around `centre`, turned and slanted. */
function placeSign(sign: string, centre: number): Point[][] {
  const scale = between(5, 5.9)
  const angle = between(-0.24, 0.24)
  const slant = between(-0.2, 0.2)
  const [x0, y0] = [centre + between(-2, 2), height / 2 + between(-4, 4)]
  return (glyphs[sign] ?? '').split('|').map((stroke) =>
    stroke.split(' ').map((text) => {
      const [x = 0, y = 0] = text.split(',').map(Number)
      const [dx, dy] = [(x - 2 + slant * (3 - y)) * scale, (y - 3) * scale]
      return [
        x0 + dx * Math.cos(angle) - dy * Math.sin(angle),
        y0 + dx * Math.sin(angle) + dy * Math.cos(angle),
      ] as const
    }),
  )
}

/** Two lines through the whole picture. */
function drawNoise(): Point[][] {
  return [0, 1].map(() => {
    const [from, to, swing, phase] = [between(12, 44), between(12, 44), between(4, 10), between(0, 6)]
    return Array.from({ length: 14 }, (_, at): Point => {
      const x = (at / 13) * width
      return [x, from + ((to - from) * at) / 13 + Math.sin(at * 0.7 + phase) * swing]
    })
  })
}

/** Pieces of two points, none long enough to tell what it belongs to. */
function cutStroke(stroke: Point[]): Point[][] {
  return stroke.slice(1).flatMap((to, at) => {
    const from = stroke[at] ?? to
    const parts = Math.max(1, Math.round(Math.hypot(to[0] - from[0], to[1] - from[1]) / 6))
    const along = (part: number): Point => [
      from[0] + ((to[0] - from[0]) * part) / parts,
      from[1] + ((to[1] - from[1]) * part) / parts,
    ]
    return Array.from({ length: parts }, (_, part) => [along(part), along(part + 1)])
  })
}

/** One bend for all points, so that pieces stay joined. */
function createBend(): (point: Point) => Point {
  const [rise, phase, sway, shift] = [between(1.5, 3), between(0, 6), between(1, 2.2), between(0, 6)]
  return ([x, y]) => [x + Math.sin(y / 9 + shift) * sway, y + Math.sin(x / 14 + phase) * rise]
}

function shuffle<T>(list: T[]): T[] {
  for (let at = list.length - 1; at > 0; at -= 1) {
    const other = randomInt(at + 1)
    const [one, two] = [list[at] as T, list[other] as T]
    list[at] = two
    list[other] = one
  }
  return list
}
