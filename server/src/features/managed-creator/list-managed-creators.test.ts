import { getUserInfo } from '@sampan/contract/account'
import { codes } from '@sampan/contract/codes'
import { listManagedCreators, signUpForTaskForCreator } from '@sampan/contract/managed-creator'
import { listOwnTasks } from '@sampan/contract/task-edit'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { makePaidCreator, makeTask } from '#features/participation/testing/participations.ts'
import { makeCase } from '#features/sample/testing/cases.ts'
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
let nina: Person
let sky: McnPerson
let ploy: CreatorPerson
let linh: CreatorPerson
let beam: CreatorPerson

beforeAll(async () => {
  server = await startTestServer()
  nina = await makeStaff(server, 'creatorSpecialist', 'Nina Wattana')
  sky = await makeMcn(server)
  ploy = await makePaidCreator(server, { name: 'พลอย ศรีสุข', specialistId: nina.id, followers: 90_000 })
  linh = await makeCreator(server, {
    name: 'Linh Trần',
    countryCode: 'VN',
    specialistId: nina.id,
    followers: 1_500,
  })
  beam = await makePaidCreator(server, { name: 'Beam Chai', mcnId: sky.mcnId })
  await makeCreator(server)
})
afterAll(() => server.close())

const names = async (as: Person, filter: object = {}) =>
  (await server.ok(listManagedCreators, filter, { as })).rows.map((row) => row.fullName)

test('the list asks for log-in, and is for those who look after creators', async () => {
  expect((await server.call(listManagedCreators, {})).code).toBe(codes.sessionOver)
  for (const as of [ploy, await makeBrand(server), await makeStaff(server, 'admin')]) {
    expect((await server.call(listManagedCreators, {}, { as })).code).toBe(codes.notAllowed)
  }
})

test('a specialist sees the creators in care, an agency its own, and no other', async () => {
  expect(await names(nina)).toEqual(['พลอย ศรีสุข', 'Linh Trần'])
  expect(await names(sky)).toEqual(['Beam Chai'])
  expect(await names(await makeStaff(server, 'creatorSpecialist'))).toEqual([])
  expect(await names(await makeMcn(server))).toEqual([])
})

test('it is searched, filtered, sorted and paged', async () => {
  expect(await names(nina, { query: 'พลอย' })).toEqual(['พลอย ศรีสุข'])
  expect(await names(nina, { query: '100%' })).toEqual([])
  expect(await names(nina, { countries: ['VN'] })).toEqual(['Linh Trần'])
  expect(await names(nina, { hasPayoutMethod: false })).toEqual(['Linh Trần'])
  expect(await names(nina, { hasAddress: true, platforms: [1] })).toHaveLength(2)
  expect(await names(nina, { platforms: [2] })).toEqual([])
  expect(await names(nina, { sort: 'followers_asc' })).toEqual(['Linh Trần', 'พลอย ศรีสุข'])
  expect(await names(nina, { sort: 'update_time' })).toHaveLength(2)
  expect(await names(nina, { ids: [linh.creatorId, beam.creatorId] })).toEqual(['Linh Trần'])
  const first = await server.ok(listManagedCreators, { pageSize: 1 }, { as: nina })
  expect(first).toMatchObject({ total: 2, rows: [{ fullName: 'พลอย ศรีสุข' }] })
  expect(await names(nina, { pageSize: 1, after: first.next })).toEqual(['Linh Trần'])
})

test('it tells what is under way and what is missing, and no address, number or contact', async () => {
  const siam = await makeBrand(server)
  const { id: taskId } = await makeTask(server, siam.brandId)
  await makeCase(server, siam, { creator: beam })
  const made = await server.ok(
    signUpForTaskForCreator,
    { taskId, creatorId: beam.creatorId, agreed: true },
    { as: sky },
  )
  const { rows } = await server.ok(listManagedCreators, { isActive: true }, { as: sky })
  expect(rows[0]).toEqual({
    id: beam.creatorId,
    platform: 1,
    handle: expect.any(String),
    nickname: 'Beam Chai',
    avatar: '',
    followers: 12_800,
    tier: 'micro',
    isVerified: false,
    source: 'login',
    linkedAt: expect.any(String),
    countryCode: 'TH',
    fullName: 'Beam Chai',
    hasAddress: true,
    hasPayoutMethod: true,
    isBlacklisted: false,
    openSamples: 1,
    activeTask: { participationId: made.id, number: made.number, title: 'Morning routine with rice milk' },
  })
  expect(await names(sky, { isActive: false })).toEqual([])
})

test('an account that was unlinked, or a person who was shut out, is gone', async () => {
  const [gone, shut] = [
    await makeCreator(server, { mcnId: sky.mcnId }),
    await makeCreator(server, { mcnId: sky.mcnId }),
  ]
  expect(await names(sky)).toHaveLength(3)
  await server.app.database.transaction(server.tenantId, async (db) => {
    await db.update(creator).set({ removedAt: new Date() }).where(eq(creator.id, gone.creatorId))
    await db.update(account).set({ disabledAt: new Date() }).where(eq(account.id, shut.id))
  })
  expect(await names(sky)).toEqual(['Beam Chai'])
})

test('an agency is told its name and what it may do, and edits no offers', async () => {
  const me = await server.ok(getUserInfo, {}, { as: sky })
  expect(me).toMatchObject({
    role: 'mcn',
    mcn: { name: 'Sky Talent' },
    abilities: { seeManagedCreators: 'ownCreators', applyForSample: 'ownCreators' },
  })
  expect((await server.call(listOwnTasks, {}, { as: sky })).code).toBe(codes.notAllowed)
  expect((await server.ok(getUserInfo, {}, { as: beam })).mcn).toBe(null)
})
