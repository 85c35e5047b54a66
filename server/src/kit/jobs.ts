import { sql } from 'drizzle-orm'
import { run, type TaskList, Logger as WorkerLogger } from 'graphile-worker'
import pg from 'pg'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { ConnectionSettings } from '#db/connection.ts'
import type { Ctx, Kit } from './context.ts'

/** A job is a doorbell: a typed payload and one call of a verb, for one tenant. */
// biome-ignore lint/suspicious/noExplicitAny: a list of jobs has every payload in it
export interface Job<App extends Kit = Kit, P extends z.ZodType = any> {
  name: string
  payload: P
  /** Runs in a transaction of its own with a context that belongs to the tenant of the payload. */
  run(ctx: Ctx<App>, payload: z.output<P>): Promise<void>
  /** A crontab line (UTC) for jobs that run by themselves, once a tenant. */
  cron?: string
}

export interface JobQueue {
  /** Enqueues in the caller's transaction: a rolled-back change leaves no job (design 1, jobs). */
  add(
    db: Db,
    tenantId: string,
    name: string,
    payload: unknown,
    options?: { runAt?: Date; key?: string },
  ): Promise<void>
}

export const jobQueue: JobQueue = {
  async add(db, tenantId, name, payload, options = {}) {
    const body = JSON.stringify({ tenantId, payload })
    await db.execute(
      sql`select app.enqueue(${name}, ${body}::json, ${options.runAt ?? null}::timestamptz, ${options.key ?? null}::text)`,
    )
  },
}

/** Declares a job; only here to infer the payload. */
export function job<App extends Kit, P extends z.ZodType>(definition: Job<App, P>): Job<App, P> {
  return definition
}

export interface Worker {
  /** Finishes the jobs under way and closes its connections. */
  stop(): Promise<void>
}

/**
 * Takes jobs from the database until stopped; any number of servers may. `contextFor` makes a context on a
 * transaction for one tenant.
 */
export async function startWorker<App extends Kit>(
  connection: ConnectionSettings,
  jobs: readonly Job<App>[],
  tenantIds: () => string[],
  inTenant: (tenantId: string, work: (ctx: Ctx<App>) => Promise<void>) => Promise<void>,
  log: Logger,
): Promise<Worker> {
  const taskList: TaskList = Object.fromEntries(
    jobs.map((each) => [
      each.name,
      async (body: unknown) => {
        const { tenantId, payload } = body as { tenantId?: string; payload?: unknown }
        for (const id of tenantId ? [tenantId] : tenantIds()) {
          await inTenant(id, async (ctx) => each.run(ctx, each.payload.parse(payload ?? {})))
        }
      },
    ]),
  )
  const crontab = jobs.flatMap((each) => (each.cron ? [`${each.cron} ${each.name}`] : [])).join('\n')
  const pool = workerPool(connection)
  const runner = await run({
    pgPool: pool,
    taskList,
    crontab,
    concurrency: 2,
    pollInterval: 2_000,
    noHandleSignals: true,
    logger: quietLogger(log),
  }).catch(async (error) => {
    await pool.end()
    throw error
  })
  return {
    async stop() {
      await runner.stop()
      await pool.end()
    },
  }
}

/**
 * Connections of the worker's own. A pool that the library makes loses its listeners before its connections have
 * closed, and a PostgreSQL that ends in that moment would end this process with an error.
 */
function workerPool(connection: ConnectionSettings): pg.Pool {
  const pool = new pg.Pool({ ...connection, max: 4 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

function quietLogger(log: Logger) {
  const scoped = () => (level: string, message: string) => {
    if (level === 'error') log.error({ from: 'jobs' }, message)
    else if (level === 'warning') log.warn({ from: 'jobs' }, message)
  }
  return new WorkerLogger(scoped)
}
