import { listDataLooks } from '@sampan/contract/address'
import { codes } from '@sampan/contract/codes'
import {
  getCreatorEntry,
  getLibraryCreator,
  importCreatorEntries,
  listLibraryCreators,
  removeCreatorEntry,
  saveCreatorEntry,
  seeCreatorContact,
} from '@sampan/contract/creator-library'
import type { RequestOf } from '@sampan/contract/endpoint'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { renewCreatorWords } from '#features/creator/creator-words.ts'
import { creatorProfile } from '#features/invitation/invitation.tables.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { makeCase } from '#features/sample/testing/cases.ts'
import {
  type BrandPerson,
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
let siam: BrandPerson
let sky: McnPerson
let nina: Person
let admin: Person
let ploy: CreatorPerson
let linh: CreatorPerson
let beam: CreatorPerson

type Entry = Partial<RequestOf<typeof saveCreatorEntry>>
const entry: Entry = {
  platform: 3,
  countryCode: 'TH',
  handle: 'https://www.instagram.com/Mali.Eats/?igsh=x',
  followers: '48,200' as never,
  email: 'mali@example.com',
  phone: '081 234 5678',
  livePrice: null,
  videoPrice: '1200.00',
}

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  sky = await makeMcn(server)
  nina = await makeStaff(server, 'creatorSpecialist', 'Nina Wattana')
  admin = await makeStaff(server, 'admin')
  ploy = await makeCreator(server, { name: 'พลอย ศรีสุข', specialistId: nina.id, followers: 90_000 })
  linh = await makeCreator(server, { name: 'Linh Trần', countryCode: 'VN', followers: 1_500_000 })
  beam = await makeCreator(server, { name: 'Beam Chai', mcnId: sky.mcnId, followers: 5_000 })
  await server.inTenant(async (ctx) => {
    for (const { id } of [ploy, linh, beam]) await renewCreatorWords(ctx, { accountId: id })
    await ctx.db
      .update(creator)
      .set({
        livePrice: '2000.00',
        metrics: { gmv: 1000, videoViews: 500, genders: { female: 80, male: 20 } },
      })
      .where(eq(creator.id, linh.creatorId))
  })
})
afterAll(() => server.close())

type Filter = RequestOf<typeof listLibraryCreators>
const list = (as: Person, filter: Filter = {}) => server.ok(listLibraryCreators, filter, { as })
const names = async (as: Person, filter: Filter = {}) =>
  (await list(as, filter)).rows.map((row) => row.fullName)
const detail = (as: Person, id: string) => server.call(getLibraryCreator, { id }, { as })
const save = (as: Person, change: Partial<Entry> = {}) =>
  server.call(saveCreatorEntry, { ...entry, ...change } as never, { as })
let count = 0
const freshHandle = () => {
  count += 1
  return `entered.${count}`
}

test('each role sees the tabs that are its own, and no other', async () => {
  expect(await names(nina, { type: 3 })).toEqual(['พลอย ศรีสุข'])
  expect(await names(sky, { type: 3 })).toEqual(['Beam Chai'])
  expect(await names(admin, { type: 2 })).toEqual(['Linh Trần', 'พลอย ศรีสุข', 'Beam Chai'])
  expect((await list(sky, { type: 3 })).counts).toEqual({ all: 0, unlinked: 0, linked: 0, mine: 1 })
  const found = await list(admin, { query: 'linh', counts: 'found' })
  expect(found.counts).toMatchObject({ all: 1, unlinked: 0, linked: 1 })
  const refused: [Person, number][] = [
    [sky, 0],
    [sky, 2],
    [await makeStaff(server, 'productSpecialist'), 3],
    [await makeStaff(server, 'reviewer'), 1],
  ]
  for (const [as, type] of refused)
    expect((await server.call(listLibraryCreators, { type }, { as })).code).toBe(codes.notAllowed)
  expect((await server.call(listLibraryCreators, {}, { as: ploy })).code).toBe(codes.notAllowed)
  expect((await server.call(listLibraryCreators, {})).code).toBe(codes.sessionOver)
})

test('the library is closed to a brand until an admin has verified it', async () => {
  const fresh = await makeBrand(server, { name: 'Fresh', isVerified: false })
  expect((await server.call(listLibraryCreators, {}, { as: fresh })).code).toBe(codes.brandNotVerified)
  expect((await detail(fresh, linh.creatorId)).code).toBe(codes.brandNotVerified)
})

test('it is searched by parts of names in any writing, filtered, sorted and paged', async () => {
  expect(await names(admin, { query: 'ศรีสุข' })).toEqual(['พลอย ศรีสุข'])
  expect(await names(admin, { query: 'tran' })).toEqual(['Linh Trần'])
  expect(await names(admin, { query: '@creator' })).toHaveLength(3)
  expect(await names(admin, { query: '???' })).toEqual([])
  expect(await names(admin, { tiers: ['mega', 'nano'] })).toEqual(['Linh Trần', 'Beam Chai'])
  expect(await names(admin, { countries: ['VN'] })).toEqual(['Linh Trần'])
  expect(await names(admin, { followersMin: 80_000, followersMax: 100_000 })).toEqual(['พลอย ศรีสุข'])
  expect(await names(admin, { priceMin: '1500' })).toEqual(['Linh Trần'])
  expect(await names(admin, { isInManagement: true })).toEqual(['พลอย ศรีสุข', 'Beam Chai'])
  for (const sort of ['price_asc', 'price_desc'] as const)
    expect((await names(admin, { sort }))[0]).toBe('Linh Trần')
  expect((await names(admin, { sort: 'followers_asc' }))[0]).toBe('Beam Chai')
  const first = await list(admin, { pageSize: 2 })
  expect(first.total).toBe(3)
  expect(await names(admin, { pageSize: 2, after: first.next ?? '' })).toEqual(['Beam Chai'])
})

test('a brand reads prices and figures of those who show them, or with whom it works, and finds nobody by hidden ones', async () => {
  const hidden = await detail(siam, linh.creatorId)
  expect(hidden.data).toMatchObject({
    askingPrice: null,
    metrics: null,
    prices: { livePrice: null },
    contact: 'locked',
  })
  expect(await names(siam, { priceMin: '1500' })).toEqual([])
  expect((await names(siam, { sort: 'price_desc' })).length).toBe(3)
  await server.inTenant((ctx) =>
    ctx.db.update(creator).set({ isShown: true }).where(eq(creator.id, linh.creatorId)),
  )
  const shown = await detail(siam, linh.creatorId)
  expect(shown.data).toMatchObject({
    askingPrice: '2000.00',
    metrics: {
      sales: { gmv: '1000', unitsSold: null },
      followers: {
        genders: [
          { key: 'female', percent: 80 },
          { key: 'male', percent: 20 },
        ],
      },
    },
    contact: 'locked',
  })
})

test('somebody who keeps an account from brands is found by staff alone', async () => {
  const shy = await makeCreator(server, { name: 'Shy Person' })
  await server.inTenant(async (ctx) => {
    await renewCreatorWords(ctx, { accountId: shy.id })
    await ctx.db.insert(creatorProfile).values({
      tenantId: server.tenantId,
      accountId: shy.id,
      countryCode: 'TH',
      creatorTypes: [],
      introduction: '',
      photoUrl: '',
      categoryKeys: [],
      areaFirst: '',
      areaSecond: '',
      contactCipher: server.app.cipher.seal(server.tenantId, {}),
      updatedAt: new Date(),
    })
  })
  expect(await names(siam, { query: 'Shy' })).toEqual([])
  expect((await detail(siam, shy.creatorId)).code).toBe(codes.notFound)
  expect(await names(admin, { query: 'Shy' })).toEqual(['Shy Person'])
})

test('a brand reads contacts after a cooperation that it accepted; the look is noted for its owner', async () => {
  const see = (as: Person, id: string) => server.call(seeCreatorContact, { id }, { as })
  const mai = await makeCreator(server, { name: 'Mai Nguyen' })
  const made = await makeCase(server, siam, { creator: mai })
  expect((await see(siam, mai.creatorId)).code).toBe(codes.notAllowed)
  expect(await names(siam, { type: 3 })).toEqual([])
  await server.inTenant((ctx) => ctx.db.update(sample).set({ status: 6 }).where(eq(sample.id, made.id)))
  expect(await names(siam, { type: 3 })).toEqual(['Mai Nguyen'])
  expect((await see(siam, mai.creatorId)).data).toMatchObject({ email: mai.email })
  expect((await see(nina, mai.creatorId)).code).toBe(codes.notAllowed)
  expect((await see(nina, ploy.creatorId)).data.email).toBe(ploy.email)
  expect((await see(sky, beam.creatorId)).data.email).toBe(beam.email)
  expect((await see(sky, ploy.creatorId)).code).toBe(codes.notFound)
  const looks = await server.ok(listDataLooks, {}, { as: mai })
  expect(looks.rows.map(({ what, viewer }) => [what, viewer])).toEqual([
    ['contact', 'Siam Botanics owner, Siam Botanics'],
  ])
  const page = (await detail(siam, mai.creatorId)).data
  expect(page.cooperations).toMatchObject({
    total: 1,
    rows: [{ kind: 'sample', id: made.id, brand: 'Siam Botanics' }],
  })
  expect((await detail(nina, mai.creatorId)).data.cooperations.total).toBe(0)
})

test('staff and MCNs enter accounts, each once, with every fault at its field', async () => {
  const faulty = await save(nina, {
    handle: 'no handle!',
    followers: undefined,
    phone: '12',
    email: 'x',
  } as never)
  expect(faulty.refusal.fields?.map(({ path }) => path).sort()).toEqual(['email', 'followers', 'handle'])
  expect((await save(nina, { handle: freshHandle(), phone: '12' })).refusal.fields?.[0]?.path).toBe('phone')
  const made = await save(nina, { zalo: '0901 234 567' })
  expect(await names(admin, { type: 1, query: 'mali' })).toEqual(['mali.eats'])
  expect((await save(sky, { handle: '@MALI.EATS' })).code).toBe(codes.creatorAccountTwice)
  expect((await save(admin, { id: made.data.id, nickname: 'Mali' } as never)).code).toBe(codes.ok)
  const form = await server.ok(getCreatorEntry, { id: made.data.id }, { as: admin })
  expect(form).toMatchObject({
    handle: 'mali.eats',
    followers: 48_200,
    phone: '+66812345678',
    zalo: '0901 234 567',
    videoPrice: '1200.00',
  })
  expect(await names(siam, { query: 'Mali' })).toEqual(['Mali'])
  expect((await detail(siam, made.data.id)).data).toMatchObject({
    isLinked: false,
    contact: 'locked',
    enteredBy: { as: 0 },
  })
  expect((await save(siam, { handle: freshHandle() })).code).toBe(codes.notAllowed)
})

test('an MCN changes and removes its own entries alone', async () => {
  const own = (await save(sky, { handle: freshHandle() })).data.id
  const staffs = (await save(nina, { handle: freshHandle() })).data.id
  expect((await detail(sky, own)).data).toMatchObject({
    enteredBy: { as: 2 },
    actions: ['seeContact', 'edit', 'remove'],
  })
  expect((await server.call(getCreatorEntry, { id: staffs }, { as: sky })).code).toBe(codes.notFound)
  const gone = await server.ok(removeCreatorEntry, { ids: [own, staffs, ploy.creatorId] }, { as: sky })
  expect(gone.rows.map(({ outcome }) => outcome)).toEqual(['done', 'failed', 'failed'])
  expect((await detail(sky, own)).code).toBe(codes.notFound)
  expect((await detail(admin, staffs)).code).toBe(codes.ok)
})

test('a table is read before it is entered; a faulty row enters nothing and says why', async () => {
  const importAs = (as: Person, text: string, isPreview = true) =>
    server.call(importCreatorEntries, { text, countryCode: 'TH', isPreview }, { as })
  const [one, two] = [freshHandle(), freshHandle()]
  const table = `Handle\tPlatform\tFollowers\tName\tColour\n@${one}\tInstagram\t12,000\tNok ก้อย\tred\n${two}\tyoutube\t900\t=cmd()\tx\n`
  const before = (await importAs(nina, table)).data
  expect(before).toMatchObject({ count: 2, fresh: 2, known: 0, faults: [], ignored: ['Colour'], entered: 0 })
  expect(await names(admin, { query: 'ก้อย' })).toEqual([])
  expect((await importAs(nina, table, false)).data.entered).toBe(2)
  expect((await importAs(nina, table, false)).data).toMatchObject({ known: 2, entered: 0 })
  expect(await names(admin, { query: 'ก้อย' })).toEqual(['Nok ก้อย'])
  const bad = `handle;followers;country\nnew.one;12;TH\nbad one!;x;ZZ\n`
  const refused = (await importAs(nina, bad, false)).data
  expect(refused).toMatchObject({ entered: 0, fresh: 1 })
  expect(refused.faults.map(({ row, column }) => [row, column])).toEqual([
    [3, 'country'],
    [3, 'handle'],
    [3, 'followers'],
  ])
  expect((await importAs(nina, 'name,followers\nx,1')).refusal.fields?.[0]?.path).toBe('text')
  expect((await importAs(siam, table)).code).toBe(codes.notAllowed)
})

test('people whose access ended, and accounts of other tenants, are not there', async () => {
  const gone = await makeCreator(server, { name: 'Gone Person' })
  await server.inTenant(async (ctx) => {
    await renewCreatorWords(ctx, { accountId: gone.id })
    await ctx.db.update(account).set({ disabledAt: new Date() }).where(eq(account.id, gone.id))
  })
  expect(await names(admin, { query: 'Gone' })).toEqual([])
  expect((await detail(admin, gone.creatorId)).code).toBe(codes.notFound)
})
