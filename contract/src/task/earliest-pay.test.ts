import { expect, test } from 'vitest'
import { earliestPay, keptBy, type Retention } from './task-status.ts'

const task = (startsAt: string, endsAt: string, retention: Retention) => ({ startsAt, endsAt, retention })
const paidFrom = (offer: ReturnType<typeof task>, begun: string) =>
  earliestPay(offer, new Date(begun)).toISOString().slice(0, 10)

test('a reward can be paid when the task has ended and a post that is published now was kept', () => {
  const open = (retention: Retention) => task('2026-11-01T00:00:00Z', '2026-12-12T00:00:00Z', retention)
  // 30 days from the 23rd are after the end, whatever the task asks for below a month.
  expect(paidFrom(open('d7'), '2026-11-23T00:00:00Z')).toBe('2026-12-23')
  expect(paidFrom(open('d90'), '2026-11-23T00:00:00Z')).toBe('2027-02-21')
  // For good counts as kept after a month, or nobody would ever be paid.
  expect(paidFrom(open('permanent'), '2026-11-23T00:00:00Z')).toBe('2026-12-23')
  // The task ends last.
  expect(paidFrom(open('d30'), '2026-11-02T00:00:00Z')).toBe('2026-12-12')
})

test('who cannot begin yet is paid no sooner than who begins on the first day', () => {
  const coming = task('2026-11-27T00:00:00Z', '2026-12-12T00:00:00Z', 'd30')
  expect(paidFrom(coming, '2026-11-23T00:00:00Z')).toBe('2026-12-27')
})

test('what a post is kept by is said alike everywhere: a week asked for is a month in fact', () => {
  expect(keptBy('d7')).toBe('d30')
  expect(keptBy('d14')).toBe('d30')
  expect(keptBy('m1')).toBe('m1')
  expect(keptBy('y1')).toBe('y1')
  expect(keptBy('permanent')).toBe('permanent')
})
