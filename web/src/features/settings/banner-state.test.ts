import { expect, test } from 'vitest'
import { bannerStateOf } from './banner-state.ts'

const evening = new Date('2026-12-06T18:30:00Z')
const of = (countryCode: 'TH' | 'US', days: { from?: string; until?: string }) =>
  bannerStateOf({ countryCode, from: days.from ?? null, until: days.until ?? null }, evening)

test('a banner is over, shown or to come by the day of its own country', () => {
  // In Bangkok it is the seventh already, in New York still the sixth.
  expect(of('TH', { until: '2026-12-06' })).toEqual({ state: 'over', day: '2026-12-06' })
  expect(of('US', { until: '2026-12-06' })).toEqual({ state: 'now', day: '2026-12-06' })
  expect(of('TH', { from: '2026-12-07' })).toEqual({ state: 'always' })
  expect(of('US', { from: '2026-12-07' })).toEqual({ state: 'later', day: '2026-12-07' })
})
