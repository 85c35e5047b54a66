import { expect, test } from 'vitest'
import { openFont } from './paper-fonts.ts'
import { linesOf } from './paper-lines.ts'
import { runsOf } from './paper-runs.ts'

/** As a reader sees it from left to right; `<` marks what its font turns round and joins. */
const seen = (line: string) =>
  runsOf(line).map((run) => `${run.family}${run.isRightToLeft ? ' <' : ''} ${run.text}`)

/** As the printer joins and orders a run: the names of its glyphs. */
const glyphsOf = (text: string) =>
  openFont('arabic', 'regular')
    .layout(text, [])
    .glyphs.map((glyph) => glyph.name)

test('a name in Arabic is one run, its letters joined, the first of them at the right', () => {
  expect(seen('محمد العتيبي')).toEqual(['arabic < محمد العتيبي'])
  const alone = [...'محمد'].map((letter) => glyphsOf(letter)[0])
  const joined = glyphsOf('محمد')
  expect(joined).toHaveLength(4)
  for (const glyph of joined.slice(1)) expect(alone).not.toContain(glyph)
  expect(glyphsOf('محمدا').at(-1)).toBe(joined.at(-1))
})

test('Latin words and numbers among Arabic stay readable, and brackets open on the right side', () => {
  expect(seen('Parcel for محمد العتيبي (SA)')).toEqual([
    'latin Parcel for ',
    'arabic < محمد العتيبي',
    'latin  (SA)',
  ])
  expect(seen('محمد (@mohd) 2026')).toEqual(['latin 2026', 'latin  (', 'latin mohd', 'arabic < محمد )@'])
  expect(seen('شارع 1234، الرياض').map((run) => run.slice(-4))).toEqual(['رياض', '1234', 'ارع '])
})

test('Arabic digits are read from the left', () => {
  expect(glyphsOf(runsOf('٢٥٠')[0]?.text ?? '')).toEqual([...'٢٥٠'].flatMap((digit) => glyphsOf(digit)))
})

test('a broken paragraph keeps its direction in every line', () => {
  const lines = linesOf('الورقة Latin words الورقة', 'en', 12, (text) => text.length)
  expect(lines).toEqual(['\u200fالورقة Latin', '\u200fwords الورقة'])
  expect(runsOf(lines[1] ?? '').at(-1)?.text).toBe('words')
  expect(linesOf('one two', 'en', 5, (text) => text.length)).toEqual(['one', 'two'])
})

test('every emoji is printed, and numbers beside it stay numbers', () => {
  expect(seen('Ploy 🌸 2 ❤️👩🏽‍💻')).toEqual(['latin Ploy ', 'emoji 🌸', 'latin  2 ', 'emoji ❤️👩🏽‍💻'])
})

test('letters in fancy dress are printed plain', () => {
  expect(seen('𝓟𝓵𝓸𝔂')).toEqual(['latin Ploy'])
})

test('names of the neighbours are printed in their own letters', () => {
  expect(seen('김민준')).toEqual(['korean 김민준'])
  expect(seen('अनीता शर्मा')).toEqual(['latin अनीता शर्मा'])
  expect(seen('သီရိ, Yangon')).toEqual(['burmese သီရိ, ', 'latin Yangon'])
  expect(seen('ចាន់ធី')).toEqual(['khmer ចាន់ធី'])
})

test('a letter that no font has is told by its number, never as a box', () => {
  expect(seen('ꦗ Kim')).toEqual(['latin [U+A997]', 'latin  Kim'])
  expect(seen('שלום')).toEqual(['latin [U+05E9][U+05DC][U+05D5][U+05DD]'])
  expect(seen('a\u0007b\tc')).toEqual(['latin ab c'])
})

test('nothing that people write reaches a font that lacks it', () => {
  const all =
    'ณัฐญา น้ำใจ 林美玲 喆堃 Nguyễn Thùy محمد ١٢ ﷼ 🇸🇦1️⃣ 김 שלום देवी သီရိ ចាន់ធី ꦗ 𝕏 ✓ ★ № ™ \u0301 \ue000 \u{10ffff}'
  for (const { family, text } of runsOf(all)) {
    const missing = openFont(family, 'regular')
      .layout(text)
      .glyphs.filter((glyph) => glyph.id === 0)
    expect([text, missing.length]).toEqual([text, 0])
  }
})
