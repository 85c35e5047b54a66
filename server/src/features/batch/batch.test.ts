import { listAuditEntries } from '@sampan/contract/audit'
import {
  type BatchRecord,
  batchLimits,
  countMatching,
  exportBatchRows,
  getBatch,
  listBatches,
  listBatchRows,
  resumeBatch,
  startBatch,
  stopBatch,
} from '@sampan/contract/batch-run'
import { codes } from '@sampan/contract/codes'
import { approveSamples, getSample, listSamples, rejectSamples } from '@sampan/contract/sample'
import { sampleStatus } from '@sampan/contract/sample-status'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Case, makeCase } from '#features/sample/testing/cases.ts'
import { sizeOf } from '#testing/full-size.ts'
import { type OwnServer, startOwnServer } from '#testing/own-postgres.ts'
import { type BrandPerson, makeBrand, makeProduct, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

// Other servers are started and killed.
vi.setConfig({ testTimeout: sizeOf(300_000, 1_800_000), hookTimeout: 60_000 })
const later = { timeout: sizeOf(120_000, 900_000), interval: 100 }
const reason = 'Wrong audience'
const servers: OwnServer[] = []
let server: TestServer
let siam: BrandPerson
let other: BrandPerson
let admin: Person

beforeAll(async () => {
  // Its batches are done by hand, or by the servers that a test starts.
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  other = await makeBrand(server)
  admin = await makeStaff(server, 'admin', 'Mai Lin Charoen')
})
afterEach(async () => {
  for (const own of servers.splice(0)) await own.close()
})
afterAll(() => server.close())

const ask = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  server.app.database.transaction(
    server.tenantId,
    async (db) => (await db.$client.query(text, values)).rows as Row[],
  )

/** As many applications as one says, each by a person of its own. */
async function applications(brand: BrandPerson, count: number): Promise<Case> {
  const first = await makeCase(server, brand, { product: await makeProduct(server, brand.brandId) })
  // Some at a time: a statement has its limit.
  for (let made = 1; made < count; made += 250)
    await ask(
      `with people as (
       insert into account select (jsonb_populate_record(null::account, to_jsonb(a)
           || jsonb_build_object('id', gen_random_uuid(), 'email_hash', '\\x' || encode(sha256(gen_random_uuid()::text::bytea), 'hex')))).*
         from account a, generate_series(1, $2::int) where a.id = $3 returning id)
     insert into sample select (jsonb_populate_record(null::sample, to_jsonb(s)
         || jsonb_build_object('id', gen_random_uuid(), 'account_id', people.id,
              'number', 1000000 + (select count(*) from sample) + row_number() over ()))).*
       from sample s, people where s.id = $1`,
      [first.id, Math.min(250, count - made), first.creator.id],
    )
  return first
}

const filterOf = ({ product }: Case) => ({
  productIds: [product.id],
  view: 'toReview',
  sort: 'applied_asc' as const,
})

/** Does what is to be done of a batch, chunk by chunk, as workers do. */
async function workOff({ id }: BatchRecord): Promise<void> {
  for (;;) {
    await server.runJob('batch-run', { id })
    const { state } = await server.inTenant(async ({ db, tenant }) => {
      const { rows } = await db.$client.query('select state from batch where tenant_id = $1 and id = $2', [
        tenant.id,
        id,
      ])
      return rows[0] as { state: string }
    })
    if (state !== 'running') return
  }
}

test('all that match are counted, frozen, and done by the same verb, with a result for each row', async () => {
  const first = await applications(siam, 120)
  const filter = filterOf(first)
  expect(await server.ok(countMatching, { list: 'samples', filter }, { as: siam })).toEqual({
    total: 120,
    isCut: false,
  })
  const started = await server.ok(
    startBatch,
    { verb: 'rejectSamples', input: { reason }, filter },
    { as: siam },
  )
  expect(started).toMatchObject({ state: 'waiting', total: 120, done: 0 })
  // What comes to match later is not among them; who was faster is named.
  const late = await makeCase(server, siam, { product: first.product })
  await server.ok(approveSamples, { ids: [first.id] }, { as: admin })
  await workOff(started)

  const detail = await server.ok(getBatch, { id: started.id }, { as: siam })
  expect(detail).toMatchObject({ state: 'ended', done: 119, skipped: 1, failed: 0 })
  expect(detail.reasons).toMatchObject([
    {
      outcome: 'skipped',
      code: codes.alreadyDecided,
      message: expect.stringContaining('Mai Lin Charoen'),
      count: 1,
    },
  ])
  const { rows } = await server.ok(listBatchRows, { batchId: started.id, outcome: 'skipped' }, { as: siam })
  expect(rows).toMatchObject([{ id: first.id, number: first.number, name: first.creator.name }])
  expect(await server.ok(getSample, { id: late.id }, { as: siam })).toMatchObject({
    status: sampleStatus.underReview,
  })
  const left = await server.ok(listSamples, { ...filter, view: 'toReview' as const }, { as: siam })
  expect(left.total).toBe(1)

  // The histories and the log name the person, once a row.
  const [histories] = await ask<{ n: number }>(
    `select count(*)::int as n from sample_history h join sample s on s.tenant_id = h.tenant_id and s.id = h.sample_id
     where s.product_id = $1 and h.verb = 'reject' and h.actor_id = $2`,
    [first.product.id, siam.id],
  )
  expect(histories?.n).toBe(119)
  const log = await server.ok(listAuditEntries, { query: started.id, pageSize: 1 }, { as: admin })
  expect(log.rows).toMatchObject([{ verb: 'rejectSamples', role: 'brand', by: { id: siam.id } }])
  const file = await server.ok(
    exportBatchRows,
    { format: 'csv', filter: { batchId: started.id } },
    { as: siam },
  )
  expect(file.rows).toBe(120)
})

test('undone before it began it changes nothing; stopped, what is done stays, and it can go on', async () => {
  const first = await applications(siam, 110)
  const filter = filterOf(first)
  const undone = await server.ok(
    startBatch,
    { verb: 'rejectSamples', input: { reason }, filter },
    { as: siam },
  )
  expect(await server.ok(stopBatch, { id: undone.id }, { as: siam })).toMatchObject({
    state: 'undone',
    done: 0,
  })
  await server.runJob('batch-run', { id: undone.id })
  expect(await server.ok(countMatching, { list: 'samples', filter }, { as: siam })).toMatchObject({
    total: 110,
  })
  expect(await server.call(resumeBatch, { id: undone.id }, { as: siam })).toMatchObject({
    code: codes.stateChanged,
  })

  const half = await server.ok(startBatch, { verb: 'rejectSamples', input: { reason }, filter }, { as: siam })
  await server.runJob('batch-run', { id: half.id })
  const stopped = await server.ok(stopBatch, { id: half.id }, { as: siam })
  expect(stopped).toMatchObject({ state: 'stopped', done: 50, total: 110 })
  await server.runJob('batch-run', { id: half.id })
  expect(await server.ok(countMatching, { list: 'samples', filter }, { as: siam })).toMatchObject({
    total: 60,
  })
  await server.ok(resumeBatch, { id: half.id }, { as: siam })
  await workOff(half)
  expect(await server.ok(getBatch, { id: half.id }, { as: siam })).toMatchObject({
    state: 'ended',
    done: 110,
  })
})

test('nobody reaches more by a batch, sees that of others, or goes on with rights that are gone', async () => {
  const first = await applications(siam, 3)
  const filter = filterOf(first)
  // A foreign brand's filter matches nothing; foreign ids are not found, row by row.
  expect(await server.call(startBatch, { verb: 'approveSamples', filter }, { as: other })).toMatchObject({
    code: codes.invalidInput,
  })
  const foreign = await server.ok(startBatch, { verb: 'approveSamples', ids: [first.id] }, { as: other })
  await workOff(foreign)
  expect(await server.ok(getBatch, { id: foreign.id }, { as: other })).toMatchObject({
    failed: 1,
    reasons: [{ code: codes.notFound }],
  })
  for (const endpoint of [getBatch, stopBatch, resumeBatch])
    expect(await server.call(endpoint, { id: foreign.id }, { as: siam })).toMatchObject({
      code: codes.notFound,
    })
  expect((await server.ok(listBatches, {}, { as: admin })).rows).toEqual([])
  const specialist = await makeStaff(server, 'creatorSpecialist')
  expect(
    await server.call(startBatch, { verb: 'approveSamples', ids: [first.id] }, { as: specialist }),
  ).toMatchObject({
    code: codes.notAllowed,
  })
  // The input is the verb's own.
  const refused = await server.call(startBatch, { verb: 'rejectSamples', filter }, { as: siam })
  expect(refused.refusal.fields).toMatchObject([{ path: 'reason' }])
  for (const input of [{}, { ids: [first.id], filter }])
    expect(await server.call(startBatch, { verb: 'approveSamples', ...input }, { as: siam })).toMatchObject({
      code: codes.invalidInput,
    })

  const leaver = await makeStaff(server, 'admin')
  const started = await server.ok(
    startBatch,
    { verb: 'rejectSamples', input: { reason }, filter },
    { as: leaver },
  )
  await ask('update account set disabled_at = now() where id = $1', [leaver.id])
  await server.runJob('batch-run', { id: started.id })
  const [kept] = await ask('select state, is_refused, done from batch where id = $1', [started.id])
  expect(kept).toEqual({ state: 'stopped', is_refused: true, done: 0 })
})

test('what failed is found again in the list itself', async () => {
  const first = await applications(siam, 3)
  await ask('update sku set stock = reserved + 1 where product_id = $1', [first.product.id])
  const filter = filterOf(first)
  const started = await server.ok(startBatch, { verb: 'approveSamples', filter }, { as: siam })
  await workOff(started)
  const detail = await server.ok(getBatch, { id: started.id }, { as: siam })
  expect(detail).toMatchObject({
    done: 1,
    failed: 2,
    reasons: [{ outcome: 'failed', code: codes.outOfStock, count: 2 }],
  })
  const failed = await server.ok(listSamples, { failedIn: started.id }, { as: siam })
  expect(failed.rows.map(({ status }) => status)).toEqual([
    sampleStatus.underReview,
    sampleStatus.underReview,
  ])
  expect((await server.ok(listSamples, { failedIn: started.id }, { as: admin })).rows).toEqual([])
})

test('a worker that is killed half way leaves no row half done, and no row is done twice', async () => {
  const rows = sizeOf(1_000, batchLimits.rows)
  const first = await applications(siam, rows)
  const theirs = [await makeCase(server, other), await makeCase(server, other)]
  const filter = filterOf(first)
  const started = await server.ok(
    startBatch,
    { verb: 'rejectSamples', input: { reason }, filter },
    { as: siam },
  )
  const { DATA_KEY, TOKEN_SECRET, DATABASE_URL, DATABASE_OWNER_URL } = server.app.config
  const env = {
    DATA_KEY,
    TOKEN_SECRET,
    DATABASE_URL: DATABASE_URL ?? '',
    DATABASE_OWNER_URL: DATABASE_OWNER_URL ?? '',
  }
  const start = async () =>
    servers[servers.push(await startOwnServer({ ...env, CALENDAR: '0' })) - 1] as OwnServer
  const done = async () => (await server.ok(getBatch, { id: started.id }, { as: siam })).done
  const killed = await start()
  await expect.poll(done, later).toBeGreaterThan(rows * 0.3)
  // Others work meanwhile as before.
  const decide = ({ id }: Case) => server.ok(rejectSamples, { ids: [id], reason }, { as: other })
  expect(await decide(theirs[0] as Case)).toMatchObject({ done: 1 })
  killed.child.kill('SIGKILL')
  await killed.ended
  expect(await done()).toBeLessThan(rows)
  await start()
  expect(await decide(theirs[1] as Case)).toMatchObject({ done: 1 })
  await expect.poll(done, later).toBe(rows)
  const [once] = await ask<{ rows: number; cases: number }>(
    `select count(*)::int as rows, count(distinct h.sample_id)::int as cases
     from sample_history h join sample s on s.tenant_id = h.tenant_id and s.id = h.sample_id
     where s.product_id = $1 and h.verb = 'reject'`,
    [first.product.id],
  )
  expect(once).toEqual({ rows, cases: rows })
  const [entries] = await ask<{ rows: number; cases: number }>(
    `select count(*)::int as rows, count(distinct subject_id)::int as cases from audit_entry
     where request_id = $1 and verb = 'rejectSamples'`,
    [started.id],
  )
  expect(entries).toEqual({ rows, cases: rows })
})
