import { getSample } from '@sampan/contract/sample'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payoutMethod } from '#features/payout/payout.tables.ts'
import { makePayoutMethod } from '#features/payout/testing/payouts.ts'
import { makeCase } from '#features/sample/testing/cases.ts'
import { type BrandPerson, makeBrand, makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
})
afterAll(() => server.close())

const write = (work: Parameters<typeof server.app.database.transaction>[1]) =>
  server.app.database.transaction(server.tenantId, work)

test('an account that pays another creator too marks the case, as long as both use it', async () => {
  const number = '4412778801'
  const [one, two] = [await makeCreator(server), await makeCreator(server)]
  const theirs = await makePayoutMethod(server, one.id, number)
  await makePayoutMethod(server, two.id, number)
  const made = await makeCase(server, siam, { creator: two })
  expect(await server.ok(getSample, { id: made.id }, { as: siam })).toMatchObject({
    isAbnormal: true,
    abnormalReasons: ['samePayout'],
  })
  await write((db) =>
    db.update(payoutMethod).set({ removedAt: new Date() }).where(eq(payoutMethod.id, theirs)),
  )
  const next = await makeCase(server, siam, { creator: two })
  expect((await server.ok(getSample, { id: next.id }, { as: siam })).abnormalReasons).toEqual([])
})
