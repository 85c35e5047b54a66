import { codes } from '@sampan/contract/codes'
import {
  answerMcnLink,
  askForMcnLink,
  getAskedMcnLink,
  listAskedMcnLinks,
  listMcnLinks,
  withdrawMcnLink,
} from '@sampan/contract/mcn-link'
import { mcnLinkStatus } from '@sampan/contract/mcn-link-status'
import { listNotifications } from '@sampan/contract/notification'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { account } from '#features/account/account.tables.ts'
import { creator } from '#features/creator/creator.tables.ts'
import { setTries } from '#kit/call/throttle.ts'
import { type CreatorPerson, type McnPerson, makeCreator, makeMcn } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let nova: McnPerson
let ploy: CreatorPerson

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
})
afterAll(() => server.close())
beforeEach(async () => {
  nova = await makeMcn(server, { name: 'Nova MCN', person: 'Nop' })
  ploy = await makeCreator(server, { name: 'Ploy' })
})

const ask = (who: string) =>
  server.call(
    askForMcnLink,
    { who, text: 'We find you work.', sharePercent: 30, termMonths: 12 },
    { as: nova },
  )
const asked = () => server.ok(listAskedMcnLinks, { view: 'all' }, { as: nova })
const ownOf = (as: CreatorPerson) => server.ok(listMcnLinks, {}, { as })
const toldOf = async (as: CreatorPerson | McnPerson) =>
  (await server.ok(listNotifications, {}, { as })).rows.map(({ title }) => title)

test('an email is answered by the same words, whoever has it, and nothing is listed before its reader answers', async () => {
  const [busy, barred] = [await makeCreator(server), await makeCreator(server)]
  await server.inTenant(async ({ db }) => {
    await db.update(account).set({ mcnId: nova.mcnId }).where(eq(account.id, busy.id))
    await db.update(account).set({ blacklistedAt: new Date() }).where(eq(account.id, barred.id))
  })
  const mails = [ploy.email, ploy.email, busy.email, barred.email, nova.email, 'nobody@at.example']
  for (const mail of mails) {
    const { status, code, data } = await ask(mail)
    expect([status, code, data], mail).toEqual([200, codes.ok, null])
  }
  expect(await asked()).toMatchObject({ rows: [], counts: { open: 0, all: 0 } })

  const [link] = await ownOf(ploy)
  const id = link?.id ?? ''
  expect(await toldOf(ploy)).toEqual(['Nova MCN asks to act for you'])
  expect((await server.call(getAskedMcnLink, { id }, { as: nova })).code).toBe(codes.notFound)
  expect((await server.call(withdrawMcnLink, { id, reason: 'Try' }, { as: nova })).code).toBe(codes.notFound)
  await server.ok(answerMcnLink, { id, answer: 'accept' }, { as: ploy })
  expect(await asked()).toMatchObject({ rows: [{ id, creator: { name: 'Ploy' } }], counts: { running: 1 } })
  expect(await toldOf(nova)).toEqual(['Ploy accepted'])
})

test('whom a mail asked can be asked by name too, which tells nothing of the mail; what nobody answers stays untold', async () => {
  await ask(ploy.email)
  const { data } = await ask(`@${ploy.handle}`)
  expect(data).toMatchObject({ status: mcnLinkStatus.open, creator: { handle: ploy.handle } })
  expect((await ownOf(ploy)).map(({ status }) => status)).toEqual([mcnLinkStatus.open, mcnLinkStatus.expired])
  expect((await ask(ploy.email)).data).toBeNull()
  expect((await asked()).counts).toMatchObject({ open: 1, all: 1 })

  const silent = await makeCreator(server)
  await ask(silent.email)
  await server.inTenant(({ db }) =>
    db.$client.query(
      "update mcn_link set clock_started_at = now() - interval '8 days', clock_due_at = now() - interval '1 day' where account_id = $1",
      [silent.id],
    ),
  )
  await server.runJob('mcn-link-clock')
  expect((await ownOf(silent)).map(({ status }) => status)).toEqual([mcnLinkStatus.expired])
  expect((await asked()).counts).toMatchObject({ closed: 0 })
  expect(await toldOf(nova)).toEqual([])
})

test('an MCN asks fifty times a day, also for nobody', async () => {
  await server.inTenant((ctx) => setTries(ctx, `mcnLink:${nova.mcnId}`, 49))
  expect((await ask('nobody@at.example')).code).toBe(codes.ok)
  for (const who of ['nobody@at.example', `@${ploy.handle}`])
    expect((await ask(who)).code).toBe(codes.tooManyRequests)
})

test('who is behind a handle an MCN reads once they accepted, and finds nobody by that name before (R211)', async () => {
  await server.inTenant(({ db }) =>
    db.update(creator).set({ nickname: 'cha.gadget' }).where(eq(creator.id, ploy.creatorId)),
  )
  const link = (await ask(`@${ploy.handle}`)).data
  const id = link?.id ?? ''
  expect(link?.creator.name).toBe('cha.gadget')
  const find = async (query: string) =>
    (await server.ok(listAskedMcnLinks, { view: 'all', query }, { as: nova })).rows.map((row) => row.id)
  expect([await find('Ploy'), await find('gadget'), await find(`@${ploy.handle}`)]).toEqual([[], [id], [id]])
  expect((await ownOf(ploy))[0]?.creator.name).toBe('Ploy')
  await server.ok(answerMcnLink, { id, answer: 'accept' }, { as: ploy })
  expect((await server.ok(getAskedMcnLink, { id }, { as: nova })).creator.name).toBe('Ploy')
  expect(await find('Ploy')).toEqual([id])
})
