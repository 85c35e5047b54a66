import { codes } from '@sampan/contract/codes'
import {
  answerCooperation,
  type Cooperation,
  getCooperation,
  listCooperations,
  noteCooperationSeen,
  reopenCooperation,
} from '@sampan/contract/cooperation-own'
import {
  findCooperationSubjects,
  getSentCooperation,
  listSentCooperations,
  renewCooperations,
  sendCooperations,
  withdrawCooperations,
} from '@sampan/contract/cooperation-sent'
import { listLibraryCreators, seeCreatorContact } from '@sampan/contract/creator-library'
import { changeGroupMembers, saveCreatorGroup } from '@sampan/contract/group'
import { listNotifications } from '@sampan/contract/notification'
import { applyForSample } from '@sampan/contract/sample'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#features/account/account.tables.ts'
import { applicationOf } from '#features/sample/testing/cases.ts'
import { makePublished, topUp } from '#features/task/testing/offers.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  type MadeProduct,
  makeBrand,
  makeCreator,
  makeMcn,
  makeProduct,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { countStatements } from '#testing/statements.ts'
import { eraseCooperations } from './erase-cooperations.ts'

let server: TestServer
let siam: BrandPerson
let lotus: BrandPerson
let serum: MadeProduct
let ploy: CreatorPerson

beforeAll(async () => {
  // Jobs run where a test says so: those of a worker would be counted among a call's statements.
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  lotus = await makeBrand(server, { name: 'Lotus' })
  serum = await makeProduct(server, siam.brandId)
})
afterAll(() => server.close())
beforeEach(async () => {
  ploy = await makeCreator(server, { name: 'Ploy' })
})

const words = { text: 'Shall we work together?', answerDays: 5 as const }
const send = (input: object, as: Person = siam) =>
  server.call(sendCooperations, { ...words, productIds: [serum.id], ...input }, { as })
async function invite(who: CreatorPerson = ploy, input: object = {}, as: Person = siam): Promise<string> {
  const answer = await send({ creatorIds: [who.creatorId], ...input }, as)
  expect(answer.data?.rows[0]?.message).toBe('Invited')
  const [row] = await server.ok(listCooperations, {}, { as: who })
  return row?.id ?? ''
}
const accept = (id: string, as: Person = ploy) =>
  server.call(answerCooperation, { id, answer: 'accept' }, { as })
const decline = (id: string, as: Person = ploy) =>
  server.call(answerCooperation, { id, answer: 'decline', reason: 'No time in December' }, { as })
const sent = (id: string, as: Person = siam) => server.call(getSentCooperation, { id }, { as })
const verbsOf = ({ history }: { history: { verb: string }[] }) => history.map(({ verb }) => verb)
const told = async (as: Person) => {
  const [row] = (await server.ok(listNotifications, {}, { as })).rows
  return [row?.title, row?.path]
}
const inTable = (text: string, values: unknown[]) =>
  server.app.database.transaction(server.tenantId, ({ $client }) => $client.query(text, values))

describe('an invitation to work together', () => {
  test('is told to its creator, seen, declined with a reason, opened again and accepted, in one history for both', async () => {
    const id = await invite(ploy, { asked: 'One video at breakfast', postUntil: '2999-01-31' })
    expect(await told(ploy)).toEqual([
      'Siam Botanics invites you to work together',
      `/m/jobInvite?tab=invitations&coop=${id}`,
    ])
    const offer = await server.ok(getCooperation, { id }, { as: ploy })
    expect(offer).toMatchObject({
      stage: 'sent',
      asked: 'One video at breakfast',
      postUntil: '2999-01-31',
      actions: ['accept', 'decline'],
      products: [{ id: serum.id, commissionRate: 15, isOpen: true }],
      clock: { duty: 'answerCooperation', owner: 'creator' },
    })
    await server.ok(noteCooperationSeen, { id }, { as: ploy })
    await server.ok(noteCooperationSeen, { id }, { as: ploy })
    expect((await sent(id)).data).toMatchObject({ stage: 'seen', actions: ['withdraw'] })

    expect(
      (await server.call(answerCooperation, { id, answer: 'decline' } as never, { as: ploy })).code,
    ).toBe(codes.invalidInput)
    await decline(id)
    expect((await sent(id)).data).toMatchObject({
      stage: 'declined',
      reason: 'No time in December',
      clock: null,
    })
    expect(await told(siam)).toEqual(['Ploy declined your invitation', `/console/cooperations/${id}`])
    await server.ok(reopenCooperation, { id }, { as: ploy })
    expect((await accept(id)).data).toMatchObject({ stage: 'accepted', actions: ['apply'] })
    const [both, own] = [(await sent(id)).data, await server.ok(getCooperation, { id }, { as: ploy })]
    expect(verbsOf(both)).toEqual(['accept', 'reopen', 'decline', 'see', 'invite'])
    expect(both.history).toEqual(own.history)

    const made = await server.ok(applyForSample, applicationOf(ploy, serum), { as: ploy })
    expect((await sent(id)).data).toMatchObject({
      stage: 'applied',
      became: [{ kind: 'sample', id: made.id, status: 5 }],
    })
    expect((await server.ok(getCooperation, { id }, { as: ploy })).actions).toEqual([])
  })

  test('to a task tells its reward, and leads to signing up', async () => {
    await topUp(server, siam, '90000')
    const task = await makePublished(server, siam, { productId: serum.id })
    const found = await server.ok(findCooperationSubjects, { query: 'review' }, { as: siam })
    expect(found.tasks.map((row) => row.id)).toContain(task.id)
    expect((await server.ok(findCooperationSubjects, {}, { as: lotus })).tasks).toEqual([])
    const id = await invite(ploy, { taskId: task.id, productIds: [] })
    const { data } = await accept(id)
    expect(data).toMatchObject({
      task: { id: task.id, reward: '300.00', currency: 'THB' },
      actions: ['signUp'],
    })
  })

  test('is nobody else’s: not another creator’s, brand’s or tenant’s page', async () => {
    const id = await invite()
    const stranger = await makeCreator(server)
    for (const call of [
      server.call(getCooperation, { id }, { as: stranger }),
      accept(id, stranger),
      server.call(noteCooperationSeen, { id }, { as: stranger }),
      sent(id, lotus),
    ])
      expect((await call).code).toBe(codes.notFound)
    const tried = await server.call(withdrawCooperations, { ids: [id], reason: 'Mine' }, { as: lotus })
    expect(tried.data.rows[0]?.code).toBe(codes.notFound)
    expect((await send({ creatorIds: [ploy.creatorId] }, await makeStaff(server, 'reviewer'))).code).toBe(
      codes.notAllowed,
    )
    expect((await sent(id, await makeStaff(server, 'admin'))).data.stage).toBe('sent')
  })

  test('of somebody who answers while it is taken back ends one way', async () => {
    const id = await invite()
    const [answer, back] = await Promise.all([
      accept(id),
      server.call(withdrawCooperations, { ids: [id], reason: 'Changed' }, { as: siam }),
    ])
    const wasAccepted = answer.code === codes.ok
    expect(back.data.done).toBe(wasAccepted ? 0 : 1)
    const { stage } = (await sent(id)).data
    expect(stage).toBe(wasAccepted ? 'accepted' : 'withdrawn')
  })

  test('reminds at two thirds, expires, and is opened again by either side', async () => {
    const id = await invite()
    const back = (hours: number) =>
      inTable(
        `update cooperation set clock_started_at = clock_started_at - make_interval(hours => $3),
          clock_due_at = clock_due_at - make_interval(hours => $3) where tenant_id = $1 and id = $2`,
        [server.tenantId, id, hours],
      )
    await back(90)
    await server.runJob('cooperation-clock')
    expect((await told(ploy))[0]).toBe('Siam Botanics waits for your answer')
    await back(40)
    await server.runJob('cooperation-clock')
    expect((await sent(id)).data).toMatchObject({ stage: 'expired', clock: null, actions: ['renew'] })
    expect((await told(siam))[0]).toBe('Ploy did not answer in time')
    expect((await accept(id)).code).not.toBe(codes.ok)
    await server.ok(renewCooperations, { ids: [id] }, { as: siam })
    expect((await accept(id)).data.stage).toBe('accepted')
  })
})

describe('whom somebody can invite', () => {
  const outcomes = async (input: object, as: Person = siam) =>
    (await send(input, as)).data.rows.map(({ outcome, message }) => [outcome, message])

  test('is told in words of who left, who is on the blacklist, who is elsewhere, and who is invited already', async () => {
    const [left, listed, far] = [
      await makeCreator(server),
      await makeCreator(server),
      await makeCreator(server, { countryCode: 'VN' }),
    ]
    const set = (id: string, values: object) =>
      server.app.database.transaction(server.tenantId, (db) =>
        db
          .update(account)
          .set(values)
          .where(and(eq(account.tenantId, server.tenantId), eq(account.id, id))),
      )
    await set(left.id, { disabledAt: new Date() })
    await set(listed.id, { blacklistedAt: new Date() })
    await invite()
    const creatorIds = [left, listed, far, ploy].map((who) => who.creatorId)
    expect(await outcomes({ creatorIds })).toEqual([
      ['failed', 'This creator has left.'],
      ['failed', 'This creator is on the blacklist and cannot be invited.'],
      ['failed', 'This is offered in another country only.'],
      ['failed', 'An invitation to this creator runs already.'],
    ])
  })

  test('of an MCN are its own creators; of a group all of it, by as many statements as of one', async () => {
    const sky = await makeMcn(server)
    const own = await makeCreator(server, { mcnId: sky.mcnId })
    const [mine, foreign] = await outcomes({ creatorIds: [own.creatorId, ploy.creatorId] }, sky)
    expect([mine?.[0], foreign?.[0]]).toEqual(['done', 'failed'])

    const people = [ploy, await makeCreator(server), await makeCreator(server)]
    const { id: groupId } = await server.ok(saveCreatorGroup, { name: 'Spring', tags: [] }, { as: siam })
    const creatorIds = people.map((who) => who.creatorId)
    await server.ok(changeGroupMembers, { id: groupId, creatorIds }, { as: siam })
    const soap = await makeProduct(server, lotus.brandId)
    expect((await send({ groupId, productIds: [soap.id] }, lotus)).code).toBe(codes.notFound)
    const one = await makeCreator(server)
    const ofOne = await countStatements(() => send({ creatorIds: [one.creatorId] }))
    const ofGroup = await countStatements(() => send({ groupId }))
    expect(ofGroup).toBeLessThanOrEqual(ofOne + 1)
    const page = await server.ok(listSentCooperations, { query: 'Ploy', view: 'open' }, { as: siam })
    expect(page.rows.map(({ creator }) => creator.id)).toContain(ploy.creatorId)
  })

  test('bad input is told at its field: nothing to do, no words, a product of others, a day that is over', async () => {
    const foreign = await makeProduct(server, lotus.brandId)
    const creatorIds = [ploy.creatorId]
    const faults = async (input: object) => {
      const answer = await send({ creatorIds, ...input })
      return (answer.data as unknown as { fields?: { path: string }[] } | null)?.fields?.map(
        ({ path }) => path,
      )
    }
    expect(await faults({ productIds: [] })).toEqual(['subject'])
    expect(await faults({ text: '  ', creatorIds: [] })).toEqual(['text', 'creatorIds'])
    expect(await faults({ productIds: [foreign.id] })).toEqual(['subject'])
    expect(await faults({ postUntil: '2020-01-01' })).toEqual(['postUntil'])
    const shy = await makeBrand(server, { isVerified: false })
    expect((await send({ creatorIds }, shy)).code).toBe(codes.brandNotVerified)
  })
})

test('an accepted invitation opens the contact data to its brand alone; one that waits is communication', async () => {
  const see = (as: Person) => server.call(seeCreatorContact, { id: ploy.creatorId }, { as })
  const isTalking = async () =>
    (await server.ok(listLibraryCreators, { ids: [ploy.creatorId], isInCommunication: true }, { as: siam }))
      .rows.length
  expect(await isTalking()).toBe(0)
  const id = await invite()
  expect(await isTalking()).toBe(1)
  expect((await see(siam)).code).toBe(codes.notAllowed)
  await accept(id)
  expect((await see(siam)).code).toBe(codes.ok)
  expect((await see(lotus)).code).toBe(codes.notAllowed)
})

test('what was written to somebody who left is forgotten', async () => {
  const id = await invite(ploy, { asked: 'One video' })
  await server.inTenant((ctx) => eraseCooperations(ctx, [ploy.id]))
  expect((await sent(id)).data satisfies Cooperation).toMatchObject({
    text: '',
    asked: '',
    stage: 'expired',
    clock: null,
  })
})
