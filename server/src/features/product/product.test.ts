import { codes } from '@sampan/contract/codes'
import {
  getProduct,
  getProductStanding,
  listProducts,
  listSavedProductIds,
  notifyOfStock,
  saveProduct,
} from '@sampan/contract/product'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brand } from '#features/account/account.tables.ts'
import { tellStockAlerts } from '#features/product/stock/tell-stock-alerts.ts'
import { tellChanged } from '#kept-reads.ts'
import { type BrandPerson, makeBrand, makeCreator, makeProduct } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { noteTurnedOffers } from './product.jobs.ts'
import { product, sku } from './product.tables.ts'
import { productWords } from './product-search.ts'

let server: TestServer
let siam: BrandPerson

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
})
afterAll(() => server.close())

const nobody = '01900000-0000-7000-8000-0000000000ff'
type Change = Partial<typeof product.$inferInsert>

/** Waits until the server has heard of a change, as its listener tells it a moment after the commit. */
async function heard<T>(work: () => Promise<T>): Promise<T> {
  const before = server.app.readyBytes.mark()
  const result = await work()
  await expect.poll(() => server.app.readyBytes.mark()).toBeGreaterThan(before)
  return result
}

const change = (id: string, set: Change) =>
  heard(() =>
    server.app.database.transaction(server.tenantId, async (db) => {
      tellChanged(db, server.tenantId, 'product')
      await db
        .update(product)
        .set(set)
        .where(and(eq(product.tenantId, server.tenantId), eq(product.id, id)))
    }),
  )

/** A product of Vietnam, where nothing else of these tests is for sale. */
async function vietnamese(name: { vn?: string; th?: string; en: string }, set: Change = {}) {
  const made = await makeProduct(server, siam.brandId, { countryCode: 'VN', name: name.en })
  await change(made.id, { name, ...productWords(server.tenantId, 'VN', Object.values(name)), ...set })
  return made
}

const idsIn = async (
  input: Parameters<typeof server.ok<typeof listProducts>>[1],
  country: 'VN' | 'TH' = 'VN',
) => (await server.ok(listProducts, input, { country })).rows.map((row) => row.id)

describe('the list of a country', () => {
  test('shows what is published and not ended, to visitors too', async () => {
    const open = await makeProduct(server, siam.brandId, { countryCode: 'ID' })
    const ended = await makeProduct(server, siam.brandId, { countryCode: 'ID' })
    const draft = await makeProduct(server, siam.brandId, { countryCode: 'ID' })
    await change(ended.id, { endsAt: new Date(Date.now() - 1_000) })
    await change(draft.id, { publishedAt: null })
    const page = await server.ok(listProducts, {}, { country: 'ID' })
    expect(page.rows.map((row) => row.id)).toEqual([open.id])
    expect(page).toMatchObject({ total: 1, isEstimate: false, next: null })
  })

  test('takes the country of the header unless another is named', async () => {
    const inManila = await makeProduct(server, siam.brandId, { countryCode: 'PH' })
    expect(await idsIn({ countryCode: 'PH' }, 'TH')).toEqual([inManila.id])
    expect(await idsIn({}, 'TH')).not.toContain(inManila.id)
  })

  test('finds Vietnamese names with and without accents, half typed too', async () => {
    const serum = await vietnamese({ vn: 'Serum gạo dưỡng sáng da', en: 'Rice serum' })
    await vietnamese({ vn: 'Cà phê phin Đà Lạt', en: 'Phin coffee' })
    expect(await idsIn({ productQuery: 'gạo dưỡng' })).toEqual([serum.id])
    expect(await idsIn({ productQuery: 'gao duong sa' })).toEqual([serum.id])
    expect(await idsIn({ productQuery: 'da lat' })).not.toContain(serum.id)
    expect(await idsIn({ productQuery: '?!' })).toEqual([])
  })

  test('finds a Thai word inside a name that is written without spaces', async () => {
    const serum = await vietnamese({ th: 'เซรั่มน้ำนมข้าว บำรุงผิวกระจ่างใส', en: 'Milk of rice' })
    expect(await idsIn({ productQuery: 'น้ำนมข้าว' })).toEqual([serum.id])
    expect(await idsIn({ productQuery: 'ผิวกระจ่าง' })).toEqual([serum.id])
    expect(await idsIn({ productQuery: 'กาแฟ' })).toEqual([])
  })

  test('is filtered by category with all below it, price, commission, MOU and stock', async () => {
    const lip = await vietnamese(
      { en: 'Lip tint' },
      {
        categoryKey: 'Lipmakeup',
        commissionRate: 22,
        needsMou: false,
        priceMin: '90.00',
        priceMax: '120.00',
      },
    )
    expect(await idsIn({ categoryKey: 'Beauty' })).toEqual([lip.id])
    expect(await idsIn({ commissionMin: 20 })).toEqual([lip.id])
    expect(await idsIn({ withoutMou: true })).toEqual([lip.id])
    expect(await idsIn({ priceMin: 100, priceMax: 110 })).toEqual([lip.id])
    await change(lip.id, { quotaUsed: 200 })
    expect(await idsIn({ hasStock: true, commissionMin: 20 })).toEqual([])
  })

  test.each(['newest', 'update_time', 'price_asc', 'price_desc', 'commission_desc', 'ending'] as const)(
    'turns pages by cursor without losing or repeating a row, sorted by %s',
    async (sort) => {
      const whole = await idsIn({ sort, pageSize: 100 })
      const turned: string[] = []
      let after: string | undefined
      do {
        const page = await server.ok(
          listProducts,
          { sort, pageSize: 2, ...(after && { after }) },
          { country: 'VN' },
        )
        turned.push(...page.rows.map((row) => row.id))
        after = page.next ?? undefined
      } while (after)
      expect(whole.length).toBeGreaterThan(3)
      expect(turned).toEqual(whole)
      expect(await idsIn({ sort, pageSize: 2, page: 2 })).toEqual(whole.slice(2, 4))
    },
  )

  test('refuses a cursor that it did not make', async () => {
    const forged = Buffer.from(JSON.stringify(['x', 'y'])).toString('base64url')
    expect((await server.call(listProducts, { after: forged })).code).toBe(codes.invalidInput)
    expect((await server.call(listProducts, { after: 'nonsense' })).code).toBe(codes.invalidInput)
  })

  test('shows names in the reader’s language, else in English, else in that of the country', async () => {
    const made = await vietnamese({ vn: 'Nón lá', th: 'หมวก', en: 'Leaf hat' }, { categoryKey: 'hat' })
    const nameFor = async (lang: string) => {
      const [row] = (await server.ok(listProducts, { categoryKey: 'hat' }, { country: 'VN', lang })).rows
      return [row?.name, row?.titleLanguage]
    }
    expect(await nameFor('th')).toEqual(['หมวก', undefined])
    expect(await nameFor('id')).toEqual(['Leaf hat', 'en'])
    await change(made.id, { name: { vn: 'Nón lá', th: 'หมวก' } })
    expect(await nameFor('id')).toEqual(['Nón lá', 'vn'])
    await change(made.id, { publishedAt: null })
  })

  test('shows saved products to whoever saved them, and to nobody else', async () => {
    const creator = await makeCreator(server)
    const other = await makeCreator(server)
    const [one] = await Promise.all([makeProduct(server, siam.brandId), makeProduct(server, siam.brandId)])
    await server.ok(saveProduct, { id: one.id, isSaved: true }, { as: creator })
    expect((await server.call(listProducts, { savedOnly: true })).code).toBe(codes.sessionOver)
    const mine = await server.ok(listProducts, { savedOnly: true }, { as: creator })
    expect(mine.rows.map((row) => row.id)).toEqual([one.id])
    expect((await server.ok(listProducts, { savedOnly: true }, { as: other })).rows).toEqual([])
  })

  test('is kept as ready bytes until a product changes, but never with what somebody saved', async () => {
    const creator = await makeCreator(server)
    const made = await heard(() => makeProduct(server, siam.brandId, { countryCode: 'CN', name: 'Lamp' }))
    await server.ok(saveProduct, { id: made.id, isSaved: true }, { as: creator })
    const input = { savedOnly: true, countryCode: 'CN' } as const
    expect((await server.ok(listProducts, input, { as: creator })).total).toBe(1)
    expect((await server.call(listProducts, input)).code).toBe(codes.sessionOver)
    expect((await server.ok(listProducts, { countryCode: 'CN' })).rows[0]?.name).toBe('Lamp')
    await change(made.id, { name: { en: 'Brighter lamp' } })
    expect((await server.ok(listProducts, { countryCode: 'CN' })).rows[0]?.name).toBe('Brighter lamp')
  })

  test('is told anew when an offer has ended by the calendar', async () => {
    const made = await makeProduct(server, siam.brandId, { countryCode: 'MY' })
    await change(made.id, { endsAt: new Date(Date.now() + 60_000) })
    const before = server.app.readyBytes.mark()
    await server.inTenant((ctx) => noteTurnedOffers({ ...ctx, now: new Date(Date.now() + 120_000) }))
    await expect.poll(() => server.app.readyBytes.mark()).toBeGreaterThan(before)
  })
})

describe('one product', () => {
  test('lists its variants and what both sides owe, with the hours of the tenant', async () => {
    const made = await makeProduct(server, siam.brandId)
    const page = await server.ok(getProduct, { id: made.id })
    expect(page.skus.map((row) => row.left)).toEqual([50, 50])
    expect(page.duties.map((duty) => [duty.key, duty.owner, duty.hours])).toEqual([
      ['review', 'brand', 72],
      ['signMou', 'creator', 72],
      ['checkMou', 'brand', 48],
      ['ship', 'brand', 120],
      ['post', 'creator', 120],
      ['keepPublic', 'creator', 720],
    ])
    expect(page.brand.onTimeRate).toBeNull()
    expect(page.notice).toContain('3 to 5 days')
  })

  test('asks for no MOU where the product needs none', async () => {
    const made = await makeProduct(server, siam.brandId, { needsMou: false })
    const { duties } = await server.ok(getProduct, { id: made.id })
    expect(duties.map((duty) => duty.key)).toEqual(['review', 'ship', 'post', 'keepPublic'])
  })

  test('is not found before it is published, or when nobody knows it', async () => {
    const draft = await makeProduct(server, siam.brandId)
    await change(draft.id, { publishedAt: null })
    expect((await server.call(getProduct, { id: draft.id })).code).toBe(codes.notFound)
    expect((await server.call(getProduct, { id: nobody })).code).toBe(codes.notFound)
    expect((await server.call(getProduct, { id: 'x' })).code).toBe(codes.invalidInput)
  })

  test('shows the unverified company of a brand as such', async () => {
    const fresh = await makeBrand(server, { name: 'Fresh', isVerified: false })
    const made = await makeProduct(server, fresh.brandId)
    expect((await server.ok(getProduct, { id: made.id })).brand.isVerified).toBe(false)
    await server.app.database.transaction(server.tenantId, (db) =>
      db
        .update(brand)
        .set({ verifiedAt: new Date() })
        .where(and(eq(brand.tenantId, server.tenantId), eq(brand.id, fresh.brandId))),
    )
    expect((await server.ok(getProduct, { id: made.id })).brand.isVerified).toBe(true)
  })
})

describe('a creator and a product', () => {
  test('standing asks for log-in, and is for creators', async () => {
    const made = await makeProduct(server, siam.brandId)
    expect((await server.call(getProductStanding, { id: made.id })).code).toBe(codes.sessionOver)
    expect((await server.call(getProductStanding, { id: made.id }, { as: siam })).code).toBe(codes.notAllowed)
  })

  test('saving twice and letting go twice are harmless', async () => {
    const creator = await makeCreator(server)
    const made = await makeProduct(server, siam.brandId)
    for (const isSaved of [true, true])
      await server.ok(saveProduct, { id: made.id, isSaved }, { as: creator })
    expect(await server.ok(listSavedProductIds, {}, { as: creator })).toEqual([made.id])
    const standing = await server.ok(getProductStanding, { id: made.id }, { as: creator })
    expect(standing).toMatchObject({ isSaved: true, openSampleId: null, hasAddress: true, notifySkuIds: [] })
    expect(standing.accounts).toHaveLength(1)
    for (const isSaved of [false, false])
      await server.ok(saveProduct, { id: made.id, isSaved }, { as: creator })
    expect(await server.ok(listSavedProductIds, {}, { as: creator })).toEqual([])
    expect((await server.call(saveProduct, { id: nobody, isSaved: true }, { as: creator })).code).toBe(
      codes.notFound,
    )
  })

  test('who waits for a sold-out variant gets one mail when it is back', async () => {
    const creator = await makeCreator(server)
    const made = await makeProduct(server, siam.brandId)
    const skuId = made.skuIds[0] ?? ''
    const foreign = await makeProduct(server, siam.brandId)
    const wrong = { id: foreign.id, skuId, wanted: true }
    expect((await server.call(notifyOfStock, wrong, { as: creator })).code).toBe(codes.notFound)
    await server.ok(notifyOfStock, { id: made.id, skuId }, { as: creator })
    const standing = await server.ok(getProductStanding, { id: made.id }, { as: creator })
    expect(standing.notifySkuIds).toEqual([skuId])

    await server.inTenant((ctx) => tellStockAlerts(ctx, [skuId]))
    await server.inTenant((ctx) => tellStockAlerts(ctx, [skuId]))
    await expect.poll(() => subjectsFor(creator.email)).toHaveLength(1)
    expect(await subjectsFor(creator.email)).toEqual(['มีอีกแล้ว: Rice Milk Brightening Serum'])
  })
})

async function subjectsFor(email: string): Promise<string[]> {
  const { rows } = await server.app.database.withoutTenant.query<{ subject: string }>(
    'select subject from sandbox.mail where recipient = $1',
    [email],
  )
  return rows.map((row) => row.subject)
}

test('a variant belongs to its own tenant: the row is not even stored twice', async () => {
  const made = await makeProduct(server, siam.brandId)
  const seen = await server.app.database
    .forTenant('01900000-0000-7000-8000-0000000000aa')
    .select()
    .from(sku)
    .where(eq(sku.productId, made.id))
  expect(seen).toEqual([])
})
