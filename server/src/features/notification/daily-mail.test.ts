import { randomUUID } from 'node:crypto'
import { saveNotificationSettings } from '@sampan/contract/notification'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextMail } from '#features/account/testing/mailbox.ts'
import { listMail } from '#gateways/mailer/outbox.ts'
import { heardOf } from '#testing/heard.ts'
import { makeCreator, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { isSomebodyBehind } from '#testing/waiters.ts'
import { holdForDailyMail } from './held.queries.ts'
import { notification } from './notification.tables.ts'
import { quiet, tellOfMoney, waitingJobs } from './push/testing/played-browsers.ts'
import { sendDailyMails } from './send-daily-mails.ts'
import { tell } from './tell.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const choose = (as: Person, rhythm: 'atOnce' | 'daily') =>
  server.ok(saveNotificationSettings, { unmailed: [], rhythm, quiet: null }, { as })
const mailsTo = (as: Person) => listMail(server.app.database.withoutTenant, as.email)
const ordersFor = async (as: Person) =>
  (await waitingJobs(server, 'notification-mail')).filter(
    ({ payload }) => payload.payload.accountId === as.id,
  )

/** Eight o'clock in Bangkok, so many days from now. */
const sendIn = (days: number) =>
  server.inTenant((ctx) => {
    const now = new Date(Date.now() + days * 86_400_000)
    now.setUTCHours(1, 0, 0, 0)
    return sendDailyMails({ ...ctx, now })
  })

/** Quiet for mails too, all of the day but for a minute in twelve hours. */
const quietForMails = (as: Person) => {
  const end = Temporal.Now.zonedDateTimeISO('Asia/Bangkok').add({ hours: 12 }).toPlainTime()
  const from = end.add({ minutes: 1 }).toString({ smallestUnit: 'minute' })
  return quiet(server, as, { from, until: end.toString({ smallestUnit: 'minute' }), mails: true })
}

test('a mail that waits for the end of quiet hours goes into the daily mail of a reader who wants that now', async () => {
  const creator = await makeCreator(server)
  await quietForMails(creator)
  await tellOfMoney(server, creator, 'Held back')
  await heardOf(async () =>
    expect((await ordersFor(creator)).map(({ run_at }) => run_at > new Date())).toEqual([true]),
  )
  const [order] = await ordersFor(creator)
  await choose(creator, 'daily')
  await server.runJob('notification-mail', order?.payload.payload)
  await sendIn(2)
  expect((await nextMail(server, creator.email)).text_body).toContain('Held back')
  await sendIn(3)
  expect(await mailsTo(creator)).toHaveLength(1)
})

test('who chooses the daily mail and gives it up at once is mailed what was told before', async () => {
  const creator = await makeCreator(server)
  await server.inTenant(async (ctx) => {
    await tell(ctx, creator.id, {
      kind: 'money',
      text: 'task:mail.paid',
      params: { title: 'Told' },
      path: '/',
    })
    // Its order is seen by a worker when this has committed.
    for (const rhythm of ['daily', 'atOnce'] as const) await choose(creator, rhythm)
  })
  expect((await nextMail(server, creator.email)).text_body).toContain('Told')
})

test('who gives the daily mail up while something is held for it gets that too', async () => {
  const creator = await makeCreator(server)
  await choose(creator, 'daily')
  const id = randomUUID()
  const saved: Promise<unknown>[] = []
  await server.inTenant(async (ctx) => {
    await ctx.db.insert(notification).values({
      ...{ tenantId: ctx.tenant.id, id, accountId: creator.id, createdAt: ctx.now, kind: 'money' },
      ...{ text: 'task:mail.paid', params: { title: 'Held' }, moments: {}, path: '/' },
    })
    expect(await holdForDailyMail(ctx, { accountId: creator.id, id })).toBe(true)
    saved.push(server.ok(saveNotificationSettings, { unmailed: [], rhythm: 'atOnce' }, { as: creator }))
    await heardOf(async () => expect(await isSomebodyBehind(ctx)).toBe(true))
  })
  await Promise.all(saved)
  expect((await nextMail(server, creator.email)).text_body).toContain('Held')
})

test('a mail that is held back twice for quiet hours waits once', async () => {
  const creator = await makeCreator(server)
  await quietForMails(creator)
  await tellOfMoney(server, creator, 'Once')
  await heardOf(async () =>
    expect((await ordersFor(creator)).map(({ run_at }) => run_at > new Date())).toEqual([true]),
  )
  // A worker that was lost after it held the mail back: its job runs again.
  const [order] = await ordersFor(creator)
  await server.runJob('notification-mail', order?.payload.payload)
  expect(await ordersFor(creator)).toHaveLength(1)
})
