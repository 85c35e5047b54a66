import type { TaskDetail } from '@sampan/contract/task'
import { expect, test } from 'vitest'
import type { TaskStanding } from '#features/task/task.api.ts'
import { attemptsOf, stepOf } from './task-step.ts'

type Account = TaskStanding['accounts'][number]

const offer = { activity: 'inProgress', placesLeft: 3, countryCode: 'TH' } as TaskDetail
const creator = { isVisitor: false, isCreator: true, country: 'TH' }
const visitor = { isVisitor: true, isCreator: false, country: 'TH' }

const account = (block: Account['block'], attemptsLeft = 10, participationId: string | null = null) =>
  ({ creator: { id: 'one', handle: 'one' }, block, attemptsLeft, participationId }) as Account
const standing = (accounts: Account[], more: Partial<TaskStanding> = {}): TaskStanding => ({
  accounts,
  attemptsPerMonth: 10,
  isReminderWanted: false,
  blacklistedUntil: null,
  lock: null,
  participationId: null,
  hasAddress: true,
  hasPayoutMethod: true,
  samples: [],
  ...more,
})
const lock = {
  taskId: 'first',
  title: 'Unboxing',
  participationId: 'part',
  status: 7,
  step: 4,
  steps: 6,
}

test('one free account is enough to sign up', () => {
  expect(stepOf(offer, standing([account('otherTask'), account(null)]), creator)).toEqual({ kind: 'signUp' })
})

test('a task for an own sample leads to the sample first, as long as there is none', () => {
  const own = { ...offer, productSource: 'ownSample' } as TaskDetail
  expect(stepOf(own, standing([account(null)]), creator)).toEqual({ kind: 'needsSample' })
  const samples = [{ id: 'one', number: 'SP-1', status: 4, skuName: '30 ml' }]
  expect(stepOf(own, standing([account(null)], { samples }), creator)).toEqual({ kind: 'signUp' })
  expect(stepOf(own, undefined, visitor)).toEqual({ kind: 'signUp' })
})

test('a visitor may press the button as long as anybody can come in, and reads why where nobody can', () => {
  expect(stepOf(offer, undefined, visitor)).toEqual({ kind: 'signUp' })
  expect(stepOf({ ...offer, placesLeft: 0 }, undefined, visitor)).toMatchObject({ block: 'noPlaces' })
  expect(stepOf({ ...offer, activity: 'ended' }, undefined, visitor)).toMatchObject({ block: 'ended' })
})

test('who is in already is led to their own endorsement, and may come with another account', () => {
  const mine = standing([account('tookBefore'), account(null)], { participationId: 'part' })
  expect(stepOf(offer, mine, creator)).toEqual({
    kind: 'mine',
    participationId: 'part',
    canSignUpAgain: true,
  })
})

test('of several blocks the reader hears the one that is nearest to its end', () => {
  const blocked = standing([account('wrongPlatform'), account('otherTask', 4, 'busy')])
  expect(stepOf(offer, blocked, creator)).toMatchObject({ block: 'otherTask', account: { attemptsLeft: 4 } })
})

test('when the task under way is the one to finish first, the lock says it', () => {
  const locked = standing([account('otherTask', 9, 'part')], { lock })
  expect(stepOf(offer, locked, creator)).toMatchObject({ block: 'locked' })
  const elsewhere = standing([account('otherTask', 9, 'other')], { lock })
  expect(stepOf(offer, elsewhere, creator)).toMatchObject({ block: 'otherTask' })
})

test('a task of another country asks to switch first, and staff are shown the console', () => {
  expect(stepOf(offer, standing([account(null)]), { ...creator, country: 'VN' })).toEqual({
    kind: 'wrongCountry',
  })
  expect(stepOf(offer, undefined, { ...visitor, isVisitor: false })).toEqual({ kind: 'notForYou' })
})

test('attempts are those of an account that could take part', () => {
  expect(attemptsOf(standing([account('wrongPlatform', 10), account('otherTask', 7)]))).toEqual({
    left: 7,
    all: 10,
  })
  expect(attemptsOf(standing([account('wrongPlatform')]))).toBeUndefined()
})
