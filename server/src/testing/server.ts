import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { codes } from '@sampan/contract/codes'
import type { CountryCode } from '@sampan/contract/country'
import type { AnyEndpoint, OutputOf, RequestOf } from '@sampan/contract/endpoint'
import type { Refusal } from '@sampan/contract/envelope.schemas'
import pg from 'pg'
import { loadConfig } from '#config.ts'
import { type App, type Ctx, inTenant } from '#context.ts'
import { jobs } from '#jobs.ts'
import { createLog } from '#kit/call/log.ts'
import type { Tokens } from '#kit/call/session.ts'
import { type InTenant, runJob } from '#kit/job/job.ts'
import { startServer } from '#start.ts'
import { freePort } from '../../../tools/launch/free-port.ts'
import { isAllOnCitus } from './citus.ts'
import { createTestDatabase, type TestDatabase } from './database.ts'
import { untilJobsRest } from './jobs-rest.ts'

export interface CallOptions {
  /** Who calls; their tokens are sent, and fresh ones of the answer are kept in the object. */
  as?: { tokens: Tokens }
  /** The `accept-language` header. */
  lang?: string
  country?: CountryCode
  /** The Idempotency-Key. */
  key?: string
  host?: string
  /** The address that the call comes from. */
  ip?: string
}

/** What a client sees of an answer. `data` is the promise on success, a refusal otherwise. */
export interface Answer<T> {
  status: number
  code: number
  message: string
  data: T
  refusal: Refusal
  headers: Headers
}

export interface TestServer {
  url: string
  app: App
  /** What was told to whoever started it. */
  notice: string[]
  call<E extends AnyEndpoint>(
    endpoint: E,
    input?: RequestOf<E>,
    options?: CallOptions,
  ): Promise<Answer<OutputOf<E>>>
  /** Like `call`, for answers that must succeed; fails with the message of the refusal. */
  ok<E extends AnyEndpoint>(endpoint: E, input?: RequestOf<E>, options?: CallOptions): Promise<OutputOf<E>>
  /** Runs `work` as a job of the test's tenant would run, in a transaction, once nothing else runs by itself. */
  inTenant<T>(work: (ctx: Ctx) => Promise<T>): Promise<T>
  /** Runs a job of the test's tenant once, as a worker would; throws what it throws. */
  runJob(name: string, payload?: unknown): Promise<void>
  tenantId: string
  /** Of the test's own database, for the owner of its tables. */
  databaseUrl: string
  close(): Promise<void>
}

/** The tenant of the tests: Thailand first, all modes everywhere. */
export const testTenantId = '01900000-0000-7000-8000-000000000001'

/** A real server without the demo, on a database of its own or on the one that is given. */
export async function startTestServer(
  env: Record<string, string> = {},
  log = createLog((env.LOG_LEVEL ?? 'silent') as 'silent'),
  given?: Pick<TestDatabase, 'url' | 'servingUrl'>,
): Promise<TestServer> {
  const database = given ? { ...given, drop: async () => {} } : await createTestDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'sampan-server-'))
  const config = loadConfig({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(await freePort()),
    DATA_DIR: dataDir,
    DATABASE_URL: database.servingUrl,
    DATABASE_OWNER_URL: database.url,
    DATABASE_POOL_SIZE: '8',
    ...(isAllOnCitus && { DATABASE_POOLING: 'transaction' }),
    DEMO: '1',
    // What runs by itself every five minutes would run in the middle of a test of what it does.
    CALENDAR: '0',
    ...env,
  })
  const running = await startServer(config, makeTestTenant, log)
  const owner = new pg.Pool({ connectionString: database.url, max: 1, idleTimeoutMillis: 1_000 })
  // Some tests end all connections of their database: this one is opened again when it is needed.
  owner.on('error', () => undefined)
  const call = <E extends AnyEndpoint>(target: E, input?: RequestOf<E>, options: CallOptions = {}) =>
    callServer(running.url, target, input, options)
  return {
    url: running.url,
    app: running.app,
    notice: running.notice,
    tenantId: testTenantId,
    databaseUrl: database.url,
    call,
    async ok(target, input, options) {
      const answer = await call(target, input, options)
      if (answer.code !== codes.ok) {
        throw new Error(
          `${target.name} answered ${answer.code}: ${answer.message} ${JSON.stringify(answer.data)}`,
        )
      }
      return answer.data
    },
    async inTenant(work) {
      if (config.JOBS) await untilJobsRest(owner)
      return inTenant(running.app, testTenantId, work)
    },
    runJob(name, payload) {
      const found = jobs.find((each) => each.name === name)
      if (!found) throw new Error(`there is no job ${name}`)
      const open: InTenant<App> = (id, work) => inTenant(running.app, id, work)
      return runJob(found, open, testTenantId, payload, { id: randomUUID() })
    },
    async close() {
      await Promise.all([running.stop(), owner.end()])
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function callServer<E extends AnyEndpoint>(
  origin: string,
  target: E,
  input: RequestOf<E> | undefined,
  options: CallOptions,
): Promise<Answer<OutputOf<E>>> {
  const isGet = target.method === 'GET'
  const query = isGet && input ? `?${new URLSearchParams(input as Record<string, string>)}` : ''
  const response = await fetch(`${origin}${target.path}${query}`, {
    method: target.method,
    headers: headersOf(options, isGet),
    ...(!isGet && { body: JSON.stringify(input ?? {}) }),
  })
  const access = response.headers.get('access-token')
  const refresh = response.headers.get('refresh-token')
  if (options.as && access && refresh) options.as.tokens = { accessToken: access, refreshToken: refresh }
  const body = (await response.json()) as { code: number; message: string; data: never }
  return { status: response.status, ...body, refusal: body.data, headers: response.headers }
}

const headersOf = (options: CallOptions, isGet: boolean): Record<string, string> => ({
  'accept-language': options.lang ?? 'en',
  countryCode: options.country ?? 'TH',
  ...(!isGet && { 'content-type': 'application/json' }),
  ...(options.host && { 'x-forwarded-host': options.host }),
  ...(options.ip && { 'x-forwarded-for': options.ip }),
  ...(options.key && { 'idempotency-key': options.key }),
  ...(options.as && {
    'access-token': options.as.tokens.accessToken,
    'refresh-token': options.as.tokens.refreshToken,
  }),
})

/** The tenant itself, in an empty database. */
export async function makeTestTenant(app: Pick<App, 'database'>): Promise<string[]> {
  await app.database.transaction(testTenantId, async (db) => {
    await db.$client.query(
      `insert into tenant (tenant_id, slug, client_name, slogan, default_country, contacts)
       values ($1, 'test', 'Sampan test', '{"en":"Try it first","th":"ลองก่อน"}', 'TH', '[{"name":"LINE","account":"@sampan"}]')`,
      [testTenantId],
    )
    await db.$client.query(
      "insert into tenant_host (tenant_id, host) values ($1, 'localhost'), ($1, '127.0.0.1')",
      [testTenantId],
    )
    const modes = JSON.stringify([
      { mode: 'goods', allProduct: 1 },
      { mode: 'task', allProduct: 0 },
      { mode: 'aboutUs', allProduct: 0 },
    ])
    for (const [position, code] of ['TH', 'VN', 'ID', 'PH', 'MY', 'CN', 'US'].entries()) {
      await db.$client.query(
        'insert into tenant_country (tenant_id, country_code, position, modes) values ($1, $2, $3, $4)',
        [testTenantId, code, position, modes],
      )
    }
  })
  return []
}
