import { codes } from '@sampan/contract/codes'
import { getProductStanding } from '@sampan/contract/product'
import { applyForSample, rejectSamples, withdrawSample } from '@sampan/contract/sample'
import type { SampleQuotaKind } from '@sampan/contract/sample-quota'
import { getSettings, saveTenantQuotas } from '@sampan/contract/settings'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applicationOf } from '#features/sample/testing/cases.ts'
import { sampleQuotasOf } from '#features/tenant/sample-quotas.ts'
import { heardOf } from '#testing/heard.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeProduct,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  admin = await makeStaff(server, 'admin')
})
afterAll(() => server.close())

async function limit(all: Partial<Record<SampleQuotaKind, number>>, th: typeof all = {}) {
  const { quotas } = await server.ok(getSettings, {}, { as: admin })
  const values = { all, countries: { TH: th } }
  await server.ok(saveTenantQuotas, { version: quotas.version, values }, { as: admin })
  await heardOf(() =>
    expect(sampleQuotasOf(server.app.tenants.byId(server.tenantId), 'TH')).toEqual({ ...all, ...th }),
  )
}
const apply = async (
  creator: CreatorPerson,
  brand = siam,
  product?: Awaited<ReturnType<typeof makeProduct>>,
) =>
  server.call(applyForSample, applicationOf(creator, product ?? (await makeProduct(server, brand.brandId))), {
    as: creator,
  })
const left = async (creator: CreatorPerson, id: string) =>
  (await server.ok(getProductStanding, { id }, { as: creator })).monthlyQuota

test('a creator reads what is left of the month, and is told until when there is nothing (R230)', async () => {
  const nattaya = await makeCreator(server)
  const product = await makeProduct(server, siam.brandId)
  expect(await left(nattaya, product.id)).toBeNull()
  await limit({ creator: 5, creatorBrand: 9 }, { creator: 2 })
  expect(await left(nattaya, product.id)).toMatchObject({ kind: 'creator', max: 2, left: 2 })
  const first = await apply(nattaya)
  expect((await apply(nattaya)).code).toBe(codes.ok)
  expect(await left(nattaya, product.id)).toMatchObject({ kind: 'creator', left: 0 })
  const refused = await apply(nattaya, siam, product)
  expect(refused.code).toBe(codes.monthlyQuotaUsedUp)
  expect(refused.message).toMatch(/^2 free samples a month .* from .*1 /)
  // What was given back may be asked for again, and others are not concerned.
  await server.ok(withdrawSample, { id: first.data.id, reason: 'Changed my mind' }, { as: nattaya })
  expect((await apply(nattaya, siam, product)).code).toBe(codes.ok)
  expect((await apply(await makeCreator(server))).code).toBe(codes.ok)
})

test('a rejection that its creator does not know of yet shows in no number (R230)', async () => {
  await limit({ creator: 1 })
  const nattaya = await makeCreator(server)
  const made = await apply(nattaya)
  await server.ok(rejectSamples, { ids: [made.data.id], reason: 'Not our audience' }, { as: siam })
  const product = await makeProduct(server, siam.brandId)
  expect(await left(nattaya, product.id)).toMatchObject({ left: 0 })
  expect((await apply(nattaya, siam, product)).code).toBe(codes.monthlyQuotaUsedUp)
})

test('of two applications at one moment the limit of a person takes one; a product and a brand have theirs (R230)', async () => {
  await limit({ creator: 1 })
  const nattaya = await makeCreator(server)
  const answers = await Promise.all([apply(nattaya), apply(nattaya)])
  expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.monthlyQuotaUsedUp])

  const araw = await makeBrand(server, { name: 'Araw Skin' })
  await limit({ product: 1, brand: 2 })
  const product = await makeProduct(server, araw.brandId)
  const [one, two, three] = [await makeCreator(server), await makeCreator(server), await makeCreator(server)]
  expect((await apply(one, araw, product)).code).toBe(codes.ok)
  expect((await apply(two, araw, product)).refusal.details).toMatchObject({ kind: 'product', max: 1 })
  expect((await apply(two, araw)).code).toBe(codes.ok)
  expect((await apply(three, araw)).refusal.details).toMatchObject({ kind: 'brand', max: 2 })
})

test('of many who ask at one moment for the last place of a product or a brand, as many get one as there are (R230)', async () => {
  for (const kind of ['product', 'brand'] as const) {
    await limit({ [kind]: 2 })
    const brand = await makeBrand(server, { name: `Wave of a ${kind}` })
    const product = await makeProduct(server, brand.brandId)
    const people = []
    for (let n = 0; n < 6; n += 1) people.push(await makeCreator(server))
    const answers = await Promise.all(people.map((one) => apply(one, brand, product)))
    const used = answers.filter(({ code }) => code === codes.monthlyQuotaUsedUp)
    expect([answers.filter(({ code }) => code === codes.ok).length, used.length]).toEqual([2, 4])
    expect(used[0]?.refusal.details).toMatchObject({ kind, max: 2 })
  }
})
