import { codes } from '@sampan/contract/codes'
import {
  getInvitation,
  listInvitations,
  reopenInvitation,
  submitInvitation,
} from '@sampan/contract/invitation'
import {
  decideInvitation,
  findInvitees,
  getSentInvitation,
  listSentInvitations,
  sendInvitations,
  withdrawInvitations,
} from '@sampan/contract/invitation-sent'
import { listNotifications } from '@sampan/contract/notification'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#features/account/account.tables.ts'
import { isAllOnCitus } from '#testing/citus.ts'
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
import { countStatements } from '#testing/statements.ts'
import { eraseInvitations } from './erase-invitations.ts'
import { profileOf, putBack } from './testing/profiles.ts'

let server: TestServer
let siam: BrandPerson
let sky: McnPerson
let rhea: Person
let ploy: CreatorPerson
let count = 0

beforeAll(async () => {
  // Jobs run where a test says so: those of a worker would be counted among a call's statements.
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  sky = await makeMcn(server)
  rhea = await makeStaff(server, 'reviewer', 'Rhea Santos')
})
afterAll(() => server.close())
beforeEach(async () => {
  count += 1
  ploy = await makeCreator(server, { name: `Ploy ${count}x`, mcnId: sky.mcnId })
})

const text = 'Shall we put you before brands?'
const send = (creatorIds: string[], as: Person = siam) =>
  server.call(sendInvitations, { creatorIds, text }, { as })
async function invite(who: CreatorPerson = ploy, as: Person = siam): Promise<string> {
  await server.ok(sendInvitations, { creatorIds: [who.creatorId], text }, { as })
  const [row] = await server.ok(listInvitations, {}, { as: who })
  return row?.id ?? ''
}
const agree = async (who: CreatorPerson = ploy) =>
  server.ok(submitInvitation, (await profileOf(server, who)) as never, { as: who })
const read = (id: string, as: Person = siam) => server.call(getSentInvitation, { id }, { as })
const list = (as: Person, filter: object = {}) => server.ok(listSentInvitations, filter, { as })
const withdraw = (ids: string[], as: Person = siam) =>
  server.call(withdrawInvitations, { ids, reason: 'Sent by mistake' }, { as })
const search = (as: Person, by: object) => server.call(findInvitees, by, { as })
const namesOf = async (as: Person, by: object) => (await search(as, by)).data.rows.map(({ name }) => name)
const told = async (as: Person) => {
  const [row] = (await server.ok(listNotifications, {}, { as })).rows
  return [row?.title, row?.path]
}

describe('one invitation in the console', () => {
  test('is read by its brand and by those who look at profiles, with the history that its creator reads', async () => {
    const id = await invite()
    await agree()
    const forBrand = (await read(id)).data
    expect(forBrand).toMatchObject({
      status: 3,
      creator: { name: ploy.name, platform: 1, followers: 12_800 },
      profile: { introduction: expect.any(String) },
      actions: [],
    })
    expect((await read(id, rhea)).data.actions).toEqual(['accept', 'decline'])
    const { history } = await server.ok(getInvitation, { id }, { as: ploy })
    expect(forBrand.history).toEqual(history)
    for (const stranger of [await makeBrand(server, { name: 'Lotus' }), sky])
      expect((await read(id, stranger)).code).toBe(codes.notFound)
  })

  test('is decided once, and its inviter is told what became of it', async () => {
    const id = await invite()
    await agree()
    const { sentAt } = (await read(id, rhea)).data
    const decide = (verdict: 'accept' | 'decline', as: Person, reason?: string) =>
      server.call(decideInvitation, { id, verdict, sentAt: sentAt ?? '', ...(reason && { reason }) }, { as })
    const other = await makeStaff(server, 'admin', 'Anan')
    const both = await Promise.all([decide('accept', rhea), decide('decline', other, 'No photo of you.')])
    expect(both.map(({ code }) => code === codes.ok).filter(Boolean)).toHaveLength(1)
    expect((await server.ok(getInvitation, { id }, { as: ploy })).history).toHaveLength(3)
    expect((await told(siam))[1]).toBe(`/console/invitations/${id}`)
    expect((await told(siam))[0]).toContain(ploy.name)
  })

  test('of somebody who left is over, answered or not, and its inviter is told', async () => {
    const mai = await makeCreator(server, { name: 'Mai' })
    const [answered, open] = [await invite(), await invite(mai)]
    await agree()
    await server.inTenant((ctx) => eraseInvitations(ctx, [ploy.id, mai.id]))
    expect((await read(answered, rhea)).data).toMatchObject({ profile: null, clock: null, actions: [] })
    for (const id of [answered, open]) {
      const { status, actions, history } = (await read(id)).data
      expect([status, actions]).toEqual([5, []])
      expect(history[0]).toMatchObject({ verb: 'expire', actor: null })
      for (const view of ['open', 'toReview'])
        expect((await list(siam, { view })).rows.map((row) => row.id)).not.toContain(id)
    }
    const { rows } = await server.ok(listNotifications, {}, { as: siam })
    const ended = rows.filter(({ title }) => title === 'An invitation of yours is over: the creator left')
    expect(ended.map(({ path }) => path).sort()).toEqual(
      [answered, open].map((id) => `/console/invitations/${id}`).sort(),
    )
  })
})

describe('taking an invitation back', () => {
  test('ends it with a reason that its creator reads, and others may invite', async () => {
    const id = await invite()
    expect((await read(id)).data.actions).toEqual(['withdraw'])
    expect((await withdraw([id])).data).toMatchObject({ done: 1 })
    const [row] = await server.ok(listInvitations, {}, { as: ploy })
    expect(row).toMatchObject({ status: 4, reason: 'Sent by mistake', clock: null, actions: [] })
    expect((await told(ploy))[0]).toBe('Siam Botanics took the invitation back')
    expect((await server.call(reopenInvitation, { id }, { as: ploy })).code).not.toBe(codes.ok)
    const late = await server.call(submitInvitation, (await profileOf(server, ploy, { id })) as never, {
      as: ploy,
    })
    expect(late.code).not.toBe(codes.ok)
    expect((await send([ploy.creatorId])).data).toMatchObject({ done: 1 })
  })

  test('comes too late once it is answered, and is for its own side alone', async () => {
    const id = await invite()
    const lotus = await makeBrand(server, { name: 'Lotus' })
    expect((await withdraw([id], lotus)).data.rows[0]).toMatchObject({ code: codes.notFound })
    expect((await withdraw([id], rhea)).code).toBe(codes.notAllowed)
    await agree()
    expect((await withdraw([id])).data).toMatchObject({ done: 0 })
    expect((await read(id)).data.status).toBe(3)
    const blank = await server.call(withdrawInvitations, { ids: [id], reason: ' ' }, { as: siam })
    expect(blank.refusal.fields?.[0]?.path).toBe('reason')
  })
})

describe('whom one may invite', () => {
  test('is found by a part of the name, by a handle and by a link, with what stands in the way', async () => {
    const [found] = (await search(siam, { query: ploy.name })).data.rows
    expect(found).toMatchObject({ id: ploy.creatorId, state: 'free', countryCode: 'TH' })
    const handle = found?.handle ?? ''
    const pasted = [`@${handle.toUpperCase()}`, `https://www.tiktok.com/@${handle}?lang=th`, '@nobody.at.all']
    const { rows, unknown } = (await search(siam, { handles: pasted })).data
    expect(rows.map(({ id }) => id)).toEqual([ploy.creatorId])
    expect(unknown).toEqual(['@nobody.at.all'])
    const elsewhere = `https://www.instagram.com/${handle}`
    expect((await search(siam, { handles: [elsewhere] })).data).toEqual({ rows: [], unknown: [elsewhere] })
    await invite()
    expect((await search(siam, { ids: [ploy.creatorId] })).data.rows[0]?.state).toBe('invited')
    expect((await search(siam, { query: '%' })).data.rows).toEqual([])
  })

  test('an MCN invites its own creators and no others, and reads what it sent', async () => {
    const beam = await makeCreator(server, { name: 'Beam of nobody' })
    expect(await namesOf(sky, { query: 'Beam of' })).toEqual([])
    expect(await namesOf(sky, { ids: [beam.creatorId, ploy.creatorId] })).toEqual([ploy.name])
    const { rows } = (await send([beam.creatorId, ploy.creatorId], sky)).data
    expect(rows.map(({ code }) => code)).toEqual([codes.notFound, codes.ok])
    const [row] = await server.ok(listInvitations, {}, { as: ploy })
    expect(row?.inviter).toMatchObject({ role: 'mcn', agency: 'Sky Talent', brand: null })
    expect((await told(ploy))[0]).toBe('Sky Talent invites you to show yourself to brands')
    expect((await list(sky, { view: 'open' })).rows.map(({ id }) => id)).toEqual([row?.id])
  })

  test('is told to verified brands, and to nobody who left', async () => {
    const fresh = await makeBrand(server, { isVerified: false })
    expect((await search(fresh, { query: 'Ploy' })).code).toBe(codes.brandNotVerified)
    await server.inTenant((ctx) =>
      ctx.db.update(account).set({ disabledAt: new Date() }).where(eq(account.id, ploy.id)),
    )
    expect(await namesOf(siam, { ids: [ploy.creatorId] })).toEqual([])
    expect((await send([ploy.creatorId])).data.rows[0]?.code).toBe(codes.notFound)
  })
})

// There the tenant is set in every transaction, which are statements more.
test.skipIf(isAllOnCitus)(
  'many invitations are taken back by the statements of two, each with its line and its word to the creator',
  async () => {
    const people = await Promise.all(
      Array.from({ length: 9 }, (_, at) => makeCreator(server, { name: `Mai ${at}` })),
    )
    const ids: string[] = []
    for (const one of people) ids.push(await invite(one))
    await agree(people[8])
    const few = await countStatements(() => withdraw(ids.slice(0, 2)))
    expect(await countStatements(() => withdraw(ids.slice(2, 7)))).toBe(few)
    const strange = crypto.randomUUID()
    const { data } = await withdraw([...ids.slice(7), strange])
    expect(data.rows.map(({ id, outcome, code }) => [id, outcome, code])).toEqual([
      [ids[7], 'done', codes.ok],
      [ids[8], 'skipped', codes.alreadyDecided],
      [strange, 'failed', codes.notFound],
    ])
    for (const one of people.slice(0, 8)) {
      expect((await told(one))[0]).toBe('Siam Botanics took the invitation back')
      const [row] = await server.ok(listInvitations, {}, { as: one })
      const { history } = await server.ok(getInvitation, { id: row?.id ?? '' }, { as: one })
      expect(history[0]).toMatchObject({
        verb: 'withdraw',
        reason: 'Sent by mistake',
        actor: { id: siam.id },
      })
    }
  },
)

test('the list has each view with its count, found by name, handle and country', async () => {
  const lotus = await makeBrand(server, { name: 'Lotus' })
  const dao = await makeCreator(server, { name: 'Dao' })
  const linh = await makeCreator(server, { name: 'Linh', countryCode: 'VN' })
  const [open, answered, back] = [
    await invite(ploy, lotus),
    await invite(dao, lotus),
    await invite(linh, lotus),
  ]
  await agree(dao)
  await withdraw([back], lotus)
  const { counts } = await list(lotus)
  expect(counts).toEqual({ toReview: 1, open: 1, agreed: 0, closed: 1, all: 3 })
  const idsOf = async (filter: object) => (await list(lotus, filter)).rows.map(({ id }) => id)
  expect(await idsOf({ view: 'toReview' })).toEqual([answered])
  expect(await idsOf({ view: 'all' })).toEqual([answered, open, back])
  expect(await idsOf({ view: 'all', sort: 'newest' })).toEqual([back, answered, open])
  expect(await idsOf({ view: 'all', query: 'linh' })).toEqual([back])
  expect(await idsOf({ view: 'all', countries: ['VN'] })).toEqual([back])
  const first = await list(lotus, { view: 'all', pageSize: 2 })
  expect(await idsOf({ view: 'all', pageSize: 2, after: first.next })).toEqual([back])
})

test('who looks after the creator is told first, and once it is late everybody who may answer', async () => {
  const dewi = await makeStaff(server, 'creatorSpecialist', 'Dewi')
  const mai = await makeCreator(server, { name: 'Mai', specialistId: dewi.id })
  const id = await invite(mai)
  await agree(mai)
  const due = ['Mai agreed and waits for your answer', `/console/invitations/${id}`]
  expect(await told(dewi)).toEqual(due)
  expect((await list(dewi)).rows.map((row) => row.id)).toEqual([id])
  expect(await told(rhea)).not.toEqual(due)
  await putBack(server, id, 80)
  await server.runJob('invitation-clock')
  for (const reader of [dewi, rhea]) expect((await told(reader))[0]).toBe('The answer to Mai is late')
})

describe('a wrong answer', () => {
  test('is given once, though it comes twice at once and from two tabs', async () => {
    const id = await invite()
    const profile = (await profileOf(server, ploy, { id })) as never
    const yes = () => server.call(submitInvitation, profile, { as: ploy })
    const no = () => server.call(submitInvitation, { id, status: 2, countryCode: 'TH' }, { as: ploy })
    await Promise.all([yes(), no(), yes()])
    const { status, history } = await server.ok(getInvitation, { id }, { as: ploy })
    expect(history.filter(({ verb }) => verb === 'agree' || verb === 'reject')).toHaveLength(1)
    expect([2, 3]).toContain(status)
  })

  test('names each price that nobody asks for, at its field', async () => {
    await invite()
    const profile = await profileOf(server, ploy)
    const asks = async (livePrice: string) => {
      const input = { ...profile, creators: [{ id: ploy.creatorId, isShow: 1, livePrice }] } as never
      return (await server.call(submitInvitation, input, { as: ploy })).refusal.fields
    }
    for (const price of ['-5', '12.345', '9'.repeat(30), '1e9', 'a lot'])
      expect([price, (await asks(price))?.map(({ path }) => path)]).toEqual([price, ['creators.0.livePrice']])
  })
})
