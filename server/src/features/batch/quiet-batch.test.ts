import { getBatch, listBatches, startBatch, stopBatch } from '@sampan/contract/batch-run'
import { codes } from '@sampan/contract/codes'
import { listNotifications } from '@sampan/contract/notification'
import { getOwnProduct } from '@sampan/contract/product-edit'
import { changeStock } from '@sampan/contract/product-stock'
import { getSample } from '@sampan/contract/sample'
import { sampleStatus } from '@sampan/contract/sample-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCase } from '#features/sample/testing/cases.ts'
import { type BrandPerson, makeBrand } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
beforeAll(async () => {
  // Its decisions are carried out by hand.
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
})
afterAll(() => server.close())

const approve = (id: string) =>
  server.ok(startBatch, { verb: 'approveSamples', ids: [id], isQuiet: true }, { as: siam })
const statusOf = async (id: string) => (await server.ok(getSample, { id }, { as: siam })).status

test('one sample is approved with time to undo: undone, nothing happened and nobody was told (R255)', async () => {
  const made = await makeCase(server, siam)
  const told = async () => (await server.ok(listNotifications, {}, { as: made.creator })).rows.length
  const reserved = async () =>
    (await server.ok(getOwnProduct, { id: made.product.id }, { as: siam })).skus.map((each) => each.reserved)
  const [before, kept] = [await told(), await reserved()]
  const { id, beginsAt, createdAt } = await approve(made.id)
  expect(Date.parse(beginsAt) - Date.parse(createdAt)).toBe(8_000)
  expect(await server.ok(stopBatch, { id }, { as: siam })).toMatchObject({ state: 'undone' })
  await server.runJob('batch-run', { id })
  expect([await statusOf(made.id), await told(), await reserved()]).toEqual([
    sampleStatus.underReview,
    before,
    kept,
  ])

  const again = await approve(made.id)
  expect((await server.ok(listBatches, {}, { as: siam })).rows).toEqual([])
  await server.runJob('batch-run', { id: again.id })
  // A worker that comes twice does nothing twice.
  await server.runJob('batch-run', { id: again.id })
  expect(await server.ok(getBatch, { id: again.id }, { as: siam })).toMatchObject({ state: 'ended', done: 1 })
  expect(await statusOf(made.id)).not.toBe(sampleStatus.underReview)
  expect(await told()).toBe(before + 1)
  expect((await server.ok(stopBatch, { id: again.id }, { as: siam })).state).toBe('ended')
})

test('decisions of single rows stand in the way of no batch, and are of one row each (R255)', async () => {
  const [one, two] = [await makeCase(server, siam), await makeCase(server, siam)]
  for (let n = 0; n < 6; n += 1) await approve(one.id)
  const batch = await server.call(startBatch, { verb: 'approveSamples', ids: [two.id] }, { as: siam })
  expect(batch.code).toBe(codes.ok)
  const many = { verb: 'approveSamples' as const, ids: [one.id, two.id], isQuiet: true }
  expect((await server.call(startBatch, many, { as: siam })).refusal.fields?.[0]?.path).toBe('ids')
})

test('an approval that could not be carried out is among the batches of whoever gave it, whose page may be gone (R255)', async () => {
  const made = await makeCase(server, siam)
  const { id } = await approve(made.id)
  const { skus } = await server.ok(getOwnProduct, { id: made.product.id }, { as: siam })
  for (const { id: skuId } of skus)
    await server.ok(changeStock, { id: made.product.id, skuId, to: 0, reason: 'Sold out' }, { as: siam })
  await server.runJob('batch-run', { id })
  expect(await statusOf(made.id)).toBe(sampleStatus.underReview)
  const { rows } = await server.ok(listBatches, {}, { as: siam })
  expect(rows.find((row) => row.id === id)).toMatchObject({ state: 'ended', failed: 1 })
})

test('batches are found by the words of what was done, in any language', async () => {
  const made = await makeCase(server, siam)
  const { id } = await server.ok(startBatch, { verb: 'approveSamples', ids: [made.id] }, { as: siam })
  const found = async (query: string) =>
    (await server.ok(listBatches, { query }, { as: siam })).rows.map((row) => row.id)
  for (const query of ['approve', 'samples APPROVE', 'อนุมัติ']) expect(await found(query)).toContain(id)
  for (const query of ['ship', 'no such deed']) expect(await found(query)).toEqual([])
})
