import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servingConnection } from '#db/connection.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { keepWorkerNames, type WorkerNames } from './worker-names.ts'

const log = pino({ level: 'silent' })
const later = { interval: 100 }
const open: WorkerNames[] = []
let database: TestDatabase
let owner: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
})
afterAll(async () => {
  for (const names of open) await names.close()
  await owner.end()
  await database.drop()
})

async function startServer(): Promise<WorkerNames> {
  const { connection } = await servingConnection(database.servingUrl, false)
  const names = await keepWorkerNames(connection, log, { lookEvery: 500 })
  open.push(names)
  return names
}

async function lockJob(by: string): Promise<void> {
  await owner.query(
    `with job as (select (graphile_worker.add_job('none', job_key => $1)).id)
     select id from job`,
    [by],
  )
  await owner.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = $1::text where key = $1::text`,
    [by],
  )
}

const locked = async (): Promise<string[]> =>
  (
    await owner.query<{ by: string }>(
      'select locked_by as by from graphile_worker._private_jobs where locked_by is not null order by id',
    )
  ).rows.map(({ by }) => by)

/** Backends that hold names of workers. */
const holders = async (): Promise<number[]> =>
  (
    await owner.query<{ pid: number }>(
      `select distinct pid from pg_locks where locktype = 'advisory' and objsubid = 2
       and database = (select oid from pg_database where datname = current_database())`,
    )
  ).rows.map(({ pid }) => pid)

test('jobs of the dead are given free, those of the living are left to them', async () => {
  const [living, dying] = [await startServer(), await startServer()]
  const names = { living: await living.take(), dying: await dying.take(), own: await living.take() }
  for (const name of [...Object.values(names), 'somebody-elses']) await lockJob(name)
  await dying.close()
  await expect.poll(locked, later).toEqual([names.living, names.own, 'somebody-elses'])

  // Its connection is lost and made anew; the names stay its own.
  const [lost] = await holders()
  await owner.query('select pg_terminate_backend($1)', [lost])
  // Whoever looks sooner than a server can come back takes it for dead, and looks lie ten seconds apart for that reason.
  await expect.poll(holders, later).toEqual([expect.toSatisfy((pid) => pid !== lost)])
  const third = await startServer()
  await lockJob('sampan-nobody')
  await expect.poll(locked, later).not.toContain('sampan-nobody')
  expect(await locked()).toEqual([names.living, names.own, 'somebody-elses'])

  await living.drop(names.own)
  expect(await locked()).toEqual([names.living, 'somebody-elses'])
  expect(await third.take()).toMatch(/^sampan-/)
})
