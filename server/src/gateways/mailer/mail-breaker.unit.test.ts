import { expect, test } from 'vitest'
import { withBreaker } from './mail-breaker.ts'
import { MailError } from './mailer.error.ts'
import type { Mail, Mailer } from './mailer.gateway.ts'

const mail: Mail = { tenantId: null, to: 'ploy@shop.com', subject: '', text: '', html: '', lang: 'th' }

/** A mail server that does what it is told, and counts what it was asked. */
function serverThat(does: { now: () => Promise<{ messageId: string }> }) {
  const counted = { asked: 0 }
  const mailer: Mailer = {
    send() {
      counted.asked += 1
      return does.now()
    },
    close() {},
  }
  return { mailer, counted }
}

const silence = () => Promise.reject(new MailError('later', 'no answer'))
const taken = async () => ({ messageId: '<1@shop.com>' })
const limits = { mailMs: 1_000, failures: 3, pauseMs: 0 }

test('after three that got no answer the next ones fail without a call', async () => {
  const { mailer, counted } = serverThat({ now: silence })
  const guarded = withBreaker(mailer, { ...limits, pauseMs: 60_000 })
  for (const _ of [1, 2, 3]) await expect(guarded.send(mail)).rejects.toMatchObject({ isPaused: false })
  await expect(guarded.send(mail)).rejects.toMatchObject({ failure: 'later', isPaused: true })
  expect(counted.asked).toBe(3)
})

test('after the pause one mail tries, and its success lets all others through', async () => {
  const does: { now: () => Promise<{ messageId: string }> } = { now: silence }
  const { mailer, counted } = serverThat(does)
  const guarded = withBreaker(mailer, limits)
  for (const _ of [1, 2, 3]) await expect(guarded.send(mail)).rejects.toThrow()
  const { promise, resolve } = Promise.withResolvers<{ messageId: string }>()
  does.now = () => promise
  const probe = guarded.send(mail)
  await expect(guarded.send(mail)).rejects.toMatchObject({ isPaused: true })
  resolve({ messageId: '<2@shop.com>' })
  await probe
  does.now = taken
  await guarded.send(mail)
  expect(counted.asked).toBe(5)
})

test('a server that refuses is there: the next mail is sent', async () => {
  const { mailer, counted } = serverThat({ now: () => Promise.reject(new MailError('refused', '550 no')) })
  const guarded = withBreaker(mailer, { ...limits, pauseMs: 60_000 })
  for (const _ of [1, 2, 3, 4]) await expect(guarded.send(mail)).rejects.toMatchObject({ failure: 'refused' })
  expect(counted.asked).toBe(4)
})

test('a mail that gets no answer ends by its time limit', async () => {
  const { mailer } = serverThat({ now: () => new Promise(() => {}) })
  const guarded = withBreaker(mailer, { ...limits, mailMs: 20 })
  await expect(guarded.send(mail)).rejects.toMatchObject({ failure: 'later' })
})
