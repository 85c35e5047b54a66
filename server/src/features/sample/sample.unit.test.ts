import { type Actor, actors } from '@sampan/contract/endpoint'
import type { Clock, HistoryEntry } from '@sampan/contract/sample'
import { sampleStatus, sampleStatuses, sampleTransitions } from '@sampan/contract/sample-status'
import { faultsOf } from '@sampan/contract/transition'
import { describe, expect, test } from 'vitest'
import { dutiesOf } from '#features/tenant/sample-clocks.ts'
import { presentHistoryLine } from '#kit/clock.view.ts'
import type { Tenant } from '#kit/tenant.ts'
import { coverRejection } from './decide/hidden-history.ts'
import { isHiddenRejection } from './decide/hidden-rejection.ts'
import { mended, troubled } from './parcel/on-express-change.ts'
import { clockPlanOf, type SampleRecord } from './sample.machine.ts'
import { type ActedOn, actionsOf, addressAccess, isTurnOf } from './sample.policy.ts'
import type { HistoryLineRow } from './sample-history.queries.ts'
import { stagesOf } from './stages.ts'

const hour = 3_600_000
const now = new Date('2026-11-20T09:00:00Z')
const tenant = { id: 't', settings: {} } as Tenant
const after = (hours: number) => new Date(now.getTime() + hours * hour)

test('the transition table reaches every state and knows no other', () => {
  expect(faultsOf(sampleTransitions, sampleStatuses)).toEqual([])
})

describe('a rejection', () => {
  const rejectedAt = (days: number) => ({ status: 7 as const, statusSince: after(-24 * days) })
  test('is hidden from the creator for seven days, and from nobody else', () => {
    expect(isHiddenRejection('creator', rejectedAt(6.9), now)).toBe(true)
    expect(isHiddenRejection('creator', rejectedAt(7), now)).toBe(false)
    expect(isHiddenRejection('brand', rejectedAt(1), now)).toBe(false)
    expect(isHiddenRejection('creatorSpecialist', rejectedAt(1), now)).toBe(false)
    expect(isHiddenRejection('creator', { status: 4, statusSince: now }, now)).toBe(false)
  })

  const unclocked = { tookSeconds: null, allowedSeconds: null }
  test('that is hidden leaves an earlier one of the same case in sight', () => {
    const line = (id: string, verb: string, days: number, from: number, to: number) =>
      ({
        line: { id, verb, at: after(-24 * days), fromStatus: from, toStatus: to, ...unclocked },
        actor: null,
      }) as HistoryLineRow
    const lines = [
      line('d', 'remind', 0.5, 7, 7),
      line('c', 'reject', 1, 5, 7),
      line('b', 'reopen', 9, 7, 5),
      line('a', 'reject', 10, 5, 7),
    ]
    const row = { status: sampleStatus.rejected, statusSince: after(-24) }
    const reader = { role: 'creator' as const, now, isHandedOn: false }
    const shown = coverRejection(reader, row, lines, presentHistoryLine)
    expect(shown.map((entry) => [entry.id, entry.from, entry.to])).toEqual([
      ['d', 5, 5],
      ['b', 7, 5],
      ['a', 5, 7],
    ])
  })
})

describe('a hidden rejection', () => {
  const hours = 3_600_000
  const rejected = new Date(now.getTime() - 90 * hours)
  const line = (verb: string, at: Date, from: number | null, to: number, set = {}) =>
    ({
      line: {
        id: `${verb}-x`,
        verb,
        at,
        fromStatus: from,
        toStatus: to,
        tookSeconds: null,
        allowedSeconds: null,
        ...set,
      },
      actor: null,
    }) as HistoryLineRow
  const lines = [
    line('reject', rejected, 5, 7, { tookSeconds: 3_600, allowedSeconds: 72 * 3_600 }),
    line('apply', rejected, null, 5),
  ]
  const row = { status: sampleStatus.rejected, statusSince: rejected }
  const verbs = (role: Actor, isHandedOn: boolean, given = lines) =>
    coverRejection({ role, now, isHandedOn }, row, given, presentHistoryLine).map((entry) => entry.verb)

  test('looks as late as a review that nobody answers', () => {
    expect(verbs('creator', false)).toEqual(['late', 'apply'])
    expect(verbs('mcn', true).sort()).toEqual(['apply', 'escalate', 'late'])
    expect(verbs('brand', true)).toEqual(['reject', 'apply'])
  })
})

describe('a clock', () => {
  const row = (set: Partial<SampleRecord> = {}) => ({ countryCode: 'TH', ...set }) as SampleRecord
  const planOf = (status: Parameters<typeof clockPlanOf>[1], set: Partial<SampleRecord> = {}) =>
    clockPlanOf({ tenant, now }, status, row(set))

  test('gives the owner of a state its hours', () => {
    expect(planOf(8)).toEqual({ duty: 'signMou', owner: 'creator', dueAt: after(72) })
    expect(planOf(4)).toBeNull()
  })
  test('goes on when an order is placed, for shipping is owed since the approval', () => {
    const running = {
      clockDuty: 'ship',
      clockOwner: 'brand',
      clockStartedAt: after(-100),
      clockDueAt: after(20),
    } as const
    expect(planOf(10, running)).toEqual({
      duty: 'ship',
      owner: 'brand',
      startedAt: after(-100),
      dueAt: after(20),
    })
  })
  test('to post counts from delivery, with at least the time until its window opens', () => {
    const receive = (hoursAgo: number) =>
      ({ clockDuty: 'receive', clockStartedAt: after(-hoursAgo) }) as const
    expect(planOf(1, receive(24))?.dueAt).toEqual(after(96))
    expect(planOf(1, receive(168))?.dueAt).toEqual(after(72))
    expect(planOf(1)?.dueAt).toEqual(after(120))
  })
  test('to keep a post public goes on after a sale', () => {
    const keep = {
      clockDuty: 'keepPublic',
      clockOwner: 'creator',
      clockStartedAt: after(-420),
      clockDueAt: after(300),
    } as const
    expect(planOf(3, keep)?.dueAt).toEqual(after(300))
    expect(planOf(3)).toBeNull()
  })
  test('is somebody’s turn only while it runs and asks for an act', () => {
    expect(isTurnOf('creator', { duty: 'post', owner: 'creator', pausedAt: null })).toBe(true)
    expect(isTurnOf('brand', { duty: 'post', owner: 'creator', pausedAt: null })).toBe(false)
    expect(isTurnOf('creator', { duty: 'post', owner: 'creator', pausedAt: now.toISOString() })).toBe(false)
    expect(isTurnOf('creator', { duty: 'keepPublic', owner: 'creator', pausedAt: null })).toBe(false)
  })
  test('is the turn of those alone who may do it', () => {
    const may = (duty: 'signMou' | 'checkMou' | 'ship') =>
      actors.filter((role) =>
        isTurnOf(role, { duty, owner: duty === 'signMou' ? 'creator' : 'brand', pausedAt: null }),
      )
    expect(may('signMou')).toEqual(['creator'])
    expect(may('checkMou').sort()).toEqual(['admin', 'brand', 'reviewer'])
    expect(isTurnOf('creatorSpecialist', { duty: 'post', owner: 'creator', pausedAt: null })).toBe(false)
    expect(may('ship').sort()).toEqual(['admin', 'brand', 'productSpecialist'])
  })
})

describe('a parcel in trouble', () => {
  const row = (set: Partial<SampleRecord>) => ({ abnormalReasons: ['samePhone'], ...set }) as SampleRecord
  test('stops a running clock of the creator, not one of the brand', () => {
    const running = { clockDueAt: after(5), clockPausedAt: null } as const
    expect(troubled(row({ ...running, clockOwner: 'creator' }), now)).toEqual({
      abnormalReasons: ['samePhone', 'parcel'],
      clockPausedAt: now,
      clockPauseReason: 'parcel',
    })
    expect(troubled(row({ ...running, clockOwner: 'brand' }), now)).toEqual({
      abnormalReasons: ['samePhone', 'parcel'],
    })
  })
  test('does not restart a clock that stands for another reason', () => {
    const paused = { clockPausedAt: after(-2), clockStartedAt: after(-9), clockDueAt: after(1) }
    expect(mended(row({ ...paused, clockPauseReason: 'appeal' }), now)).toEqual({
      abnormalReasons: ['samePhone'],
    })
    expect(mended(row({ ...paused, clockPauseReason: 'parcel' }), now)).toMatchObject({
      clockStartedAt: after(-7),
      clockDueAt: after(3),
      clockPausedAt: null,
    })
  })
})

describe('the stage row', () => {
  const duties = dutiesOf(tenant, 'TH', true)
  const line = (
    verb: HistoryEntry['verb'],
    from: number | null,
    to: number,
    tookHours: number | null,
  ): HistoryEntry => ({
    id: verb,
    at: '',
    verb,
    from,
    to,
    actor: null,
    reason: '',
    evidence: [],
    tookHours,
    allowedHours: tookHours === null ? null : 60,
  })
  const history = [line('returnMou', 9, 8, 20), line('submitMou', 8, 9, 5), line('approve', 5, 8, 31)]

  test('goes back a stage with a returned MOU', () => {
    const stages = stagesOf(duties, 8, true, history)
    expect(stages.map((stage) => [stage.key, stage.state, stage.tookHours])).toEqual([
      ['review', 'done', 31],
      ['signMou', 'now', null],
      ['checkMou', 'next', null],
      ['ship', 'next', null],
      ['post', 'next', null],
      ['keepPublic', 'next', null],
    ])
    expect(stages[0]?.hours).toBe(60)
  })
  test('adds up what was done twice', () => {
    const twice = [line('submitMou', 8, 9, 7), ...history]
    expect(stagesOf(duties, 9, true, twice)[1]).toMatchObject({
      key: 'signMou',
      state: 'done',
      tookHours: 12,
    })
  })
  test('of a parcel on its way shows all before as done and nothing as running', () => {
    expect(stagesOf(duties, 0, false, history).map((stage) => stage.state)).toEqual([
      'done',
      'done',
      'done',
      'done',
      'next',
      'next',
    ])
  })
  test('of a post that was kept public to the end took all of its time', () => {
    const kept = [line('keep', 2, 2, null), line('fulfil', 1, 2, 70)]
    expect(stagesOf(duties, 2, false, kept).at(-1)).toMatchObject({
      state: 'done',
      hours: 720,
      tookHours: 720,
    })
  })
  test('of a closed case shows what was met, not what was cut short', () => {
    const closed = [line('close', 8, 4, 3), line('approve', 5, 8, 31)]
    expect(stagesOf(duties, 4, false, closed).map((stage) => stage.key)).toEqual(['review'])
  })
})

describe('rights', () => {
  const open = { isHiddenRejection: false, promoteType: 0, hasOrder: false, isReminded: false, clock: null }
  const clock = { duty: 'post', owner: 'creator', dueAt: after(5).toISOString(), pausedAt: null } as Clock
  const actions = (role: Actor, set: Partial<ActedOn>) => actionsOf(role, { ...open, status: 5, ...set }, now)

  test('a creator withdraws while reviewed or unsigned, and not later', () => {
    expect(actions('creator', { status: 5 })).toEqual(['close'])
    expect(actions('creator', { status: 8 })).toEqual(['submitMou', 'close'])
    expect(actions('creator', { status: 6 })).toEqual([])
  })
  test('what goes through a shop is shipped once its order is placed', () => {
    expect(actions('brand', { status: 6 })).toEqual(['placeOrder', 'ship', 'close', 'waybill'])
    expect(actions('brand', { status: 6, promoteType: 1 })).toEqual(['placeOrder', 'close', 'waybill'])
    expect(actions('brand', { status: 10, promoteType: 1, hasOrder: true })).toEqual([
      'ship',
      'close',
      'waybill',
    ])
  })
  test('a sale is recorded after the post, and again when it grows', () => {
    expect(actions('admin', { status: 2 })).toEqual(['recordSale'])
    expect(actions('admin', { status: 3 })).toEqual(['recordSale'])
    expect(actions('brand', { status: 3 })).toEqual([])
  })
  test('a parcel on its way is corrected by those who ship', () => {
    expect(actions('brand', { status: 0 })).toEqual(['close', 'changeParcel'])
    expect(actions('reviewer', { status: 0 })).toEqual(['receive', 'close'])
  })
  test('more time to post is taken once, and before the time is up', () => {
    const running = { status: 1, clock: { ...clock, isExtended: false } } as const
    expect(actions('creator', running)).toEqual(['fulfil', 'extend'])
    expect(actions('creator', { ...running, clock: { ...clock, isExtended: true } })).toEqual(['fulfil'])
    const late = { ...running.clock, dueAt: after(-1).toISOString() }
    expect(actions('creator', { ...running, clock: late })).toEqual(['fulfil'])
    expect(actions('creator', { ...running, clock: { ...late, pausedAt: late.dueAt } })).toContain('extend')
  })
  test('whoever waits for the other side reminds, once a day', () => {
    expect(actions('brand', { status: 1, clock })).toEqual(['fulfil', 'close', 'remind'])
    expect(actions('creatorSpecialist', { status: 1, clock })).toEqual(['fulfil', 'remind'])
    expect(actions('brand', { status: 1, clock, isReminded: true })).toEqual(['fulfil', 'close'])
    expect(actions('brand', { status: 2, clock: { ...clock, duty: 'keepPublic' } })).toEqual([])
  })
  test('an address is open to its owner, asked for by shippers, closed to the others', () => {
    expect(addressAccess('creator', 5)).toBe('no')
    expect(addressAccess('brand', 5)).toBe('notYours')
    expect(addressAccess('brand', 10)).toBe('ask')
    expect(addressAccess('productSpecialist', 0)).toBe('afterDelivery')
    expect(addressAccess('reviewer', 6)).toBe('notYours')
    expect(addressAccess('admin', 2)).toBe('ask')
  })
})
