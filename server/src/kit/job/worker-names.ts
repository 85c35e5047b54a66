import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { ConnectionSettings } from '#db/connection.ts'
import { keepConnected } from '#kit/keep-connected.ts'

/** Marks the advisory locks of workers; any number. */
const lockClass = 7_261_002
/** Names that are ours begin so: of others nobody knows whether they live. */
const prefix = 'sampan-'
/** Milliseconds between two looks for dead workers. A name that was found free at two of them is dead. */
const usualEvery = 10_000

/**
 * The names under which this server's workers lock jobs. A name lives as long as its lock, which PostgreSQL lets go
 * with the connection of whoever held it; the jobs of a dead name are given free for others.
 */
export interface WorkerNames {
  take(): Promise<string>
  /** The worker of this name has ended; what it left locked is given free too. */
  drop(name: string): Promise<void>
  close(): Promise<void>
}

export interface NamesOptions {
  /** Milliseconds between two looks for dead workers; ten seconds when absent. */
  lookEvery?: number
  /** The connection on which the names are held was lost. */
  onLost?(): void
}

/** Begins to look for jobs of dead workers, now and from time to time. */
export async function keepWorkerNames(
  connection: ConnectionSettings,
  log: Logger,
  { lookEvery = usualEvery, onLost }: NamesOptions = {},
): Promise<WorkerNames> {
  const names = new Set<string>()
  let suspects = new Set<string>()

  /** Takes our locks again where they were lost, with a connection or by a pooler, and frees the jobs of the dead. */
  async function look(client: pg.Client): Promise<void> {
    for (const name of names) await lock(client, name)
    const free = await freeNames(client)
    const dead = free.filter((name) => suspects.has(name))
    suspects = new Set(free)
    if (dead.length === 0) return
    await client.query('select graphile_worker.force_unlock_workers($1)', [dead])
    log.warn({ from: 'jobs', dead }, 'jobs of workers that are gone were given free')
  }

  const kept = await keepConnected({
    connection,
    name: 'names of the workers',
    beat: look,
    every: lookEvery,
    ...(onLost && { onLost }),
    log,
  })
  return {
    async take() {
      const name = `${prefix}${randomUUID()}`
      names.add(name)
      await kept.use((client) => lock(client, name))
      return name
    },
    async drop(name) {
      names.delete(name)
      await kept.use(async (client) => {
        await client.query(`select pg_advisory_unlock(${lockClass}, hashtext($1))`, [name])
        await client.query('select graphile_worker.force_unlock_workers($1)', [[name]])
      })
    },
    close: kept.close,
  }
}

/** Locks of one session add up, so only one that is not held is taken. */
async function lock(client: pg.Client, name: string): Promise<void> {
  await client.query(
    `select pg_try_advisory_lock(${lockClass}, hashtext($1))
     where not exists (${held('hashtext($1)')} and pid = pg_backend_pid())`,
    [name],
  )
}

/** Names of ours that hold jobs while nobody holds their lock. */
async function freeNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select name from (
       select locked_by as name from graphile_worker._private_jobs where locked_at is not null
       union select locked_by from graphile_worker._private_job_queues where locked_at is not null
     ) locked
     where name like '${prefix}%' and not exists (${held('hashtext(name)')})`,
  )
  return rows.map(({ name }) => name)
}

/** PostgreSQL shows the two numbers of an advisory lock as unsigned ones. */
const held = (key: string): string =>
  `select from pg_locks where locktype = 'advisory' and objsubid = 2 and classid = ${lockClass}
     and objid = (${key}::bigint & 4294967295)::oid
     and database = (select oid from pg_database where datname = current_database())`
