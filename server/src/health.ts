import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { App } from '#context.ts'
import { migrationFiles } from '#db/migrate.ts'
import { registerJobMetrics } from '#job-metrics.ts'
import { refuse } from './kit/call/refusal.ts'
import { countSetAsideCases } from './kit/case/clock-failure.queries.ts'

/** What only whoever started the server knows. */
export interface Probes {
  /** Whether jobs are taken; `off` where this server takes none. */
  worker(): boolean | 'off'
}

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

/** `/healthz` alive, `/readyz` able to serve, with its parts for whoever reads `/metrics`, which is for Prometheus. */
export function registerHealth(server: FastifyInstance, app: App, probes: Probes): Observe {
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
  new Gauge({
    name: 'clock_cases_set_aside',
    help: 'Cases whose clock failed too often and is not looked at any more, by noun',
    labelNames: ['noun'],
    registers: [registry],
    async collect() {
      // A database that is away leaves the other figures readable.
      const counts = await countSetAsideCases(app).catch((error: Error) =>
        app.log.warn({ err: error }, 'the cases that are set aside could not be counted'),
      )
      if (!counts) return
      this.reset()
      for (const [noun, count] of counts) this.set({ noun }, count)
    },
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
  server.get('/readyz', async (request, reply) => {
    const checks = await readiness(app, probes)
    const isReady = Object.values(checks).every(Boolean)
    return reply.status(isReady ? 200 : 503).send({
      status: isReady ? 'ready' : 'not ready',
      ...(mayReadMetrics(request, app.config.METRICS_TOKEN) && { checks }),
    })
  })
  server.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, app.config.METRICS_TOKEN)) refuse('nothingHere', { status: 404 })
    return reply.type(registry.contentType).send(await registry.metrics())
  })
  return observe
}

/** Whoever asks whether we are ready has waited long enough after this; milliseconds. */
const answerWithin = 1_500

interface Readiness {
  database: boolean
  migrations: boolean
  worker: boolean | 'off'
  /** Uploads can be taken, and files be written where this server holds them. */
  files: boolean
}

async function readiness(app: App, probes: Probes): Promise<Readiness> {
  const [ran, files] = await Promise.all([
    inTime(ranMigrations(app)).catch((error) => {
      app.log.warn({ err: error }, 'not ready: the database does not answer')
      return undefined
    }),
    inTime(Promise.all([tryIncoming(app), tryFiles(app)])).then(
      () => true,
      (error) => {
        app.log.warn({ err: error }, 'not ready: files cannot be written')
        return false
      },
    ),
  ])
  const known = (await migrationFiles()).length
  return { database: ran !== undefined, migrations: ran === known, worker: probes.worker(), files }
}

async function ranMigrations(app: App): Promise<number> {
  // The limit is the query's own too: a connection that is silent is thrown away, so the next question meets another.
  const question = { text: 'select count(*)::int as ran from app.migration', query_timeout: answerWithin }
  const { rows } = await app.database.withoutTenant.query<{ ran: number }>(question)
  return rows[0]?.ran ?? 0
}

async function tryFiles({ config }: App): Promise<void> {
  if (config.S3_BUCKET) return
  const path = join(config.DATA_DIR, 'files', '.writable')
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, new Date().toISOString())
}

/** Every upload passes through it, whoever keeps the files. A new file finds out whether there is room, unlike an old one. */
async function tryIncoming({ config }: App): Promise<void> {
  const path = join(config.DATA_DIR, 'incoming', randomUUID())
  await mkdir(dirname(path), { recursive: true })
  try {
    await writeFile(path, new Date().toISOString())
  } finally {
    await rm(path, { force: true })
  }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const late = pause(answerWithin + 300, undefined, { ref: false }).then(() => {
    throw new Error('it took too long')
  })
  return Promise.race([work, late])
}
