import { listAuditEntries } from '@sampan/contract/audit'
import { listBatches, startBatch } from '@sampan/contract/batch-run'
import { codes } from '@sampan/contract/codes'
import { getSample } from '@sampan/contract/sample'
import { sampleStatus } from '@sampan/contract/sample-status'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCase } from '#features/sample/testing/cases.ts'
import { type BrandPerson, makeBrand, makeStaff } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson

beforeAll(async () => {
  // Its batches are done by hand.
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
})
afterAll(() => server.close())

const input = { reason: 'Wrong audience' }

test('of many batches of all that match that somebody starts at once, five are open', async () => {
  const lin = await makeBrand(server)
  await makeCase(server, lin)
  const filter = { view: 'toReview' }
  const answers = await Promise.all(
    Array.from({ length: 9 }, () =>
      server.call(startBatch, { verb: 'rejectSamples', input, filter }, { as: lin }),
    ),
  )
  const started = answers.filter(({ code }) => code === codes.ok)
  const refused = answers.filter(({ code }) => code === codes.tooManyBatches)
  expect([started.length, refused.length]).toEqual([5, 4])
})

test('a row that a deadlock stopped is tried again, and fails for good only by what the verb says', async () => {
  const one = await makeCase(server, siam)
  const started = await server.ok(startBatch, { verb: 'rejectSamples', input, ids: [one.id] }, { as: siam })
  const owner = new pg.Client({ connectionString: server.databaseUrl })
  await owner.connect()
  try {
    // As PostgreSQL ends one of two transactions that wait for each other.
    await owner.query(`
      create function stop_once() returns trigger language plpgsql as
        $$ begin raise exception 'deadlock detected' using errcode = '40P01'; end $$;
      create trigger stop_once before update on sample for each row execute function stop_once();`)
    await expect(server.runJob('batch-run', { id: started.id })).rejects.toThrow()
    await owner.query('drop trigger stop_once on sample')
  } finally {
    await owner.end()
  }
  await server.runJob('batch-run', { id: started.id })
  const { rows } = await server.ok(listBatches, {}, { as: siam })
  expect(rows[0]).toMatchObject({ state: 'ended', done: 1, failed: 0 })
  expect((await server.ok(getSample, { id: one.id }, { as: siam })).status).toBe(sampleStatus.rejected)
})

test('of a row that fails the log holds nothing, and of the others of its chunk one entry each', async () => {
  const admin = await makeStaff(server, 'admin')
  const lin = await makeBrand(server)
  const cases = [await makeCase(server, lin), await makeCase(server, lin), await makeCase(server, lin)]
  const ids = cases.map(({ id }) => id)
  const started = await server.ok(startBatch, { verb: 'rejectSamples', input, ids }, { as: lin })
  const owner = new pg.Client({ connectionString: server.databaseUrl })
  await owner.connect()
  try {
    await owner.query(`
      create function stop_one() returns trigger language plpgsql as $$ begin raise exception 'not this one'; end $$;
      create trigger stop_one before update on sample for each row when (old.id = '${ids[1]}') execute function stop_one();`)
    await server.runJob('batch-run', { id: started.id })
    await owner.query('drop trigger stop_one on sample')
  } finally {
    await owner.end()
  }
  const { rows } = await server.ok(listBatches, {}, { as: lin })
  expect(rows[0]).toMatchObject({ state: 'ended', done: 2, failed: 1 })
  const log = await server.ok(listAuditEntries, { query: started.id }, { as: admin })
  const rejected = log.rows.filter(({ verb }) => verb === 'rejectSamples')
  expect(rejected.map(({ subject }) => subject?.id).toSorted()).toEqual([ids[0], ids[2]].toSorted())
})
