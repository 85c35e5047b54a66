import { randomUUID } from 'node:crypto'
import { saveNotificationSettings } from '@sampan/contract/notification'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#context.ts'
import { nextMail } from '#features/account/testing/mailbox.ts'
import { listMail } from '#gateways/mailer/outbox.ts'
import { heardOf } from '#testing/heard.ts'
import { makeCreator, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { isSomebodyBehind } from '#testing/waiters.ts'
import { holdForDailyMail, holdForPush } from './held.queries.ts'
import { notification } from './notification.tables.ts'
import { pushNotices } from './push/push-notices.ts'
import { comes, makeReader, quiet, waitingJobs } from './push/testing/played-browsers.ts'
import { sendDailyMails } from './send-daily-mails.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const saveRhythm = (as: Person, rhythm: 'atOnce' | 'daily') =>
  server.ok(saveNotificationSettings, { unmailed: [], rhythm, quiet: null }, { as })

/** What somebody is told, without the jobs that would look at it: the test runs them when it wants. */
async function store(ctx: Ctx, as: Person, title: string): Promise<string> {
  const id = randomUUID()
  await ctx.db.insert(notification).values({
    ...{ tenantId: ctx.tenant.id, id, accountId: as.id, createdAt: ctx.now, kind: 'money' },
    ...{ text: 'task:mail.paid', params: { title }, moments: {}, path: '/myTask' },
  })
  return id
}

/** Eight o'clock in Bangkok, so many days from now. */
const sendIn = (days: number) =>
  server.inTenant((ctx) => {
    const now = new Date(Date.now() + days * 86_400_000)
    now.setUTCHours(1, 0, 0, 0)
    return sendDailyMails({ ...ctx, now })
  })

const mailsTo = (as: Person) => listMail(server.app.database.withoutTenant, as.email)
const mailJobs = () => waitingJobs(server, 'account-mail')

/** Runs the job that mails a notification, as a worker does: once more where one was lost before it could say that it had ended. */
const runMail = (as: Person, id: string) =>
  server.runJob('notification-mail', {
    ...{ accountId: as.id, id, kind: 'money', text: 'task:mail.paid', params: { title: 'Once' } },
    path: '/myTask',
  })

/** Quiet all of the day but for a minute in twelve hours. */
const wantQuiet = (as: Person) => {
  const end = Temporal.Now.zonedDateTimeISO('Asia/Bangkok').add({ hours: 12 }).toPlainTime()
  const from = end.add({ minutes: 1 }).toString({ smallestUnit: 'minute' })
  return quiet(server, as, { from, until: end.toString({ smallestUnit: 'minute' }), mails: false })
}

/**
 * Somebody gives their quiet hours up while the job that looks at a notification has found that it is quiet, and comes no further
 * than to the row that it holds.
 */
async function endQuietWhileHeld(reader: Person, title: string, now = new Date()): Promise<void> {
  const id = await server.inTenant((ctx) => store(ctx, reader, title))
  const held = async () =>
    (await waitingJobs(server, 'notification-push-held')).filter(
      ({ payload }) => payload.payload.accountId === reader.id,
    )
  const going: Promise<unknown>[] = []
  const another = server.inTenant(async (ctx) => {
    await holdForPush(ctx, [{ accountId: reader.id, id }])
    going.push(server.inTenant((inside) => pushNotices({ ...inside, now }, { ids: [id] })))
    await heardOf(async () => expect(await isSomebodyBehind(ctx)).toBe(true))
    const saved = quiet(server, reader, null)
    going.push(saved)
    // The choice waits for the job, or is stored and acted upon before it.
    await Promise.race([
      heardOf(async () => expect(await isSomebodyBehind(ctx, 2)).toBe(true)),
      saved.then(() => heardOf(async () => expect(await held()).toEqual([]))),
    ])
    throw new Error('rolled back')
  })
  await expect(another).rejects.toThrow('rolled back')
  await Promise.all(going)
}

test('who ends their quiet hours while a job holds something for their end is pushed it at once', async () => {
  const { reader, browser } = await makeReader(server)
  await wantQuiet(reader)
  await endQuietWhileHeld(reader, 'Just then')
  expect((await comes(browser))[0]?.title).toContain('Just then')
})

test('who says something of quiet hours for the first time in that moment is pushed it at once too', async () => {
  const { reader, browser } = await makeReader(server)
  await server.inTenant((ctx) =>
    ctx.db.$client.query('delete from notification_setting where account_id = $1', [reader.id]),
  )
  // Ten in the evening in Bangkok.
  const night = new Date()
  night.setUTCHours(15, 0, 0, 0)
  await endQuietWhileHeld(reader, 'First choice', night)
  expect((await comes(browser))[0]?.title).toContain('First choice')
})

test('what a job holds while the daily mail is made goes out with that one', async () => {
  const creator = await makeCreator(server)
  await saveRhythm(creator, 'daily')
  let made: Promise<void> | undefined
  await server.inTenant(async (ctx) => {
    const id = await store(ctx, creator, 'In time')
    expect(await holdForDailyMail(ctx, { accountId: creator.id, id })).toBe(true)
    made = sendIn(2)
    await heardOf(async () => expect(await isSomebodyBehind(ctx)).toBe(true))
  })
  await made
  expect((await nextMail(server, creator.email)).text_body).toContain('In time')
})

test('a job that runs again after the daily mail went out mails nothing more', async () => {
  const creator = await makeCreator(server)
  await saveRhythm(creator, 'daily')
  const id = await server.inTenant((ctx) => store(ctx, creator, 'Once'))
  await runMail(creator, id)
  await sendIn(2)
  expect((await nextMail(server, creator.email)).text_body).toContain('Once')
  await runMail(creator, id)
  await sendIn(3)
  await heardOf(async () => expect(await mailJobs()).toEqual([]))
  expect(await mailsTo(creator)).toHaveLength(1)
})

test('a job that runs again after its reader gave the daily mail up mails nothing more', async () => {
  const creator = await makeCreator(server)
  await saveRhythm(creator, 'daily')
  const id = await server.inTenant((ctx) => store(ctx, creator, 'Once'))
  await runMail(creator, id)
  await saveRhythm(creator, 'atOnce')
  expect((await nextMail(server, creator.email)).text_body).toContain('Once')
  await runMail(creator, id)
  await heardOf(async () => expect(await mailJobs()).toEqual([]))
  expect(await mailsTo(creator)).toHaveLength(1)
})
