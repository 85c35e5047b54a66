import type { ParticipationDetail, Remark } from '@sampan/contract/task'
import { describe, expect, it } from 'vitest'
import { feedbackOfRound, openRemarksOf, remarksOfRound } from './review-rounds.ts'

const remark = (number: number, round: number, fixedInRound: number | null): Remark => ({
  id: String(number),
  round,
  number,
  atMs: number * 1_000,
  drawing: [],
  text: 'Hold the bottle lower',
  state: fixedInRound === null ? 'open' : 'fixed',
  fixedInRound,
  reply: '',
  author: { id: 'a', name: 'Ploy', avatar: '', role: 'brand' },
  at: '2026-11-20T08:00:00.000Z',
  isMine: false,
})
const numbers = (remarks: Remark[]) => remarks.map(({ number }) => number)

describe('the remarks beside a draft', () => {
  const all = [remark(4, 2, null), remark(1, 1, 2), remark(2, 1, null), remark(3, 2, 3)]

  it('are its own and those of earlier rounds that it answered or still owes, by number', () => {
    expect(numbers(remarksOfRound(all, 1))).toEqual([1, 2])
    expect(numbers(remarksOfRound(all, 2))).toEqual([1, 2, 3, 4])
    expect(numbers(remarksOfRound(all, 3))).toEqual([2, 3, 4])
  })

  it('are asked for as long as no draft has answered them', () => {
    expect(numbers(openRemarksOf({ remarks: all }))).toEqual([4, 2])
  })
})

describe('the feedback beside a draft', () => {
  type Line = ParticipationDetail['history'][number]
  const line = (verb: Line['verb'], at: string, reason: string): Line => ({
    id: at,
    at,
    verb,
    from: 7,
    to: 2,
    actor: null,
    reason,
    evidence: [],
    tookHours: null,
    allowedHours: null,
    index: 7,
  })

  it('is that of the return which ended its round, whatever order the history has', () => {
    const history = [
      line('returnForRevision', '2026-11-20T08:00:00.000Z', 'second'),
      line('pass', '2026-11-19T08:00:00.000Z', ''),
      line('returnForRevision', '2026-11-18T08:00:00.000Z', 'first'),
    ]
    expect(feedbackOfRound(history, 1)?.reason).toBe('first')
    expect(feedbackOfRound(history, 2)?.reason).toBe('second')
    expect(feedbackOfRound(history, 3)).toBeUndefined()
  })
})
