import { answerVerification, askBrand, refuseBrand } from '@sampan/contract/brand-verification'
import * as schedules from '@sampan/contract/schedule'
import { countTurns, getToday, type WorkItem } from '@sampan/contract/today'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asOwner } from '#testing/as-owner.ts'
import { type BrandPerson, makeBrand, makePerson, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let admin: Person
const hour = 3_600_000
/** A day that is to come, in UTC and, before the evening, in Bangkok. */
const dayIn = (days: number): string => new Date(Date.now() + days * 24 * hour).toISOString().slice(0, 10)
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  admin = await makeStaff(server, 'admin')
})
afterAll(() => server.close())

const today = (as: Person) => server.ok(getToday, { group: 'other' }, { as })
async function itemsOf(as: Person, kind: WorkItem['kind']): Promise<WorkItem[]> {
  const { rows } = await today(as)
  return rows.flatMap((row) => (row.kind === 'item' && row.item.kind === kind ? [row.item] : []))
}
const hoursOf = ({ startedAt, dueAt }: WorkItem) => (Date.parse(dueAt) - Date.parse(startedAt)) / hour

test('a company waits for an admin, its question for the brand, and its answer for the admin again', async () => {
  const orchid = await makeBrand(server, { name: 'Orchid Tea', isVerified: false })
  const other = await makeBrand(server, { name: 'Lotus', isVerified: false })
  const ofOrchid = async () => (await itemsOf(admin, 'company')).filter(({ name }) => name === 'Orchid Tea')
  const [first] = await ofOrchid()
  expect(first).toMatchObject({ id: orchid.brandId, colleague: null })
  expect(first && hoursOf(first)).toBe(48)
  expect(await itemsOf(orchid, 'question')).toEqual([])

  await server.ok(askBrand, { id: orchid.brandId, text: 'Which law office?' }, { as: admin })
  expect(await ofOrchid()).toEqual([])
  const [question] = await itemsOf(orchid, 'question')
  expect(question).toMatchObject({ id: orchid.brandId, text: 'Which law office?', name: 'Orchid Tea' })
  expect(question && hoursOf(question)).toBe(120)
  expect(await server.ok(countTurns, {}, { as: orchid })).toMatchObject({ today: 1, company: 1, brands: 0 })
  expect((await server.ok(countTurns, {}, { as: admin })).brands).toBe(
    (await itemsOf(admin, 'company')).length,
  )
  expect(await itemsOf(other, 'question')).toEqual([])
  expect(await itemsOf(await makeStaff(server, 'reviewer'), 'company')).toEqual([])

  await server.ok(answerVerification, { text: 'Siam Law' }, { as: orchid })
  expect(await itemsOf(orchid, 'question')).toEqual([])
  expect(await ofOrchid()).toHaveLength(1)
  // What was refused waits for nobody until the brand answers it.
  await server.ok(refuseBrand, { id: orchid.brandId, text: 'No company of this name' }, { as: admin })
  expect(await ofOrchid()).toEqual([])
  expect(await itemsOf(orchid, 'question')).toEqual([])
})

test('a time waits for whoever was asked for it until it is answered or over, and the answer came in for who asked', async () => {
  const siam = await makeBrand(server)
  const kanya = await makePerson(server, 'brand', 'Kanya Suwan', { brandId: siam.brandId })
  const times = async (as: BrandPerson | Person) => (await itemsOf(as, 'schedule')).map(({ text }) => text)
  const plan = async (title: string, start: string, end: string) =>
    (
      await server.ok(
        schedules.saveSchedule,
        { title, participantIds: [siam.id, kanya.id], timeZone: 'Asia/Bangkok', start, end },
        { as: siam },
      )
    ).id
  const [day, next] = [dayIn(3), dayIn(4)]
  const id = await plan('Rice milk launch', `${day}T10:00`, `${day}T12:00`)
  const over = await plan('Shoot', `${next}T10:00`, `${next}T12:00`)
  expect(await times(siam)).toEqual([])
  expect(await itemsOf(kanya, 'schedule')).toMatchObject([
    { id, text: 'Rice milk launch', name: siam.name, dueAt: `${day}T03:00:00.000Z` },
    { id: over, text: 'Shoot' },
  ])
  expect(await server.ok(countTurns, {}, { as: kanya })).toMatchObject({ today: 2, schedule: 2 })
  await asOwner(
    server,
    `update schedule_occurrence set during = tstzrange(now() - interval '2 hours', now() - interval '1 hour')
      where id = $1`,
    [over],
  )
  expect(await times(kanya)).toEqual(['Rice milk launch'])
  expect((await today(siam)).cameIn.counts).toMatchObject({ times: 0 })
  await server.ok(schedules.answerSchedule, { id, answer: 'accepted' }, { as: kanya })
  expect(await times(kanya)).toEqual([])
  expect((await today(siam)).cameIn.counts).toMatchObject({ times: 1 })
  expect((await today(kanya)).cameIn.counts).toMatchObject({ times: 0 })
  expect((await today(await makeStaff(server, 'reviewer'))).cameIn.counts).not.toHaveProperty('times')
})
