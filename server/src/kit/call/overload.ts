import { performance } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** Milliseconds between two looks; how late a look counts as a stall; how many stalls in a row are too many. */
const defaults = { every: 500, late: 3_000, inARow: 3 }

/** Measures by a timer of its own how late the event loop comes to what is due. */
export interface OverloadGauge {
  /** Notes how late a look came, in milliseconds. */
  note(late: number): void
  /**
   * True once several looks in a row were late: each stall alone may be a machine that stood still (a suspended
   * laptop, a moved virtual machine), which is not caused by load. One timely measurement ends it.
   */
  isOverloaded(): boolean
}

export function createOverloadGauge({ late: limit, inARow } = defaults): OverloadGauge {
  let stalls = 0
  return {
    note(late) {
      stalls = late > limit ? stalls + 1 : 0
    },
    isOverloaded: () => stalls >= inARow,
  }
}

/**
 * Turns callers away with 503 while the process cannot keep up, before their request costs anything more. What the gauge
 * measures is whether the loop comes to its timers, so it goes on measuring through stalls of any length.
 */
export function registerOverload(server: FastifyInstance, gauge: OverloadGauge): void {
  server.addHook('onRequest', (_, reply, done) => {
    if (!gauge.isOverloaded()) return done()
    reply.header('retry-after', '5')
    done(new Refusal('tryAgainSoon', { status: 503 }))
  })
}

/** Looks regularly until the server closes. */
export function keepMeasuring(server: FastifyInstance, gauge: OverloadGauge): void {
  let due = performance.now() + defaults.every
  const timer = setInterval(() => {
    const now = performance.now()
    gauge.note(now - due)
    due = now + defaults.every
  }, defaults.every)
  timer.unref()
  server.addHook('onClose', async () => clearInterval(timer))
}
