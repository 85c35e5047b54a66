import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import type { App } from '#context.ts'
import { migrationFiles } from '#db/migrate.ts'
import { registerJobMetrics } from '#job-metrics.ts'
import { refuse } from '#kit/refusal.ts'

/** Notes that a call was answered; seconds. */
export type Observe = (endpoint: string, status: number, seconds: number) => void

/** Who brings the token; without one, who asks from this machine and through no proxy. */
function mayReadMetrics(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) {
    const { remoteAddress = '' } = request.socket
    const isProxied = ['x-forwarded-for', 'forwarded', 'x-real-ip'].some((name) => name in request.headers)
    return !isProxied && /^(127\.|::1$|::ffff:127\.)/.test(remoteAddress)
  }
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(request.headers.authorization ?? ''), digest(`Bearer ${token}`))
}

/** `/healthz` alive, `/readyz` able to serve (database, migrations, worker), `/metrics` for Prometheus. */
export function registerHealth(server: FastifyInstance, app: App): Observe {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerJobMetrics(registry, app)
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by endpoint and status',
    labelNames: ['endpoint', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  const lines = new Map<string, Histogram.Internal<'endpoint' | 'status'>>()
  const observe: Observe = (endpoint, status, took) => {
    const name = `${endpoint} ${status}`
    const line = lines.get(name) ?? seconds.labels(endpoint, String(status))
    lines.set(name, line)
    line.observe(took)
  }
  server.addHook('onResponse', (request, reply, done) => {
    const { endpoint } = request.routeOptions.config as { endpoint?: string }
    if (endpoint) observe(endpoint, reply.statusCode, reply.elapsedTime / 1000)
    done()
  })

  server.get('/healthz', async () => ({ status: 'alive' }))
  server.get('/readyz', async (_, reply) => {
    const checks = { database: false, migrations: false, worker: false }
    try {
      const { rows } = await app.database.withoutTenant.query<{ ran: number; worker: boolean }>(
        `select (select count(*)::int from app.migration) as ran,
                exists (select from pg_class c join pg_namespace n on n.oid = c.relnamespace
                        where n.nspname = 'graphile_worker' and c.relname = 'jobs') as worker`,
      )
      checks.database = true
      checks.migrations = rows[0]?.ran === (await migrationFiles()).length
      checks.worker = rows[0]?.worker ?? false
    } catch (error) {
      app.log.warn({ err: error }, 'not ready')
    }
    const isReady = Object.values(checks).every(Boolean)
    return reply.status(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'not ready', checks })
  })
  server.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, app.config.METRICS_TOKEN)) refuse('nothingHere', { status: 404 })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return observe
}
