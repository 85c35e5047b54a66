import { expect, test } from 'vitest'
import { evidenceOf } from './history-line.tsx'

const of = (...evidence: ['amount' | 'number', string][]) =>
  evidenceOf(evidence.map(([kind, label]) => ({ kind, label, href: '' }))).map(({ kind }) => kind)

test('the reference of a payment is never shown as an amount, whatever it looks like', () => {
  expect(of(['amount', '450.00 THB'], ['number', '77120 THB'])).toEqual(['amount', 'hash'])
  expect(of(['number', '77120 ABC'])).toEqual(['hash'])
})

test('the amount of a line of a former version is still shown as one', () => {
  expect(of(['number', '450.00 THB'], ['number', '77120 THB'])).toEqual(['amount', 'hash'])
})
