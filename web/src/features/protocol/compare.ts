/** A stretch of text that stayed, came or went. */
export interface Part {
  kind: 'same' | 'added' | 'removed'
  text: string
}
/** A line with its stretches. */
export interface Line {
  isHeading: boolean
  parts: Part[]
}

/** So many comparisons are made at once; longer texts are shown as wholly replaced. */
const cellsMost = 4_000_000
/** From this share of words in common on, a line counts as changed instead of replaced. */
const likeness = 0.4

/** What became of each item, in order, so that as much as can be stays. */
function steps(before: readonly string[], after: readonly string[]): Part[] {
  const [rows, columns] = [before.length + 1, after.length + 1]
  if (rows * columns > cellsMost)
    return [
      ...before.map((text): Part => ({ kind: 'removed', text })),
      ...after.map((text): Part => ({ kind: 'added', text })),
    ]
  // How many items stay from here on, for every pair of places.
  const stay = new Uint32Array(rows * columns)
  const at = (row: number, column: number) => stay[row * columns + column] ?? 0
  for (let row = rows - 2; row >= 0; row -= 1)
    for (let column = columns - 2; column >= 0; column -= 1)
      stay[row * columns + column] =
        before[row] === after[column]
          ? at(row + 1, column + 1) + 1
          : Math.max(at(row + 1, column), at(row, column + 1))
  const parts: Part[] = []
  let [row, column] = [0, 0]
  while (row < before.length || column < after.length) {
    const [old, fresh] = [before[row], after[column]]
    if (old !== undefined && old === fresh) {
      parts.push({ kind: 'same', text: old })
      row += 1
      column += 1
    } else if (fresh === undefined || (old !== undefined && at(row + 1, column) >= at(row, column + 1))) {
      parts.push({ kind: 'removed', text: old ?? '' })
      row += 1
    } else {
      parts.push({ kind: 'added', text: fresh })
      column += 1
    }
  }
  return parts
}

/** Words as a language has them: Thai and Chinese write none apart. */
const wordsOf = (text: string, locale: string): string[] =>
  [...new Intl.Segmenter(locale, { granularity: 'word' }).segment(text)].map(({ segment }) => segment)

/** Neighbours of one kind as one. */
function joined(parts: readonly Part[]): Part[] {
  const out: Part[] = []
  for (const { kind, text } of parts) {
    const last = out.at(-1)
    if (last?.kind === kind) last.text += text
    else out.push({ kind, text })
  }
  return out
}

/** The same line with other words; undefined where too little of it stayed. */
function changed(before: string, after: string, locale: string): Part[] | undefined {
  const parts = steps(wordsOf(before, locale), wordsOf(after, locale))
  const kept = parts.filter(({ kind }) => kind === 'same').reduce((sum, { text }) => sum + text.length, 0)
  return kept >= likeness * Math.max(before.length, after.length) ? joined(parts) : undefined
}

const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)

const lineOf = (parts: Part[]): Line => {
  const isHeading = /^#/.test(parts[0]?.text ?? '')
  const bare = (part: Part, at: number): Part =>
    at === 0 && isHeading ? { ...part, text: part.text.replace(/^#+\s*/, '') } : part
  return { isHeading, parts: parts.map(bare) }
}

/**
 * What one text changes of another, line by line: a line that went beside one that came is shown as one with its words changed,
 * where enough of it stayed.
 * @param locale BCP 47, for what counts as a word
 */
export function compareTexts(before: string, after: string, locale: string): Line[] {
  const found = steps(linesOf(before), linesOf(after))
  const lines: Line[] = []
  let at = 0
  while (at < found.length) {
    const gone = takeWhile(found, at, 'removed')
    const come = takeWhile(found, at + gone.length, 'added')
    if (gone.length + come.length === 0) {
      const same = found[at]
      if (same) lines.push(lineOf([same]))
      at += 1
      continue
    }
    lines.push(...pairsOf(gone, come, locale))
    at += gone.length + come.length
  }
  return lines
}

const takeWhile = (parts: readonly Part[], from: number, kind: Part['kind']): Part[] => {
  const end = parts.findIndex((part, at) => at >= from && part.kind !== kind)
  return parts.slice(from, end === -1 ? parts.length : end)
}

function pairsOf(gone: readonly Part[], come: readonly Part[], locale: string): Line[] {
  const lines: Line[] = []
  for (let at = 0; at < Math.max(gone.length, come.length); at += 1) {
    const [old, fresh] = [gone[at], come[at]]
    const both = old && fresh && changed(old.text, fresh.text, locale)
    if (both) lines.push(lineOf(both))
    else for (const part of [old, fresh]) if (part) lines.push(lineOf([part]))
  }
  return lines
}

/** A changed line with its neighbours, or how many unchanged ones are left out between two of them. */
export type Shown = Line | { folded: number }

/** Lines that differ with one more on each side; longer stretches in which nothing does are folded. */
export function foldUnchanged(lines: readonly Line[]): Shown[] {
  const isChanged = (line: Line | undefined) => line?.parts.some(({ kind }) => kind !== 'same') ?? false
  const shown: Shown[] = []
  for (const [at, line] of lines.entries()) {
    const isNear = isChanged(line) || isChanged(lines[at - 1]) || isChanged(lines[at + 1])
    const last = shown.at(-1)
    if (isNear) shown.push(line)
    else if (last && 'folded' in last) last.folded += 1
    else shown.push({ folded: 1 })
  }
  return shown
}

/** How many stretches of lines differ. */
export const countChanges = (lines: readonly Line[]): number =>
  lines.filter(({ parts }) => parts.some(({ kind }) => kind !== 'same')).length
