import { codes } from '@sampan/contract/codes'
import { sendInvitations } from '@sampan/contract/invitation-sent'
import { listManagedCreators } from '@sampan/contract/managed-creator'
import {
  answerMcnLink,
  askForMcnLink,
  endAskedMcnLink,
  endMcnLink,
  getAskedMcnLink,
  getMcnLink,
  listAskedMcnLinks,
  listMcnLinks,
  withdrawMcnLink,
} from '@sampan/contract/mcn-link'
import { countNotifications, listNotifications, readAllNotifications } from '@sampan/contract/notification'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { account } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import {
  type CreatorPerson,
  type McnPerson,
  makeBrand,
  makeCreator,
  makeMcn,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { eraseMcnLinks } from './erase-mcn-links.ts'

let server: TestServer
let nova: McnPerson
let ploy: CreatorPerson
let handle: string

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
})
afterAll(() => server.close())
beforeEach(async () => {
  nova = await makeMcn(server, { name: 'Nova MCN', person: 'Nop' })
  ploy = await makeCreator(server, { name: 'Ploy' })
  const [row] = await server.app.database.transaction(server.tenantId, (db) =>
    db
      .select({ handle: creator.handle })
      .from(creator)
      .where(and(eq(creator.tenantId, server.tenantId), eq(creator.id, ploy.creatorId))),
  )
  handle = row?.handle ?? ''
})

const ask = (input: object = {}, as: Person = nova) =>
  server.call(
    askForMcnLink,
    { who: `@${handle}`, text: 'We find you work.', sharePercent: 30, termMonths: 12, ...input } as never,
    { as },
  )
const askId = async (input: object = {}, as: Person = nova) => (await ask(input, as)).data?.id ?? ''
const answer = (id: string, how: 'accept' | 'decline' = 'accept', as: Person = ploy) =>
  server.call(answerMcnLink, { id, answer: how, ...(how === 'decline' && { reason: 'Alone' }) } as never, {
    as,
  })
const told = async (as: Person) => (await server.ok(listNotifications, {}, { as })).rows[0]?.title
const managed = async (as: Person = nova) =>
  (await server.ok(listManagedCreators, {}, { as })).rows.map(({ id }) => id)
const verbsOf = ({ history }: { history: { verb: string }[] }) => history.map(({ verb }) => verb)

test('an MCN asks, the creator accepts, and it acts for them until one of them ends it, in one history', async () => {
  const id = await askId()
  expect(await told(ploy)).toBe('Nova MCN asks to act for you')
  expect(await managed()).toEqual([])
  const offered = await server.ok(getMcnLink, { id }, { as: ploy })
  expect(offered).toMatchObject({ sharePercent: 30, termMonths: 12, actions: ['accept', 'decline'] })
  expect((await answer(id)).data).toMatchObject({ status: 1, actions: ['end'], endsAt: expect.any(String) })
  expect(await told(nova)).toBe('Ploy accepted')
  expect(await managed()).toEqual([ploy.creatorId])

  const end = { id, reason: 'It did not work out' }
  const both = await Promise.all([
    server.call(endMcnLink, end, { as: ploy }),
    server.call(endAskedMcnLink, end, { as: nova }),
  ])
  expect(both.filter(({ code }) => code === codes.ok).length).toBeGreaterThanOrEqual(1)
  expect(await managed()).toEqual([])
  const [own, theirs] = [
    await server.ok(getMcnLink, { id }, { as: ploy }),
    await server.ok(getAskedMcnLink, { id }, { as: nova }),
  ]
  expect(verbsOf(own)).toEqual(['end', 'accept', 'ask'])
  expect(theirs.history).toEqual(own.history)
  expect((await ask()).code).toBe(codes.ok)
})

test('the bell counts invitations of every kind until they are answered, however often their notices were read', async () => {
  const waiting = async () => (await server.ok(countNotifications, {}, { as: ploy })).invitations
  expect(await waiting()).toBe(0)
  const id = await askId()
  const brand = await makeBrand(server)
  await server.ok(sendInvitations, { creatorIds: [ploy.creatorId], text: 'Show yourself.' }, { as: brand })
  expect(await waiting()).toBe(2)
  const { asOf: until } = await server.ok(listNotifications, {}, { as: ploy })
  await server.ok(readAllNotifications, { until }, { as: ploy })
  expect(await waiting()).toBe(2)
  await answer(id)
  expect(await waiting()).toBe(1)
})

test('a creator has one MCN: of two that asked the second acceptance is refused', async () => {
  const sky = await makeMcn(server, { name: 'Sky' })
  const ids = [await askId(), await askId({}, sky)]
  const both = await Promise.all(ids.map((id) => answer(id)))
  expect(both.map(({ code }) => code).sort()).toEqual([codes.ok, codes.alreadyManaged].sort())
  const third = await makeMcn(server, { name: 'Third' })
  expect((await ask({}, third)).code).toBe(codes.alreadyManaged)
})

test('who is nobody, is on the blacklist or was asked already is told at the field; bad terms are refused', async () => {
  const fieldOf = async (input: object) => {
    const { code, data } = await ask(input)
    const fields = (data as unknown as { fields?: { path: string; message: string }[] } | null)?.fields
    return [code, fields?.[0]?.path, fields?.[0]?.message]
  }
  expect(await fieldOf({ who: '@nobody.at.all' })).toEqual([
    codes.creatorUnknown,
    'who',
    'No creator has this handle or email.',
  ])
  const placeOf = async (input: object) => (await fieldOf(input)).slice(0, 2)
  expect(await placeOf({ sharePercent: 80 })).toEqual([codes.invalidInput, 'sharePercent'])
  expect(await placeOf({ termMonths: 5 })).toEqual([codes.invalidInput, 'termMonths'])
  await ask()
  expect(await placeOf({})).toEqual([codes.alreadyInvited, 'who'])
  await server.app.database.transaction(server.tenantId, (db) =>
    db
      .update(account)
      .set({ blacklistedAt: new Date() })
      .where(and(eq(account.tenantId, server.tenantId), eq(account.id, ploy.id))),
  )
  expect((await fieldOf({}))[2]).toBe('This creator is on the blacklist and cannot be invited.')
})

test('a request is nobody else’s, is taken back or declined with a reason, and is not for brands', async () => {
  const id = await askId()
  const [sky, stranger, siam] = [await makeMcn(server), await makeCreator(server), await makeBrand(server)]
  const codeOf = async (call: Promise<{ code: number }>) => (await call).code
  for (const call of [
    server.call(getAskedMcnLink, { id }, { as: sky }),
    server.call(withdrawMcnLink, { id, reason: 'No' }, { as: sky }),
    server.call(getMcnLink, { id }, { as: stranger }),
    answer(id, 'accept', stranger),
  ])
    expect(await codeOf(call)).toBe(codes.notFound)
  expect(await codeOf(ask({}, siam))).toBe(codes.notAllowed)
  await server.ok(withdrawMcnLink, { id, reason: 'Sent by mistake' }, { as: nova })
  expect(await codeOf(answer(id))).not.toBe(codes.ok)
  const again = await askId()
  expect((await answer(again, 'decline')).data).toMatchObject({ status: 2, reason: 'Alone', actions: [] })
  const { counts } = await server.ok(listAskedMcnLinks, { view: 'closed' }, { as: nova })
  expect(counts).toMatchObject({ open: 0, running: 0, closed: 2, all: 2 })
  expect((await server.ok(listMcnLinks, {}, { as: ploy })).map((row) => row.status)).toEqual([2, 3])
})

test('what nobody answers expires, and a link ends with its term', async () => {
  const set = (id: string, columns: string) =>
    server.app.database.transaction(server.tenantId, ({ $client }) =>
      $client.query(`update mcn_link set ${columns} where tenant_id = $1 and id = $2`, [server.tenantId, id]),
    )
  const first = await askId()
  await set(first, "clock_started_at = now() - interval '8 days', clock_due_at = now() - interval '1 day'")
  await server.runJob('mcn-link-clock')
  expect((await server.ok(getMcnLink, { id: first }, { as: ploy })).status).toBe(4)
  const second = await askId({ termMonths: 3 })
  await answer(second)
  await set(second, "ends_at = now() - interval '1 minute'")
  await server.runJob('mcn-link-clock')
  expect(verbsOf(await server.ok(getAskedMcnLink, { id: second }, { as: nova }))).toEqual([
    'runOut',
    'accept',
    'ask',
  ])
  expect(await managed()).toEqual([])
})

test('who left has no MCN any more, and nothing of what was written to them stays', async () => {
  const id = await askId()
  await answer(id)
  await server.inTenant((ctx) => eraseMcnLinks(ctx, [ploy.id]))
  expect(await server.ok(getAskedMcnLink, { id }, { as: nova })).toMatchObject({
    status: 5,
    text: '',
    actions: [],
  })
})
