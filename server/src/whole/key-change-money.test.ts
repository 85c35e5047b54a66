import { codes } from '@sampan/contract/codes'
import { importCommissions } from '@sampan/contract/commission'
import { savePayoutMethod } from '@sampan/contract/payout'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { creator as creatorTable } from '#features/creator/creator.tables.ts'
import { payoutMethod } from '#features/payout/payout.tables.ts'
import { product as productTable } from '#features/product/product.tables.ts'
import { resealColumn } from '#kit/reseal.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import {
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeProduct,
  makeStaff,
  type Person,
  testPassword,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { sealedColumns } from '../sealed-columns.ts'

// Servers are started, one after another.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 })

const [former, current] = ['f'.repeat(32), 'c'.repeat(32)]
let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function withServer<Result>(
  env: Record<string, string>,
  work: (server: TestServer) => Promise<Result>,
): Promise<Result> {
  const server = await startTestServer({ ...env, JOBS: '0' }, undefined, database)
  try {
    return await work(server)
  } finally {
    await server.close()
  }
}

/** As the documented change of DATA_KEY does it, while both keys are known. */
const resealAll = () =>
  withServer({ DATA_KEY: current, DATA_KEY_OLD: former }, async ({ app, tenantId }) => {
    for (const column of sealedColumns) {
      const { left } = await resealColumn({ database: app.database, cipher: app.cipher }, tenantId, column)
      expect(left).toBe(0)
    }
  })

async function book(server: TestServer, admin: Person): Promise<number> {
  const form = new FormData()
  const content =
    'order_id,creator,product,month,currency,commission\r\nK1,@key.keeper,1729,2026-10,THB,10.00'
  form.append('file', new Blob([content], { type: 'text/csv' }), 'october.csv')
  const { accessToken, refreshToken } = admin.tokens
  const headers = { 'access-token': accessToken, 'refresh-token': refreshToken, countryCode: 'TH' }
  const answer = await fetch(server.url + importCommissions.path, { method: 'POST', headers, body: form })
  return ((await answer.json()) as { code: number }).code
}

const name = (server: TestServer, { creatorId }: CreatorPerson, change: object) =>
  server.inTenant(({ db }) => db.update(creatorTable).set(change).where(eq(creatorTable.id, creatorId)))

test('after a change of DATA_KEY no order is paid again to who has the handle now, and what an admin found of accounts holds', async () => {
  const owner = await withServer({ DATA_KEY: former }, async (server) => {
    const { id } = await makeProduct(server, (await makeBrand(server)).brandId)
    await server.inTenant(({ db }) =>
      db.update(productTable).set({ shopNumber: '1729' }).where(eq(productTable.id, id)),
    )
    const owner = await makeCreator(server)
    await name(server, owner, { handle: 'key.keeper' })
    expect(await book(server, await makeStaff(server, 'admin'))).toBe(codes.ok)
    const account = { countryCode: 'TH' as const, bankCode: '004', accountName: 'Nattaya' }
    const proven = { accountNumber: '123-4-56789-0', password: testPassword }
    await server.ok(savePayoutMethod, { ...account, ...proven }, { as: owner })
    await server.inTenant(({ db }) => db.update(payoutMethod).set({ sharedFineHash: sql`number_hash` }))
    return owner
  })
  await resealAll()
  await withServer({ DATA_KEY: current }, async (server) => {
    const next = await makeCreator(server)
    await name(server, owner, { removedAt: new Date() })
    await name(server, next, { handle: 'key.keeper' })
    expect(await book(server, await makeStaff(server, 'admin'))).toBe(codes.commissionNothingNew)
    const methods = await server.inTenant(({ db }) => db.select().from(payoutMethod))
    expect(methods.map((each) => each.sharedFineHash?.equals(each.numberHash))).toEqual([true])
  })
})
