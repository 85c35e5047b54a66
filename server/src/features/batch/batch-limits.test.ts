import { batchLimits, getBatch, startBatch, stopBatch } from '@sampan/contract/batch-run'
import { codes } from '@sampan/contract/codes'
import { expect, test } from 'vitest'
import { makeCase } from '#features/sample/testing/cases.ts'
import { setTries } from '#kit/call/throttle.ts'
import { makeBrand } from '#testing/people.ts'
import { startTestServer } from '#testing/server.ts'

test('a batch keeps what its verb takes and nothing beside it, and nobody starts them without an end (R209)', async () => {
  const server = await startTestServer({ JOBS: '0' })
  const siam = await makeBrand(server)
  const { id } = await makeCase(server, siam)
  const input = {
    reason: 'Wrong audience',
    ids: ['x'],
    note: 'x'.repeat(100_000),
    __proto__: { admin: true },
  }
  const start = () => server.call(startBatch, { verb: 'rejectSamples', input, ids: [id] }, { as: siam })
  const batch = await start()
  const { rows } = await server.inTenant(({ db }) =>
    db.$client.query('select input from batch where id = $1', [batch.data.id]),
  )
  expect(rows).toEqual([{ input: { reason: 'Wrong audience' } }])
  await server.ok(stopBatch, { id: batch.data.id }, { as: siam })
  await server.inTenant((ctx) => setTries(ctx, `ticked:${siam.id}`, batchLimits.tickedPerDay))
  expect((await start()).code).toBe(codes.tooManyRequests)
  expect(await server.ok(getBatch, { id: batch.data.id }, { as: siam })).toMatchObject({ state: 'undone' })
  await server.close()
})
