import { register } from '@sampan/contract/account'
import { applyForSampleForCreator } from '@sampan/contract/managed-creator'
import {
  countNotifications,
  listNotifications,
  type NotificationKind,
  saveNotificationSettings,
} from '@sampan/contract/notification'
import { signUpForTask } from '@sampan/contract/participation-own'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailedCode, mailsOfOwnSteps, nextMail } from '#features/account/testing/mailbox.ts'
import {
  fetchOf,
  makeReader,
  untilLookedAt,
  waitingJobs,
} from '#features/notification/push/testing/played-browsers.ts'
import { sendDailyMailNow } from '#features/notification/send-daily-mails.ts'
import { makePaidCreator, makeTask } from '#features/participation/testing/participations.ts'
import { applicationOf, makeCase } from '#features/sample/testing/cases.ts'
import { listMail } from '#gateways/mailer/outbox.ts'
import { heardOf } from '#testing/heard.ts'
import {
  type BrandPerson,
  makeBrand,
  makeCreator,
  makeProduct,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
})
afterAll(() => server.close())

const inboxOf = async (as: Pick<Person, 'tokens'>, lang = 'en') =>
  (await server.ok(listNotifications, {}, { as, lang })).rows
const choose = (as: Person, unmailed: NotificationKind[], rhythm: 'atOnce' | 'daily' = 'atOnce') =>
  server.ok(saveNotificationSettings, { unmailed, rhythm, quiet: null }, { as })
async function ownMail(email: string) {
  await untilMailed()
  const [mail, ...others] = await mailsOfOwnSteps(server, email)
  expect(others).toEqual([])
  return mail ?? expect.fail(`no mail came to ${email}`)
}
const untilMailed = () =>
  heardOf(async () => expect(await waitingJobs(server, 'notification-mail')).toEqual([]))

test('who applies is told that the brand has it, until when it answers and where to see it', async () => {
  const creator = await makeCreator(server)
  const { id } = await makeCase(server, siam, { creator })
  const [told, ...others] = await inboxOf(creator)
  expect(others).toEqual([])
  expect(told).toMatchObject({
    kind: 'confirmation',
    title: 'Your application reached Siam Botanics',
    text: expect.stringMatching(/Rice Milk.*Siam Botanics answers by \w+day, \d/),
    path: `/history?id=${id}`,
  })
  const mail = await ownMail(creator.email)
  expect(mail.subject).toBe('ส่งแล้ว: คำขอ Rice Milk Brightening Serum ของคุณ')
  expect(mail.text_body).toContain(`/history?id=${id}`)
  expect(mail.html_body).toContain('Siam Botanics')
})

test('what they did themselves is read already, and rings nowhere', async () => {
  const { reader, browser } = await makeReader(server)
  await makeCase(server, siam, { creator: reader })
  expect(await server.ok(countNotifications, {}, { as: reader })).toEqual({
    unread: 0,
    yours: 0,
    invitations: 0,
  })
  await untilLookedAt(server)
  expect(await waitingJobs(server, 'notification-push-send')).toEqual([])
  expect(await fetchOf(browser)).toEqual([])
})

test('who wants no such mail gets none, and who wants one a day finds it there', async () => {
  const [quiet, daily] = [await makeCreator(server), await makeCreator(server)]
  await choose(quiet, ['confirmation'])
  await choose(daily, [], 'daily')
  for (const creator of [quiet, daily]) await makeCase(server, siam, { creator })
  await untilMailed()
  const sentTo = async (as: Person) => (await listMail(server.app.database.withoutTenant, as.email)).length
  expect([await sentTo(quiet), await sentTo(daily)]).toEqual([0, 0])
  await server.inTenant((ctx) => sendDailyMailNow(ctx, daily.id))
  expect((await nextMail(server, daily.email)).text_body).toContain('ส่งแล้ว: คำขอ Rice Milk')
})

test('who signs up for a task is told the same of it', async () => {
  const creator = await makePaidCreator(server)
  const { id: taskId } = await makeTask(server, siam.brandId)
  const input = { taskId, creatorId: creator.creatorId, payoutMethodId: creator.payoutMethodId }
  const { id } = await server.ok(signUpForTask, { ...input, agreed: true }, { as: creator })
  expect(await inboxOf(creator)).toMatchObject([
    {
      kind: 'confirmation',
      title: 'Your sign-up reached Siam Botanics',
      text: expect.stringMatching(/Morning routine.*Siam Botanics answers by \w+day, \d/),
      path: `/myTask?id=${id}`,
    },
  ])
})

test('who is applied for by a specialist is told by whom, and nothing twice', async () => {
  const nina = await makeStaff(server, 'creatorSpecialist', 'Nina Wattana')
  const creator = await makeCreator(server, { specialistId: nina.id })
  const { addressId: _, ...input } = applicationOf(creator, await makeProduct(server, siam.brandId))
  await server.ok(applyForSampleForCreator, input, { as: nina })
  expect((await inboxOf(creator)).map(({ kind }) => kind)).toEqual(['progress'])
})

test('who registers is welcomed, and reads what comes next', async () => {
  const password = { password: 'sampan1', repassword: 'sampan1' }
  for (const [who, words] of [
    [{ type: 1, ytHomePageLink: 'https://youtube.com/@new' }, 'choose a product and apply'],
    [{ type: 2, companyName: 'Lotus', position: 'Owner', phone: '081 234 5678' }, 'when it is verified'],
  ] as const) {
    const email = `new.${who.type}@example.com`
    const verifyCode = await mailedCode(server, email)
    const more = {
      website: 'https://lotus.example',
      businessCategories: ['beauty'],
      random: `key-of-${email}`,
    }
    const tokens = await server.ok(register, {
      ...{ fullName: 'May Lin', email, verifyCode, ...password, ...who },
      ...(who.type === 2 ? more : { random: more.random }),
    })
    const mail = await ownMail(email)
    expect(mail.subject).toBe('Welcome to Sampan test')
    expect(mail.text_body).toContain(words)
    expect(await inboxOf({ tokens })).toMatchObject([
      { kind: 'confirmation', text: mail.text_body.split('\n\n')[1] },
    ])
  }
})
