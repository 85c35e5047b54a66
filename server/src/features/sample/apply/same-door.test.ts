import { saveAddress } from '@sampan/contract/address'
import { applyForSample, getSample } from '@sampan/contract/sample'
import { and, eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrate } from '#db/migrate.ts'
import { type AddressContent, address, placeToHash } from '#features/address/address.tables.ts'
import { addressHashText } from '#features/address/address-hash.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { applicationOf } from '#features/sample/testing/cases.ts'
import { type BrandPerson, type CreatorPerson, makeBrand, makeCreator, makeProduct } from '#testing/people.ts'
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

let phones = 0
async function livesAt(street: string, postcode = ''): Promise<CreatorPerson> {
  const person = await makeCreator(server, { countryCode: 'VN' })
  phones += 1
  const { id } = await server.ok(
    saveAddress,
    {
      ...{ countryCode: 'VN', areaCodes: ['01', '00004'], address: street, postcode },
      ...{ addressee: 'Nguyễn Thị Mai', phone: `091 234 56 ${10 + phones}` },
    },
    { as: person },
  )
  return { ...person, addressId: id }
}

/** Applies for something new. @returns why the case is marked */
async function applies(person: CreatorPerson): Promise<readonly string[]> {
  const product = await makeProduct(server, siam.brandId, { countryCode: 'VN' })
  const { id } = await server.ok(applyForSample, applicationOf(person, product), {
    as: person,
    country: 'VN',
  })
  return (await server.ok(getSample, { id }, { as: siam })).abnormalReasons
}

/** Makes the hashes of somebody's place what they were while they held the postcode. */
async function age(person: CreatorPerson): Promise<void> {
  const { app, tenantId } = server
  await write(async (db) => {
    const own = and(eq(address.tenantId, tenantId), eq(address.id, person.addressId))
    const [row] = await db.select().from(address).where(own)
    const place = app.cipher.open<AddressContent>(tenantId, row?.cipher ?? Buffer.alloc(0))
    const addressHash = app.cipher.hash(tenantId, addressHashText('VN', place) + place.postcode)
    await db.update(address).set({ addressHash }).where(own)
    await db
      .update(sample)
      .set({ addressHash })
      .where(and(eq(sample.tenantId, tenantId), eq(sample.accountId, person.id)))
  })
}

/** Lets the update come to a database that was there before it, and some time pass until its job runs. */
async function update(meanwhile: () => Promise<unknown> = async () => undefined): Promise<void> {
  const name = '0151-hash-places-of-vietnam-anew.sql'
  const client = new pg.Client({ connectionString: server.databaseUrl })
  await client.connect()
  await client.query('drop table place_to_hash')
  await client.query('delete from app.migration where name = $1', [name])
  await client.end()
  expect(await migrate(server.databaseUrl)).toEqual([name])
  await meanwhile()
  await server.runJob('address-places')
}

test('a door in Vietnam that was saved with a postcode before these were filled in is the same door', async () => {
  const before = await livesAt('5 Kim Mã', '11100')
  expect(await applies(before)).toEqual([])
  await age(before)
  await update()
  expect(await applies(await livesAt('7 Kim Mã'))).toEqual([])
  expect(await applies(await livesAt('5 Kim Mã'))).toEqual(['sameAddress'])
})

test('so is one of a case that was applied for before its address had its turn', async () => {
  const before = await livesAt('3 Hàng Bông', '11100')
  await applies(before)
  await age(before)
  await update(() => applies(before))
  const hashes = await server.app.database.transaction(server.tenantId, (db) =>
    db
      .select({ hash: sample.addressHash })
      .from(sample)
      .where(and(eq(sample.tenantId, server.tenantId), eq(sample.accountId, before.id))),
  )
  const [first, second] = hashes.map(({ hash }) => hash.toString('hex'))
  expect(second).toBe(first)
  expect(await applies(await livesAt('3 Hàng Bông'))).toEqual(['sameAddress'])
})

test('so is one that only a case remembers', async () => {
  const before = await livesAt('9 Đội Cấn', '11100')
  await applies(before)
  await age(before)
  await write((db) =>
    db.delete(address).where(and(eq(address.tenantId, server.tenantId), eq(address.id, before.addressId))),
  )
  await update()
  expect(await applies(await livesAt('9 Đội Cấn', '10000'))).toEqual(['sameAddress'])
  // It comes to an end: nothing is left to be hashed anew.
  const left = await server.inTenant(({ db }) => db.select().from(placeToHash))
  expect(left).toEqual([])
})
