import { codes } from '@sampan/contract/codes'
import { approveSamples, getSample } from '@sampan/contract/sample'
import { sampleStatus } from '@sampan/contract/sample-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBrand, makeStaff } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { isSomebodyBehind } from '#testing/waiters.ts'
import { makeCase } from '../testing/cases.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a specialist decides nothing of a product that was handed over while the verb waited', async () => {
  const siam = await makeBrand(server)
  const [nina, other] = [
    await makeStaff(server, 'productSpecialist'),
    await makeStaff(server, 'productSpecialist'),
  ]
  const [handed, kept] = [await makeCase(server, siam), await makeCase(server, siam)]
  const give =
    'update product set specialist_id = $1 where id = (select product_id from sample where id = $2)'
  await server.inTenant(async ({ db }) => {
    for (const { id } of [handed, kept]) await db.$client.query(give, [nina.id, id])
  })
  const { answer } = await server.inTenant(async (ctx) => {
    await ctx.db.$client.query(give, [other.id, handed.id])
    const answer = server.call(approveSamples, { ids: [handed.id, kept.id] }, { as: nina })
    await expect.poll(() => isSomebodyBehind(ctx)).toBe(true)
    return { answer }
  })
  const { code, data } = await answer
  expect(code).toBe(codes.ok)
  expect(data.rows.map(({ outcome }) => outcome)).toEqual(['failed', 'done'])
  const seen = await server.ok(getSample, { id: handed.id }, { as: siam })
  expect(seen.status).toBe(sampleStatus.underReview)
})
