import { register } from '@sampan/contract/account'
import { addCreator, editCreator, listCreators } from '@sampan/contract/creator'
import { getCreatorEntry, listLibraryCreators, saveCreatorEntry } from '@sampan/contract/creator-library'
import { getInvitation, listInvitations, submitInvitation } from '@sampan/contract/invitation'
import { sendInvitations } from '@sampan/contract/invitation-sent'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openApi } from '#docs.ts'
import { mailedCode } from '#features/account/testing/mailbox.ts'
import { profileOf } from '#features/invitation/testing/profiles.ts'
import { type BrandPerson, type CreatorPerson, makeBrand, makeCreator, makeStaff } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let ploy: CreatorPerson

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  ploy = await makeCreator(server, { name: 'Ploy' })
})
afterAll(() => server.close())

/** A form as a client of another maker sends it. */
type Sent = never

/** The part of an OpenAPI document that is read here. */
interface JsonBody {
  schema: { properties: Record<string, unknown> }
}

const instagram = { platform: 3, handle: 'ploy.cooks', followers: 86_000 }

describe('a price that is sent as a number', () => {
  test('is kept as the same price that is sent as a text', async () => {
    const priced = { ...instagram, videoPrice: 6500.5, photoStoryPrice: '1200.50' } as Sent
    const added = await server.ok(addCreator, priced, { as: ploy })
    expect(added).toMatchObject({ videoPrice: '6500.50', photoStoryPrice: '1200.50' })
    const changed = { ...instagram, id: added.id, videoPrice: 7000 } as Sent
    expect(await server.ok(editCreator, changed, { as: ploy })).toMatchObject({ videoPrice: '7000.00' })
    const answers = await server.ok(listCreators, {}, { as: ploy })
    expect(answers.find(({ id }) => id === added.id)?.videoPrice).toBe('7000.00')
  })

  test.for([-1, 1.234, 1e14, 1e21])('%d is refused as its text is', async (price) => {
    for (const videoPrice of [price, String(price)]) {
      const form = { ...instagram, handle: 'ploy.bakes', videoPrice } as Sent
      const { refusal } = await server.call(addCreator, form, { as: ploy })
      expect(refusal.fields?.map(({ path }) => path)).toEqual(['videoPrice'])
    }
  })

  test('is taken in the profile of a job invitation and in an entry of the library', async () => {
    const text = 'Shall we put you before brands?'
    await server.ok(sendInvitations, { creatorIds: [ploy.creatorId], text }, { as: siam })
    const creators = [{ id: ploy.creatorId, isShow: 1, livePrice: 1500, videoPrice: 2400 }]
    await server.ok(submitInvitation, (await profileOf(server, ploy, { creators })) as Sent, { as: ploy })
    expect((await server.ok(listCreators, {}, { as: ploy })).at(-1)).toMatchObject({
      livePrice: '1500.00',
      videoPrice: '2400.00',
    })
    const nina = await makeStaff(server, 'creatorSpecialist')
    const entry = {
      platform: 3,
      countryCode: 'TH',
      handle: 'mali.eats',
      followers: 4,
      videoPrice: 1200,
    } as Sent
    const { id } = await server.ok(saveCreatorEntry, entry, { as: nina })
    expect(await server.ok(getCreatorEntry, { id }, { as: nina })).toMatchObject({ videoPrice: '1200.00' })
    const within = { countries: ['TH'], priceMin: 1100, priceMax: 1300 } as Sent
    const found = await server.ok(listLibraryCreators, within, { as: nina })
    expect(found.rows.map((row) => row.id)).toEqual([id])
  })

  test('is told by the API document', () => {
    const operation = openApi().paths['/apis/api/tenant/pc/authors/add']?.post
    const { requestBody } = operation as { requestBody: { content: Record<string, JsonBody> } }
    const said = JSON.stringify(requestBody.content['application/json']?.schema.properties.videoPrice)
    expect(said).toContain('"type":"string"')
    expect(said).toContain('"type":"number"')
  })
})

describe('categories', () => {
  test.for(['beauty', 'beauty, kids', ['beauty', 'kids']])('%j register a brand owner', async (keys) => {
    const email = `minh.${JSON.stringify(keys).length}@example.com`
    const form = {
      fullName: 'Lê Minh',
      email,
      password: 'sampan1',
      repassword: 'sampan1',
      verifyCode: await mailedCode(server, email),
      type: 2,
      random: `registration-key-${email}`,
      companyName: 'Minh Foods',
      website: 'https://minh.example',
      position: 'Founder',
      businessCategories: keys,
      phone: '081 234 5678',
    } as Sent
    expect((await server.ok(register, form)).accessToken).toEqual(expect.any(String))
  })

  test('of a profile are read and answered by their other name too', async () => {
    const beam = await makeCreator(server, { name: 'Beam' })
    await server.ok(sendInvitations, { creatorIds: [beam.creatorId], text: 'Hello' }, { as: siam })
    const [invited] = await server.ok(listInvitations, {}, { as: beam })
    const { mainContentCategories, ...rest } = await profileOf(server, beam)
    const form = { ...rest, cate: mainContentCategories.join(',') } as Sent
    await server.ok(submitInvitation, form, { as: beam })
    const { profile } = await server.ok(getInvitation, { id: invited?.id ?? '' }, { as: beam })
    expect(profile).toMatchObject({ mainContentCategories, cate: mainContentCategories.join(',') })
  })
})
