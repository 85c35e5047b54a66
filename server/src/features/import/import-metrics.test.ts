import { listAuditEntries } from '@sampan/contract/audit'
import { codes } from '@sampan/contract/codes'
import { getLibraryCreator } from '@sampan/contract/creator-library'
import { importTable } from '@sampan/contract/import'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creator } from '#features/creator/creator.tables.ts'
import {
  type CreatorPerson,
  type McnPerson,
  makeBrand,
  makeCreator,
  makeMcn,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let admin: Person
let sky: McnPerson
let ploy: CreatorPerson
let beam: CreatorPerson
let handleOf: (person: CreatorPerson) => string

beforeAll(async () => {
  server = await startTestServer()
  admin = await makeStaff(server, 'admin')
  sky = await makeMcn(server)
  ploy = await makeCreator(server, { name: 'Ploy' })
  beam = await makeCreator(server, { name: 'Beam', mcnId: sky.mcnId })
  const rows = await server.inTenant((ctx) => ctx.db.select().from(creator))
  handleOf = ({ creatorId }) => rows.find(({ id }) => id === creatorId)?.handle ?? ''
  // What TikTok told of videos stays.
  await server.inTenant((ctx) =>
    ctx.db
      .update(creator)
      .set({ metrics: { videoViews: 500 } })
      .where(eq(creator.id, ploy.creatorId)),
  )
})
afterAll(() => server.close())

const heads =
  'handle,from,to,currency,gmv,units,gpm,buyers,commission %,video %,live %,live views,women %,men %,ages %,places %'
const enter = (as: Person, lines: string[], isPreview = false) =>
  server.call(importTable, { kind: 'creatorMetrics', text: [heads, ...lines].join('\n'), isPreview }, { as })
const figures = async (person: CreatorPerson) =>
  (await server.ok(getLibraryCreator, { id: person.creatorId }, { as: admin })).metrics

test('staff enter what creators sold, and the page shows it with its days and where it is from', async () => {
  const line = `@${handleOf(ploy)},2026-01-01,2026-01-30,THB,"120,000.50",340,85.20,100,9.5,80,20,1500,83,17,"18-24: 60; 25-34: 40","Bangkok: 55; Chiang Mai: 12"`
  expect((await enter(admin, [line], true)).data).toMatchObject({ ready: 1, entered: 0, faults: [] })
  expect((await figures(ploy))?.sales.gmv).toBe(null)
  expect((await enter(admin, [line])).data).toMatchObject({ entered: 1 })
  expect(await figures(ploy)).toMatchObject({
    sales: {
      gmv: '120000.5',
      unitsSold: 340,
      gpm: '85.2',
      gmvPerBuyer: '1200.01',
      commissionRate: 9.5,
      channels: [
        { key: 'video', percent: 80 },
        { key: 'live', percent: 20 },
      ],
      period: { from: '2026-01-01', to: '2026-01-30' },
    },
    video: { views: 500 },
    live: { views: 1500 },
    followers: {
      genders: [
        { key: 'female', percent: 83 },
        { key: 'male', percent: 17 },
      ],
      ages: [
        { key: '18-24', percent: 60 },
        { key: '25-34', percent: 40 },
      ],
      places: [
        { key: 'Bangkok', percent: 55 },
        { key: 'Chiang Mai', percent: 12 },
      ],
    },
  })
  const older = await enter(admin, [line.replaceAll('2026-01', '2025-12')])
  expect(older.data.faults.map(({ message }) => message)).toEqual([
    'Newer figures of this account are there already.',
  ])
})

test('shares by category name their categories whatever stands between the words (R17)', async () => {
  const line = `${handleOf(beam)},2024-01-01,2024-01-30,THB,90,,,,,,,,,,,,"Serums, essences: 60; lip makeup: 40"`
  const text = `${heads},By category %\n${line}`
  const preview = { kind: 'creatorMetrics' as const, text, isPreview: true }
  expect(await server.ok(importTable, preview, { as: admin })).toMatchObject({ ready: 1, faults: [] })
})

test('each row has its fault, and nothing is entered while one has', async () => {
  const handle = handleOf(ploy)
  const rest = ',,,,,,,,,,,,'
  const { data } = await enter(admin, [
    `nobody.here,2026-02-01,2026-02-28,THB,1${rest.slice(1)}`,
    `${handle},2026-02-01,2026-02-28,VND,1${rest.slice(1)}`,
    `${handleOf(beam)},2026-02-31,2026-03-01,,1${rest.slice(1)}`,
  ])
  expect(data.entered).toBe(0)
  expect(data.faults.map(({ row, column }) => [row, column])).toEqual([
    [2, 'handle'],
    [3, 'currency'],
    [4, 'from'],
  ])
  const more = await enter(admin, [
    `${handle},2026-02-01,2026-02-28,THB,1,,,,,120${rest.slice(6)}`,
    `${handleOf(beam)},2026-02-01,2026-02-28,,${rest.slice(1)}`,
  ])
  expect(more.data.faults.map(({ row, column }) => [row, column])).toEqual([
    [2, 'video %'],
    [3, ''],
  ])
})

test('an MCN enters figures of its own creators and of nobody else, and a brand of none', async () => {
  const line = (person: CreatorPerson) => `${handleOf(person)},2026-02-01,2026-02-28,THB,10,,,,,,,,,,,`
  expect((await enter(sky, [line(ploy)])).data.faults).toMatchObject([{ row: 2, column: 'handle' }])
  expect((await enter(sky, [line(beam)])).data.entered).toBe(1)
  expect((await figures(beam))?.sales).toMatchObject({ gmv: '10', unitsSold: null })
  expect((await enter(await makeBrand(server), [line(beam)])).code).toBe(codes.notAllowed)
})

test('a table is of a month at most, an MCN replaces nothing of staff, and the log has what was there before', async () => {
  const line = (person: CreatorPerson, from: string, to: string, gmv: number) =>
    `${handleOf(person)},${from},${to},THB,${gmv},,,,,,,,,,,`
  const faults = async (as: Person, given: string) =>
    (await enter(as, [given])).data.faults.map(({ message }) => message)
  expect(await faults(admin, line(beam, '2025-01-01', '2026-01-30', 9_000_000))).toEqual([
    'A period is at most 31 days.',
  ])
  // Newer ones of its MCN do not hold up those of staff.
  expect(await faults(sky, line(beam, '2026-03-01', '2026-03-31', 900_000))).toEqual([])
  expect(await faults(admin, line(beam, '2026-02-01', '2026-02-28', 120))).toEqual([])
  expect((await figures(beam))?.sales).toMatchObject({ gmv: '120', period: { to: '2026-02-28' } })
  expect(await faults(sky, line(beam, '2026-04-01', '2026-04-30', 900_000))).toEqual([
    'These figures come from staff or the platform, and an agency’s do not replace them.',
  ])
  const log = await server.ok(listAuditEntries, { kinds: ['account'] }, { as: admin })
  expect(log.rows.flatMap(({ fields }) => fields)).toContainEqual(
    expect.objectContaining({ name: 'gmv', before: 900_000, after: 120 }),
  )
})
