import { describe, expect, it } from 'vitest'
import { type CaseResult, costTable, putBetween, ratiosOf, spreadOf, tableOf } from './figures.ts'

const round = (perSecond: number) => ({ perSecond, node: 0.25, postgres: 1.5 })
const result: CaseResult = {
  name: 'my samples',
  goal: '0.7',
  ours: [round(700), round(800), round(600)],
  bare: [round(1_000), round(1_000), round(500)],
  byOne: [round(2_000), round(2_000), round(1_000)],
}

describe('figures', () => {
  it('are the median with least and most', () => {
    expect(spreadOf([3, 1, 2])).toEqual({ least: 1, median: 2, most: 3 })
  })

  it('compare round by round, so that a busy moment falls on both servers', () => {
    expect(ratiosOf(result.ours, result.bare)).toEqual([0.7, 0.8, 1.2])
  })

  it('stand in one line a case', () => {
    expect(tableOf([result]).split('\n').at(-1)).toBe(
      '| my samples | 700 (600–800) | 1000 (500–1000) | 0.80 (0.70–1.20) | 0.7 | 2000 (1000–2000) | 0.40 (0.35–0.60) | 0.25 | 1.50 | 0.25 | 1.50 |',
    )
  })

  it('tell what the statements of a call cost, by the usual call and by the dearest', () => {
    const cost = (buffers: number) => ({ statements: 2, buffers, time: buffers / 100 })
    const costs = [cost(100), cost(300), cost(50)]
    expect(
      costTable([{ name: 'my samples', costs, small: [cost(80)] }])
        .split('\n')
        .at(-1),
    ).toBe('| my samples | 2 | 100 (300) | 1.00 (3.00) | 80 (80) | 0.80 (0.80) |')
  })

  it('are written between their markers, and nowhere without them', () => {
    const page = 'before\n<!-- calls -->\nold\n<!-- end of calls -->\nafter'
    expect(putBetween(page, 'calls', 'new')).toBe('before\n<!-- calls -->\nnew\n<!-- end of calls -->\nafter')
    expect(() => putBetween(page, 'visits', 'new')).toThrow('markers')
  })
})
