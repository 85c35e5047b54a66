import { codes } from '@sampan/contract/codes'
import { addCreator, listCreators } from '@sampan/contract/creator'
import {
  getInvitation,
  listInvitations,
  reopenInvitation,
  submitInvitation,
} from '@sampan/contract/invitation'
import { decideInvitation, listSentInvitations, sendInvitations } from '@sampan/contract/invitation-sent'
import { listNotifications } from '@sampan/contract/notification'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  type BrandPerson,
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { creatorProfile, invitation } from './invitation.tables.ts'
import { profileOf, putBack, saidOfOneself, uploadPhoto } from './testing/profiles.ts'

let server: TestServer
let siam: BrandPerson
let rhea: Person
let ploy: CreatorPerson

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  rhea = await makeStaff(server, 'reviewer', 'Rhea Santos')
})
afterAll(() => server.close())
beforeEach(async () => {
  ploy = await makeCreator(server, { name: 'Ploy' })
})

const text = 'Ploy, your rice-milk routine sold out two drops. Shall we put you before brands?'
const send = (creatorIds: string[], as: Person = siam) =>
  server.call(sendInvitations, { creatorIds, text }, { as })
const invited = async (who: CreatorPerson = ploy, as: Person = siam) => {
  await server.ok(sendInvitations, { creatorIds: [who.creatorId], text }, { as })
  const [row] = await server.ok(listInvitations, {}, { as: who })
  return row as NonNullable<typeof row>
}

const upload = (as: Person, purpose: string, type?: 'webp') => uploadPhoto(server, as, purpose, type)
const answer = async (who: CreatorPerson = ploy, also: object = {}) =>
  server.call(submitInvitation, (await profileOf(server, who, also)) as never, { as: who })
const faults = (refused: { refusal: { fields?: { path: string; message: string }[] | undefined } }) =>
  Object.fromEntries((refused.refusal.fields ?? []).map((field) => [field.path, field.message]))
const titles = async (as: Person) =>
  (await server.ok(listNotifications, {}, { as })).rows.map((row) => [row.kind, row.title, row.path])
const sent = async (as: Person, id: string) =>
  (await server.ok(listSentInvitations, { view: 'all', pageSize: 100 }, { as })).rows.find(
    (row) => row.id === id,
  )
const decide = async (id: string, verdict: 'accept' | 'decline', also: object = {}, as: Person = rhea) => {
  const { sentAt } = await server.ok(getInvitation, { id }, { as: ploy })
  return server.call(decideInvitation, { id, verdict, sentAt: sentAt ?? '', ...also }, { as })
}
describe('an invitation', () => {
  test('reaches its creator, who has a week to answer, and is told of it', async () => {
    const row = await invited()
    expect(row).toMatchObject({
      status: 0,
      text,
      countryCode: 'TH',
      inviter: { name: 'Siam Botanics owner', role: 'brand', brand: { name: 'Siam Botanics' } },
      clock: { duty: 'answerInvitation', owner: 'creator' },
      actions: ['agree', 'reject'],
    })
    const { startedAt = '', dueAt = '' } = row.clock ?? {}
    expect(Date.parse(dueAt) - Date.parse(startedAt)).toBe(168 * 3_600_000)
    const page = `/m/jobInvite?tab=invitations&id=${row.id}`
    expect(await titles(ploy)).toEqual([
      ['turn', 'Siam Botanics invites you to show yourself to brands', page],
    ])
  })

  test('is sent by verified brands and by staff, once a person, and says of each what became of it', async () => {
    const dewi = await makeStaff(server, 'creatorSpecialist', 'Dewi')
    const beam = await makeCreator(server)
    const both = await Promise.all([send([ploy.creatorId, beam.creatorId], dewi), send([ploy.creatorId])])
    expect(both.reduce((done, { data }) => done + data.done, 0)).toBe(2)
    expect(await server.ok(listInvitations, {}, { as: ploy })).toHaveLength(1)
    const again = await send([ploy.creatorId])
    expect(again.data.rows[0]).toMatchObject({ outcome: 'failed', code: codes.alreadyInvited })
    const fresh = await makeBrand(server, { isVerified: false })
    expect((await send([ploy.creatorId], fresh)).code).toBe(codes.brandNotVerified)
    const empty = await server.call(sendInvitations, { creatorIds: [], text: ' ' }, { as: siam })
    expect(Object.keys(faults(empty)).sort()).toEqual(['creatorIds', 'text'])
  })

  test('of another creator is not found', async () => {
    const { id } = await invited()
    const beam = await makeCreator(server)
    expect((await server.call(getInvitation, { id }, { as: beam })).code).toBe(codes.notFound)
    expect((await answer(beam, { id })).code).toBe(codes.notFound)
    expect((await answer(ploy, { id, countryCode: 'VN' })).code).toBe(codes.wrongCountry)
    expect((await server.call(reopenInvitation, { id }, { as: beam })).code).toBe(codes.notFound)
    const lotus = await makeBrand(server, { name: 'Lotus' })
    expect(await sent(lotus, id)).toBeUndefined()
    expect(await sent(siam, id)).toMatchObject({ id, profile: null })
  })
})

describe('who agrees', () => {
  test('sends a profile by the letter of the call, and waits for staff', async () => {
    const { id } = await invited()
    const { data } = await answer()
    expect(data).toMatchObject({
      id,
      status: 3,
      clock: { duty: 'reviewInvitation', owner: 'staff' },
      actions: ['change'],
    })
    const { profile, history } = await server.ok(getInvitation, { id }, { as: ploy })
    expect(profile).toMatchObject({
      ...saidOfOneself,
      phone: '+66812345678',
      creators: [
        {
          id: ploy.creatorId,
          isShow: 1,
          creatorPlatform: 1,
          fansNum: 12_800,
          livePrice: '1500.00',
          videoPrice: '2400.00',
          // TikTok has no long videos to be paid for.
          longVideoPrice: null,
        },
      ],
    })
    expect(history.map(({ verb, from, to }) => [verb, from, to])).toEqual([
      ['agree', 0, 3],
      ['invite', null, 0],
    ])
    expect((await titles(siam))[0]?.slice(0, 2)).toEqual(['progress', 'Ploy agreed and sent a profile'])
  })

  test('hears of every fault at its field, all at once, and nothing is stored', async () => {
    await invited()
    const empty = await server.call(submitInvitation, { status: 1, countryCode: 'TH' } as never, { as: ploy })
    expect(faults(empty)).toEqual({
      creatorType: 'Fill in this field.',
      phone: 'Give a phone number.',
      introduction: 'Fill in this field.',
      photo: 'Choose a file.',
      mainContentCategories: 'Choose at least one category.',
      areaFirst: 'Choose the area.',
      areaSecond: 'Choose the area.',
    })
    const beam = await makeCreator(server)
    const wrong = await answer(ploy, {
      phone: '12',
      photo: await upload(beam, 'photo'),
      areaSecond: '9999',
      mainContentCategories: ['Rockets'],
      creators: [{ id: beam.creatorId, isShow: 1 }],
    })
    expect(Object.keys(faults(wrong)).sort()).toEqual([
      'areaSecond',
      'creators.0.id',
      'mainContentCategories',
      'phone',
      'photo',
    ])
    expect((await server.ok(listInvitations, {}, { as: ploy }))[0]?.status).toBe(0)
  })

  test('takes a JPG or PNG as photo, and nothing else', async () => {
    await invited()
    expect(await upload(ploy, 'photo', 'webp')).toBe('')
    for (const photo of [await upload(ploy, 'picture', 'webp'), 'https://example.com/ploy.jpg'])
      expect(faults(await answer(ploy, { photo }))).toHaveProperty('photo')
    expect((await answer(ploy, { photo: await upload(ploy, 'picture') })).code).toBe(codes.ok)
  })

  test('may change what was sent; the clock of the answer runs on', async () => {
    const { id } = await invited()
    const first = (await answer()).data
    const account = await server.ok(
      addCreator,
      { platform: 2, handle: '@PloyGlow', followers: 58_200 } as never,
      { as: ploy },
    )
    const changed = await answer(ploy, {
      id,
      introduction: 'Now on YouTube too.',
      creators: [
        { id: ploy.creatorId, isShow: 0 },
        { id: account.id, isShow: 1, longVideoPrice: '4000', shortVideoPrice: '1200', videoPrice: '7' },
      ],
    })
    expect(changed.data).toMatchObject({ status: 3, clock: { dueAt: first.clock?.dueAt } })
    const found = await sent(rhea, id)
    const shown = found?.profile?.creators.map((each) => [each.creatorName, each.longVideoPrice])
    expect(shown).toEqual([['PloyGlow', '4000.00']])
    const accounts = await server.ok(listCreators, {}, { as: ploy })
    expect(accounts.find(({ id: each }) => each === account.id)).toMatchObject({ shortVideoPrice: '1200.00' })
  })

  test('pressed twice gets one answer', async () => {
    await invited()
    const profile = (await profileOf(server, ploy)) as never
    const send = () => server.call(submitInvitation, profile, { as: ploy, key: 'once' })
    const both = await Promise.all([send(), send()])
    expect(both.map(({ code }) => code)).toEqual([codes.ok, codes.ok])
    const [row] = await server.ok(listInvitations, {}, { as: ploy })
    const detail = await server.ok(getInvitation, { id: row?.id ?? '' }, { as: ploy })
    expect(detail.history).toHaveLength(2)
  })

  test('keeps phone and other contacts from everybody who reads the profile, and sealed at rest', async () => {
    const { id } = await invited()
    await answer()
    for (const reader of [siam, rhea]) {
      const found = await sent(reader, id)
      expect(found?.profile).toMatchObject({ introduction: expect.any(String) })
      expect(JSON.stringify(found)).not.toMatch(/812345678|ploy\.glow/)
    }
    const reader = server.app.database.forTenant(server.tenantId)
    const [row] = await reader.select().from(creatorProfile).where(eq(creatorProfile.accountId, ploy.id))
    expect(JSON.stringify(row)).not.toContain('812345678')
  })
})

describe('the answer of staff', () => {
  test('shows the profile to brands, or says why not; who was refused opens it again with what was typed', async () => {
    const { id } = await invited()
    await answer(ploy, { zalo: '0901234567' })
    expect((await decide(id, 'decline')).code).toBe(codes.invalidInput)
    await decide(id, 'decline', { reason: 'The photo shows somebody else.' })
    const [refused] = await server.ok(listInvitations, {}, { as: ploy })
    expect(refused).toMatchObject({
      status: 2,
      rejectedBy: 'staff',
      reason: 'The photo shows somebody else.',
      actions: ['reopen'],
      clock: null,
    })
    expect((await titles(ploy))[0]?.[0]).toBe('progress')
    expect((await sent(siam, id))?.profile).toBeNull()
    await server.ok(reopenInvitation, { id }, { as: ploy })
    const open = await server.ok(getInvitation, { id }, { as: ploy })
    expect(open).toMatchObject({ status: 0, clock: { owner: 'creator' }, rejectedBy: null })
    expect(open.profile.introduction).toContain('plain words')
    await answer()
    expect((await decide(id, 'accept')).data.status).toBe(1)
    const [agreed] = await server.ok(listInvitations, {}, { as: ploy })
    expect(agreed).toMatchObject({ status: 1, clock: null, actions: ['change'] })
    expect((await sent(siam, id))?.profile).toMatchObject({ creatorType: 'Creator,Model' })
    expect((await server.ok(getInvitation, { id }, { as: ploy })).profile.zalo).toBe('0901234567')
  })

  test('belongs to those who look after the creator, and is of the profile that they read', async () => {
    const { id } = await invited()
    const { data: first } = await answer()
    await answer(ploy, { introduction: 'Another text.' })
    const stale = { id, verdict: 'accept' as const, sentAt: first.sentAt ?? '' }
    expect((await server.call(decideInvitation, stale, { as: rhea })).code).toBe(codes.stateChanged)
    expect((await decide(id, 'accept', {}, siam)).code).toBe(codes.notAllowed)
    const stranger = await makeStaff(server, 'creatorSpecialist')
    expect((await decide(id, 'accept', {}, stranger)).code).toBe(codes.notFound)
  })
})

test('who rejects opens the invitation again, unless another one runs by then', async () => {
  const { id } = await invited()
  const reject = { status: 2 as const, id, countryCode: 'TH' as const }
  expect((await server.ok(submitInvitation, reject, { as: ploy })).status).toBe(2)
  expect((await server.ok(submitInvitation, reject, { as: ploy })).rejectedBy).toBe('creator')
  expect((await titles(siam))[0]?.[1]).toBe('Ploy rejected your invitation')
  await server.ok(reopenInvitation, { id }, { as: ploy })
  await server.ok(submitInvitation, reject, { as: ploy })
  const dewi = await makeStaff(server, 'creatorSpecialist')
  const other = await invited(ploy, dewi)
  expect(other.id).not.toBe(id)
  const refused = await server.call(reopenInvitation, { id }, { as: ploy })
  expect(refused.code).toBe(codes.alreadyInvited)
  const rows = await server.ok(listInvitations, {}, { as: ploy })
  expect(rows.map((row) => row.actions)).toEqual([['agree', 'reject'], []])
})

test('an open invitation reminds its creator once, is late once, and can still be answered', async () => {
  const { id } = await invited()
  await putBack(server, id, 120)
  await server.runJob('invitation-clock')
  await server.runJob('invitation-clock')
  await putBack(server, id, 60)
  await server.runJob('invitation-clock')
  expect((await titles(ploy)).map(([kind]) => kind)).toEqual(['late', 'dueSoon', 'turn'])
  expect((await answer()).data.status).toBe(3)
  const reader = server.app.database.forTenant(server.tenantId)
  const [row] = await reader.select().from(invitation).where(eq(invitation.id, id))
  expect(row).toMatchObject({ clockDuty: 'reviewInvitation', clockLateAt: null })
})
