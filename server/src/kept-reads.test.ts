import { listProducts } from '@sampan/contract/product'
import { approveSamples } from '@sampan/contract/sample'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCase } from '#features/sample/testing/cases.ts'
import { heardOf } from '#testing/heard.ts'
import { makeBrand, makeProduct } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { tellChanged } from './kept-reads.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('an approval drops no kept list, and the quota that is left is right a moment later', async () => {
  const brand = await makeBrand(server)
  const made = await makeProduct(server, brand.brandId, { quota: 10 })
  const { id } = await makeCase(server, brand, { product: made })
  const left = async () => {
    const { rows } = await server.ok(listProducts, { countryCode: 'TH' })
    return rows.find((row) => row.id === made.id)?.quotaLeft
  }
  await heardOf(async () => expect(await left()).toBe(10))
  const before = server.app.readyBytes.mark()
  await server.ok(approveSamples, { ids: [id] }, { as: brand })
  await heardOf(async () => expect(await left()).toBe(9))
  expect(server.app.readyBytes.mark()).toBe(before)
})

test('a write that is rolled back tells nobody, and one that tells twice is heard once', async () => {
  const before = server.app.readyBytes.mark()
  const failed = server.inTenant(async (ctx) => {
    tellChanged(ctx.db, ctx.tenant.id, 'product')
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  await server.inTenant(async (ctx) => {
    tellChanged(ctx.db, ctx.tenant.id, 'product', 'product')
    tellChanged(ctx.db, ctx.tenant.id, 'product')
  })
  await heardOf(() => expect(server.app.readyBytes.mark()).toBe(before + 1))
})
