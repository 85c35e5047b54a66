import { codes } from '@sampan/contract/codes'
import * as api from '@sampan/contract/schedule'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrandPerson, type CreatorPerson, makeBrand, makeCreator, makePerson } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { agree } from './testing/agree.ts'

let server: TestServer
let siam: BrandPerson
let lotus: BrandPerson
let ploy: CreatorPerson
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  lotus = await makeBrand(server, { name: 'Lotus' })
  ploy = await makeCreator(server, { name: 'Ploy Sukjai' })
  await agree(server, siam, ploy)
})
afterAll(() => server.close())

test('who may ask somebody for time reads the work hours in their zone, and nobody else does', async () => {
  const asked = { creatorId: ploy.creatorId }
  // Who keeps none has the zone of their own country.
  expect(await server.ok(api.getPersonHours, asked, { as: siam })).toMatchObject({
    person: { name: 'Ploy Sukjai', creatorId: ploy.creatorId },
    timeZone: 'Asia/Bangkok',
    days: [],
  })
  const days = [{ weekday: 2, from: 600, to: 1_080 }]
  await server.ok(api.saveMyWorkHours, { timeZone: 'Asia/Manila', days }, { as: ploy })
  expect(await server.ok(api.getPersonHours, asked, { as: siam })).toMatchObject({
    timeZone: 'Asia/Manila',
    days,
  })
  expect((await server.call(api.getPersonHours, asked, { as: lotus })).code).toBe(codes.notFound)
  expect((await server.call(api.getPersonHours, {}, { as: siam })).code).toBe(codes.notFound)
  const fresh = await makeBrand(server, { isVerified: false })
  expect((await server.call(api.getPersonHours, asked, { as: fresh })).code).toBe(codes.brandNotVerified)
})

test('a colleague is asked for as a person', async () => {
  const kanya = await makePerson(server, 'brand', 'Kanya Suwan', { brandId: siam.brandId })
  const { person } = await server.ok(api.getPersonHours, { accountId: kanya.id }, { as: siam })
  expect(person).toMatchObject({ id: kanya.id, name: 'Kanya Suwan', creatorId: null })
  expect((await server.call(api.getPersonHours, { accountId: kanya.id }, { as: lotus })).code).toBe(
    codes.notFound,
  )
})
