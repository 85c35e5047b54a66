import { codes } from '@sampan/contract/codes'
import { type Changed, changesPath } from '@sampan/contract/live'
import {
  countNotifications,
  getNotificationSettings,
  listNotifications,
  readAllNotifications,
  readNotifications,
  saveNotificationSettings,
} from '@sampan/contract/notification'
import { approveSamples, closeSamples } from '@sampan/contract/sample'
import { sampleStatus } from '@sampan/contract/sample-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextMail } from '#features/account/testing/mailbox.ts'
import { forgetBefore, storeSettings } from '#features/notification/notification.queries.ts'
import { sendDailyMailNow, sendDailyMails } from '#features/notification/send-daily-mails.ts'
import { tell } from '#features/notification/tell.ts'
import { makeCase } from '#features/sample/testing/cases.ts'
import { listMail } from '#gateways/mailer/outbox.ts'
import { type BrandPerson, makeBrand, makeCreator, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
})
afterAll(() => server.close())

const list = (as: Person, filter = {}, lang = 'en') => server.ok(listNotifications, filter, { as, lang })
const count = (as: Person) => server.ok(countNotifications, {}, { as })
const choose = (as: Person, unmailed: string[], rhythm = 'atOnce') =>
  server.call(saveNotificationSettings, { unmailed: unmailed as never, rhythm: rhythm as never }, { as })
const mailsTo = async (as: Person) =>
  (await listMail(server.app.database.withoutTenant, as.email)).map(({ subject }) => subject)
/** Tells somebody of a reward, as if it were paid at a moment. */
const tellOfMoney = (as: Person, title: string, now = new Date()) =>
  server.inTenant((ctx) =>
    tell({ ...ctx, now }, as.id, {
      kind: 'money',
      text: 'task:mail.paid',
      params: { title },
      path: '/myTask',
    }),
  )

/** A case that its brand has approved: both sides were told. */
async function makeApprovedCase() {
  const creator = await makeCreator(server)
  const { id } = await makeCase(server, siam, { creator, needsMou: false })
  await server.ok(approveSamples, { ids: [id] }, { as: siam })
  return { id, creator }
}

test('who is mailed of a case reads the same in the product, each in the language of the moment', async () => {
  const { id, creator } = await makeApprovedCase()
  const mail = await nextMail(server, creator.email)
  const { rows } = await list(creator)
  expect(rows).toMatchObject([
    { kind: 'progress', title: 'Your application was approved', path: `/history?id=${id}`, isRead: false },
    { kind: 'confirmation', title: 'Your application reached Siam Botanics', isRead: true },
  ])
  expect(mail.text_body).toContain(server.app.words.say('th', 'sample:mail.approved.title'))
  const thai = await list(creator, {}, 'th')
  expect(thai.rows[0]?.title).toBe(server.app.words.say('th', 'sample:mail.approved.title'))
  const [asked] = (await list(siam, { kinds: ['turn'] })).rows
  expect(asked).toMatchObject({ kind: 'turn', path: `/console/samples/${id}` })
})

test('the cases that notices are about come with them, as they are now and as each side sees them', async () => {
  const { id, creator } = await makeApprovedCase()
  const own = await list(creator)
  expect(own.cases).toMatchObject([
    { kind: 'sample', path: `/history?id=${id}`, sample: { id, status: sampleStatus.toShip } },
  ])
  const theirs = await list(siam, { kinds: ['turn'] })
  expect(theirs.cases).toContainEqual(
    expect.objectContaining({ kind: 'sample', path: `/console/samples/${id}` }),
  )
  const other = await makeBrand(server)
  await server.inTenant((ctx) =>
    tell(ctx, other.id, { kind: 'money', text: 'task:mail.paid', path: `/console/samples/${id}` }),
  )
  expect((await list(other)).cases).toEqual([])
})

test('what a refused change would have told is not told', async () => {
  const creator = await makeCreator(server)
  const attempt = server.inTenant(async (ctx) => {
    await tell(ctx, creator.id, { kind: 'money', text: 'task:mail.paid', params: { title: 'Never' } })
    throw new Error('no')
  })
  await expect(attempt).rejects.toThrow('no')
  expect(await count(creator)).toEqual({ unread: 0, yours: 0, invitations: 0 })
  expect((await list(creator)).rows).toEqual([])
})

test('opening one reads the earlier ones of the same case, and all can be read until a moment', async () => {
  const { id, creator } = await makeApprovedCase()
  await server.ok(closeSamples, { ids: [id], reason: 'Out of stock' }, { as: siam })
  await tellOfMoney(creator, 'Unboxing')
  expect(await count(creator)).toMatchObject({ unread: 3 })
  const unread = (await list(creator, { view: 'unread' })).rows
  const closed = unread.find(({ title }) => title === 'The case was closed')
  await server.ok(readNotifications, { ids: [closed?.id ?? ''] }, { as: creator })
  expect((await list(creator, { view: 'unread' })).rows).toMatchObject([{ kind: 'money' }])
  const { asOf: until } = await list(creator)
  await tellOfMoney(creator, 'Later', new Date(Date.now() + 60_000))
  await server.ok(readAllNotifications, { until }, { as: creator })
  expect(await count(creator)).toMatchObject({ unread: 1, yours: 0 })
})

test('whoever opens a case otherwise has read what was told about it, and others have not', async () => {
  const { id, creator } = await makeApprovedCase()
  await tellOfMoney(creator, 'Unboxing')
  const path = `/history?id=${id}`
  await server.ok(readNotifications, { path }, { as: siam })
  expect(await count(creator)).toMatchObject({ unread: 2 })
  await server.ok(readNotifications, { path }, { as: creator })
  expect((await list(creator, { view: 'unread' })).rows).toMatchObject([{ kind: 'money' }])
})

test('a hundred of ten thousand are read at once, with the earlier ones of their pages', async () => {
  const creator = await makeCreator(server)
  await server.inTenant((ctx) =>
    ctx.db.$client.query(
      `insert into notification (tenant_id, id, account_id, created_at, kind, text, params, moments, path)
       select $1, gen_random_uuid(), $2, now() - make_interval(secs => n), 'money', 'task:mail.paid', '{}', '{}',
         '/myTask?id=' || (n % 5000) from generate_series(1, 10000) n`,
      [server.tenantId, creator.id],
    ),
  )
  const { rows } = await list(creator, { pageSize: 100 })
  await server.ok(readNotifications, { ids: rows.map(({ id }) => id) }, { as: creator })
  const [oldest] = (await list(creator, { view: 'unread', sort: 'oldest', pageSize: 100 })).rows
  expect(oldest?.path).toBe('/myTask?id=0')
  expect((await list(creator, { view: 'unread', pageSize: 1 })).rows[0]?.path).toBe('/myTask?id=101')
})

test('nobody reads or marks what others were told', async () => {
  const { creator } = await makeApprovedCase()
  const stranger = await makeCreator(server)
  const ids = (await list(creator)).rows.map((row) => row.id)
  await server.ok(readNotifications, { ids }, { as: stranger })
  expect(await count(creator)).toMatchObject({ unread: 1 })
  expect((await list(stranger)).rows).toEqual([])
  expect((await server.call(listNotifications)).code).toBe(codes.sessionOver)
})

test('the list goes by pages in both orders', async () => {
  const creator = await makeCreator(server)
  for (const [at, title] of ['One', 'Two', 'Three'].entries())
    await tellOfMoney(creator, title, new Date(Date.now() - 3_600_000 + at * 1_000))
  const titles = async (filter: object) => {
    const page = await list(creator, { pageSize: 2, ...filter })
    return { total: page.total, next: page.next ?? undefined, texts: page.rows.map(({ text }) => text) }
  }
  const first = await titles({})
  expect(first).toMatchObject({ total: 3, texts: [/Three/, /Two/].map((w) => expect.stringMatching(w)) })
  expect((await titles({ after: first.next })).texts).toEqual([expect.stringContaining('One')])
  expect((await titles({ page: 2 })).texts).toEqual([expect.stringContaining('One')])
  expect((await titles({ sort: 'oldest' })).texts[0]).toContain('One')
  expect((await titles({ kinds: ['parcel'] })).total).toBe(0)
})

test('a kind that is switched off is told in the product and not mailed; duties and security cannot be', async () => {
  const { creator } = await makeApprovedCase()
  await nextMail(server, creator.email)
  expect((await choose(creator, ['turn'])).code).toBe(codes.invalidInput)
  expect((await choose(creator, ['money', 'security'])).code).toBe(codes.invalidInput)
  expect((await choose(creator, ['money'])).code).toBe(codes.ok)
  expect(await server.ok(getNotificationSettings, {}, { as: creator })).toMatchObject({
    unmailed: ['money'],
    rhythm: 'atOnce',
  })
  await tellOfMoney(creator, 'Quiet')
  await server.inTenant((ctx) =>
    tell(ctx, creator.id, { kind: 'security', text: 'payout:mail.added', params: { bank: 'KBank' } }),
  )
  await expect.poll(async () => (await mailsTo(creator)).length).toBe(3)
  await expect.poll(waitingMails).toBe(0)
  expect(await mailsTo(creator)).toHaveLength(3)
  expect(await count(creator)).toMatchObject({ unread: 3 })
})

const waitingMails = async () => {
  const { rows } = await server.app.database.withoutTenant.query<{ n: number }>(
    "select count(*)::int as n from graphile_worker.jobs where task_identifier in ('notification-mail', 'account-mail')",
  )
  return rows[0]?.n
}

test('who wants one mail a day gets what came since the last one, at eight, without what was read', async () => {
  const creator = await makeCreator(server)
  expect((await choose(creator, [], 'daily')).code).toBe(codes.ok)
  await tellOfMoney(creator, 'First')
  await tellOfMoney(creator, 'Second')
  await server.inTenant((ctx) =>
    tell(ctx, creator.id, { kind: 'late', text: 'task:mail.late', params: { title: 'Pressing' } }),
  )
  await expect.poll(() => mailsTo(creator)).toEqual([expect.stringContaining('Pressing')])
  const tomorrow = new Date(Date.now() + 86_400_000)
  // 07:20, and when nobody asked at eight, 10:20 and 11:20 in Bangkok.
  for (const hour of [0, 3, 4])
    await server.inTenant((ctx) =>
      sendDailyMails({ ...ctx, now: new Date(tomorrow.setUTCHours(hour, 20, 0, 0)) }),
    )
  await expect.poll(async () => (await mailsTo(creator)).length).toBe(2)
  const mail = await nextMail(server, creator.email)
  expect(mail.text_body).toMatch(/Second[\s\S]*First/)
  expect(mail.text_body).not.toContain('Pressing')
})

test('who gives the daily mail up gets what waits for it, once', async () => {
  const creator = await makeCreator(server)
  await choose(creator, [], 'daily')
  await tellOfMoney(creator, 'Waiting')
  for (const _ of [1, 2]) expect((await choose(creator, [])).code).toBe(codes.ok)
  const mail = await nextMail(server, creator.email)
  expect(mail.text_body).toContain('Waiting')
  await expect.poll(waitingMails).toBe(0)
  expect(await mailsTo(creator)).toHaveLength(1)
})

test('what waited for the daily mail is mailed once, also where its own order to mail comes later', async () => {
  const creator = await makeCreator(server)
  await choose(creator, [], 'daily')
  await server.inTenant(async (ctx) => {
    await tell(ctx, creator.id, {
      kind: 'money',
      text: 'task:mail.paid',
      params: { title: 'Told' },
      path: '/myTask',
    })
    // The order is seen by its worker when this has committed.
    await storeSettings(ctx, creator.id, { unmailed: [], rhythm: 'atOnce' })
    await sendDailyMailNow(ctx, creator.id)
  })
  expect((await nextMail(server, creator.email)).text_body).toContain('Told')
  await expect.poll(waitingMails).toBe(0)
  expect(await mailsTo(creator)).toHaveLength(1)
})

test('what is older than 90 days is forgotten', async () => {
  const creator = await makeCreator(server)
  const day = 86_400_000
  await tellOfMoney(creator, 'Old', new Date(Date.now() - 91 * day))
  await tellOfMoney(creator, 'Young', new Date(Date.now() - 89 * day))
  await server.inTenant((ctx) => forgetBefore(ctx, new Date(Date.now() - 90 * day)))
  expect((await list(creator)).rows.map(({ text }) => text)).toEqual([expect.stringContaining('Young')])
})

test('whoever is told hears of it through the open stream, and nobody else does', async () => {
  const creator = await makeCreator(server)
  const stranger = await makeCreator(server)
  const [own, foreign] = [await hear(creator), await hear(stranger)]
  await tellOfMoney(creator, 'Heard')
  await expect.poll(() => own.ids()).toContain(creator.id)
  await tellOfMoney(stranger, 'Theirs')
  await expect.poll(() => foreign.ids()).toContain(stranger.id)
  expect(foreign.ids()).not.toContain(creator.id)
  own.close()
  foreign.close()
})

/** The accounts whose notifications a stream named. */
async function hear(as: Person) {
  const away = new AbortController()
  const response = await fetch(`${server.url}${changesPath}`, {
    signal: away.signal,
    headers: { 'access-token': as.tokens.accessToken },
  })
  let text = ''
  const read = async () => {
    for await (const part of response.body?.pipeThrough(new TextDecoderStream()) ?? []) text += part
  }
  read().catch(() => undefined)
  await expect.poll(() => text).not.toBe('')
  const told = () => text.split('\n').flatMap((line) => (line.startsWith('data: ') ? [line.slice(6)] : []))
  const ids = () => told().flatMap((data) => (JSON.parse(data) as Changed).notification ?? [])
  return { ids, close: () => away.abort() }
}
