import { setTimeout as pause } from 'node:timers/promises'
import { Logger, run } from 'graphile-worker'
import pg from 'pg'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servingConnection } from '#db/connection.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { keepRunner, type RunnerSettings } from './keep-runner.ts'
import { keepWorkerNames } from './worker-names.ts'

const log = pino({ level: 'silent' })
let database: TestDatabase
let owner: pg.Client

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new pg.Client({ connectionString: database.url })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.drop()
})

/** Connections on which no job can be said to be done while `isBroken`, as while a database comes back. */
function openPool(url: string) {
  const state = { isBroken: true, refused: 0 }
  const pool = new pg.Pool({ connectionString: url, max: 4 })
  pool.on('error', () => undefined)
  pool.on('connect', (client) => {
    const ask = client.query.bind(client) as (...question: unknown[]) => unknown
    Object.assign(client, {
      async query(...question: unknown[]) {
        const text = (question[0] as { text?: string }).text ?? String(question[0])
        // A database that comes back is slow: the workers end after both were refused.
        if (/unlisten/i.test(text)) await pause(400)
        if (!state.isBroken || !/delete from/i.test(text)) return ask(...question)
        await pause(50)
        state.refused += 1
        throw new Error('Connection terminated unexpectedly')
      },
    })
  })
  return { pool, state }
}

test('workers of whom two jobs could not be said to be done are started anew, and do them', async () => {
  const { connection } = await servingConnection(database.servingUrl, false)
  const names = await keepWorkerNames(connection, log, { lookEvery: 500 })
  const { pool, state } = openPool(database.servingUrl)
  const done: string[] = []
  let under = 0
  const start = (settings: RunnerSettings) =>
    run({
      ...settings,
      pgPool: pool,
      concurrency: 2,
      noHandleSignals: true,
      pollInterval: 200,
      logger: new Logger(() => () => undefined),
      taskList: {
        async task(payload) {
          const { n } = payload as { n: number }
          under += 1
          // Both are under way, and end one soon after the other: what is said of both at once is one statement.
          while (under < 2) await pause(5)
          await pause(n * 20)
          done.push(String(n))
        },
      },
    })
  const kept = await keepRunner(names, start, log, 1_500)
  await owner.query(
    `select graphile_worker.add_job('task', json_build_object('n', n)) from generate_series(1, 2) n`,
  )
  await expect.poll(() => state.refused, { interval: 5 }).toBeGreaterThan(0)
  state.isBroken = false
  const left = () =>
    owner
      .query<{ n: number }>('select count(*)::int as n from graphile_worker._private_jobs')
      .then(({ rows }) => rows[0]?.n)
  await expect.poll(left, { interval: 100, timeout: 30_000 }).toBe(0)
  expect([...new Set(done)].toSorted()).toEqual(['1', '2'])
  expect(kept.isRunning()).toBe(true)
  await kept.stop()
  await names.close()
  await pool.end()
})
