import { listNotifications } from '@sampan/contract/notification'
import * as api from '@sampan/contract/schedule'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { waitingJobs } from '#features/notification/push/testing/played-browsers.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { agree } from './testing/agree.ts'

let server: TestServer
let siam: BrandPerson
let admin: Person
let ploy: CreatorPerson

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  admin = await makeStaff(server, 'admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  ploy = await makeCreator(server, { name: 'Ploy' })
  await agree(server, siam, ploy)
})

const dayMs = 86_400_000
const dayIn = (at: number | string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok' }).format(new Date(at))
/** The day in Bangkok, so many days from now. */
const from = (days: number) => dayIn(Date.now() + days * dayMs)
/** At six in Bangkok, when it is the day before in UTC. */
const daily = (first: number, last: number) => ({
  ...{ title: 'Rice milk launch', creatorIds: [ploy.creatorId], timeZone: 'Asia/Bangkok' },
  ...{ start: `${from(first)}T06:00`, end: `${from(first)}T06:30` },
  ...{ repeat: 'daily' as const, repeatUntil: from(last) },
})
const save = async (form: ReturnType<typeof daily> & object, as: Person = siam) =>
  (await server.ok(api.saveSchedule, form, { as })).id
const decline = (id = '') => server.ok(api.answerMySchedule, { id, answer: 'declined' }, { as: ploy })
async function datesOf(as: Person) {
  const [first, last] = [-30, 30].map((days) => new Date(Date.now() + days * dayMs).toISOString())
  return (await server.ok(api.listMySchedule, { from: first ?? '', until: last ?? '' }, { as })).rows
}
const nextOf = (dates: Awaited<ReturnType<typeof datesOf>>) =>
  dates.find(({ end }) => Date.parse(end) > Date.now())
const weekOf = (start = '') => `/console/schedule?view=mine&day=${dayIn(start)}`
const lastPath = async (as: Person) => (await server.ok(listNotifications, {}, { as })).rows[0]?.path

describe('a notice of a series', () => {
  test('names its next date, on the day where it takes place', async () => {
    await save(daily(-9, 9))
    const dates = await datesOf(ploy)
    await decline(dates[0]?.id)
    expect(await lastPath(siam)).toBe(weekOf(nextOf(dates)?.start))
  })

  test('that is over names the date that was answered', async () => {
    await save(daily(-9, -5))
    const asked = (await datesOf(ploy))[2]
    await decline(asked?.id)
    expect(await lastPath(siam)).toBe(weekOf(asked?.start))
  })

  test('that was changed names its next date', async () => {
    const mate = await makeStaff(server, 'admin', 'Mate')
    const form = { ...daily(-9, 9), participantIds: [mate.id] }
    const id = await save(form, admin)
    await save({ ...form, ...{ id, scope: 'all', title: 'Batik' } }, admin)
    for (const { name, payload } of await waitingJobs(server, 'schedule-changed'))
      await server.runJob(name, payload.payload)
    expect(await lastPath(mate)).toBe(weekOf(nextOf(await datesOf(ploy))?.start))
  })
})
