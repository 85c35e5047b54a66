import { mirrored, type Stretch, stretchesOf } from './bidi.ts'
import { type Family, familyOf, openFont } from './paper-fonts.ts'

/** A piece of a line that one font can draw, as that font wants it. */
export interface Run {
  family: Family
  text: string
  /** The font itself turns the letters round, and must see them all at once to join them. */
  isRightToLeft: boolean
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** Marks of no script, which go with whatever is before them. */
const neutral = /^[\p{White_Space}\p{P}\p{N}]+$/u
/** Signs that are not meant to be seen, such as the choice between a drawn and a plain emoji. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu

/** Cuts a line where another font or another direction must take over; in the order of the paper, from the left. */
export const runsOf = (line: string): Run[] =>
  stretchesOf(line.normalize('NFC')).flatMap((stretch) =>
    stretch.isRightToLeft ? leftwards(stretch) : cut(stretch).map(rightwards),
  )

const run = (family: Family, text: string, isRightToLeft = false): Run => ({
  family,
  text: drawnAs(text),
  isRightToLeft,
})

interface Piece {
  family: Family
  text: string
  /** Stands for a letter that no font has; it is read from left to right wherever it is. */
  isSubstitute?: boolean
}

function cut({ text }: Stretch): Piece[] {
  const pieces: Piece[] = []
  for (const { segment } of letters.segment(text)) {
    const family = pieces.at(-1)?.family
    // The font of emoji has digits too, made for keys.
    const before = family !== 'emoji' && neutral.test(segment) ? family : undefined
    for (const next of piecesFor(segment, before)) {
      const last = pieces.at(-1)
      if (last?.family === next.family && last.isSubstitute === next.isSubstitute) last.text += next.text
      else pieces.push(next)
    }
  }
  return pieces
}

/** What cannot be printed as it is: without what nobody sees, in its plain form, or in parts. */
function piecesFor(letter: string, before: Family | undefined): Piece[] {
  for (const form of [letter, letter.replace(/\s/gu, ' ').replace(unseen, ''), letter.normalize('NFKC')]) {
    if (form === '') return []
    const family = familyOf(form, before)
    if (family) return [{ family, text: form }]
  }
  const signs = [...letter.normalize('NFKC').replace(unseen, '')]
  if (signs.length > 1) return signs.flatMap((sign) => piecesFor(sign, before))
  return signs.map((sign) => ({ family: 'latin', text: numberOf(sign), isSubstitute: true }))
}

/** A letter that no font has is told by its number in Unicode, by which it can be looked up: never an empty box. */
const numberOf = (sign: string): string =>
  `[U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`

const script = /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Hebrew}]/u

/** Arabic digits are read from the left, which their font does not believe: it gets them turned round. */
const rightwards = ({ family, text }: Piece): Run =>
  family === 'arabic' && openFont(family, 'regular').layout(text).direction === 'rtl'
    ? run(family, [...text].reverse().join(''), true)
    : run(family, text)

/** Pieces of a stretch that is read from the right; what its font does not turn round is turned here. */
const leftwards = (stretch: Stretch): Run[] =>
  cut(stretch)
    .reverse()
    .map(({ family, text, isSubstitute }) => {
      if (isSubstitute) return run(family, text)
      const signs = [...letters.segment(text)].map(({ segment }) => mirrored(segment))
      return script.test(text) ? run(family, signs.join(''), true) : run(family, signs.reverse().join(''))
    })

/**
 * Thai `ำ` behind a tone mark, as fonts draw it: its ring sits under the tone, its second half behind the consonant.
 * Shapers of browsers do this by themselves; the one of our PDF library leaves it to us.
 */
const drawnAs = (text: string): string => text.replace(/([\u0e48-\u0e4b])\u0e33/gu, '\u0e4d$1\u0e32')
