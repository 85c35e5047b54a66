import {
  getLibraryCreator,
  importCreatorEntries,
  listCreatorCooperations,
  listLibraryCreators,
  saveCreatorEntry,
} from '@sampan/contract/creator-library'
import type { RequestOf } from '@sampan/contract/endpoint'
import { makeInviteCode } from '@sampan/contract/invite-code'
import { addRelationNote } from '@sampan/contract/relation'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { makeCase } from '#features/sample/testing/cases.ts'
import { type CreatorPerson, makeBrand, makeCreator, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let nina: Person
let admin: Person
let ploy: CreatorPerson
let linh: CreatorPerson

beforeAll(async () => {
  server = await startTestServer()
  nina = await makeStaff(server, 'creatorSpecialist', 'Nina Wattana')
  admin = await makeStaff(server, 'admin')
  ploy = await makeCreator(server, { name: 'พลอย ศรีสุข', followers: 90_000 })
  linh = await makeCreator(server, { name: 'Linh Trần', countryCode: 'VN', followers: 1_500 })
})
afterAll(() => server.close())

type Filter = RequestOf<typeof listLibraryCreators>
const names = async (as: Person, filter: Filter) =>
  (await server.ok(listLibraryCreators, filter, { as })).rows.map((row) => row.fullName)

test('creators are found by the languages in which they post, as they were entered or imported', async () => {
  const entered = { platform: 3, countryCode: 'TH', followers: '1200' as never } as const
  const { id } = await server.ok(
    saveCreatorEntry,
    { ...entered, handle: 'mali.eats', languages: ['th', 'en'] } as never,
    { as: nina },
  )
  const table =
    'handle,platform,followers,languages\nkhun.cook,Instagram,900,"ไทย, English"\nodd.one,Instagram,5,Klingon'
  const refused = await server.ok(
    importCreatorEntries,
    { text: table, countryCode: 'TH', isPreview: false },
    { as: nina },
  )
  expect(refused.faults.map(({ row, column, value }) => [row, column, value])).toEqual([
    [3, 'languages', 'Klingon'],
  ])
  const [head, first] = table.split('\n')
  const text = [head, first].join('\n')
  await server.ok(importCreatorEntries, { text, countryCode: 'TH', isPreview: false }, { as: nina })
  expect(await names(admin, { languages: ['th'] })).toEqual(['mali.eats', 'khun.cook'])
  expect(await names(admin, { languages: ['vi'] })).toEqual([])
  expect((await server.ok(getLibraryCreator, { id }, { as: admin })).languages).toEqual(['th', 'en'])
})

test('the team finds whom it has a remark of, and nobody by the remarks of others', async () => {
  await server.ok(addRelationNote, { creatorId: ploy.creatorId, text: 'Called, likes tea' }, { as: admin })
  expect(await names(admin, { hasRemark: true })).toEqual(['พลอย ศรีสุข'])
  expect(await names(admin, { hasRemark: false, countries: ['VN'] })).toEqual(['Linh Trần'])
  const siam = await makeBrand(server)
  expect(await names(siam, { hasRemark: true })).toEqual([])
})

test('who came by an invite code is found by it, for whoever handed it out', async () => {
  const { id } = await server.ok(makeInviteCode, { note: 'Fair', specialistId: nina.id } as never, {
    as: admin,
  })
  await server.inTenant((ctx) =>
    ctx.db.update(account).set({ inviteCodeId: id }).where(eq(account.id, linh.id)),
  )
  expect(await names(admin, { inviteCodeId: id })).toEqual(['Linh Trần'])
  expect(await names(nina, { type: 0, inviteCodeId: id })).toEqual(['Linh Trần'])
  expect(await names(await makeStaff(server, 'creatorSpecialist'), { type: 0, inviteCodeId: id })).toEqual([])
  expect(await names(await makeBrand(server), { inviteCodeId: id })).toEqual([])
})

test('creators are found and sorted by what they sell, by a brand as far as it may read that', async () => {
  const sellAs = (id: string, gmv: number) =>
    server.inTenant((ctx) => ctx.db.update(creator).set({ metrics: { gmv } }).where(eq(creator.id, id)))
  await sellAs(ploy.creatorId, 50_000)
  await sellAs(linh.creatorId, 1_000_000)
  // A million đồng is less than fifty thousand baht.
  expect((await names(admin, { type: 2, sort: 'gmv_desc' })).slice(0, 2)).toEqual(['พลอย ศรีสุข', 'Linh Trần'])
  expect(await names(admin, { countries: ['VN'], gmvMin: '900000' })).toEqual(['Linh Trần'])
  expect(await names(admin, { countries: ['VN'], gmvMin: '1100000' })).toEqual([])
  const siam = await makeBrand(server)
  expect(await names(siam, { countries: ['VN'], gmvMin: '1' })).toEqual([])
  // Of accounts whose sales a brand may not read the order tells nothing: it stays whoever sells more.
  const seen = await names(siam, { type: 2, sort: 'gmv_desc' })
  expect(seen.length).toBe(2)
  await sellAs(linh.creatorId, 100_000_000)
  expect((await names(admin, { type: 2, sort: 'gmv_desc' }))[0]).toBe('Linh Trần')
  expect(await names(siam, { type: 2, sort: 'gmv_desc' })).toEqual(seen)
})

test('all cooperations of a creator are reached, page by page', async () => {
  const siam = await makeBrand(server)
  const mai = await makeCreator(server, { name: 'Mai' })
  for (let count = 0; count < 3; count += 1) await makeCase(server, siam, { creator: mai })
  const page = (number: number) =>
    server.ok(listCreatorCooperations, { id: mai.creatorId, page: number, pageSize: 2 } as never, {
      as: siam,
    })
  const [first, second] = [await page(1), await page(2)]
  expect([first.total, first.rows.length, second.rows.length]).toEqual([3, 2, 1])
  expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(3)
})
