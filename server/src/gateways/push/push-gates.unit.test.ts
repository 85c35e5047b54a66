import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { GateBusyError } from '../gate.ts'
import { createPushGates, ServiceSilentError } from './push-gates.ts'

/** Calls that hang until they are let go. */
function createHanging() {
  const { promise, resolve } = Promise.withResolvers<void>()
  let count = 0
  const work = () => {
    count += 1
    return promise
  }
  return {
    work,
    under: () => count,
    end: resolve,
  }
}
const settled = (calls: Promise<unknown>[]) => Promise.allSettled(calls)
const hostsOf = (domain: string, count: number) =>
  Array.from({ length: count }, (_, at) => `https://a${at}.${domain}/to`)

test('all names of one domain share its places, and none of another domain', async () => {
  const gates = createPushGates()
  const hanging = createHanging()
  const calls = hostsOf('evil.example', 6).map((to) => gates.through(to, hanging.work))
  await expect(gates.through('https://b.c.evil.example/to', hanging.work)).rejects.toThrow(GateBusyError)
  expect(hanging.under()).toBe(3)
  await gates.through('https://push.good.example/to', async () => {})
  hanging.end()
  await settled(calls)
})

test('a domain that is busy stays so, however many others come and go', async () => {
  const gates = createPushGates()
  const hanging = createHanging()
  const calls = hostsOf('evil.example', 6).map((to) => gates.through(to, hanging.work))
  for (let at = 0; at < 1_500; at += 1)
    await gates.through(`https://push.other${at}.example/to`, async () => {})
  await expect(gates.through('https://b.evil.example/to', hanging.work)).rejects.toThrow(GateBusyError)
  hanging.end()
  await settled(calls)
})

test('no more than twelve calls are under way at once, whomever they go to', async () => {
  const gates = createPushGates()
  const hanging = createHanging()
  const calls = Array.from({ length: 20 }, (_, at) =>
    gates.through(`https://push.d${at}.example/`, hanging.work),
  )
  const all = settled(calls)
  // Every call has come as far as it gets.
  await setImmediate()
  expect(hanging.under()).toBe(12)
  hanging.end()
  await all
})

test('a domain that was silent three times in a row is not called for a minute', async () => {
  let now = 0
  const gates = createPushGates(() => now)
  const silent = () => Promise.reject(new ServiceSilentError('silent', true))
  for (let turn = 0; turn < 3; turn += 1)
    await expect(gates.through('https://a.evil.example/', silent)).rejects.toThrow(ServiceSilentError)
  const hanging = createHanging()
  await expect(gates.through('https://b.evil.example/', hanging.work)).rejects.toThrow(GateBusyError)
  expect(hanging.under()).toBe(0)
  now = 60_000
  await gates.through('https://b.evil.example/', async () => {})
})
