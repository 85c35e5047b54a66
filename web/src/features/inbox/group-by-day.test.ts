import { expect, test } from 'vitest'
import { groupByDay } from './group-by-day.ts'

const at = (moment: string) => ({ at: moment })

test('days are those of the reader’s zone, today and yesterday apart', () => {
  const rows = ['2026-11-21T18:30:00Z', '2026-11-21T16:30:00Z', '2026-11-19T03:00:00Z'].map(at)
  const now = new Date('2026-11-22T02:00:00Z')
  const days = groupByDay(rows, { locale: 'en-GB', timeZone: 'Asia/Bangkok', now })
  expect(days.map(({ key, ago, name }) => [key, ago, name])).toEqual([
    ['2026-11-22', 0, undefined],
    ['2026-11-21', 1, undefined],
    ['2026-11-19', 3, 'Thursday 19 November'],
  ])
})
