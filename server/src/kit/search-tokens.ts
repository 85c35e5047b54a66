/** Scripts that write words without spaces; where a word ends there depends on what stands around it. */
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

/** All tokens under which a text is found. */
export function tokensOf(text: string): string[] {
  const plain = normal(text)
  const spaced = spacedWords(plain)
  const runs = (plain.match(spaceless) ?? []).flatMap(beginnings)
  return [...new Set([...spaced, ...spaced.map(withoutAccents), ...runs])]
}

const quoted = (token: string): string => `'${token.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/**
 * The literal of a `tsvector` that finds any of the texts. In: names in all languages. For
 * columns named `search`: products, samples, demo data and seeding. `scope` stands before each word.
 */
export function searchVector(texts: readonly string[], scope = ''): string {
  const tokens = new Set(texts.flatMap(tokensOf))
  return [...tokens].map((token) => quoted(scope + token)).join(' ')
}

/**
 * The literal of a `tsquery` for what somebody typed: every word must be there, the last one perhaps half typed.
 * Undefined when there is no word in it. `scope` is that of the vector.
 */
export function searchQuery(typed: string, scope = ''): string | undefined {
  const plain = normal(typed.slice(0, queryMax))
  const spaced = [...words.segment(plain.replace(spaceless, ' '))]
    .filter((piece) => piece.isWordLike)
    .map((piece) => piece.segment)
  const isHalfTyped = (at: number) => at === spaced.length - 1 && !endsSpaceless.test(plain)
  const wanted = spaced.map((token, at) =>
    isHalfTyped(at) ? `${quoted(scope + token)}:*` : quoted(scope + token),
  )
  for (const run of plain.match(spaceless) ?? []) wanted.push(runQuery(run, scope))
  return wanted.length > 0 ? wanted.join(' & ') : undefined
}

/** A spaceless run is found as it stands, or by the words in it wherever they are. */
function runQuery(run: string, scope: string): string {
  const begun = (piece: string) => `${quoted(scope + (beginnings(piece)[0] ?? piece))}:*`
  const whole = begun(run)
  const pieces = [...words.segment(run)].filter((piece) => piece.isWordLike).map((piece) => piece.segment)
  if (pieces.length < 2) return whole
  return `(${whole} | (${pieces.map(begun).join(' & ')}))`
}
