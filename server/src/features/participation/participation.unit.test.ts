import { platforms } from '@sampan/contract/creator'
import type { Actor } from '@sampan/contract/endpoint'
import * as verbs from '@sampan/contract/participation'
import * as contract from '@sampan/contract/participation-own'
import * as scripts from '@sampan/contract/script'
import { participationStatuses, participationTransitions } from '@sampan/contract/task-status'
import { faultsOf } from '@sampan/contract/transition'
import { describe, expect, test } from 'vitest'
import { bindings } from '#routes.ts'
import { type ActionFacts, actionsOf, addressAccess } from './participation.policy.ts'
import { checksOfPost, nothingTold } from './post/post-checks.ts'
import { blockOf, progressOf, type SignUpFacts } from './sign-up/sign-up.policy.ts'

/** By which call, or by which job, each verb of the life is said. */
const saidBy = {
  signUp: contract.signUpForTask,
  approve: verbs.approveSignUps,
  reject: verbs.rejectSignUps,
  submitScript: scripts.submitScript,
  replaceScript: scripts.submitScript,
  passScript: scripts.passScript,
  returnScript: scripts.returnScript,
  submitFile: contract.submitTaskFile,
  submitLink: contract.submitTaskLink,
  pass: verbs.passContents,
  returnForRevision: verbs.returnForRevision,
  terminate: verbs.terminateParticipations,
  settle: verbs.settleParticipations,
} satisfies Record<keyof typeof participationTransitions, unknown>

test('the life of a participation reaches every state', () => {
  expect(faultsOf(participationTransitions, participationStatuses)).toEqual([])
})

test('every verb of a participation has a call that the server keeps', () => {
  const bound = bindings.map((binding) => binding.endpoint.name)
  expect(Object.keys(saidBy).sort()).toEqual(Object.keys(participationTransitions).sort())
  for (const endpoint of Object.values(saidBy)) expect(bound).toContain(endpoint.name)
})

const facts = (changes: Partial<ActionFacts> = {}): ActionFacts => ({
  status: 3,
  outcome: null,
  submission: 'either',
  round: 1,
  modificationLimit: 2,
  owesScript: false,
  hasPost: true,
  hasParcel: false,
  isShipped: false,
  isPayable: false,
  clock: { duty: 'reviewContent', owner: 'staff', pausedAt: null },
  ...changes,
})

const scriptDue = facts({
  ...{ status: 2, owesScript: true, hasPost: false },
  clock: { duty: 'submitScript', owner: 'creator', pausedAt: null },
})
const scriptWaits = { ...scriptDue, clock: { duty: 'reviewScript', owner: 'brand', pausedAt: null } } as const

describe('what somebody may do now', () => {
  test.each([
    ['reviewer', facts(), ['pass', 'returnForRevision', 'terminate', 'addRemark']],
    ['brand', facts(), ['terminate', 'remind']],
    ['creator', facts(), ['remind']],
    ['brand', facts({ status: 7 }), ['pass', 'returnForRevision', 'terminate', 'addRemark', 'remind']],
    ['reviewer', facts({ status: 8, hasPost: false }), ['returnForRevision', 'terminate', 'addRemark']],
    ['reviewer', facts({ round: 3 }), ['pass', 'returnForRevision', 'terminate', 'addRemark']],
    ['creator', facts({ status: 2, clock: null }), ['submitFile', 'submitLink', 'terminate']],
    ['creator', facts({ status: 2, clock: null, submission: 'file' }), ['submitFile', 'terminate']],
    [
      'brand',
      facts({ status: 2, hasParcel: true, clock: { duty: 'ship', owner: 'brand', pausedAt: null } }),
      ['terminate', 'ship', 'waybill'],
    ],
    [
      'creator',
      facts({ status: 2, hasParcel: true, isShipped: true, clock: null }),
      ['submitFile', 'submitLink', 'terminate', 'receive'],
    ],
    ['admin', facts({ status: 6, outcome: 'completed', clock: null }), ['checkPost', 'enterFigures']],
    [
      'admin',
      facts({ status: 6, outcome: 'completed', isPayable: true, clock: null }),
      ['settle', 'checkPost', 'enterFigures'],
    ],
    ['admin', facts({ status: 6, outcome: 'terminated', hasPost: false, clock: null }), []],
    ['creator', scriptDue, ['submitScript', 'terminate']],
    ['brand', scriptDue, ['terminate', 'remind']],
    ['creator', scriptWaits, ['replaceScript', 'terminate', 'remind']],
    ['brand', scriptWaits, ['passScript', 'returnScript', 'terminate']],
    ['reviewer', scriptWaits, ['passScript', 'returnScript', 'terminate', 'remind']],
    ['productSpecialist', scriptWaits, ['terminate', 'remind']],
    ['mcn', scriptWaits, ['remind']],
  ] as const)('%s, case %#', (role, given, expected) => {
    expect(actionsOf(role, given)).toEqual(expected)
  })

  /** Columns: creator, mcn, brand, creatorSpecialist, productSpecialist, reviewer, admin. */
  test.each([
    [3, '-----oo'],
    [7, '--o---o'],
    [8, '-----oo'],
  ] as const)('at stage %s a draft is passed and given back by whose stage it is', (status, row) => {
    const roles = 'creator mcn brand creatorSpecialist productSpecialist reviewer admin'.split(' ') as Actor[]
    const may = roles.map((role) => {
      const actions = actionsOf(role, facts({ status }))
      return actions.includes('pass') && actions.includes('returnForRevision') ? 'o' : '-'
    })
    expect(may.join('')).toBe(row)
  })

  test('the address is read by who ships, while it ships', () => {
    const parcel = { status: 2, hasParcel: true, isShipped: false } as const
    expect(addressAccess('brand', parcel)).toBe('ask')
    expect(addressAccess('brand', { ...parcel, status: 0 })).toBe('notYours')
    expect(addressAccess('brand', { ...parcel, isShipped: true })).toBe('afterDelivery')
    expect(addressAccess('reviewer', parcel)).toBe('notYours')
    expect(addressAccess('creator', parcel)).toBe('no')
  })
})

describe('signing up', () => {
  const free: SignUpFacts = {
    active: null,
    here: null,
    attempts: 0,
    taken: 0,
    takenUntil: null,
    isBlacklisted: false,
    activity: 'inProgress',
    placesLeft: 1,
    taskPlatform: 1,
    accountPlatform: 1,
    isLocked: false,
  }
  const work = { id: 'x', number: 1 }

  test.each([
    [{}, null],
    [{ isBlacklisted: true, here: work }, 'blacklisted'],
    [{ here: work, placesLeft: 0 }, 'tookBefore'],
    [{ activity: 'ended', active: work }, 'ended'],
    [{ accountPlatform: 2 }, 'wrongPlatform'],
    [{ accountPlatform: 2, taskPlatform: 0 }, null],
    [{ activity: 'comingSoon' }, 'notStarted'],
    [{ active: work, isLocked: true }, 'otherTask'],
    [{ isLocked: true, placesLeft: 0 }, 'locked'],
    [{ placesLeft: 0, attempts: 10 }, 'noPlaces'],
    [{ attempts: 10 }, 'noAttempts'],
    [{ attempts: 7, taken: 3 }, 'noAttempts'],
  ] as [Partial<SignUpFacts>, string | null][])('%o is %s', (changes, expected) => {
    expect(blockOf({ ...free, ...changes })).toBe(expected)
  })

  test('the way through a task is counted in steps', () => {
    const at = (status: number, outcome: string | null = null) => progressOf([3, 7], { status, outcome }).step
    expect(progressOf([3, 7], undefined)).toEqual({ step: 0, steps: 5 })
    expect([at(0), at(2), at(3), at(7), at(6, 'completed'), at(6, 'terminated')]).toEqual([1, 2, 3, 4, 5, 0])
  })
})

describe('a post against its brief', () => {
  const wants = {
    platform: platforms.tiktok,
    handle: 'ploy',
    countryCode: 'TH',
    signedUpAt: new Date('2026-11-01T03:00:00Z'),
    requirement: { hashtags: ['#ad', 'ข้าวหอม'], minSeconds: 30 },
  } as const
  const wantsIt = { ...wants, requirement: { hashtags: [...wants.requirement.hashtags], minSeconds: 30 } }
  const outcomes = (changes: Partial<typeof nothingTold>) =>
    checksOfPost({ ...nothingTold, ...changes }, wantsIt).map((check) => check.outcome)

  test('what was withheld is unknown, never failed', () => {
    expect(outcomes({})).toEqual(['unknown', 'unknown', 'unknown', 'unknown', 'unknown'])
  })

  test('a tag counts as a whole, in any script and case', () => {
    expect(outcomes({ caption: 'Hello #AD #ข้าวหอม' })[3]).toBe('met')
    expect(outcomes({ caption: 'Hello #adventure #ข้าวหอม' })[3]).toBe('failed')
  })

  test('a post from before the sign-up was not made for the task', () => {
    expect(outcomes({ postedAt: new Date('2026-10-31T03:00:00Z') })[2]).toBe('failed')
    const posted = { postedAt: new Date('2026-11-02T20:00:00Z') }
    expect(checksOfPost({ ...nothingTold, ...posted }, wantsIt)[2]).toMatchObject({
      outcome: 'met',
      fact: '2026-11-03',
      wanted: '≥ 2026-11-01',
    })
  })
})
