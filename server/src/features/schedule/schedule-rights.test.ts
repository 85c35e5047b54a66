import { takeVerificationBack } from '@sampan/contract/brand-verification'
import { codes } from '@sampan/contract/codes'
import { invitationStatus } from '@sampan/contract/invitation-status'
import { verifyBrand } from '@sampan/contract/product-edit'
import { sampleStatus } from '@sampan/contract/sample-status'
import * as api from '@sampan/contract/schedule'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeCase, setCase } from '#features/sample/testing/cases.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeMcn,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { agree } from './testing/agree.ts'

let server: TestServer
let siam: BrandPerson
let admin: Person
let ploy: CreatorPerson
let count = 0

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  admin = await makeStaff(server, 'admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  count += 1
  ploy = await makeCreator(server, { name: `Ploy ${count}x` })
  await agree(server, siam, ploy)
})

const form = (changes: object = {}) => ({
  title: 'Rice milk launch',
  creatorIds: [ploy.creatorId],
  timeZone: 'Asia/Bangkok',
  start: '2027-01-05T10:00',
  end: '2027-01-05T12:00',
  ...changes,
})
const save = (changes: object = {}, as: Person = siam) => server.call(api.saveSchedule, form(changes), { as })
const saved = async (changes: object = {}, as: Person = siam) =>
  (await server.ok(api.saveSchedule, form(changes), { as })).id
const january = { from: '2027-01-01T00:00:00Z', until: '2027-02-01T00:00:00Z' }
const rowsOf = async (as: Person, filter: object = {}) =>
  (await server.ok(api.listSchedule, { ...january, ...filter }, { as })).rows
const ownRows = async (as: Person, filter: object = {}) =>
  (await server.ok(api.listMySchedule, { ...january, ...filter }, { as })).rows

test('read and change an entry: those who made it or are in it, those who act for them, and admins', async () => {
  const keeper = await makeStaff(server, 'creatorSpecialist', 'Kai')
  const sky = await makeMcn(server)
  ploy = await makeCreator(server, { name: 'Mai Lan', specialistId: keeper.id, mcnId: sky.mcnId })
  await agree(server, siam, ploy)
  const id = await saved()
  for (const as of [siam, admin, keeper, sky])
    expect((await rowsOf(as)).find((row) => row.id === id)?.details?.title).toBe('Rice milk launch')
  const strangers = [
    await makeBrand(server, { name: 'Lotus' }),
    await makeMcn(server, { name: 'Sea Talent' }),
    await makeStaff(server, 'creatorSpecialist', 'Nok'),
  ]
  for (const as of strangers) expect((await rowsOf(as)).some((row) => row.id === id)).toBe(false)
  for (const as of [...strangers, keeper, sky]) {
    expect((await save({ id, title: 'Mine' }, as)).code).not.toBe(codes.ok)
    expect((await server.call(api.removeSchedule, { id }, { as })).code).toBe(codes.notFound)
  }
  expect((await server.call(api.removeMySchedule, { id }, { as: ploy })).code).toBe(codes.notFound)
  expect((await save({ id, title: 'By an admin' }, admin)).code).toBe(codes.ok)
})

test('read a private entry: who made it and who is in it; others see that it is busy', async () => {
  const id = await saved({ isPrivate: true, description: 'Secret' })
  expect((await ownRows(ploy))[0]?.details?.description).toBe('Secret')
  const seen = (await rowsOf(admin)).find((row) => row.id === id)
  expect(seen).toMatchObject({ isPrivate: true, details: null })
  expect(await rowsOf(admin, { creatorId: ploy.creatorId })).toEqual([])
  expect((await save({ id }, admin)).code).toBe(codes.notFound)
})

test('be chosen: no creator of others by an MCN, none by a creator, none by an unverified brand', async () => {
  const sky = await makeMcn(server)
  const refused = await save({}, sky)
  expect(refused.refusal).toMatchObject({ fields: [{ path: 'creatorIds' }] })
  const nok = await makeCreator(server, { name: 'Nok' })
  expect((await server.call(api.saveMySchedule, form(), { as: nok })).code).toBe(codes.invalidInput)
  const fresh = await makeBrand(server, { isVerified: false })
  expect((await save({}, fresh)).code).toBe(codes.brandNotVerified)
  expect((await server.ok(api.findSchedulePeople, { query: 'Ploy' }, { as: fresh })).rows).toEqual([])
  const found = await server.ok(api.findSchedulePeople, { query: ploy.name }, { as: siam })
  expect(found.rows).toMatchObject([{ id: ploy.id, creatorId: ploy.creatorId }])
})

test('plan what has no creator in it: also a brand that nobody verified, and one whose verification was taken back', async () => {
  const fresh = await makeBrand(server, { name: 'Fresh', isVerified: false })
  const { rows } = await server.ok(api.findSchedulePeople, {}, { as: fresh })
  expect(rows.map(({ id }) => id)).toEqual([fresh.id])
  const own = { creatorIds: [], participantIds: [fresh.id] }
  const { id } = await server.ok(api.saveSchedule, form(own), { as: fresh })
  expect((await save({ ...own, id, title: 'Later' }, fresh)).code).toBe(codes.ok)

  const held = await saved()
  const text = 'False papers'
  await server.ok(takeVerificationBack, { id: siam.brandId, text }, { as: admin })
  expect((await save({ id: held, title: 'Later' })).code).toBe(codes.brandNotVerified)
  const asked = { creatorIds: [], participantIds: [ploy.id] }
  expect((await save({ id: held, ...asked })).code).toBe(codes.brandNotVerified)
  expect((await save({ id: held, ...own, participantIds: [siam.id] })).code).toBe(codes.ok)
  await server.ok(verifyBrand, { id: siam.brandId, name: 'Siam Botanics' }, { as: admin })
})

test('ask for time: a brand those who agreed to its invitation, and whose samples it accepted', async () => {
  const lotus = await makeBrand(server, { name: 'Lotus' })
  const nok = await makeCreator(server, { name: 'Nok' })
  const findsNok = async () =>
    (await server.ok(api.findSchedulePeople, { query: nok.name }, { as: lotus })).rows.length === 1
  const ask = () => save({ creatorIds: [nok.creatorId] }, lotus)
  await agree(server, lotus, nok, invitationStatus.open)
  expect((await ask()).refusal).toMatchObject({
    fields: [{ path: 'creatorIds' }],
  })
  expect(await findsNok()).toBe(false)
  const made = await makeCase(server, lotus, { creator: nok })
  expect(await findsNok()).toBe(false)
  await setCase(server, made.id, { status: sampleStatus.toShip })
  expect(await findsNok()).toBe(true)
  expect((await ask()).code).toBe(codes.ok)
})

test('use a studio: a brand its own and those of everybody', async () => {
  const lotus = await makeBrand(server, { name: 'Lotus' })
  const { id: own } = await server.ok(api.saveStudio, { name: 'Lotus room' }, { as: lotus })
  const { id: shared } = await server.ok(api.saveStudio, { name: 'Shared room' }, { as: admin })
  const refused = await save({ studioId: own })
  expect(refused.refusal).toMatchObject({ fields: [{ path: 'studioId' }] })
  expect((await server.call(api.saveStudio, { id: shared, name: 'x' }, { as: siam })).code).toBe(
    codes.notFound,
  )
  const { rows } = await server.ok(api.listStudios, {}, { as: siam })
  expect(rows.map(({ name }) => name)).toEqual(expect.arrayContaining(['Shared room']))
  expect(rows.map(({ name }) => name)).not.toContain('Lotus room')
  const all = (await server.ok(api.listStudios, {}, { as: admin })).rows
  expect(all.find(({ id }) => id === own)?.brand).toEqual({ id: lotus.brandId, name: 'Lotus' })
  expect(all.find(({ id }) => id === shared)?.brand).toBeNull()
})
