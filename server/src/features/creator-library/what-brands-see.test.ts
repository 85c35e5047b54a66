import { codes } from '@sampan/contract/codes'
import { editCreator, listCreators } from '@sampan/contract/creator'
import { getLibraryCreator, listLibraryCreators } from '@sampan/contract/creator-library'
import { findInvitees, sendInvitations } from '@sampan/contract/invitation-sent'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findAddressees } from '#features/cooperation/addressee.queries.ts'
import { renewCreatorWords } from '#features/creator/creator-words.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let admin: Person
let dao: CreatorPerson

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  admin = await makeStaff(server, 'admin')
  dao = await makeCreator(server, { name: 'Dao Rungroj' })
  await server.inTenant((ctx) => renewCreatorWords(ctx, { accountId: dao.id }))
})
afterAll(() => server.close())

const own = async () => (await server.ok(listCreators, {}, { as: dao }))[0]?.isShow
const prices = { livePrice: null, longVideoPrice: null, shortVideoPrice: null, photoStoryPrice: null }
const say = (values: { videoPrice: string; isShow?: 0 | 1 }) =>
  server.ok(editCreator, { id: dao.creatorId, platform: 1, ...prices, ...values }, { as: dao })
const found = async (as: Person) =>
  (await server.ok(listLibraryCreators, { query: 'Dao' }, { as })).rows.map((row) => row.fullName)
const asBrand = () => server.call(getLibraryCreator, { id: dao.creatorId }, { as: siam })

test('a creator whom nobody invited says what brands see of an account, and at which prices', async () => {
  // Before a word of theirs: the account is found, without what it costs.
  await say({ videoPrice: '750' })
  expect(await own()).toBeNull()
  expect(await found(siam)).toEqual(['Dao Rungroj'])
  expect((await asBrand()).data.prices).toMatchObject({ videoPrice: null })
  await say({ videoPrice: '750', isShow: 1 })
  expect(await own()).toBe(1)
  expect((await asBrand()).data.prices).toMatchObject({ videoPrice: '750.00' })
  // A client that leaves it out changes nothing of it.
  await say({ videoPrice: '800' })
  expect((await asBrand()).data.prices).toMatchObject({ videoPrice: '800.00' })
  await say({ videoPrice: '800', isShow: 0 })
  expect(await own()).toBe(0)
  expect(await found(siam)).toEqual([])
  expect(await found(admin)).toEqual(['Dao Rungroj'])
  expect((await asBrand()).code).toBe(codes.notFound)
  // Nor is it found, or invited, past the library.
  const invitable = async (as: Person, given: object) =>
    (await server.ok(findInvitees, given, { as })).rows.map(({ id }) => id)
  for (const given of [{ query: 'Dao' }, { ids: [dao.creatorId] }]) {
    expect(await invitable(siam, given)).toEqual([])
    expect(await invitable(admin, given)).toEqual([dao.creatorId])
  }
  const ids = [dao.creatorId]
  const sent = await server.ok(sendInvitations, { creatorIds: ids, text: 'Join us' }, { as: siam })
  expect(sent.rows).toMatchObject([{ code: codes.notFound }])
  const people = await server.inTenant((ctx) =>
    findAddressees(
      { ...ctx, caller: { ...ctx.caller, role: 'brand', accountId: siam.id, brandId: siam.brandId } },
      ids,
    ),
  )
  expect(people.size).toBe(0)
})
