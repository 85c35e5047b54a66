import { randomUUIDv7 } from 'node:crypto'
import { getSample } from '@sampan/contract/sample'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PayoutContent, payoutMethod } from '#features/payout/payout.tables.ts'
import { type BrandPerson, makeBrand, makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { makeCase } from './testing-cases.ts'

let server: TestServer
let siam: BrandPerson

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
})
afterAll(() => server.close())

const write = (work: Parameters<typeof server.app.database.transaction>[1]) =>
  server.app.database.transaction(server.tenantId, work)

/** A bank account in the book of somebody; saving one through the form has tests of its own. */
async function makePayout(accountId: string, number: string): Promise<string> {
  const { app, tenantId } = server
  const id = randomUUIDv7()
  const content = {
    bankName: 'Bangkok Bank',
    accountName: 'Somebody',
    accountNumber: number,
  } as PayoutContent
  await write((db) =>
    db.insert(payoutMethod).values({
      tenantId,
      id,
      accountId,
      countryCode: 'TH',
      bankCode: 'bbl',
      kind: 'bank',
      cipher: app.cipher.seal(tenantId, content),
      numberHash: app.cipher.hash(tenantId, `payout|${number}`),
      voucherId: null,
      isDefault: true,
      createdAt: new Date(),
      updatedAt: new Date(),
    }),
  )
  return id
}

test('an account that pays another creator too marks the case, as long as both use it', async () => {
  const number = '4412778801'
  const [one, two] = [await makeCreator(server), await makeCreator(server)]
  const theirs = await makePayout(one.id, number)
  await makePayout(two.id, number)
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
