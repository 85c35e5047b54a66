import bidiFactory from 'bidi-js'

// Its types speak of a default export, while it exports the function itself.
const bidi = (bidiFactory as unknown as typeof bidiFactory.default)()

/** A piece of a line that is read in one direction. */
export interface Stretch {
  text: string
  isRightToLeft: boolean
}

/** The blocks of scripts that are written from the right, and the marks that ask for it. */
const rightToLeft =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u
/** Say which way a line goes, where its letters alone would not; nobody sees them. */
export const directionMarks = { ltr: '\u200e', rtl: '\u200f' } as const
const marks = /[\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]/gu

export const withoutMarks = (text: string): string => text.replace(marks, '')

export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text)

/** Whether a paragraph goes from right to left: its first letter decides (UAX 9, P2). */
export const goesLeft = (paragraph: string): boolean =>
  hasRightToLeft(paragraph) && (bidi.getEmbeddingLevels(paragraph).paragraphs[0]?.level ?? 0) === 1

/** A line in the order in which it is on paper, from left to right (UAX 9); each piece still as it was written. */
export function stretchesOf(line: string): Stretch[] {
  if (!hasRightToLeft(line)) return [{ text: withoutMarks(line), isRightToLeft: false }]
  const embedding = bidi.getEmbeddingLevels(line)
  const { levels } = embedding
  const written: { text: string; level: number }[] = []
  for (let at = 0; at < line.length; at += 1) {
    const level = levels[at] ?? 0
    const last = written.at(-1)
    if (last && last.level === level) last.text += line[at]
    else written.push({ text: line[at] ?? '', level })
  }
  return reordered(written)
    .map(({ text, level }) => ({ text: withoutMarks(text), isRightToLeft: level % 2 === 1 }))
    .filter(({ text }) => text !== '')
}

/** From the highest level down to the lowest odd one, every sequence of at least that level is turned round (L2). */
function reordered<T extends { level: number }>(written: readonly T[]): T[] {
  const row = [...written]
  for (let level = Math.max(...row.map((piece) => piece.level)); level > 0; level -= 1) {
    for (let from = 0; from < row.length; from += 1) {
      let to = from
      while ((row[to]?.level ?? -1) >= level) to += 1
      if (to > from) row.splice(from, to - from, ...row.slice(from, to).reverse())
      from = to
    }
  }
  return row
}

/** A bracket opens on the other side where letters run from right to left. */
export const mirrored = (letter: string): string => bidi.getMirroredCharacter(letter) ?? letter
