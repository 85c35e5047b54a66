import { codes } from '@sampan/contract/codes'
import { listNotifications } from '@sampan/contract/notification'
import { sampleStatus } from '@sampan/contract/sample-status'
import * as api from '@sampan/contract/schedule'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { waitingJobs } from '#features/notification/push/testing/played-browsers.ts'
import { makeCase, setCase } from '#features/sample/testing/cases.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { eraseSchedules } from './erase-schedules.ts'
import { agree } from './testing/agree.ts'

let server: TestServer
let siam: BrandPerson
let admin: Person
let ploy: CreatorPerson
let count = 0

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  admin = await makeStaff(server, 'admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  count += 1
  ploy = await makeCreator(server, { name: `Ploy ${count}x` })
  await agree(server, siam, ploy)
})

const form = (changes: object = {}) => ({
  title: 'Rice milk launch',
  creatorIds: [ploy.creatorId],
  timeZone: 'Asia/Bangkok',
  start: '2027-01-05T10:00',
  end: '2027-01-05T12:00',
  ...changes,
})
const save = (changes: object = {}, as: Person = siam) => server.call(api.saveSchedule, form(changes), { as })
const saved = async (changes: object = {}, as: Person = siam) =>
  (await server.ok(api.saveSchedule, form(changes), { as })).id
const january = { from: '2027-01-01T00:00:00Z', until: '2027-02-01T00:00:00Z' }
const rowsOf = async (as: Person, filter: object = {}) =>
  (await server.ok(api.listSchedule, { ...january, ...filter }, { as })).rows
const ownRows = async (as: Person, filter: object = {}) =>
  (await server.ok(api.listMySchedule, { ...january, ...filter }, { as })).rows
const told = async (as: Person) =>
  (await server.ok(listNotifications, {}, { as })).rows.map(({ title }) => title)
/** What waits until an entry has stayed as it is for some minutes. */
async function tellChanges(): Promise<void> {
  for (const { name, payload } of await waitingJobs(server, 'schedule-changed'))
    await server.runJob(name, payload.payload)
}
const daysOf = async (as: Person) => (await ownRows(as)).map(({ start }) => start.slice(8, 10))

describe('time that is taken', () => {
  test('is refused to others with who, when and the next free slot, and not what it is', async () => {
    await saved()
    const lotus = await makeBrand(server, { name: 'Lotus' })
    const { id } = await makeCase(server, lotus, { creator: ploy })
    await setCase(server, id, { status: sampleStatus.toShip })
    const answer = await save({ start: '2027-01-05T11:30', end: '2027-01-05T13:00' }, lotus)
    expect(answer.code).toBe(codes.scheduleClash)
    expect(answer.message).toContain(ploy.name)
    // As the grid shows it: the day once, and hours from 0 to 23.
    expect(answer.message).toMatch(/ from Tue,? 5 Jan,? 10:00 to 12:00: .* Next free: Tue,? 5 Jan,? 12:00\. /)
    expect(answer.message).not.toContain('Rice milk')
    expect(answer.refusal).toMatchObject({
      fields: [{ path: 'start' }],
      details: { free: { start: '2027-01-05T05:00:00.000Z', end: '2027-01-05T06:30:00.000Z' } },
    })
    expect((await save({ start: '2027-01-05T11:30', end: '2027-01-05T13:00' })).message).toContain(
      'Rice milk',
    )
    expect((await save({ start: '2027-01-05T12:00', end: '2027-01-05T13:00' }, lotus)).code).toBe(codes.ok)
  })

  test('goes to one of many who ask for it at once', async () => {
    const other = await makeCreator(server, { name: 'Minh Trang' })
    await agree(server, siam, other)
    const both = [ploy.creatorId, other.creatorId]
    const tries = Array.from({ length: 6 }, (_, at) =>
      save({ creatorIds: at % 2 ? both : [...both].reverse() }),
    )
    const answers = (await Promise.all(tries)).map(({ code }) => code).sort()
    expect(answers).toEqual([codes.ok, ...Array(5).fill(codes.scheduleClash)])
  })

  test('of a closed studio is taken by no new entry, and what is in it stays; one that was never used is removed', async () => {
    const { id } = await server.ok(api.saveStudio, { name: 'Old loft' }, { as: siam })
    const day = { start: '2027-03-06T10:00', end: '2027-03-06T12:00', studioId: id, creatorIds: [] }
    const plan = (more: object) =>
      server.call(
        api.saveSchedule,
        { title: 'Loft live', timeZone: 'Asia/Bangkok', ...day, ...more } as never,
        { as: siam },
      )
    expect((await plan({})).code).toBe(codes.ok)
    await server.ok(api.closeStudio, { id, isClosed: true }, { as: siam })
    const later = { start: '2027-03-07T10:00', end: '2027-03-07T12:00' }
    expect((await plan(later)).refusal.fields?.[0]?.path).toBe('studioId')
    const found = async () =>
      (await server.ok(api.listStudios, {}, { as: siam })).rows.find((row) => row.id === id)
    expect(await found()).toMatchObject({ isClosed: true, isUsed: true })
    expect((await server.call(api.removeStudio, { id }, { as: siam })).code).toBe(codes.stateChanged)
    await server.ok(api.closeStudio, { id, isClosed: false }, { as: siam })
    expect((await plan(later)).code).toBe(codes.ok)
    const { id: unused } = await server.ok(api.saveStudio, { name: 'Never' }, { as: siam })
    const other = await makeBrand(server, { name: 'Elsewhere' })
    expect((await server.call(api.removeStudio, { id: unused }, { as: other })).code).toBe(codes.notFound)
    await server.ok(api.removeStudio, { id: unused }, { as: siam })
    expect((await server.ok(api.listStudios, {}, { as: siam })).rows.map((row) => row.id)).not.toContain(
      unused,
    )
  })

  test('of a studio is taken once', async () => {
    const { id: studioId } = await server.ok(api.saveStudio, { name: 'Studio A' }, { as: siam })
    const day = { start: '2027-01-06T10:00', end: '2027-01-06T12:00', studioId, creatorIds: [] }
    await saved(day)
    const answer = await save({ ...day, start: '2027-01-06T11:00' })
    expect([answer.code, answer.message.includes('Studio A')]).toEqual([codes.scheduleClash, true])
  })

  test('is free again for who declines, who takes it back by accepting', async () => {
    await saved()
    const [row] = await ownRows(ploy)
    const say = (answer: 'accepted' | 'declined') =>
      server.call(api.answerMySchedule, { id: row?.id ?? '', answer }, { as: ploy })
    await say('declined')
    expect(await told(siam)).toContain(`${ploy.name} declined “Rice milk launch”`)
    const other = await saved({ title: 'Batik styling' })
    expect((await say('accepted')).code).toBe(codes.scheduleClash)
    await server.ok(api.removeSchedule, { id: other }, { as: siam })
    expect((await say('accepted')).code).toBe(codes.ok)
    expect((await save()).code).toBe(codes.scheduleClash)
  })
})

describe('work hours', () => {
  test('of a creator are kept in their own zone, and say when the next slot is', async () => {
    const days = [2, 3].map((weekday) => ({ weekday, from: 13 * 60, to: 18 * 60 }))
    await server.ok(api.saveMyWorkHours, { timeZone: 'Asia/Manila', days }, { as: ploy })
    const answer = await save()
    expect(answer.code).toBe(codes.outsideWorkHours)
    // 13:00 in Manila is 12:00 in Bangkok.
    expect(answer.refusal).toMatchObject({ details: { free: { start: '2027-01-05T05:00:00.000Z' } } })
    expect((await save({ start: '2027-01-05T12:00', end: '2027-01-05T14:00' })).code).toBe(codes.ok)
    expect(await server.ok(api.getMyWorkHours, {}, { as: ploy })).toEqual({ timeZone: 'Asia/Manila', days })
  })
})

describe('a repeated entry', () => {
  test('keeps the time of the wall clock over both changes of summer time', async () => {
    const id = { timeZone: 'Europe/Berlin', repeat: 'daily' as const }
    await saved({ ...id, start: '2027-03-27T10:00', end: '2027-03-27T11:00', repeatUntil: '2027-03-29' })
    const spring = await ownRows(ploy, { from: '2027-03-20T00:00:00Z', until: '2027-04-01T00:00:00Z' })
    expect(spring.map(({ start }) => start.slice(11, 16))).toEqual(['09:00', '08:00', '08:00'])
    await saved({ ...id, start: '2027-10-30T10:00', end: '2027-10-30T11:00', repeatUntil: '2027-10-31' })
    const autumn = await ownRows(ploy, { from: '2027-10-20T00:00:00Z', until: '2027-11-02T00:00:00Z' })
    expect(autumn.map(({ start }) => start.slice(11, 16))).toEqual(['08:00', '09:00'])
  })

  test('moves on a time that the clock skips, and stays as long as it was', async () => {
    const skipped = { timeZone: 'Europe/Berlin', start: '2027-03-28T02:30', end: '2027-03-28T03:00' }
    await saved(skipped)
    const [row] = await ownRows(ploy, { from: '2027-03-28T00:00:00Z', until: '2027-03-29T00:00:00Z' })
    expect([row?.start, row?.end]).toEqual(['2027-03-28T01:30:00.000Z', '2027-03-28T02:00:00.000Z'])
  })

  test('takes place on its weekdays, and on no day that a month lacks', async () => {
    const weekly = { repeat: 'weekly', weekdays: [2, 4], repeatUntil: '2027-01-15' }
    await saved(weekly)
    expect(await daysOf(ploy)).toEqual(['05', '07', '12', '14'])
    const monthly = { repeat: 'monthly', start: '2027-01-31T10:00', end: '2027-01-31T11:00' }
    const answer = await save({ ...monthly, repeatUntil: '2027-04-30' })
    expect(answer.data).toMatchObject({ occurrences: 2 })
  })

  test('is changed and removed on one date, from one on, or on all', async () => {
    const daily = { repeat: 'daily', repeatUntil: '2027-01-08' }
    await saved(daily)
    const idOn = async (day: string) =>
      (await ownRows(ploy)).find(({ start }) => start.includes(`-${day}T`))?.id ?? ''
    const moved = { start: '2027-01-06T15:00', end: '2027-01-06T16:00' }
    await saved({ id: await idOn('06'), scope: 'one', ...moved })
    expect((await ownRows(ploy)).map(({ start }) => start.slice(8, 13))).toEqual([
      '05T03',
      '06T08',
      '07T03',
      '08T03',
    ])
    const later = { start: '2027-01-05T09:00', end: '2027-01-05T10:00' }
    await saved({ id: await idOn('05'), scope: 'all', ...daily, ...later })
    expect((await ownRows(ploy)).map(({ start }) => start.slice(8, 13))).toEqual([
      '05T02',
      '06T08',
      '07T02',
      '08T02',
    ])
    await server.ok(api.removeSchedule, { id: await idOn('07'), scope: 'following' }, { as: siam })
    expect(await daysOf(ploy)).toEqual(['05', '06'])
    await server.ok(api.removeSchedule, { id: await idOn('05'), scope: 'one' }, { as: siam })
    expect(await daysOf(ploy)).toEqual(['06'])
  })
})

test('people are told when they are added, when it changes and when it is cancelled; who did it is not', async () => {
  const id = await saved()
  const next = await saved({ id, start: '2027-01-05T14:00', end: '2027-01-05T15:00' })
  await tellChanges()
  await server.ok(api.removeSchedule, { id: next }, { as: siam })
  const titles = [
    '“Rice milk launch” no longer takes your time',
    '“Rice milk launch” was changed',
    'You are in “Rice milk launch”',
  ]
  expect(await told(ploy)).toEqual(titles)
  for (const title of titles) expect(await told(siam)).not.toContain(title)
})

test('an entry that is saved again and again is told once, as it is in the end; one that is gone by then not at all', async () => {
  // What lies in the past is told to nobody.
  const day = `${new Date().getFullYear() + 1}-06-15`
  let id = await saved({ start: `${day}T10:00`, end: `${day}T12:00` })
  const move = async (hour: string) => {
    id = await saved({ id, start: `${day}T${hour}:00`, end: `${day}T${hour}:30` })
  }
  for (const hour of ['13', '14', '15']) await move(hour)
  const waiting = (await waitingJobs(server, 'schedule-changed')).filter(({ payload: { payload } }) =>
    JSON.stringify(payload).includes(ploy.id),
  )
  expect(waiting.map(({ payload }) => payload.payload.start)).toEqual([`${day}T08:00:00.000Z`])
  const added = 'You are in “Rice milk launch”'
  const changed = '“Rice milk launch” was changed'
  expect(await told(ploy)).toEqual([added])
  await tellChanges()
  expect(await told(ploy)).toEqual([changed, added])

  await move('16')
  await server.ok(api.removeSchedule, { id }, { as: siam })
  await tellChanges()
  expect((await told(ploy)).filter((title) => title === changed)).toHaveLength(1)
})

test.each([
  ['an end before its start', { end: '2027-01-05T09:00' }, 'end'],
  ['an end more than a day later', { end: '2027-01-06T10:01' }, 'end'],
  ['an offset for a zone', { timeZone: '+07:00' }, 'timeZone'],
  ['a day that is not in the calendar', { start: '2027-02-30T10:00' }, 'start'],
  ['a week without a day', { repeat: 'weekly', repeatUntil: '2027-02-01' }, 'weekdays'],
  ['no end of the repetition', { repeat: 'daily' }, 'repeatUntil'],
  ['a repetition of more than a year', { repeat: 'daily', repeatUntil: '2028-03-01' }, 'repeatUntil'],
  [
    'a repetition that never comes',
    { repeat: 'weekly', weekdays: [1], repeatUntil: '2027-01-06' },
    'repeatUntil',
  ],
])('an entry with %s is refused at its field', async (_, changes, path) => {
  const answer = await save(changes)
  expect([answer.code, answer.refusal]).toMatchObject([codes.invalidInput, { fields: [{ path }] }])
  expect(await ownRows(ploy)).toEqual([])
})

test('nothing of another tenant is there, and nothing is left of who was erased', async () => {
  const id = await saved()
  const find = async () => (await rowsOf(admin)).find((each) => each.id === id)
  await server.inTenant((ctx) => eraseSchedules(ctx, [ploy.id]))
  expect((await find())?.details?.people).toEqual([])
  const tenantId = '01900000-0000-7000-8000-000000000002'
  const seen = await server.app.database.transaction(tenantId, (db) =>
    db.$client.query('select 1 from schedule union all select 1 from schedule_booking'),
  )
  expect(seen.rows).toEqual([])
  const planner = await makeBrand(server, { name: 'Lotus' })
  const other = await makeCreator(server, { name: 'Nok' })
  await agree(server, planner, other)
  await saved({ creatorIds: [other.creatorId] }, planner)
  await server.inTenant((ctx) => eraseSchedules(ctx, [planner.id]))
  expect(await ownRows(other)).toEqual([])
})
