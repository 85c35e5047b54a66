import { listNotifications, saveNotificationSettings } from '@sampan/contract/notification'
import { approveSignUps } from '@sampan/contract/participation'
import { signUpForTask } from '@sampan/contract/participation-own'
import { approveSamples } from '@sampan/contract/sample'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#features/account/account.tables.ts'
import { nextMail } from '#features/account/testing/mailbox.ts'
import { comes, makeReader, waitingJobs } from '#features/notification/push/testing/played-browsers.ts'
import { sendDailyMailNow } from '#features/notification/send-daily-mails.ts'
import { tell } from '#features/notification/tell.ts'
import { makePaidCreator, makeTask } from '#features/participation/testing/participations.ts'
import { product } from '#features/product/product.tables.ts'
import { makeCase } from '#features/sample/testing/cases.ts'
import { heardOf } from '#testing/heard.ts'
import { type BrandPerson, makeBrand, makeCreator, makeProduct, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
})
afterAll(() => server.close())

const names = { en: 'Rice Serum', th: 'เซรั่มน้ำนมข้าว', 'zh-CN': '米浆精华' }

const textsOf = async (as: Person, lang: string) =>
  (await server.ok(listNotifications, {}, { as, lang })).rows.map(({ text }) => text)
/** A product that its brand named in three languages. */
async function makeNamed() {
  const made = await makeProduct(server, siam.brandId, { needsMou: false })
  await server.app.database.transaction(server.tenantId, (db) =>
    db.update(product).set({ name: names }).where(eq(product.id, made.id)),
  )
  return made
}

test('the inbox names a product in the language in which it is read, whenever that was told', async () => {
  const creator = await makeCreator(server)
  const { id } = await makeCase(server, siam, { creator, product: await makeNamed() })
  await server.ok(approveSamples, { ids: [id] }, { as: siam })
  for (const [lang, name] of [
    ['th', names.th],
    ['en', names.en],
    ['zh', names['zh-CN']],
    // Nobody wrote it in Vietnamese: English goes before the country's tongue.
    ['vi', names.en],
  ] as const)
    expect((await textsOf(creator, lang))[0], lang).toContain(name)
  expect((await textsOf(siam, 'zh'))[0]).toContain(names['zh-CN'])
})

test('the inbox names a task in the language in which it is read', async () => {
  const creator = await makePaidCreator(server)
  const title = { en: 'Morning routine', th: 'กิจวัตรยามเช้า' }
  const { id: taskId } = await makeTask(server, siam.brandId, { title })
  const input = { taskId, creatorId: creator.creatorId, payoutMethodId: creator.payoutMethodId }
  const { id } = await server.ok(signUpForTask, { ...input, agreed: true }, { as: creator })
  await server.ok(approveSignUps, { ids: [id] }, { as: siam })
  expect((await textsOf(creator, 'th'))[0]).toContain(title.th)
  expect((await textsOf(creator, 'en'))[0]).toContain(title.en)
})

/** Tells of a variant that is there again, to a reader who chooses Chinese before anything was mailed or pushed. */
const tellAndSwitch = (as: Person) =>
  server.inTenant(async (ctx) => {
    const variant = { text: { en: '30 ml', 'zh-CN': '30 毫升' }, country: 'TH' as const }
    await tell(ctx, as.id, {
      kind: 'news',
      text: 'product:mail.stockBack',
      texts: { product: { text: names, country: 'TH' }, variant },
    })
    await ctx.db.update(account).set({ language: 'zh-CN' }).where(eq(account.id, as.id))
  })

test('a mail and a push speak the language that their reader has when they are written', async () => {
  const { reader, browser } = await makeReader(server)
  await tellAndSwitch(reader)
  expect((await nextMail(server, reader.email)).text_body).toMatch(/30 毫升[\s\S]*米浆精华/)
  expect((await comes(browser))[0]?.title).toContain(names['zh-CN'])
})

test('the daily mail names them in the language of its morning', async () => {
  const creator = await makeCreator(server)
  await server.ok(saveNotificationSettings, { unmailed: [], rhythm: 'daily', quiet: null }, { as: creator })
  await tellAndSwitch(creator)
  await heardOf(async () => expect(await waitingJobs(server, 'notification-mail')).toEqual([]))
  await server.inTenant((ctx) => sendDailyMailNow(ctx, creator.id))
  expect((await nextMail(server, creator.email)).text_body).toContain(names['zh-CN'])
})

test('what was told before names had languages is shown as it was told', async () => {
  const creator = await makeCreator(server)
  await server.inTenant((ctx) =>
    tell(ctx, creator.id, { kind: 'money', text: 'task:mail.paid', params: { title: 'Unboxing' } }),
  )
  expect((await textsOf(creator, 'th'))[0]).toContain('Unboxing')
})
