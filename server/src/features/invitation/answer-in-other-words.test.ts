import { codes } from '@sampan/contract/codes'
import { getInvitation, listInvitations, submitInvitation } from '@sampan/contract/invitation'
import { sendInvitations } from '@sampan/contract/invitation-sent'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BrandPerson, type CreatorPerson, makeBrand, makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { profileOf } from './testing/profiles.ts'

let server: TestServer
let siam: BrandPerson
let ploy: CreatorPerson
beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  ploy = await makeCreator(server, { name: 'Ploy' })
  const text = 'Shall we put you before brands?'
  await server.ok(sendInvitations, { creatorIds: [ploy.creatorId], text }, { as: siam })
})

const idOf = async () => (await server.ok(listInvitations, {}, { as: ploy }))[0]?.id ?? ''
const answer = (form: object) => server.call(submitInvitation, form as never, { as: ploy })

test.each([
  ['in one field', { area: { areaFirst: '10', areaSecond: '1033' } }],
  ['as a path', { area: ['10', '1033'] }],
])('an area %s, paths of categories and a price of 0 are taken', async (_, area) => {
  const { areaFirst, areaSecond, ...form } = await profileOf(server, ploy)
  const creators = [{ id: ploy.creatorId, isShow: 1, livePrice: '0', videoPrice: '2400', longVideoPrice: '' }]
  const mainContentCategories = [
    ['Beauty', 'Serumsessences'],
    ['Beauty', 'Suncare'],
  ]
  const { code } = await answer({
    ...form,
    ...area,
    mainContentCategories,
    creators,
    whatsapp: null,
    zalo: null,
  })
  expect(code).toBe(codes.ok)
  const { profile } = await server.ok(getInvitation, { id: await idOf() }, { as: ploy })
  expect(profile).toMatchObject({
    areaFirst: '10',
    areaSecond: '1033',
    mainContentCategories: ['Serumsessences', 'Suncare'],
    creators: [{ livePrice: null, videoPrice: '2400.00' }],
  })
})

test('a profile without an answer agrees, and nothing else does', async () => {
  const { status, ...form } = await profileOf(server, ploy)
  expect((await answer({ countryCode: 'TH' })).code).toBe(codes.invalidInput)
  expect((await answer(form)).data).toMatchObject({ status: 3 })
})

test('an answer may be a text', async () => {
  const rejected = await answer({ id: await idOf(), status: '2', countryCode: 'TH' })
  expect(rejected.data).toMatchObject({ status: 2 })
  expect((await answer({ status: 'yes', countryCode: 'TH' })).code).toBe(codes.invalidInput)
})
