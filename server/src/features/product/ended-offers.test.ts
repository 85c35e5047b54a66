import { randomUUIDv7 } from 'node:crypto'
import { listProducts } from '@sampan/contract/product'
import { and, eq, gt, isNull, or, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBrand, makeProduct } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { product } from './product.tables.ts'
import { endsNotBefore } from './product-search.ts'

const day = 86_400_000
/** From the first year on to the second from now, with the edges of all months. */
const ends = [
  ...Array.from({ length: 400 }, (_, at) => Date.UTC(2024, 0, 1) + at * 4 * day),
  ...Array.from({ length: 48 }, (_, month) => Date.UTC(2024, month, 1)),
  ...Array.from({ length: 48 }, (_, month) => Date.UTC(2024, month + 1, 1) - 1),
].map((at) => new Date(at))

let server: TestServer
let brandId: string
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  ;({ brandId } = await makeBrand(server))
  const { id } = await makeProduct(server, brandId, { countryCode: 'VN' })
  await server.inTenant(async ({ db }) => {
    const [like] = await db.select().from(product).where(eq(product.id, id))
    if (!like) throw new Error('the product is not there')
    const rows = ends.map((endsAt) => ({ ...like, id: randomUUIDv7(), endsAt }))
    await db.insert(product).values(rows)
  })
})
afterAll(() => server.close())

const endsOf = (where: SQL | undefined) =>
  server.inTenant(async ({ db }) => {
    const rows = await db
      .select({ endsAt: product.endsAt })
      .from(product)
      .where(and(eq(product.tenantId, server.tenantId), eq(product.countryCode, 'VN'), where))
    return rows.map(({ endsAt }) => endsAt?.toISOString() ?? 'never').sort()
  })

test.each([
  '2024-01-01T00:00:00Z',
  '2025-03-31T23:59:59.999Z',
  '2026-04-01T00:00:00Z',
  '2026-05-10T12:00:00Z',
  '2026-05-11T00:00:00Z',
  '2026-08-31T10:00:00Z',
  '2027-01-01T00:00:00Z',
  '2027-11-27T20:00:00Z',
])(
  'at %s the index of words leaves out what ended more than ten days ago, and nothing that runs',
  async (at) => {
    const now = new Date(at)
    const runs = await endsOf(or(isNull(product.endsAt), gt(product.endsAt, now)))
    const kept = await endsOf(endsNotBefore(server.tenantId, 'VN', now))
    expect(kept).toEqual(expect.arrayContaining(runs))
    const rest = kept.filter((each) => !runs.includes(each))
    expect(rest.filter((each) => Date.parse(each) < now.getTime() - 11 * day)).toEqual([])
  },
)

test('a search finds offers that run, and none that ended yesterday or last year', async () => {
  const search = ['Pandan Soap']
  const names = ['runs', 'runs on', 'ended yesterday', 'ended last year', 'ended long ago'] as const
  const after: Record<(typeof names)[number], number | null> = {
    ...{ runs: null, 'runs on': 1, 'ended yesterday': -1 },
    ...{ 'ended last year': -366, 'ended long ago': -4_000 },
  }
  for (const name of names) {
    const { id } = await makeProduct(server, brandId, { name, search })
    const days = after[name]
    const endsAt = days === null ? null : new Date(Date.now() + days * day)
    await server.inTenant(({ db }) => db.update(product).set({ endsAt }).where(eq(product.id, id)))
  }
  const found = await server.ok(listProducts, { productQuery: 'pandan', countryCode: 'TH' })
  expect(found.rows.map(({ name }) => name).sort()).toEqual(['runs', 'runs on'])
  expect(found.total).toBe(2)
  // An end that is put off is no end any more.
  const put = new Date(Date.now() + day)
  await server.inTenant(({ db }) =>
    db.update(product).set({ endsAt: put }).where(eq(product.brandId, brandId)),
  )
  const again = await server.ok(listProducts, { productQuery: 'pandan s', countryCode: 'TH' })
  expect(again.rows.map(({ name }) => name).sort()).toEqual([...names].sort())
})
