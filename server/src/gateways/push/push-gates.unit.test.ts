import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { GateBusyError } from '../gate.ts'
import { createPushGates, NoAnswerError } from './push-gates.ts'

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
  const calls = hostsOf('evil.example', 3).map((to) => gates.through(to, hanging.work))
  await expect(gates.through('https://b.c.evil.example/to', hanging.work)).rejects.toThrow(GateBusyError)
  expect(hanging.under()).toBe(3)
  await gates.through('https://push.good.example/to', async () => {})
  hanging.end()
  await settled(calls)
})

test('a worker does not stand still for a place of a service that hangs', async () => {
  const gates = createPushGates()
  const hanging = createHanging()
  const calls = hostsOf('evil.example', 3).map((to) => gates.through(to, hanging.work))
  const told: string[] = []
  const fourth = gates.through('https://a.evil.example/to', hanging.work).catch(() => told.push('busy'))
  // Long before any clock strikes.
  await setImmediate()
  expect(told).toEqual(['busy'])
  hanging.end()
  await settled([...calls, fourth])
})

test('a test notice waits for a place, and no more than six of them are under way', async () => {
  const gates = createPushGates()
  const [hanging, tests] = [createHanging(), createHanging()]
  const calls = hostsOf('busy.example', 3).map((to) => gates.through(to, hanging.work))
  const waiting = gates.through('https://push.busy.example/', async () => 'sent', { mayWait: true })
  await setImmediate()
  hanging.end()
  expect(await waiting).toBe('sent')
  const many = Array.from({ length: 12 }, (_, at) =>
    gates.through(`https://push.d${at}.example/`, tests.work, { mayWait: true }),
  )
  await setImmediate()
  expect(tests.under()).toBe(6)
  tests.end()
  await settled([...calls, ...many])
})

test('a domain that is busy stays so, however many others come and go', async () => {
  const gates = createPushGates()
  const hanging = createHanging()
  const calls = hostsOf('evil.example', 3).map((to) => gates.through(to, hanging.work))
  for (let at = 0; at < 1_500; at += 1)
    await gates.through(`https://push.other${at}.example/to`, async () => {})
  await expect(gates.through('https://b.evil.example/to', hanging.work)).rejects.toThrow(GateBusyError)
  hanging.end()
  await settled(calls)
})

test('a domain that was silent three times in a row is not called for a minute', async () => {
  let now = 0
  const gates = createPushGates(() => now)
  const silent = () => Promise.reject(new NoAnswerError('silent', true))
  for (let attempt = 0; attempt < 3; attempt += 1)
    await expect(gates.through('https://a.evil.example/', silent)).rejects.toThrow(NoAnswerError)
  const hanging = createHanging()
  await expect(gates.through('https://b.evil.example/', hanging.work)).rejects.toMatchObject({
    name: 'GateBusyError',
    forMs: 60_000,
  })
  expect(hanging.under()).toBe(0)
  now = 60_000
  await gates.through('https://b.evil.example/', async () => {})
})
