import { getLibraryCreator, listLibraryCreators } from '@sampan/contract/creator-library'
import type { RequestOf } from '@sampan/contract/endpoint'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { renewCreatorWords } from '#features/creator/creator-words.ts'
import { makePaidCreator } from '#features/participation/testing/participations.ts'
import { makeCase } from '#features/sample/testing/cases.ts'
import {
  type BrandPerson,
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

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  sky = await makeMcn(server)
  nina = await makeStaff(server, 'creatorSpecialist', 'Nina Wattana')
  admin = await makeStaff(server, 'admin')
  await makeCreator(server, { name: 'พลอย ศรีสุข', specialistId: nina.id })
  await makeCreator(server, { name: 'Beam Chai', mcnId: sky.mcnId, followers: 5_000 })
})
afterAll(() => server.close())

type Filter = RequestOf<typeof listLibraryCreators>
const list = (as: Person, filter: Filter = {}) => server.ok(listLibraryCreators, filter, { as })
const names = async (as: Person, filter: Filter = {}) =>
  (await list(as, filter)).rows.map((row) => row.fullName)

test('whoever acts for creators reads in the library what they have and what is under way, and finds them by it', async () => {
  const tan = await makePaidCreator(server, { name: 'Tan Wong', mcnId: sky.mcnId, followers: 100 })
  await makeCase(server, siam, { creator: tan })
  await server.inTenant((ctx) => renewCreatorWords(ctx, { accountId: tan.id }))
  const mine = await list(sky, { type: 3, sort: 'linked_desc' })
  expect(mine.rows.map(({ fullName, readiness }) => [fullName, readiness])).toEqual([
    ['Tan Wong', { hasAddress: true, hasPayoutMethod: true, openSamples: 1, activeTask: null }],
    ['Beam Chai', { hasAddress: true, hasPayoutMethod: false, openSamples: 0, activeTask: null }],
  ])
  expect(await names(sky, { type: 3, hasPayoutMethod: true })).toEqual(['Tan Wong'])
  expect(await names(sky, { type: 3, hasPayoutMethod: false, isActive: false })).toEqual(['Beam Chai'])
  expect((await server.ok(getLibraryCreator, { id: tan.creatorId }, { as: sky })).readiness).toMatchObject({
    openSamples: 1,
  })
  // To others the same creators are people who have their own affairs.
  expect((await list(admin, { query: 'Tan' })).rows.map(({ readiness }) => readiness)).toEqual([null])
  expect(await names(admin, { hasAddress: true })).toEqual([])
  expect(
    (await list(nina, { type: 0 })).rows.filter(({ readiness }) => readiness).map(({ fullName }) => fullName),
  ).toEqual(['พลอย ศรีสุข'])
})
