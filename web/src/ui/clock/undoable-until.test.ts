import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { undoableUntil } from './undoable-until.ts'
import { setServerTime } from './use-now.ts'

const noon = Date.parse('2026-03-01T12:00:00Z')
beforeEach(() => {
  vi.useFakeTimers({ now: noon })
  setServerTime(noon)
})
afterEach(() => vi.useRealTimers())
/** What the server answers that began to count at this moment of its own clock. */
const beginsAt = (keptAt: number) => new Date(keptAt + 8_000).toISOString()

test('a decision counts from when the server kept it, however long its answer was under way', () => {
  expect(undoableUntil(beginsAt(noon - 3_000), noon - 5_000)).toBe(noon + 5_000)
})

test('a server whose clock is ahead of this one, or behind it, gives no longer and no shorter than it can', () => {
  expect(undoableUntil(beginsAt(noon + 1_500), noon - 400)).toBe(noon + 8_000)
  expect(undoableUntil(beginsAt(noon - 1_500), noon - 400)).toBe(noon + 7_600)
})

test('a clock that is wrong by hours is set right first', () => {
  const ahead = noon + 3 * 3_600_000
  setServerTime(ahead)
  expect(undoableUntil(beginsAt(ahead - 100), noon - 200)).toBe(noon + 7_900)
})
