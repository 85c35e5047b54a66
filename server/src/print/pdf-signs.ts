import type { Font, Glyph } from 'fontkit'

/**
 * What a PDF reader copies and searches. The library gives each glyph one meaning, the first that it met, while
 * shaping gives one glyph many: the second half of Thai `ำ` is the glyph of `า`, a dotless base serves several Arabic
 * letters. Here each pair of glyph and meaning has a code of its own, and no glyph is without a meaning.
 */

/** The library's font, as far as it is needed here; it is not in its types. */
interface EmbeddedFont {
  font: Font
  scale: number
  widths: number[]
  unicode: number[][]
  subset: { includeGlyph(id: number): number }
  document: { ref(data?: object): { data: Record<string, unknown>; end(bytes?: Buffer): void } }
  layout(text: string, features?: unknown): { glyphs: Glyph[]; positions: Position[] }
  encode(text: string, features?: unknown): [string[], Position[]]
  embed(): void
}

interface Position {
  xAdvance: number
  yAdvance: number
  xOffset: number
  yOffset: number
  advanceWidth: number
}

interface Sign {
  glyph: Glyph
  position: Position
  /** Its text; never empty. */
  says: number[]
}

/** Has no width and no content: readers drop it, or copy a place where a line may break. */
const silent = 0x200b
const saraAm = 0x0e33

const mapped = new WeakSet<object>()

/** Teaches an embedded font to keep meanings apart. Said again it changes nothing. In: `doc._font`. */
export function keepMeanings(embedded: unknown): void {
  const font = embedded as EmbeddedFont
  if (mapped.has(font)) return
  mapped.add(font)
  const codes = new Map<string, number>()
  /** By code, which glyph of the subset it draws. */
  const glyphs = [0]
  font.encode = (text, features) => {
    const { glyphs: laid, positions } = font.layout(text, features)
    const signs = signsOf(font, laid, positions)
    const encoded = signs.map(({ glyph, says }) => {
      const key = `${glyph.id} ${says.join(' ')}`
      const code = codes.get(key) ?? glyphs.length
      if (code === glyphs.length) {
        codes.set(key, code)
        glyphs.push(font.subset.includeGlyph(glyph.id))
        font.widths[code] = glyph.advanceWidth * font.scale
        font.unicode[code] = says
      }
      return code.toString(16).padStart(4, '0')
    })
    return [encoded, signs.map(({ position }) => position)]
  }
  embedWith(font, glyphs)
}

/** Writes the map from codes to glyphs into the font, where the library would say that they are the same. */
function embedWith(font: EmbeddedFont, glyphs: readonly number[]): void {
  const embed = font.embed.bind(font)
  font.embed = () => {
    const { document } = font
    const { ref } = document
    const bytes = Buffer.alloc(glyphs.length * 2)
    for (const [code, glyph] of glyphs.entries()) bytes.writeUInt16BE(glyph, code * 2)
    const map = document.ref()
    map.end(bytes)
    document.ref = (data?: object) =>
      ref.call(document, data && 'CIDToGIDMap' in data ? { ...data, CIDToGIDMap: map } : data)
    embed()
    document.ref = ref
  }
}

function signsOf(font: EmbeddedFont, glyphs: readonly Glyph[], positions: readonly Position[]): Sign[] {
  const signs: Sign[] = []
  for (let at = 0; at < glyphs.length; at += 1) {
    const glyph = glyphs[at]
    const position = positions[at]
    if (!glyph || !position) continue
    const whole = wholeOf(font, glyphs, positions, at)
    if (whole) {
      signs.push(whole)
      at += 1
    } else {
      signs.push({ glyph, position, says: glyph.codePoints.length > 0 ? glyph.codePoints : [silent] })
    }
  }
  return withSaraAm(signs)
}

/** A letter that shaping took apart although the font draws it whole is drawn whole, so that it is one again. */
function wholeOf(
  font: EmbeddedFont,
  glyphs: readonly Glyph[],
  positions: readonly Position[],
  at: number,
): Sign | undefined {
  const [first, second, third] = [glyphs[at], glyphs[at + 1], glyphs[at + 2]]
  const letter = first?.codePoints[0]
  const isTakenApart = second?.codePoints.length === 0 && third?.codePoints.length !== 0
  if (letter === undefined || first?.codePoints.length !== 1 || !isTakenApart) return undefined
  // Joined letters have a shape for each place in a word; the whole one stands alone only.
  if (/\p{Script=Arabic}/u.test(String.fromCodePoint(letter)) || !font.font.hasGlyphForCodePoint(letter))
    return undefined
  const glyph = font.font.glyphForCodePoint(letter)
  const advanceWidth = glyph.advanceWidth * font.scale
  const xAdvance = (positions[at]?.xAdvance ?? 0) + (positions[at + 1]?.xAdvance ?? 0)
  const position = { xAdvance, yAdvance: 0, xOffset: 0, yOffset: 0, advanceWidth }
  return { glyph, position, says: [letter] }
}

const isTone = (says: readonly number[] | undefined): boolean =>
  says?.length === 1 && (says[0] ?? 0) >= 0x0e48 && (says[0] ?? 0) <= 0x0e4b

/** Ring, tone and second half of a Thai `ำ` behind a tone, as they are drawn, say the tone and `ำ`, as they are written. */
function withSaraAm(signs: Sign[]): Sign[] {
  for (const [at, ring] of signs.entries()) {
    const [tone, half] = [signs[at + 1], signs[at + 2]]
    const isAm = ring.says[0] === 0x0e4d && isTone(tone?.says) && half?.says[0] === 0x0e32
    if (!isAm || !tone || !half) continue
    ring.says = tone.says
    tone.says = [saraAm]
    half.says = [silent]
  }
  return signs
}
