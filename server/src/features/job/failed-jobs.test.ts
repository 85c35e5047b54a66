import { codes } from '@sampan/contract/codes'
import { giveUpJobs, listFailedJobs, retryJobs } from '@sampan/contract/job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { jobs } from '#jobs.ts'
import { type Job, job } from '#kit/job/job.ts'
import { heardOf } from '#testing/heard.ts'
import { makeBrand, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let admin: Person
/** What the job of the tests does, and for which tenants it ran. */
let work = async (): Promise<void> => {}
const runs: string[] = []

const trial = job({
  name: 'trial',
  payload: z.object({ note: z.string().optional() }),
  tries: 1,
  run: async (ctx) => {
    runs.push(ctx.tenant.id)
    await work()
  },
}) as Job<never>

beforeAll(async () => {
  jobs.push(trial as never)
  server = await startTestServer()
  admin = await makeStaff(server, 'admin')
})
afterAll(() => server.close())

const failed = async () => (await server.ok(listFailedJobs, {}, { as: admin })).jobs
const enqueue = (note = '') =>
  server.inTenant((ctx) => ctx.app.jobs.add(ctx.db, ctx.tenant.id, 'trial', { note }, { tries: 1 }))
const gauge = async () =>
  /^jobs_set_aside\{task="trial"\} (\d+)$/m.exec(await (await fetch(`${server.url}/metrics`)).text())?.[1]

test('only an admin reads what failed', async () => {
  expect((await server.call(listFailedJobs)).code).toBe(codes.sessionOver)
  const brand = await makeBrand(server)
  expect((await server.call(retryJobs, { ids: [admin.id] }, { as: brand })).code).toBe(codes.notAllowed)
})

test('a job that fails at all its tries is set aside, counted, and shown without anybody’s data', async () => {
  work = () => Promise.reject(new Error('550 <ploy@example.com> +66 81 234 5678 is "Ploy Kinlen"'))
  await enqueue()
  await heardOf(async () => expect(await failed()).toHaveLength(1))
  const [row] = await failed()
  expect(row).toMatchObject({ kind: 'database', noun: null, task: 'trial', tries: 1 })
  expect(row?.failure).toContain('550')
  for (const secret of ['ploy', 'Ploy', '234']) expect(row?.failure).not.toContain(secret)
  expect(await gauge()).toBe('1')
})

test('tried again it may succeed, and is gone', async () => {
  const [row] = await failed()
  work = async () => {}
  const before = runs.length
  expect(await server.ok(retryJobs, { ids: [row?.id ?? ''] }, { as: admin })).toEqual({ done: 1 })
  await heardOf(() => expect(runs.length).toBe(before + 1))
  expect(await failed()).toEqual([])
  expect(await gauge()).not.toBe('1')
})

test('given up it is gone for good', async () => {
  work = () => Promise.reject(new Error('no'))
  await enqueue()
  await heardOf(async () => expect(await failed()).toHaveLength(1))
  const ids = (await failed()).map(({ id }) => id)
  expect(await server.ok(giveUpJobs, { ids }, { as: admin })).toEqual({ done: 1 })
  expect(await server.ok(giveUpJobs, { ids }, { as: admin })).toEqual({ done: 0 })
  expect(await failed()).toEqual([])
})

test('one tenant’s failure stops no other tenant', async () => {
  const other = '01900000-0000-7000-8000-000000000002'
  await server.app.database.transaction(other, async (db) => {
    await db.$client.query(
      "insert into tenant (tenant_id, slug, client_name, default_country) values ($1, 'other', 'Perahu', 'ID')",
      [other],
    )
  })
  await server.app.tenants.reload()
  runs.length = 0
  work = () => Promise.reject(new Error('no'))
  await server.app.database.withoutTenant.query(
    `select app.enqueue('each-tenant', '{"name":"trial"}'::json, null, null)`,
  )
  await heardOf(() => expect(new Set(runs)).toEqual(new Set([server.tenantId, other])))
  await heardOf(async () => expect(await failed()).toHaveLength(1))
})

test('a server keeps the calendar unless it is told to leave it to others', async () => {
  const known = async ({ app }: TestServer) => {
    const { rows } = await app.database.withoutTenant.query<{ identifier: string }>(
      'select identifier from graphile_worker._private_known_crontabs',
    )
    return rows.map(({ identifier }) => identifier)
  }
  const keeper = await startTestServer({ CALENDAR: '1' })
  await expect.poll(() => known(keeper)).toContain('sample-clock')
  await keeper.close()
  expect(await known(server)).toEqual([])
})
