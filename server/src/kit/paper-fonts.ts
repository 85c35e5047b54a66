import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'

export type Weight = 'regular' | 'bold'

/** In the order in which they are asked for a letter. */
const families = [
  { key: 'latin', path: 'noto-sans', name: 'NotoSans' },
  { key: 'thai', path: 'noto-sans-thai', name: 'NotoSansThai' },
  { key: 'han', path: 'noto-sans-sc', name: 'NotoSansSC' },
] as const
export type Family = (typeof families)[number]['key']

const files: Record<Weight, string> = { regular: '400Regular', bold: '700Bold' }
const here = createRequire(import.meta.url)

const pathOf = (family: (typeof families)[number], weight: Weight): string =>
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

const opened = new Map<Family, Font>()

/** Both weights of a family cover the same letters, so one of them is asked. Read once, when first needed. */
function fontOf(family: (typeof families)[number]): Font {
  const known = opened.get(family.key)
  if (known) return known
  const font = create(readFileSync(pathOf(family, 'regular'))) as Font
  opened.set(family.key, font)
  return font
}

const covers = (family: (typeof families)[number], letter: string): boolean =>
  [...letter].every((sign) => fontOf(family).hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))

/** A piece of text that one font can print. */
export interface Run {
  family: Family
  text: string
}

const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** Marks of no script, which go with whatever stands before them. */
const neutral = /^[\p{White_Space}\p{P}\p{N}]+$/u
const pictograph = /\p{Extended_Pictographic}/u

/** Cuts a text where another font must take over. Emoji are left out: paper has none. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = []
  for (const { segment: letter } of letters.segment(text.normalize('NFC'))) {
    const last = runs.at(-1)
    const same = last && neutral.test(letter) && families.find((family) => family.key === last.family)
    const family = same && covers(same, letter) ? same : families.find((each) => covers(each, letter))
    if (!family && pictograph.test(letter)) continue
    const key = family?.key ?? 'latin'
    if (last?.family === key) last.text += letter
    else runs.push({ family: key, text: letter })
  }
  return runs
}

/**
 * Thai `ำ` behind a tone mark, as fonts draw it: its ring sits under the tone, its second half behind the consonant.
 * Shapers of browsers do this by themselves; the one of our PDF library leaves it to us.
 */
export const drawnAs = (text: string): string => text.replace(/([\u0e48-\u0e4b])\u0e33/gu, '\u0e4d$1\u0e32')
