import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font, type Glyph } from 'fontkit'

export type Weight = 'regular' | 'bold'

/** In the order in which they are asked for a letter. */
const families = [
  { key: 'latin', path: 'noto-sans', name: 'NotoSans' },
  { key: 'thai', path: 'noto-sans-thai', name: 'NotoSansThai' },
  { key: 'arabic', path: 'noto-sans-arabic', name: 'NotoSansArabic' },
  { key: 'burmese', path: 'noto-sans-myanmar', name: 'NotoSansMyanmar' },
  { key: 'khmer', path: 'noto-sans-khmer', name: 'NotoSansKhmer' },
  { key: 'han', path: 'noto-sans-sc', name: 'NotoSansSC' },
  { key: 'korean', path: 'noto-sans-kr', name: 'NotoSansKR' },
  { key: 'emoji', path: 'noto-emoji', name: 'NotoEmoji' },
] as const
type FontFamily = (typeof families)[number]
export type Family = FontFamily['key']

const files: Record<Weight, string> = { regular: '400Regular', bold: '700Bold' }
const here = createRequire(import.meta.url)

const pathOf = (family: FontFamily, weight: Weight): string =>
  here.resolve(`@expo-google-fonts/${family.path}/${files[weight]}/${family.name}_${files[weight]}.ttf`)

/** Every font that a paper may need, by the name under which its document knows it. */
export const fontFiles = (): { name: string; path: string }[] =>
  families.flatMap((family) =>
    (Object.keys(files) as Weight[]).map((weight) => ({
      name: fontName(family.key, weight),
      path: pathOf(family, weight),
    })),
  )

export const fontName = (family: Family, weight: Weight): string => `${family} ${weight}`

/** Files of the code, by name. */
const opened = new Map<string, Font>()

/** Read when it is first needed, and kept for the papers that follow. */
export function openFont(key: Family, weight: Weight): Font {
  const name = fontName(key, weight)
  const known = opened.get(name)
  if (known) return known
  const family = families.find((each) => each.key === key) ?? families[0]
  const font = knowLetters(create(readFileSync(pathOf(family, weight))) as Font)
  opened.set(name, font)
  return font
}

/**
 * The library keeps glyphs with the letters for which each was drawn first, be it a part of another letter. Asked by
 * shaping, a glyph here says the letters for which it stands this time.
 */
function knowLetters(font: Font): Font {
  // The types of the library leave the second parameter out.
  const known = font as unknown as { getGlyph(id: number, letters?: number[]): Glyph }
  const getGlyph = known.getGlyph.bind(font)
  known.getGlyph = (id, letters) => {
    const glyph = getGlyph(id, letters)
    return letters ? Object.create(glyph, { codePoints: { value: letters } }) : glyph
  }
  return font
}

/** Which signs the fonts have: facts about files of the code. */
const known = new Map<string, boolean>()

/** Whether a family has a sign, which is the same in both weights. Its font is read for the first sign that is asked of it. */
function has(family: Family, sign: string): boolean {
  const key = `${family} ${sign}`
  const found = known.get(key) ?? openFont(family, 'regular').hasGlyphForCodePoint(sign.codePointAt(0) ?? 0)
  known.set(key, found)
  return found
}

const covers = (family: Family, letter: string): boolean => [...letter].every((sign) => has(family, sign))

/** The family that can print a letter with all its marks; the one before goes on where it can. */
export function familyOf(letter: string, before?: Family): Family | undefined {
  if (before && covers(before, letter)) return before
  return families.find((family) => covers(family.key, letter))?.key
}
