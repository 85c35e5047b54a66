import { codes } from '@sampan/contract/codes'
import { getNotificationSettings, saveNotificationSettings } from '@sampan/contract/notification'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextMail } from '#features/account/testing/mailbox.ts'
import { heardOf } from '#testing/heard.ts'
import { makeCreator, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { tell } from '../tell.ts'
import { heldPushes, pushHeld } from './push-notices.ts'
import {
  comes,
  fetchOf,
  makeReader,
  play,
  quiet,
  tellOfMoney,
  untilLookedAt,
  waitingJobs,
} from './testing/played-browsers.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ DATABASE_POOL_SIZE: '1' })
})
afterAll(() => server.close())

/** Quiet all of the day but for a minute so many hours from now: the server looks at its own clock. */
const quietUntil = (as: Person, hours: number, { mails = false } = {}) => {
  const end = Temporal.Now.zonedDateTimeISO('Asia/Bangkok').add({ hours }).toPlainTime()
  const from = end.add({ minutes: 1 }).toString({ smallestUnit: 'minute' })
  return quiet(server, as, { from, until: end.toString({ smallestUnit: 'minute' }), mails })
}

/** Tells somebody at a moment, and waits until it was looked at. */
async function toldAt(as: Person, title: string, now = new Date()): Promise<void> {
  await tellOfMoney(server, as, title, { now, path: `/myTask?id=${title}` })
  await untilLookedAt(server)
}

const waitingFor = async (as: Person, name: string) =>
  (await waitingJobs(server, name)).filter(
    ({ run_at, payload }) => payload.payload.accountId === as.id && run_at.getTime() > Date.now(),
  )
const heldFor = (as: Person) => waitingFor(as, 'notification-push-held')

/** Runs the job that waits for the end of somebody's quiet hours, as if they had ended. */
async function endQuiet(as: Person): Promise<void> {
  const [held] = await heldFor(as)
  const { payload, run_at: now } = held ?? expect.fail('nothing is held')
  await quiet(server, as, null)
  await server.inTenant((ctx) => pushHeld({ ...ctx, now }, heldPushes.parse(payload.payload)))
}

test('what comes in quiet hours is pushed when they are over, as one', async () => {
  const { reader, browser } = await makeReader(server)
  await quietUntil(reader, 12, { mails: true })
  for (const title of ['One', 'Two', 'Three']) await toldAt(reader, title)
  const [held, ...more] = await heldFor(reader)
  expect(more).toEqual([])
  expect(await fetchOf(browser)).toEqual([])
  // The mails wait too, but for what concerns the account.
  await heardOf(async () => expect(await waitingFor(reader, 'notification-mail')).toHaveLength(3))
  await server.inTenant((ctx) =>
    tell(ctx, reader.id, { kind: 'security', text: 'payout:mail.added', params: { bank: 'KBank' } }),
  )
  expect((await nextMail(server, reader.email)).text_body).toContain('KBank')
  await untilLookedAt(server)

  // Still quiet: it waits on.
  await server.inTenant((ctx) => pushHeld(ctx, heldPushes.parse(held?.payload.payload)))
  expect(await heldFor(reader)).toHaveLength(1)
  await endQuiet(reader)
  const [came, ...others] = await comes(browser)
  expect(others).toEqual([])
  expect(came).toMatchObject({ path: '/m/inbox', title: expect.stringContaining('4') })
  expect(came?.body).toContain('Three')
})

test('what was told before quiet hours, and is looked at in them, is pushed when they are over', async () => {
  const { reader, browser } = await makeReader(server)
  await quietUntil(reader, 12)
  await toldAt(reader, 'Delayed', new Date(Date.now() - 36 * 3_600_000))
  await endQuiet(reader)
  expect((await comes(browser))[0]?.title).toContain('Delayed')
})

test('what was held before quiet hours were moved is pushed with the rest', async () => {
  const { reader, browser } = await makeReader(server)
  await quietUntil(reader, 12)
  await toldAt(reader, 'Before')
  // They begin a minute before now: `Before` was told in none of them.
  const now = Temporal.Now.zonedDateTimeISO('Asia/Bangkok')
  const at = (minutes: number) => now.add({ minutes }).toPlainTime().toString({ smallestUnit: 'minute' })
  await quiet(server, reader, { from: at(-1), until: at(300), mails: false })
  await server.inTenant((ctx) =>
    ctx.db.$client.query(
      "update notification set created_at = created_at - interval '2 hours' where account_id = $1",
      [reader.id],
    ),
  )
  await toldAt(reader, 'After')
  await endQuiet(reader)
  const [came] = await comes(browser)
  expect(came?.body).toContain('Before')
  expect(came?.body).toContain('After')
})

test('who ends their quiet hours early is pushed what is held at once', async () => {
  const { reader, browser } = await makeReader(server)
  await quietUntil(reader, 12)
  await toldAt(reader, 'Held')
  // Other quiet hours, which hold on: it waits for their end.
  await quietUntil(reader, 6)
  const soon = Date.now() + 7 * 3_600_000
  await heardOf(async () => expect((await heldFor(reader))[0]?.run_at.getTime()).toBeLessThan(soon))
  expect(await fetchOf(browser)).toEqual([])
  await quiet(server, reader, null)
  expect((await comes(browser))[0]?.title).toContain('Held')
})

test('nothing that was pushed or held before is pushed again when the next quiet hours end', async () => {
  const { reader, browser } = await makeReader(server)
  await toldAt(reader, 'Pushed')
  await comes(browser)
  await quietUntil(reader, 12)
  await toldAt(reader, 'Held')
  await endQuiet(reader)
  expect((await comes(browser))[0]?.title).toContain('Held')
  await quietUntil(reader, 12)
  await toldAt(reader, 'Next')
  await endQuiet(reader)
  const [came] = await comes(browser)
  expect(came?.title).toContain('Next')
})

test('a push that its service takes later is not begun in quiet hours', async () => {
  const { reader, browser } = await makeReader(server)
  await play(`${browser.endpoint}/answer`, { status: 503 })
  await toldAt(reader, 'Refused')
  await heardOf(async () => expect(await sendsLater(browser.sessionId)).toHaveLength(1))
  const [again] = await sendsLater(browser.sessionId)
  await play(`${browser.endpoint}/answer`, { status: 201 })
  await quietUntil(reader, 12)
  await server.runJob('notification-push-send', again?.payload.payload)
  expect(await fetchOf(browser)).toEqual([])
  const end = Date.now() + 11 * 3_600_000
  const moved = (await sendsLater(browser.sessionId)).find(({ run_at }) => run_at.getTime() > end)
  await quiet(server, reader, null)
  await server.runJob('notification-push-send', moved?.payload.payload)
  expect((await comes(browser))[0]?.title).toContain('Refused')
})

/** Without the first try, which may still be under way. */
const sendsLater = async (sessionId: string) =>
  (await waitingJobs(server, 'notification-push-send')).filter(
    ({ payload, run_at }) => payload.payload.sessionId === sessionId && run_at.getTime() > Date.now(),
  )

test('a choice of quiet hours without an end, or of a zone that is none, is refused at its field', async () => {
  const reader = await makeCreator(server)
  const save = (choice: object) =>
    server.call(saveNotificationSettings, { unmailed: [], rhythm: 'atOnce', ...choice }, { as: reader })
  for (const choice of [
    { quiet: { from: '22:00', until: '22:00', mails: false } },
    { quiet: { from: '24:00', until: '08:00', mails: false } },
    { timeZone: 'Mars/Olympus' },
    { timeZone: '+07:00' },
  ])
    expect((await save(choice)).code).toBe(codes.invalidInput)
  expect(await server.ok(getNotificationSettings, {}, { as: reader })).toMatchObject({
    quiet: { from: '22:00', until: '08:00', mails: false },
  })
})
