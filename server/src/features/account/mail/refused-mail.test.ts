import { sendEmailCode } from '@sampan/contract/account'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSmtpServer } from '#gateways/testing/smtp.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let smtp: Awaited<ReturnType<typeof startSmtpServer>>
let server: TestServer
beforeAll(async () => {
  smtp = await startSmtpServer({
    recipients: { 'nobody@shop.com': '550 5.1.1 no such user', 'busy@shop.com': '451 4.3.0 try later' },
  })
  server = await startTestServer({ SMTP_URL: smtp.url })
})
afterAll(async () => {
  await server.close()
  await smtp.close()
})

const asked = (address: string) => smtp.heard.filter((line) => line === `RCPT TO:<${address}>`).length
/** How many mails are in the queue. */
async function queued(): Promise<number> {
  const { rows } = await server.app.database.withoutTenant.query<{ mails: number }>(
    "select count(*)::int as mails from graphile_worker.jobs where task_identifier = 'account-mail'",
  )
  return rows[0]?.mails ?? 0
}

test('a mail that the server refuses for good is not sent again', async () => {
  await server.ok(sendEmailCode, { email: 'nobody@shop.com' })
  await expect.poll(() => asked('nobody@shop.com')).toBeGreaterThan(0)
  await expect.poll(queued).toBe(0)
  expect(asked('nobody@shop.com')).toBe(1)
})

test('a mail that the server cannot take now is sent again and arrives', async () => {
  await server.ok(sendEmailCode, { email: 'busy@shop.com' })
  await expect.poll(() => asked('busy@shop.com')).toBeGreaterThan(0)
  smtp.refusals.recipients = {}
  await expect.poll(() => smtp.messages.map(({ to }) => to)).toContainEqual(['<busy@shop.com>'])
  await expect.poll(queued).toBe(0)
})
