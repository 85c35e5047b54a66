import sharp from 'sharp'
import { expect, test } from 'vitest'
import { createImageCode } from './captcha.ts'

const markupOf = (uri: string) => Buffer.from(uri.split(',')[1] ?? '', 'base64').toString()

test('an image code has five signs that are not taken for one another', () => {
  const answers = Array.from({ length: 300 }, () => createImageCode().answer)
  for (const answer of answers) expect(answer).toMatch(/^[ACDEFHJKNPRTXY3479]{5}$/)
  expect(new Set(answers).size).toBeGreaterThan(290)
})

test('the picture can be drawn and does not hold its answer', async () => {
  const { answer, svgDataUri } = createImageCode()
  expect(svgDataUri).toMatch(/^data:image\/svg\+xml;base64,[\w+/=]+$/)
  const markup = markupOf(svgDataUri)
  expect(markup).not.toContain(answer)
  expect(markup).not.toContain('<text')
  const { width, height } = await sharp(Buffer.from(markup)).metadata()
  expect([width, height]).toEqual([160, 56])
  const { channels } = await sharp(Buffer.from(markup)).stats()
  expect(channels[0]?.stdev).toBeGreaterThan(20)
})

test('the same answer is never drawn twice alike', () => {
  const pictures = Array.from({ length: 50 }, () => createImageCode().svgDataUri)
  expect(new Set(pictures).size).toBe(50)
})
