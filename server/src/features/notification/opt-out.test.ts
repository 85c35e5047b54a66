import { sendEmailCode } from '@sampan/contract/account'
import { saveNotificationSettings } from '@sampan/contract/notification'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { nextMail } from '#features/account/testing/mailbox.ts'
import { findMailSource } from '#gateways/mailer/outbox.ts'
import { makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { sendDailyMailNow } from './send-daily-mails.ts'
import { tell } from './tell.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('mail programs are told where mails of a kind are switched off, and of no kind that always comes', async () => {
  const creator = await makeCreator(server)
  const pool = server.app.database.withoutTenant
  const tellOf = (kind: 'money' | 'security') =>
    server.inTenant((ctx) =>
      tell(ctx, creator.id, { kind, text: 'task:mail.paid', params: { title: kind }, path: '/myTask' }),
    )
  await tellOf('money')
  const optional = await nextMail(server, creator.email)
  const source = String(await findMailSource(pool, optional.id))
  const url = /^List-Unsubscribe: <(.*)>$/m.exec(source)?.[1] ?? ''
  expect(new URL(url).pathname + new URL(url).search).toBe('/m/settings?part=notifications')
  await tellOf('security')
  const always = await nextMail(server, creator.email, optional.id)
  expect(String(await findMailSource(pool, always.id))).not.toContain('List-Unsubscribe')
  const visitor = 'unsubscribed@example.com'
  await server.ok(sendEmailCode, { email: visitor })
  const code = await nextMail(server, visitor)
  expect(String(await findMailSource(pool, code.id))).not.toContain('List-Unsubscribe')
  await server.ok(saveNotificationSettings, { unmailed: [], rhythm: 'daily' }, { as: creator })
  await tellOf('money')
  await server.inTenant((ctx) => sendDailyMailNow(ctx, creator.id))
  const daily = await nextMail(server, creator.email, always.id)
  expect(String(await findMailSource(pool, daily.id))).toContain(`List-Unsubscribe: <${url}>`)
})
