import { languages } from '@sampan/contract/country'
import { expect, test } from 'vitest'
import { glyphs } from './glyphs.ts'
import { speakImageCode } from './sound.ts'
import { encodeMuLaw, readMuLaw, wavOf } from './wav.ts'

test('every sign that a picture may show can be said in every language', () => {
  for (const language of languages) {
    for (const sign of Object.keys(glyphs)) {
      const file = speakImageCode(sign, language)
      const samples = Array.from({ length: (file.length - 44) / 2 }, (_, at) => file.readInt16LE(44 + 2 * at))
      // Louder than the noise, and nothing is cut off at the top.
      expect(Math.max(...samples), `${sign} in ${language}`).toBeGreaterThan(8_000)
      expect(Math.max(...samples)).toBeLessThan(32_767)
    }
  }
})

test('different signs sound differently', () => {
  const bytes = Object.keys(glyphs).map((sign) => speakImageCode(sign, 'en').length)
  expect(new Set(bytes).size).toBeGreaterThan(10)
})

test('what was written in a byte a sample is read back nearly as it was', () => {
  const samples = [0, 1, -1, 100, -100, 1_000, -1_000, 12_345, -12_345, 30_000, -32_000]
  const read = readMuLaw(wavOf(encodeMuLaw(samples), 'muLaw'))
  expect(read).toHaveLength(samples.length)
  samples.forEach((sample, at) => {
    expect(Math.abs((read[at] ?? 0) - sample)).toBeLessThanOrEqual(8 + Math.abs(sample) * 0.04)
  })
})
