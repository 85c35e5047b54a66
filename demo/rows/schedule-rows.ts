import type { Ctx } from '../../server/src/context.ts'
import { brands } from '../content/brands.ts'
import { creators } from '../content/creators/creators.ts'
import { idOf } from '../ids.ts'
import type { Row } from '../insert-rows.ts'
import { accountId, brandId, creatorId } from './people-rows.ts'

const timeZone = 'Asia/Bangkok'
/** Bangkok is seven hours ahead all year. */
const ahead = 7 * 3_600_000
const day = 86_400_000

interface DemoEntry {
  title: string
  /** Days from today, and hours of the wall clock. */
  in: number
  from: string
  minutes: number
  studio?: 'a' | 'b'
  /** Which of the country's creators, in their order. */
  people: readonly number[]
  answer?: 'accepted'
  isPrivate?: boolean
}

const studios = [
  { key: 'a', name: 'Studio A, Thong Lo', note: '6 people, ring light' },
  { key: 'b', name: 'Studio B, Thong Lo', note: '4 people, green wall' },
] as const

/** What the first brand of Thailand planned for this week and the next. */
const entries: readonly DemoEntry[] = [
  {
    title: 'Rice milk launch',
    in: 0,
    from: '10:00',
    minutes: 120,
    studio: 'a',
    people: [0, 1],
    answer: 'accepted',
  },
  { title: 'Sound check', in: 0, from: '09:30', minutes: 90, studio: 'b', people: [], isPrivate: true },
  { title: 'Batik styling live', in: 0, from: '13:30', minutes: 90, studio: 'a', people: [2] },
  { title: 'Skincare Q&A', in: 0, from: '14:00', minutes: 90, studio: 'b', people: [1], answer: 'accepted' },
  { title: 'Lemongrass tea live', in: 1, from: '17:00', minutes: 120, studio: 'a', people: [0] },
  {
    title: '12.12 warm-up',
    in: 2,
    from: '18:00',
    minutes: 150,
    studio: 'a',
    people: [1, 2],
    answer: 'accepted',
  },
  { title: 'Briefing', in: 5, from: '11:00', minutes: 45, people: [0] },
]

/** Studios, entries, who is in them, and the time that they take. */
export function scheduleRows(ctx: Ctx): [name: string, rows: Row[]][] {
  const brand = brands.find(({ country }) => country === 'TH')
  const planner = brand?.people[0]
  const thai = creators.filter(({ country }) => country === 'TH')
  if (!brand || !planner) return []
  const told = entries.map((one) =>
    rowsOf(ctx, one, { brand: brandId(brand.key), owner: accountId(planner.key), thai }),
  )
  return [
    [
      'studio',
      studios.map(({ key, name, note }) => ({
        ...{ tenant_id: ctx.tenant.id, id: studioId(key), brand_id: brandId(brand.key), name, note },
        created_at: ctx.now,
      })),
    ],
    ['schedule', told.map(({ entry }) => entry)],
    ['schedule_person', told.flatMap(({ people }) => people)],
    ['schedule_occurrence', told.map(({ occurrence }) => occurrence)],
    ['schedule_booking', told.flatMap(({ bookings }) => bookings)],
  ]
}

const studioId = (key: string): string => idOf('studio', key)

function rowsOf(
  ctx: Ctx,
  one: DemoEntry,
  { brand, owner, thai }: { brand: string; owner: string; thai: readonly (typeof creators)[number][] },
) {
  const date = new Date(ctx.now.getTime() + ahead + one.in * day).toISOString().slice(0, 10)
  const start = new Date(Date.parse(`${date}T${one.from}:00Z`) - ahead)
  const end = new Date(start.getTime() + one.minutes * 60_000)
  const during = `[${start.toISOString()},${end.toISOString()})`
  const of = { tenant_id: ctx.tenant.id, schedule_id: idOf('schedule', one.title) }
  const studio = one.studio ? studioId(one.studio) : null
  const invited = one.people.flatMap((at) => thai[at] ?? [])
  const people = [
    { account_id: owner, creator_id: null, answer: 'accepted' },
    ...invited.map(({ key, accounts }) => ({
      ...{ account_id: accountId(key), creator_id: accounts[0] ? creatorId(accounts[0].key) : null },
      answer: one.answer ?? null,
    })),
  ]
  // Who plans is in what nobody else is in; of the others the time is the creators' own.
  const inside = invited.length === 0 ? people : people.slice(1)
  const occurrenceId = idOf('schedule-occurrence', one.title)
  return {
    entry: {
      ...{ tenant_id: ctx.tenant.id, id: of.schedule_id, owner_id: owner, brand_id: brand, title: one.title },
      ...{ description: '', studio_id: studio, time_zone: timeZone, start_local: `${date}T${one.from}` },
      ...{ minutes: one.minutes, repeat: 'none', is_private: one.isPrivate ?? false },
      ...{ created_at: ctx.now, updated_at: ctx.now },
    },
    people: inside.map((each) => ({ ...of, ...each, answered_at: each.answer ? ctx.now : null })),
    occurrence: { ...of, id: occurrenceId, day: date, studio_id: studio, during },
    bookings: inside.map(({ account_id }) => ({
      ...{ tenant_id: ctx.tenant.id, occurrence_id: occurrenceId, account_id, during },
    })),
  }
}
