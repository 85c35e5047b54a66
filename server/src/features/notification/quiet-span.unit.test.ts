import { usualQuiet } from '@sampan/contract/notification'
import { expect, test } from 'vitest'
import { quietSpan } from './quiet-span.ts'

const spanAt = (now: string, quiet: { from: string; until: string }, timeZone: string) => {
  const span = quietSpan(new Date(now), { quiet: { mails: false, ...quiet }, timeZone })
  return span && [span.since.toISOString(), span.until.toISOString()]
}
const usual = usualQuiet

test.each([
  ['before they begin', '2026-11-22T14:59:59Z', undefined],
  ['as they begin', '2026-11-22T15:00:00Z', ['2026-11-22T15:00:00.000Z', '2026-11-23T01:00:00.000Z']],
  ['after midnight', '2026-11-22T18:00:00Z', ['2026-11-22T15:00:00.000Z', '2026-11-23T01:00:00.000Z']],
  ['as they end', '2026-11-23T01:00:00Z', undefined],
])('quiet hours over midnight, %s', (_, now, expected) => {
  expect(spanAt(now, usual, 'Asia/Bangkok')).toEqual(expected)
})

test('quiet hours within a day end on it', () => {
  const afternoon = { from: '13:00', until: '15:00' }
  expect(spanAt('2026-11-22T07:00:00Z', afternoon, 'Asia/Bangkok')).toEqual([
    '2026-11-22T06:00:00.000Z',
    '2026-11-22T08:00:00.000Z',
  ])
  expect(spanAt('2026-11-22T09:00:00Z', afternoon, 'Asia/Bangkok')).toBeUndefined()
})

test('quiet hours in which the clock is put forward are an hour shorter, and those in which it is put back longer', () => {
  const hours = (span: string[] | undefined) =>
    span && (Date.parse(span[1] ?? '') - Date.parse(span[0] ?? '')) / 3_600_000
  expect(hours(spanAt('2026-03-29T00:30:00Z', usual, 'Europe/Berlin'))).toBe(9)
  expect(hours(spanAt('2026-10-25T00:30:00Z', usual, 'Europe/Berlin'))).toBe(11)
  expect(hours(spanAt('2026-10-26T00:30:00Z', usual, 'Europe/Berlin'))).toBe(10)
})

test('quiet hours that end at a time that a change of the clock leaves out end an hour later by its clock', () => {
  expect(spanAt('2026-03-29T00:30:00Z', { from: '22:00', until: '02:30' }, 'Europe/Berlin')).toEqual([
    '2026-03-28T21:00:00.000Z',
    '2026-03-29T01:30:00.000Z',
  ])
})

test('without quiet hours no moment lies in any', () => {
  expect(quietSpan(new Date(), { quiet: null, timeZone: 'Asia/Bangkok' })).toBeUndefined()
})
