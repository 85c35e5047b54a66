import { codes } from '@sampan/contract/codes'
import { listNotifications } from '@sampan/contract/notification'
import * as api from '@sampan/contract/schedule'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type BrandPerson, type CreatorPerson, makeBrand, makeCreator, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { agree } from '../testing/agree.ts'
import { line, textLine } from './calendar-lines.ts'

let server: TestServer
let siam: BrandPerson
let ploy: CreatorPerson
// The feed reaches a month back: the days planned here stay to come, whenever this runs.
const clock = {
  now: new Date('2026-12-01T00:00:00Z'),
  toFake: ['Date'],
  shouldAdvanceTime: true,
  advanceTimeDelta: 1,
} as const
beforeAll(async () => {
  vi.useFakeTimers({ ...clock, toFake: [...clock.toFake] })
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  ploy = await makeCreator(server, { name: 'Ploy Sukjai' })
  await agree(server, siam, ploy)
})
afterAll(async () => {
  await server.close()
  vi.useRealTimers()
})

const plan = (changes: object, as: Person = siam) =>
  server.ok(
    api.saveSchedule,
    {
      ...{ title: 'Rice milk launch', creatorIds: [ploy.creatorId], timeZone: 'Asia/Bangkok' },
      ...{ start: '2027-01-05T10:00', end: '2027-01-05T12:00', ...changes },
    },
    { as },
  )
const feedOf = async (as: Person, isNew = true) => {
  const { feed } = isNew
    ? await server.ok(api.renewMyScheduleFeed, {}, { as })
    : await server.ok(api.getMyScheduleFeed, {}, { as })
  return new URL(feed?.url ?? 'http://none.example').pathname
}
const read = (path: string) => fetch(server.url + path)
/** The lines of a calendar, put together again. */
const linesOf = async (path: string) =>
  (await (await read(path)).text()).replaceAll('\r\n ', '').split('\r\n')

test('a calendar reads at a secret address what its owner is in, and nothing once the address is renewed', async () => {
  await plan({ title: 'Tea, rice; milk\\', description: 'Line one\nline two' })
  await plan({ title: 'Without Ploy', creatorIds: [], start: '2027-01-06T10:00', end: '2027-01-06T12:00' })
  expect((await server.ok(api.getMyScheduleFeed, {}, { as: ploy })).feed).toBeNull()
  const path = await feedOf(ploy)
  const answer = await read(path)
  expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const text = await answer.text()
  expect(text).not.toContain('Without Ploy')
  expect(text.split('\r\n').every((each) => Buffer.byteLength(each) <= 75)).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  const lines = await linesOf(path)
  expect(lines).toContain('SUMMARY:Tea\\, rice\\; milk\\\\')
  expect(lines).toContain('DESCRIPTION:Line one\\nline two')
  expect(lines).toContain('DTSTART;TZID=Asia/Bangkok:20270105T100000')
  expect(lines).toContain('STATUS:TENTATIVE')
  expect(await feedOf(ploy, false)).toBe(path)
  const next = await feedOf(ploy)
  expect((await read(path)).status).toBe(404)
  expect((await read(next)).status).toBe(200)
  expect((await read(`${next.slice(0, 30)}x${next.slice(31)}`)).status).toBe(404)
  expect((await read('/calendar/none.ics')).status).toBe(404)
  await server.ok(api.renewMyScheduleFeed, { isOn: false }, { as: ploy })
  expect((await read(next)).status).toBe(404)
  expect((await server.call(api.getScheduleFeed, {}, { as: ploy })).code).toBe(codes.notAllowed)
})

test('what repeats keeps its wall clock over summer time, with the dates that were taken out', async () => {
  const { id } = await plan({
    ...{ title: 'Berlin call', timeZone: 'Europe/Berlin', repeat: 'weekly', weekdays: [1, 3] },
    ...{ start: '2027-03-23T09:30', end: '2027-03-23T10:30', repeatUntil: '2027-04-07' },
  })
  const march = { from: '2027-03-01T00:00:00Z', until: '2027-04-20T00:00:00Z' }
  const rows = async () => (await server.ok(api.listMySchedule, march, { as: ploy })).rows
  const last = (await rows()).at(-1)
  await server.ok(api.removeSchedule, { id: last?.id ?? id, scope: 'one' }, { as: siam })
  const lines = await linesOf(await feedOf(ploy))
  // The first Monday or Wednesday, not the Tuesday on which it was planned.
  expect(lines).toContain('DTSTART;TZID=Europe/Berlin:20270324T093000')
  expect(lines).toContain('RRULE:FREQ=WEEKLY;BYDAY=MO,WE;UNTIL=20270407T073000Z;WKST=MO')
  expect(lines).toContain('EXDATE;TZID=Europe/Berlin:20270407T093000')
  expect(lines).toContain('DURATION:PT60M')
  const zone = lines.slice(lines.indexOf('TZID:Europe/Berlin'))
  const summer = zone.indexOf('DTSTART:20270328T020000')
  expect(zone.slice(summer - 1, summer + 3)).toEqual([
    ...['BEGIN:DAYLIGHT', 'DTSTART:20270328T020000', 'TZOFFSETFROM:+0100', 'TZOFFSETTO:+0200'],
  ])
  expect((await rows()).map(({ start }) => start)).toEqual([
    ...['2027-03-24T08:30:00.000Z', '2027-03-29T07:30:00.000Z'],
    ...['2027-03-31T07:30:00.000Z', '2027-04-05T07:30:00.000Z'],
  ])
})

test('who is asked for time is led to where it is answered, and what is declined leaves the calendar', async () => {
  const { id } = await plan({ title: 'To decline', start: '2027-02-01T10:00', end: '2027-02-01T11:00' })
  const told = async (as: Person) => (await server.ok(listNotifications, {}, { as })).rows[0]
  expect(await told(ploy)).toMatchObject({
    path: '/m/schedule',
    title: expect.stringContaining('To decline'),
  })
  await server.ok(api.answerMySchedule, { id, answer: 'declined' }, { as: ploy })
  expect((await told(siam))?.path).toBe('/console/schedule?view=mine&day=2027-02-01')
  expect((await linesOf(await feedOf(ploy))).join('\n')).not.toContain('To decline')
})

test('a long line is broken by octets, never within a character', () => {
  const folded = textLine('SUMMARY', 'ข้าวหอมมะลิ '.repeat(20)).split('\r\n')
  expect(folded.length).toBeGreaterThan(3)
  expect(folded.every((each) => Buffer.byteLength(each) <= 75 && !each.includes('\ufffd'))).toBe(true)
  expect(folded.slice(1).every((each) => each.startsWith(' '))).toBe(true)
  expect(line('VERSION', '2.0')).toBe('VERSION:2.0')
})

test('an entry that is moved stays the same one to a calendar, and a date that is moved alone becomes another', async () => {
  const nok = await makeCreator(server, { name: 'Nok Dee' })
  await agree(server, siam, nok)
  const weekly = { creatorIds: [nok.creatorId], repeat: 'weekly', weekdays: [2], repeatUntil: '2027-02-09' }
  const made = await plan({ title: 'Live', start: '2027-02-02T10:00', end: '2027-02-02T11:00', ...weekly })
  const path = await feedOf(nok)
  const uids = async () => (await linesOf(path)).filter((each) => each.startsWith('UID:'))
  const before = await uids()
  const later = { title: 'Live', start: '2027-02-02T14:00', end: '2027-02-02T15:00', ...weekly }
  const moved = await plan({ ...later, id: made.id, scope: 'all' })
  expect(await uids()).toEqual(before)
  expect(await linesOf(path)).toContain('DTSTART;TZID=Asia/Bangkok:20270202T140000')
  await plan({ ...later, id: moved.id, scope: 'one', start: '2027-02-03T14:00', end: '2027-02-03T15:00' })
  expect(await uids()).toHaveLength(2)
  expect(await uids()).toEqual(expect.arrayContaining(before))
})

test('entries of far years make no calendar that holds up the server', async () => {
  const far = { timeZone: 'America/New_York', start: '9999-12-01T10:00', end: '9999-12-01T11:00' }
  await plan({ title: 'Soon there', timeZone: 'America/New_York' })
  await plan({ ...far, title: 'In eight thousand years' })
  const lines = await linesOf(await feedOf(ploy))
  expect(lines).toContain('SUMMARY:Soon there')
  expect(lines).not.toContain('SUMMARY:In eight thousand years')
  expect(lines.length).toBeLessThan(1_000)
})
