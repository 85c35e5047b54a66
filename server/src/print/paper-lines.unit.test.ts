import { expect, test } from 'vitest'
import { linesOf } from './paper-lines.ts'

test('a long text without blanks is cut into full lines, and measured a few times a line', () => {
  let measured = 0
  const widthOf = (text: string) => {
    measured += text.length
    return text.length
  }
  const text = 'مرحبا'.repeat(4_000)
  const lines = linesOf(text, 'ar', 90, widthOf).map((line) => line.replace(/^\p{Cf}/u, ''))
  expect(lines.join('')).toBe(text)
  expect(new Set(lines.slice(0, -1).map(({ length }) => length))).toEqual(new Set([90]))
  // Letter by letter it were 900,000.
  expect(measured).toBeLessThan(300_000)
})

test('one letter that is wider than a line has a line of its own', () => {
  expect(linesOf('WW', 'en', 2, (text) => text.length * 3)).toEqual(['W', 'W'])
})
