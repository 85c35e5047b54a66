import * as api from '@sampan/contract/schedule'
import ICAL from 'ical.js'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type BrandPerson, type CreatorPerson, makeBrand, makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { agree } from '../testing/agree.ts'

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

const plan = async (changes: object) =>
  (
    await server.ok(
      api.saveSchedule,
      {
        ...{ title: 'Rice milk launch', creatorIds: [ploy.creatorId], timeZone: 'Asia/Bangkok' },
        ...{ start: '2027-01-05T10:00', end: '2027-01-05T12:00', ...changes },
      },
      { as: siam },
    )
  ).id

/** What the feed holds, as a parser reads it that knows nothing of us. */
async function readFeed(): Promise<ICAL.Event[]> {
  const { feed } = await server.ok(api.renewMyScheduleFeed, {}, { as: ploy })
  const text = await (await fetch(server.url + new URL(feed?.url ?? '').pathname)).text()
  const calendar = new ICAL.Component(ICAL.parse(text))
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0')
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone)
  return calendar.getAllSubcomponents('vevent').map((each) => new ICAL.Event(each))
}

/** Every date of an event, by its own rule and the zone that stands in the file. */
function datesOf(event: ICAL.Event): { start: string; end: string }[] {
  const dates: { start: string; end: string }[] = []
  const iterator = event.iterator()
  for (let next = iterator.next(); next; next = iterator.next()) {
    const { startDate, endDate } = event.getOccurrenceDetails(next)
    dates.push({ start: startDate.toJSDate().toISOString(), end: endDate.toJSDate().toISOString() })
  }
  return dates
}

test('another parser reads from the feed the dates that the product shows, over summer time and without those taken out', async () => {
  await plan({ title: 'Tea, rice; milk\\', description: 'ข้าวหอมมะลิ '.repeat(20) })
  const berlin = { timeZone: 'Europe/Berlin', start: '2027-03-23T09:30', end: '2027-03-23T10:30' }
  const weekly = { repeat: 'weekly', weekdays: [1, 3], repeatUntil: '2027-04-07' }
  await plan({ title: 'Berlin call', ...berlin, ...weekly })
  await plan({
    ...{ title: 'Over midnight', start: '2027-05-01T22:00', end: '2027-05-02T01:00' },
    ...{ repeat: 'daily', repeatUntil: '2027-05-04' },
  })
  await plan({
    ...{ title: 'The 31st', start: '2027-01-31T08:00', end: '2027-01-31T09:00' },
    ...{ repeat: 'monthly', repeatUntil: '2027-06-30' },
  })
  await plan({
    ...{
      title: 'New York',
      timeZone: 'America/New_York',
      start: '2027-10-30T20:00',
      end: '2027-10-30T21:00',
    },
    ...{ repeat: 'weekly', weekdays: [6], repeatUntil: '2027-11-13' },
  })
  const shown = async () => {
    const spans = [
      { from: '2027-01-01T00:00:00Z', until: '2027-03-01T00:00:00Z' },
      { from: '2027-03-01T00:00:00Z', until: '2027-05-01T00:00:00Z' },
      { from: '2027-05-01T00:00:00Z', until: '2027-07-01T00:00:00Z' },
      { from: '2027-10-01T00:00:00Z', until: '2027-12-01T00:00:00Z' },
    ]
    const lists = await Promise.all(spans.map((span) => server.ok(api.listMySchedule, span, { as: ploy })))
    return lists.flatMap(({ rows }) => rows)
  }
  // One date of a series is taken out.
  const taken = (await shown()).findLast(({ details }) => details?.title === 'Berlin call')
  await server.ok(api.removeSchedule, { id: taken?.id ?? '', scope: 'one' }, { as: siam })

  const events = await readFeed()
  const read = events.flatMap((event) =>
    datesOf(event).map((date) => `${event.summary} ${date.start} ${date.end}`),
  )
  const wanted = (await shown()).map(({ start, end, details }) => `${details?.title} ${start} ${end}`)
  expect(read.toSorted()).toEqual(wanted.toSorted())
  expect(wanted.filter((each) => each.startsWith('Berlin call'))).toEqual([
    'Berlin call 2027-03-24T08:30:00.000Z 2027-03-24T09:30:00.000Z',
    'Berlin call 2027-03-29T07:30:00.000Z 2027-03-29T08:30:00.000Z',
    'Berlin call 2027-03-31T07:30:00.000Z 2027-03-31T08:30:00.000Z',
    'Berlin call 2027-04-05T07:30:00.000Z 2027-04-05T08:30:00.000Z',
  ])
  const tea = events.find(({ summary }) => summary === 'Tea, rice; milk\\')
  expect(tea?.description).toBe('ข้าวหอมมะลิ '.repeat(20).trim())
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length)
})
