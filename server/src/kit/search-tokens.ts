/** Scripts that write words without spaces; where a word ends depends on its context. */
const spaceless =
  /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu
const endsSpaceless = new RegExp(`${spaceless.source}\\s*$`, 'u')
const words = new Intl.Segmenter(undefined, { granularity: 'word' })
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Letters of a spaceless text that a token holds at most; longer queries are cut to it. */
const reach = 12
/** Characters of a search that are looked at; nobody types more by hand. */
const queryMax = 100

const normal = (text: string): string => text.normalize('NFC').toLowerCase()

/** `dưỡng` as people type it in haste: `duong`. Only Latin marks go; a Thai vowel is no accent. */
const withoutAccents = (token: string): string =>
  token
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replaceAll('đ', 'd')
    .normalize('NFC')

/** The words of a text in a script with spaces, handles and codes also by their parts (`ain.azul_x`). */
function spacedWords(text: string): string[] {
  const found: string[] = []
  for (const piece of words.segment(text.replace(spaceless, ' '))) {
    if (!piece.isWordLike) continue
    found.push(piece.segment)
    const parts = piece.segment.split(/[._'’:]/).filter(Boolean)
    if (parts.length > 1) found.push(...parts)
  }
  return found
}

/**
 * Every place of a spaceless text where a search may begin. `Intl.Segmenter` cuts `เซรั่มน้ำนมข้าว` elsewhere than
 * `น้ำนมข้าว` alone, so that whole words would not find each other; the rest of the text from each letter does.
 */
function beginnings(run: string): string[] {
  const cut = [...letters.segment(run)].map((piece) => piece.segment)
  return cut.map((_, start) => cut.slice(start, start + reach).join(''))
}

/** All tokens under which a text is found. @internal */
export function tokensOf(text: string): string[] {
  const plain = normal(text)
  const spaced = spacedWords(plain)
  const runs = (plain.match(spaceless) ?? []).flatMap(beginnings)
  return [...new Set([...spaced, ...spaced.map(withoutAccents), ...runs])]
}

/**
 * The literal of a `tsvector` that finds any of the texts. In: names in all languages. For
 * columns named `search`: products, samples, demo data and seeding. `scope` is prefixed to each word.
 */
export const searchVector = (texts: readonly string[], scope = ''): string =>
  vectorOf(new Set(texts.flatMap(tokensOf)), scope)

/** The same for the short beginnings of all words, each as a word of its own. For columns named `search_starts`. */
export function startsVector(texts: readonly string[], scope = ''): string {
  const starts = new Set<string>()
  for (const token of texts.flatMap(tokensOf))
    for (let length = 1; length <= startMost; length += 1) starts.add(charactersOf(token, length))
  return vectorOf(starts, scope)
}

const vectorOf = (tokens: ReadonlySet<string>, scope: string): string =>
  [...tokens].map((token) => quoted(scope + token)).join(' ')

const quoted = (token: string): string => `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** One piece of the query, as an exact word or as a prefix. */
interface Term {
  text: string
  isBegun: boolean
}

/** Terms of which all have to be there. */
type Terms = readonly Term[]

/**
 * The literal of a `tsquery` for what somebody typed: every word must be there, the last one perhaps half typed.
 * Undefined when there is no word in it. `scope` is that of the vector.
 */
export function searchQuery(typed: string, scope = ''): string | undefined {
  const { spaced, runs } = termsOf(typed)
  const wanted = spaced.map((term) => literalOf(term, scope))
  for (const ways of runs) {
    const either = ways.map((terms) => allOf(terms, scope))
    wanted.push(either.length > 1 ? `(${either.map((way) => `(${way})`).join(' | ')})` : either.join(''))
  }
  return wanted.length > 0 ? wanted.join(' & ') : undefined
}

/** What an index of words and short beginnings is asked for: both must be there. */
export interface IndexQuery {
  search?: string
  starts?: string
}

/**
 * The same question for an index that holds short beginnings as words of their own: of a beginning it would gather all
 * words that begin so, which of one or two letters are most of them. Out: alternatives; any of them finds a text.
 */
export function indexQueries(typed: string, scope = ''): IndexQuery[] {
  const { spaced, runs } = termsOf(typed)
  if (spaced.length + runs.length === 0) return []
  const ways = runs.reduce<Terms[]>(
    (before, either) => before.flatMap((terms) => either.map((more) => [...terms, ...more])),
    [spaced],
  )
  if (ways.length > waysMost) return [{ search: searchQuery(typed, scope) ?? '' }]
  return ways.map((terms) => {
    const isStart = ({ text, isBegun }: Term) => isBegun && lengthOf(text) <= startMost
    const starts = terms.filter(isStart).map(({ text }) => ({ text, isBegun: false }))
    const others = terms.filter((term) => !isStart(term))
    return {
      ...(others.length > 0 && { search: allOf(others, scope) }),
      ...(starts.length > 0 && { starts: allOf(starts, scope) }),
    }
  })
}

/** Characters of the beginnings that are kept as words. */
const startMost = 3
/** Alternatives that are worth an index scan each. */
const waysMost = 4

const charactersOf = (text: string, length: number): string => [...text].slice(0, length).join('')
const lengthOf = (text: string): number => [...text].length

const literalOf = ({ text, isBegun }: Term, scope: string): string =>
  quoted(scope + text) + (isBegun ? ':*' : '')
const allOf = (terms: Terms, scope: string): string => terms.map((term) => literalOf(term, scope)).join(' & ')

/** What somebody typed: the words with spaces between them, and for each spaceless run the ways to find it. */
function termsOf(typed: string): { spaced: Term[]; runs: Terms[][] } {
  const plain = normal(typed.slice(0, queryMax))
  const found = [...words.segment(plain.replace(spaceless, ' '))].filter((piece) => piece.isWordLike)
  const isHalfTyped = (at: number) => at === found.length - 1 && !endsSpaceless.test(plain)
  return {
    spaced: found.map(({ segment }, at) => ({ text: segment, isBegun: isHalfTyped(at) })),
    runs: (plain.match(spaceless) ?? []).map(waysToFind),
  }
}

/**
 * A run without spaces is found as a whole, or by the words in it wherever they are. A text that holds the run holds its
 * words, so that the whole is only searched for a run that is longer than tokens are.
 */
function waysToFind(run: string): Terms[] {
  const whole = beginnings(run)[0] ?? run
  const pieces = piecesOf(run)
  const ways = pieces.length === 0 ? [[whole]] : whole === run ? [pieces] : [[whole], pieces]
  return ways.map((way) => way.map((text) => ({ text, isBegun: true })))
}

/** The words of a run, the longest first; without those that another one contains, which is found where they are. */
function piecesOf(run: string): string[] {
  const starts = new Set([...letters.segment(run)].map((letter) => letter.index))
  const found = [...words.segment(run)].filter((piece) => piece.isWordLike)
  if (found.length < 2 || found.some((piece) => !starts.has(piece.index))) return []
  const pieces = [...new Set(found.map(({ segment }) => beginnings(segment)[0] ?? segment))]
  const isWithin = (piece: string, other: string) =>
    piece !== other && beginnings(other).some((rest) => rest.startsWith(piece))
  return pieces
    .filter((piece) => !pieces.some((other) => isWithin(piece, other)))
    .toSorted((a, b) => b.length - a.length)
}
