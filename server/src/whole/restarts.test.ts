import { once } from 'node:events'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { codes } from '@sampan/contract/codes'
import { getModuleList, getTenantInfo } from '@sampan/contract/tenant'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase } from '../db/client.ts'
import { migrate } from '../db/migrate.ts'
import { stopMs } from '../kit/close-within.ts'
import {
  type OwnPostgres,
  type OwnServer,
  readyStatus,
  startOwnPostgres,
  startOwnServer,
} from '../testing/own-postgres.ts'
import { makeTestTenant, testTenantId } from '../testing/server.ts'
import { type SilentProxy, startSilentProxy } from '../testing/silent-proxy.ts'

// Servers are started and killed, and what is silent is waited for.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })
const later = { timeout: 60_000, interval: 100 }
const servers: OwnServer[] = []
let postgres: OwnPostgres

beforeAll(async () => {
  postgres = await startOwnPostgres()
  await migrate(postgres.url, 'sampan_app')
  const database = await openDatabase({ url: postgres.servingUrl, pooling: 'session', poolSize: 2 })
  await makeTestTenant({ database })
  await database.close()
})
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})
afterAll(() => postgres.close())

async function start(env: Record<string, string> = {}): Promise<OwnServer> {
  const server = await startOwnServer({
    DATABASE_URL: postgres.servingUrl,
    DATABASE_OWNER_URL: postgres.url,
    ...env,
  })
  servers.push(server)
  return server
}

async function connected(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.url })
  client.on('error', () => {})
  await client.connect()
  await client.query("select set_config('app.tenant_id', $1, false)", [testTenantId])
  return client
}

async function ask<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  const client = await connected()
  try {
    return (await client.query(text, values)).rows as Row[]
  } finally {
    await client.end()
  }
}

const enqueue = (count: number) =>
  ask(
    `select graphile_worker.add_job('file-sweep', json_build_object('tenantId', $1::text, 'payload', '{}'::json))
     from generate_series(1, $2::int)`,
    [testTenantId, count],
  )
/** How many jobs wait or are under way, of those that the tests enqueue. */
async function left(where = 'true'): Promise<number> {
  const [row] = await ask<{ jobs: number }>(
    `select count(*)::int as jobs from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'file-sweep' and ${where}`,
  )
  return row?.jobs ?? 0
}

const read = async (server: OwnServer, path: string): Promise<{ status: number; code?: number }> => {
  const answer = await fetch(`${server.url}${path}`, { headers: { countryCode: 'TH' } })
  return { status: answer.status, ...((await answer.json()) as { code?: number }) }
}

describe('a server whose PostgreSQL goes away', () => {
  test.each(['SIGINT', 'SIGKILL'] as const)(
    'lives on after %s while jobs are under way, and does all of them',
    async (signal) => {
      const server = await start()
      await enqueue(400)
      await expect.poll(() => left(), later).toBeLessThan(390)
      process.kill(postgres.pid(), signal)
      await expect.poll(() => left().catch(() => -1), later).toBe(0)
      expect(server.isRunning(), server.output()).toBe(true)
      await expect.poll(() => readyStatus(server.url), later).toBe(200)
    },
  )

  test('shows public pages as they were, and of others says when to try again', async () => {
    const server = await start()
    expect(await read(server, getTenantInfo.path)).toMatchObject({ code: 0 })
    const away = await keepAway()
    try {
      await expect.poll(() => readyStatus(server.url), later).toBe(503)
      expect(await read(server, getTenantInfo.path)).toMatchObject({ status: 200, code: 0 })
      expect(await read(server, `${getModuleList.path}?countryCode=VN`)).toMatchObject({
        status: 503,
        code: codes.tryAgainSoon,
      })
    } finally {
      await away.end()
    }
    await expect.poll(() => readyStatus(server.url), later).toBe(200)
  })
})

/** Cuts every connection of the servers, and lets none in, until `end`. */
async function keepAway(): Promise<{ end(): Promise<void> }> {
  const admin = new pg.Client({ connectionString: postgres.adminUrl })
  await admin.connect()
  await admin.query('alter role sampan_app connection limit 0')
  await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where usename = 'sampan_app'`)
  return {
    async end() {
      await admin.query('alter role sampan_app connection limit -1')
      await admin.end()
    },
  }
}

test('jobs under way at a kill are done by another server', async () => {
  const first = await start()
  const holder = await connected()
  await holder.query('begin; lock table upload in access exclusive mode')
  await enqueue(2)
  await expect.poll(() => left('j.locked_at is not null'), later).toBeGreaterThan(0)
  first.child.kill('SIGKILL')
  await first.ended
  await holder.query('rollback')
  await holder.end()
  await start()
  await expect.poll(() => left(), later).toBe(0)
})

describe('a database that falls silent', () => {
  let proxy: SilentProxy
  const through = (url: string) => {
    const address = new URL(url)
    address.port = String(proxy.port)
    return address.href
  }

  beforeAll(async () => {
    proxy = await startSilentProxy(postgres.port)
  })
  afterAll(() => proxy.close())

  test('makes the server say that it is not ready, and holds it only for a while', async () => {
    const server = await start({ DATABASE_URL: through(postgres.servingUrl) })
    const path = `${getTenantInfo.path}?fresh=`
    expect(await read(server, `${path}1`)).toMatchObject({ status: 200 })
    proxy.silence(true)
    expect(await readyStatus(server.url)).toBe(503)
    proxy.mend()
    await expect.poll(() => readyStatus(server.url), later).toBe(200)
    await enqueue(3)
    // One connection found out is enough: the workers do not ask each of the others.
    await expect.poll(() => left(), { ...later, timeout: 90_000 }).toBe(0)
    expect(server.isRunning()).toBe(true)
  })

  test('gives a job free whose worker never heard that it is its own', async () => {
    await start({ DATABASE_URL: through(postgres.servingUrl) })
    // Of one worker: were every answer lost, workers that have nothing to do would keep all connections of the pool.
    proxy.loseAnswerWith('"payload" : {}')
    await enqueue(1)
    await expect.poll(() => left('j.locked_at is not null'), later).toBe(1)
    await expect.poll(() => left(), later).toBe(0)
  })
})

test('a machine that stands still for moments makes the server turn nobody away', async () => {
  const server = await start({ NODE_ENV: 'development' })
  const answers: Promise<number>[] = []
  for (let count = 0; count < 4; count += 1) {
    server.child.kill('SIGSTOP')
    answers.push(fetch(`${server.url}/healthz`).then(({ status }) => status))
    await pause(1_500)
    server.child.kill('SIGCONT')
    answers.push(fetch(`${server.url}/healthz`).then(({ status }) => status))
    await pause(5)
  }
  expect(await Promise.all(answers)).toEqual(answers.map(() => 200))
})

/** What comes back on a connection of its own, on which the request is written by hand. */
function openRequest(server: OwnServer, head: string) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk.toString()
  })
  socket.on('error', () => {})
  const closed = once(socket, 'close').then(() => text)
  socket.write(head)
  return { finish: () => socket.write('\r\n'), text: () => text, closed }
}

test('a server that is told to end finishes what is under way, sends others away in words, and keeps nobody', async () => {
  const server = await start()
  const holder = await connected()
  await holder.query('begin; lock table tenant_country in access exclusive mode')
  const head = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Language: th\r\n`
  const underWay = openRequest(server, `${head(`${getModuleList.path}?countryCode=TH`)}\r\n`)
  await expect
    .poll(
      () => ask(`select from pg_locks where not granted and relation = 'tenant_country'::regclass`),
      later,
    )
    .toHaveLength(1)
  const half = openRequest(server, head(getTenantInfo.path))
  const page = openRequest(server, `${head('/index')}Accept: text/html\r\n`)
  const idle = openRequest(server, `${head('/healthz')}\r\n`)
  await expect.poll(idle.text, later).toContain('alive')

  const askedAt = Date.now()
  server.child.kill('SIGTERM')
  await idle.closed
  half.finish()
  const refused = await half.closed
  expect(refused).toMatch(/^HTTP\/1\.1 503 /)
  expect(refused).toMatch(/^connection: close\r$/im)
  expect(refused).toContain(`"code":${codes.tryAgainSoon}`)
  expect(refused).toContain('เซิร์ฟเวอร์')
  page.finish()
  // A browser shows the same words, and asks again by itself.
  const shown = await page.closed
  expect(shown).toMatch(/^HTTP\/1\.1 503 /)
  expect(shown).toMatch(/<html lang="th">.*http-equiv="refresh".*<p>[^<]*เซิร์ฟเวอร์/s)
  await holder.query('rollback')
  await holder.end()
  const answer = await underWay.closed
  expect(answer).toMatch(/^HTTP\/1\.1 200 /)
  expect(answer).toMatch(/^connection: close\r$/im)
  expect(await server.ended).toBe(0)
  expect(Date.now() - askedAt).toBeLessThan(stopMs)
})
