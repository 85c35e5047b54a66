import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account, brand, type Contact } from '#features/account/account.tables.ts'
import { type BrandPerson, makeBrand } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('the phone of a company that was its founder’s goes with the founder, and one of its own stays', async () => {
  const [own, office] = [await makeBrand(server), await makeBrand(server)]
  const phone = '+66891234567'
  const then = new Date(Date.now() - 15 * 86_400_000)
  const { cipher } = server.app
  const sealed = (what: unknown) => cipher.seal(server.tenantId, what)
  for (const [{ id, email, brandId }, ofCompany] of [
    [own, phone],
    [office, '+6621234567'],
  ] as const)
    await server.inTenant(async ({ db }) => {
      const contactCipher = sealed({ email, phone } satisfies Contact)
      await db
        .update(account)
        .set({ contactCipher, leftAt: then, disabledAt: then })
        .where(eq(account.id, id))
      await db
        .update(brand)
        .set({ phoneCipher: sealed(ofCompany) })
        .where(eq(brand.id, brandId))
    })
  await server.runJob('personal-data-erase')
  const phoneOf = async ({ brandId }: BrandPerson) => {
    const [row] = await server.inTenant(({ db }) => db.select().from(brand).where(eq(brand.id, brandId)))
    return row?.phoneCipher ? cipher.open<string>(server.tenantId, row.phoneCipher) : null
  }
  expect([await phoneOf(own), await phoneOf(office)]).toEqual([null, '+6621234567'])
})
