import {
  getBrandVerification,
  listBrandVerifications,
  takeVerificationBack,
} from '@sampan/contract/brand-verification'
import { verifyBrand } from '@sampan/contract/product-edit'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrandPerson, makeBrand, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { verification } from './verification.tables.ts'

let server: TestServer
let ploy: Person
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  ploy = await makeStaff(server, 'admin', 'Ploy Arunrat')
})
afterAll(() => server.close())

/** A company as a server of the version before cases registers it. */
async function registeredBefore(isVerified = false): Promise<BrandPerson> {
  const made = await makeBrand(server, { isVerified })
  await server.inTenant((ctx) => ctx.db.delete(verification).where(eq(verification.id, made.brandId)))
  return made
}
const see = (id: string) => server.ok(getBrandVerification, { id }, { as: ploy })

test('a company that a server of the former version registered is read, and verified, though it has no case', async () => {
  const { brandId: id } = await registeredBefore()
  const seen = await see(id)
  expect(seen).toMatchObject({ state: 'waiting', actions: ['ask', 'verify', 'refuse'], lines: [] })
  await server.ok(verifyBrand, { id, name: seen.name }, { as: ploy })
  expect(await see(id)).toMatchObject({ state: 'verified', lines: [{ step: 'verify' }] })
})

test('one that such a server verified is verified, and that is taken back', async () => {
  const { brandId: id } = await registeredBefore(true)
  expect((await see(id)).state).toBe('verified')
  await server.ok(takeVerificationBack, { id, text: 'False papers' }, { as: ploy })
  expect((await see(id)).state).toBe('refused')
})

test('the clock starts the cases that are missing, from the registration on', async () => {
  const made = await registeredBefore()
  const list = () => server.ok(listBrandVerifications, { view: 'waiting' }, { as: ploy })
  const before = await see(made.brandId)
  await server.runJob('brand-verification-clock')
  expect((await list()).rows.map(({ id }) => id)).toEqual([made.brandId])
  expect((await see(made.brandId)).dueAt).toBe(before.dueAt)
})
