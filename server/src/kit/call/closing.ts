import type { FastifyInstance } from 'fastify'
import { Refusal } from './refusal.ts'

/** How long calls under way may take after a server begins to close; milliseconds. */
const finishWithin = 6_000
const idleEvery = 250

/**
 * Closes a server in good order: calls under way are finished, new ones are answered with a request to retry, which another
 * server then answers, and no connection is kept. What would never end by itself, like a stream of events, ends at
 * `closing`; what is left after some seconds is cut.
 */
export function registerClosing(server: FastifyInstance, closing: AbortController): void {
  server.addHook('onRequest', (_, reply, done) => {
    if (!closing.signal.aborted) return done()
    reply.header('retry-after', '1')
    return done(new Refusal('tryAgainSoon', { status: 503 }))
  })
  server.addHook('onSend', (_, reply, payload, done) => {
    // A browser that keeps its connection would keep the server.
    if (closing.signal.aborted) reply.header('connection', 'close')
    done(null, payload)
  })
  server.addHook('preClose', async () => {
    closing.abort()
    const idle = setInterval(() => server.server.closeIdleConnections(), idleEvery)
    const rest = setTimeout(() => server.server.closeAllConnections(), finishWithin)
    server.server.once('close', () => {
      clearInterval(idle)
      clearTimeout(rest)
    })
  })
}
