import { type Runner, run, type Task, Logger as WorkerLogger } from 'graphile-worker'
import type pg from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import type { ConnectionSettings } from '#db/connection.ts'
import { send } from '#db/send.ts'
import type { Kit } from '#kit/context.ts'
import { type InTenant, type Job, poolOf, triesOf, type WorkerPool, workerPools } from './job.ts'
import { type KeptRunner, keepRunner, type RunnerSettings } from './keep-runner.ts'
import { discreetTask, taskOf } from './queued-job.ts'
import { keepWorkerNames } from './worker-names.ts'
import { openWorkerPool } from './worker-pool.ts'

interface AddOptions {
  /** Not before. */
  runAt?: Date
  /** A job with the same key that has not begun yet is replaced. */
  key?: string
  /** Passes all that is not urgent: somebody is waiting in front of a screen. */
  isUrgent?: boolean
  /** How often it is tried; 12 times within some 18 hours when absent. */
  tries?: number
  /** Of a job that was set aside and is tried again: it stays the same one. */
  id?: string
}

export interface JobQueue {
  /** Enqueues in the caller's transaction: a rolled-back change leaves no job. */
  add(db: Db, tenantId: string, name: string, payload: unknown, options?: AddOptions): Promise<void>
  /** The same for many of one name, by one statement for a thousand. */
  addMany(db: Db, tenantId: string, name: string, jobs: readonly OneOfMany[]): Promise<void>
  /** The same for many of several names. */
  addMixed(db: Db, tenantId: string, jobs: readonly (OneOfMany & { name: string })[]): Promise<void>
}

type OneOfMany = Pick<AddOptions, 'runAt' | 'key'> & { payload: unknown }

/** Jobs that one statement enqueues. */
const statementMax = 1_000
/** Seconds over which looks at other platforms are spread, so that their limits hold. */
const spreadSeconds = 6 * 3_600

/** A moment within six hours from now, the same for the same record. In: a UUID. */
export const spreadFrom = (now: Date, id: string): Date =>
  new Date(now.getTime() + (Number.parseInt(id.slice(-8), 16) % spreadSeconds) * 1_000)

const enqueueOne = 'select app.enqueue($1, $2::json, $3::timestamptz, $4::text, $5::int, $6::int)'
const enqueueMany = `select app.enqueue(job.name, job.body::json, job.run_at, job.key)
  from unnest($1::text[], $2::text[], $3::timestamptz[], $4::text[]) as job(name, body, run_at, key)`

/** Nobody waits for what is enqueued: it goes out with the statements that follow (db/send.ts). */
export const jobQueue: JobQueue = {
  async add(db, tenantId, name, payload, { runAt, key, isUrgent, tries, id } = {}) {
    const body = JSON.stringify({ tenantId, payload, ...(id && { id }) })
    const values = [name, body, runAt ?? null, key ?? null, isUrgent ? urgent : 0, tries ?? 12]
    await send(db, enqueueOne, values)
  },
  addMany: (db, tenantId, name, jobs) =>
    jobQueue.addMixed(
      db,
      tenantId,
      jobs.map((one) => ({ ...one, name })),
    ),
  // The rows come as values: in a distributed database the queue's tables are on the coordinator alone, and a function
  // called for each row of a distributed table would run where there is no queue.
  async addMixed(db, tenantId, jobs) {
    for (let from = 0; from < jobs.length; from += statementMax) {
      const part = jobs.slice(from, from + statementMax)
      const names = part.map(({ name }) => name)
      const bodies = part.map(({ payload }) => JSON.stringify({ tenantId, payload }))
      const moments = part.map(({ runAt }) => runAt?.toISOString() ?? null)
      const keys = part.map(({ key }) => key ?? null)
      await send(db, enqueueMany, [names, bodies, moments, keys])
    }
  },
}

/** The smaller, the sooner. */
const urgent = -10

export interface Worker {
  /** False while workers were lost with the database, until their jobs are taken again. */
  isRunning(): boolean
  /** Finishes the jobs under way and closes its connections. */
  stop(): Promise<void>
}

/** How many jobs of a pool one server runs at once, and milliseconds between two looks at what has come due. */
const pools: Record<WorkerPool, { concurrency: number; pollInterval: number }> = {
  database: { concurrency: 2, pollInterval: 2_000 },
  mail: { concurrency: 4, pollInterval: 2_000 },
  tiktok: { concurrency: 2, pollInterval: 5_000 },
  carrier: { concurrency: 2, pollInterval: 5_000 },
  // Twice as many as one push service may have under way (push-gates.ts), so that one that hangs leaves half of them to others.
  push: { concurrency: 6, pollInterval: 2_000 },
  files: { concurrency: 1, pollInterval: 5_000 },
}

/** What a worker needs of the application. */
export interface WorkerParts<App extends Kit> {
  connection: ConnectionSettings
  jobs: readonly Job<App>[]
  /** False where other servers enqueue the jobs that run by themselves. */
  keepsCalendar: boolean
  tenantIds: () => string[]
  inTenant: InTenant<App>
  log: Logger
}

/** Takes jobs from the database until stopped, those of each pool by workers of its own; any number of servers may. */
export async function startWorker<App extends Kit>(parts: WorkerParts<App>): Promise<Worker> {
  const { pool, distrust } = openWorkerPool(parts.connection, parts.log)
  const names = await keepWorkerNames(parts.connection, parts.log, { onLost: distrust })
  const runners: KeptRunner[] = []
  const stop = async () => {
    await Promise.all(runners.map((runner) => runner.stop()))
    await names.close()
    await pool.end()
  }
  try {
    for (const name of workerPools) {
      const start = (settings: RunnerSettings) => startRunner(parts, pool, name, settings)
      runners.push(await keepRunner(names, start, parts.log))
    }
  } catch (error) {
    await stop()
    throw error
  }
  return { isRunning: () => runners.every((runner) => runner.isRunning()), stop }
}

/** Only the pool of the database keeps the calendar: what it enqueues each pool takes for itself. */
function startRunner<App extends Kit>(
  parts: WorkerParts<App>,
  pgPool: pg.Pool,
  pool: WorkerPool,
  settings: RunnerSettings,
): Promise<Runner> {
  const own = parts.jobs.filter((each) => poolOf(each) === pool)
  const runsCalendar = pool === 'database'
  const tasks: [string, Task][] = [
    ...own.map((each): [string, Task] => [each.name, taskOf(each, parts.inTenant, parts.log)]),
    ...(runsCalendar ? [[eachTenant, enqueueForEach(parts)] satisfies [string, Task]] : []),
  ]
  return run({
    ...settings,
    pgPool,
    taskList: Object.fromEntries(tasks.map(([name, task]) => [name, discreetTask(task, name, parts.log)])),
    crontab: runsCalendar && parts.keepsCalendar ? crontabOf(parts.jobs) : '',
    ...pools[pool],
    noHandleSignals: true,
    logger: quietLogger(parts.log),
  })
}

/** The task that a cron entry starts: it enqueues one job for each tenant, so that the failure of one stops no other. */
const eachTenant = 'each-tenant'

const crontabOf = (jobs: readonly Job<never>[]): string =>
  jobs
    .flatMap(({ name, cron }) => (cron ? [`${cron} ${eachTenant} ?id=${name} {name:"${name}"}`] : []))
    .join('\n')

const calendarEntry = z.object({ name: z.string() })

/** A job of the last run that has not begun yet is the same work; one that runs is left alone. */
function enqueueForEach<App extends Kit>({ jobs, tenantIds, log }: WorkerParts<App>): Task {
  return async (body, helpers) => {
    const { name } = calendarEntry.parse(body)
    const due = jobs.find((each) => each.name === name)
    if (!due) return log.warn({ from: 'jobs', name }, 'the calendar names a job that does not exist')
    for (const tenantId of tenantIds()) {
      await helpers.addJob(
        name,
        { tenantId, payload: {} },
        { jobKey: `${name}:${tenantId}`, maxAttempts: triesOf(due) },
      )
    }
  }
}

/** What the queue reports; not the failures of jobs, which `discreetTask` has logged. */
function quietLogger(log: Logger) {
  const scoped = () => (level: string, message: string, meta?: { failure?: unknown }) => {
    if (meta?.failure) return
    if (level === 'error') log.error({ from: 'jobs' }, message)
    else if (level === 'warning') log.warn({ from: 'jobs' }, message)
  }
  return new WorkerLogger(scoped)
}
