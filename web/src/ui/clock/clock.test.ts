import { describe, expect, it } from 'vitest'
import {
  type Clock,
  givenParts,
  lateParts,
  readClock,
  type SpanPart,
  spanParts,
  ticksBySecond,
  usedParts,
} from './clock.ts'

const hour = 3_600_000
const day = 24 * hour
const start = Date.parse('2026-11-22T16:00:00+07:00')
const aina = { name: 'Nur Aina', kind: 'person' as const }
const post: Clock = { owner: aina, isYours: false, startedAt: start, dueAt: start + 5 * day }
const text = (parts: SpanPart[]) => parts.map((p) => `${p.count}${p.unit}`).join(' ')

describe('the state of a clock', () => {
  it('is theirs while another side owes and time is left', () => {
    const reading = readClock(post, start + 2 * day)
    expect(reading).toMatchObject({ state: 'theirs', share: 0.4, leftMs: 3 * day, lateMs: 0 })
  })

  it('is yours for the one who owes, and nearer the end past two thirds', () => {
    const mine = { ...post, isYours: true }
    expect(readClock(mine, start + 3 * day).state).toBe('yours')
    expect(readClock(mine, start + 3.4 * day).state).toBe('yoursSoon')
    expect(readClock(mine, start + 5 * day).state).toBe('yoursSoon')
  })

  it('is late for both sides one moment after the due time', () => {
    const reading = readClock(post, start + 5 * day + 5 * hour)
    expect(reading).toMatchObject({ state: 'late', share: 1, leftMs: 0, lateMs: 5 * hour })
    expect(readClock({ ...post, isYours: true }, start + 5 * day + 1).state).toBe('late')
  })

  it('keeps the time left while paused, however long the pause', () => {
    const paused = { ...post, paused: { at: start + 3 * day, reason: 'Parcel refused' } }
    expect(readClock(paused, start + 30 * day)).toMatchObject({
      state: 'paused',
      share: 0.6,
      leftMs: 2 * day,
    })
  })

  it('is done with the time used, even when it was done too late', () => {
    const done = readClock({ ...post, doneAt: start + 6 * day }, start + 9 * day)
    expect(done).toMatchObject({ state: 'done', share: 1, usedMs: 6 * day, givenMs: 5 * day })
  })

  it('has not started without a start, or before it', () => {
    expect(readClock({ ...post, startedAt: null, dueAt: null, givenMs: 3 * day }, start)).toMatchObject({
      state: 'notStarted',
      share: 0,
      givenMs: 3 * day,
    })
    expect(readClock(post, start - hour)).toMatchObject({ state: 'notStarted', givenMs: 5 * day })
    expect(readClock(post, start - 30_000)).toMatchObject({ state: 'theirs', leftMs: 5 * day, usedMs: 0 })
  })
})

describe('a span of time', () => {
  it('has two units at most and never says more than there is', () => {
    expect(text(spanParts(2 * day + 4 * hour + 59 * 60_000))).toBe('2d 4h')
    expect(text(spanParts(18 * day + 7 * hour))).toBe('18d')
    expect(text(spanParts(day))).toBe('1d')
    expect(text(spanParts(6 * hour + 59 * 60_000))).toBe('6h')
    expect(text(spanParts(2 * hour + 15 * 60_000))).toBe('2h 15m')
    expect(text(spanParts(45 * 60_000))).toBe('45m')
  })

  it('shows seconds only in the last ten minutes', () => {
    expect(text(spanParts(10 * 60_000 + 1))).toBe('10m')
    expect(text(spanParts(9 * 60_000 + 30_000))).toBe('9m 30s')
    expect(text(spanParts(12_000))).toBe('12s')
    expect(ticksBySecond(readClock(post, start + 5 * day - 9 * 60_000))).toBe(true)
    expect(ticksBySecond(readClock(post, start + 4 * day))).toBe(false)
  })

  it('is one unit when it is past due, used in hours, given as agreed', () => {
    expect(text(lateParts(5 * hour + 1))).toBe('5h')
    expect(text(lateParts(30_000))).toBe('1m')
    expect(text(usedParts(31 * hour))).toBe('31h')
    expect(text(givenParts(72 * hour))).toBe('72h')
    expect(text(givenParts(72 * hour, 'd'))).toBe('3d')
    expect(text(givenParts(5 * day))).toBe('5d')
  })
})
