import { directionMarks, goesLeft, hasRightToLeft } from './bidi.ts'

/** A letter, for cutting what has no place to break. */
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
const opens = /^[([{“‘«「『（《]+$/u

/** Where a text may be broken: behind words, never before a closing mark; Thai and Chinese have no spaces. */
function piecesOf(text: string, language: string): string[] {
  const pieces: string[] = []
  let lead = ''
  for (const { segment, isWordLike } of new Intl.Segmenter(language, { granularity: 'word' }).segment(text)) {
    if (opens.test(segment)) {
      lead += segment
    } else if (isWordLike || pieces.length === 0) {
      pieces.push(lead + segment)
      lead = ''
    } else {
      pieces[pieces.length - 1] += lead + segment
      lead = ''
    }
  }
  if (lead) pieces.push(lead)
  return pieces
}

/**
 * Breaks a text into lines of at most `width`, as `widthOf` measures them. In: a BCP 47 tag, which decides where words
 * end. Line feeds stay. Each line of a text with Arabic in it begins with a mark that says where its paragraph goes.
 */
export function linesOf(
  text: string,
  language: string,
  width: number,
  widthOf: (text: string) => number,
): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const mark = hasRightToLeft(paragraph) ? directionMarks[goesLeft(paragraph) ? 'rtl' : 'ltr'] : ''
    const lines: string[] = []
    let line = ''
    let used = 0
    for (const piece of piecesOf(paragraph, language).flatMap((each) => cut(each, width, widthOf))) {
      // Piece by piece: shaping the whole line again for each of its words would take many times as long.
      if (line !== '' && used + widthOf(piece.trimEnd()) > width) {
        lines.push(line.trimEnd())
        line = ''
        used = 0
      }
      line += piece
      used += widthOf(piece)
    }
    return [...lines, line.trimEnd()].map((each) => mark + each)
  })
}

/** A piece that is wider than a whole line, such as a long address, is cut anywhere. */
function cut(piece: string, width: number, widthOf: (text: string) => number): string[] {
  // Nothing so long is a word; shaping all of it takes far longer than its lines do.
  if (piece.length < 1_000 && widthOf(piece.trimEnd()) <= width) return [piece]
  const signs = Array.from(letters.segment(piece), ({ segment }) => segment)
  const parts: string[] = []
  for (let from = 0, room = 32; from < signs.length; from += room) {
    room = fitting(signs.slice(from), room, (part) => widthOf(part) <= width)
    parts.push(signs.slice(from, from + room).join(''))
  }
  return parts
}

/**
 * How many signs from the beginning fit, one at least. Looked for by halves around a guess: measuring letter by letter shapes a line
 * anew for each of its letters, and a text without blanks would hold up the printer for minutes.
 */
function fitting(signs: readonly string[], guess: number, fits: (part: string) => boolean): number {
  const fitsWith = (count: number) => fits(signs.slice(0, count).join(''))
  let [low, high] = [1, Math.min(Math.max(guess, 2), signs.length)]
  while (high < signs.length && fitsWith(high)) [low, high] = [high, Math.min(high * 2, signs.length)]
  if (high === signs.length && fitsWith(high)) return high
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (fitsWith(middle)) low = middle
    else high = middle
  }
  return low
}
