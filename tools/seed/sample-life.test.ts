import { type SampleStatus, sampleClocks, sampleTransitions } from '@sampan/contract/sample-status'
import { describe, expect, it } from 'vitest'
import { createRandom } from './random.ts'
import { type Life, liveUntil } from './sample-life.ts'

const now = Date.UTC(2026, 9, 1)
const day = 86_400_000

const lives = Array.from({ length: 3_000 }, (_, at): { life: Life; appliedAt: number } => {
  const appliedAt = now - (at % 300) * 0.3 * day - 1_000
  const facts = { needsMou: at % 2 === 0, promoteType: at % 3 }
  return { life: liveUntil(createRandom('life', at), now, appliedAt, facts), appliedAt }
})

describe('a seeded life', () => {
  it('goes only where the contract leads, by those who may', () => {
    for (const { life } of lives) {
      for (const { verb, from, to, by } of life.steps) {
        if (from === to) continue
        const rule = sampleTransitions[verb as keyof typeof sampleTransitions]
        expect(rule.from, verb).toContain(from)
        expect(rule.to, verb).toContain(to)
        expect(rule.by, verb).toContain(by)
      }
    }
  })

  it('runs forward in time, ends in its status, and has not begun before the application', () => {
    for (const { life, appliedAt } of lives) {
      const times = life.steps.map((step) => step.at)
      expect(times.toSorted((a, b) => a - b)).toEqual(times)
      expect([times[0], (times.at(-1) ?? 0) <= now]).toEqual([appliedAt, true])
      const last = life.steps.filter((step) => step.from !== step.to).at(-1)
      expect([last?.to, last?.at]).toEqual([life.status, life.statusSince])
    }
  })

  it('has the clock of its state, late only when it is', () => {
    for (const { life } of lives) {
      const { clock, status } = life
      const rule = sampleClocks[status as SampleStatus]
      if (clock && clock.duty !== 'receive' && status !== 3) expect(clock.duty).toBe(rule?.duty)
      if (clock?.lateAt) expect(clock.dueAt.getTime()).toBeLessThanOrEqual(now)
      if (clock?.duty === 'keepPublic') expect(clock.dueAt.getTime()).toBeGreaterThan(now)
    }
  })

  it('knows every end, and every state on the way', () => {
    const statuses = new Set(lives.map(({ life }) => life.status))
    expect([...statuses].toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  })
})
