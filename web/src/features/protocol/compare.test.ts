import { expect, it } from 'vitest'
import { compareTexts, countChanges, foldUnchanged } from './compare.ts'

const told = (before: string, after: string, locale = 'en') =>
  compareTexts(before, after, locale).map(({ isHeading, parts }) => [
    isHeading ? 'heading' : 'line',
    parts.map(({ kind, text }) => ({ same: text, added: `+${text}+`, removed: `-${text}-` })[kind]).join(''),
  ])

it('shows the changed words of a line, whole lines that came or went, and headings as such', () => {
  const before = '# Samples\n\nKeep the post public for 30 days.\n\nA line that goes entirely.'
  const after = '# Samples\n\nKeep the post public for 60 days.\n\n# Taxes\n\nYou pay them yourself, always.'
  expect(told(before, after)).toEqual([
    ['heading', 'Samples'],
    ['line', 'Keep the post public for -30-+60+ days.'],
    ['line', '-A line that goes entirely.-'],
    ['heading', '+Taxes+'],
    ['line', '+You pay them yourself, always.+'],
  ])
  expect(countChanges(compareTexts(before, after, 'en'))).toBe(4)
  expect(countChanges(compareTexts(after, after, 'en'))).toBe(0)
})

it('finds words where a language writes none apart', () => {
  expect(told('เปิดเป็นสาธารณะอย่างน้อย 30 วัน', 'เปิดเป็นสาธารณะอย่างน้อย 60 วัน', 'th')).toEqual([
    ['line', 'เปิดเป็นสาธารณะอย่างน้อย -30-+60+ วัน'],
  ])
})

it('leaves out what is far from any change', () => {
  const text = ['one', 'two', 'three', 'four', 'five', 'six'].join('\n\n')
  const shown = foldUnchanged(compareTexts(text, text.replace('two', 'zwei'), 'en'))
  expect(
    shown.map((each) => ('folded' in each ? each.folded : each.parts.map((part) => part.text).join(''))),
  ).toEqual(['one', 'two', 'zwei', 'three', 3])
})
