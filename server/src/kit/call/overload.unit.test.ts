import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { createOverloadGauge, keepMeasuring, registerOverload } from './overload.ts'
import type { Refusal } from './refusal.ts'

const gaugeAfter = (...lates: number[]) => {
  const gauge = createOverloadGauge()
  for (const late of lates) gauge.note(late)
  return gauge
}

test('a machine that stood still for an hour turns nobody away', () => {
  expect(gaugeAfter(3, 3_600_000).isOverloaded()).toBe(false)
  expect(gaugeAfter(3, 3_600_000, 2).isOverloaded()).toBe(false)
})

test('stalls without end are an overload, until the loop comes to something in time', () => {
  expect(gaugeAfter(6_000, 6_000, 6_000).isOverloaded()).toBe(true)
  expect(gaugeAfter(6_000, 6_000, 6_000, 6_000, 6_000).isOverloaded()).toBe(true)
  expect(gaugeAfter(6_000, 6_000, 6_000, 20).isOverloaded()).toBe(false)
  expect(gaugeAfter(6_000, 6_000, 20, 6_000).isOverloaded()).toBe(false)
})

test('while it is overloaded callers are asked to come again, and are served as soon as it is not', async () => {
  const server = Fastify()
  const gauge = gaugeAfter(6_000, 6_000, 6_000)
  server.setErrorHandler((error: Refusal, _, reply) => reply.code(error.options.status ?? 500).send())
  registerOverload(server, gauge)
  server.get('/', async () => 'served')
  const refused = await server.inject('/')
  expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5'])
  gauge.note(1)
  expect((await server.inject('/')).body).toBe('served')
  await server.close()
})

test('the loop itself is measured, also through stalls in which nothing else runs', async () => {
  const server = Fastify()
  const gauge = createOverloadGauge({ every: 500, late: 100, inARow: 2 })
  const noted: number[] = []
  keepMeasuring(server, {
    ...gauge,
    note(late) {
      noted.push(late)
      gauge.note(late)
      // What keeps the loop busy for longer than the timer's interval.
      const end = performance.now() + 700
      while (performance.now() < end);
    },
  })
  await expect.poll(() => gauge.isOverloaded()).toBe(true)
  expect(noted.length).toBeGreaterThanOrEqual(2)
  await server.close()
})
