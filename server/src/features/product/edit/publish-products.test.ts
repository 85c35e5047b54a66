import { codes } from '@sampan/contract/codes'
import { listProducts, notifyOfStock } from '@sampan/contract/product'
import {
  countOwnProducts,
  createProduct,
  editProduct,
  getOwnProduct,
  listOwnProducts,
  listProductBrands,
  publishProducts,
  unpublishProducts,
  verifyBrand,
} from '@sampan/contract/product-edit'
import { changeStock, listStockChanges } from '@sampan/contract/product-stock'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { product, productPicture, sku } from '#features/product/product.tables.ts'
import { editOf, soapContent } from '#features/product/testing/content.ts'
import {
  type BrandPerson,
  makeBrand,
  makeCreator,
  makeProduct,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let fresh: BrandPerson
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  fresh = await makeBrand(server, { name: 'Fresh Farm', isVerified: false })
  admin = await makeStaff(server, 'admin')
})
afterAll(() => server.close())

const inDb = <T>(work: Parameters<typeof server.app.database.transaction<T>>[1]) =>
  server.app.database.transaction(server.tenantId, work)

/** A draft with everything that creators need to see. */
async function makeWhole(as: BrandPerson, change = {}) {
  const soap = await server.ok(createProduct, soapContent(change), { as })
  await inDb((db) =>
    db.insert(productPicture).values({
      tenantId: server.tenantId,
      productId: soap.id,
      position: 0,
      url: '/p',
      thumbUrl: '/t',
      ground: '',
    }),
  )
  return soap
}

async function subjectsFor(email: string): Promise<string[]> {
  const { rows } = await server.app.database.withoutTenant.query<{ subject: string }>(
    'select subject from sandbox.mail where recipient = $1',
    [email],
  )
  return rows.map((row) => row.subject)
}

describe('publishing', () => {
  test('says for each product what became of it, and what is missing', async () => {
    const whole = await makeWhole(siam)
    const bare = await server.ok(createProduct, soapContent(), { as: siam })
    const foreign = await makeWhole(fresh)
    const second = await makeWhole(siam)
    const ids = [bare.id, whole.id, foreign.id, second.id]
    const result = await server.ok(publishProducts, { ids }, { as: siam })
    expect(result.rows.map((row) => [row.id, row.outcome, row.code])).toEqual([
      [bare.id, 'failed', codes.productIncomplete],
      [whole.id, 'done', codes.ok],
      [foreign.id, 'failed', codes.notFound],
      [second.id, 'done', codes.ok],
    ])
    expect(result.rows[0]?.message).toBe('Add at least one picture.')
    expect((await server.ok(getOwnProduct, { id: whole.id }, { as: siam })).state).toBe('published')
    const again = await server.ok(publishProducts, { ids: [whole.id] }, { as: siam })
    expect(again.done).toBe(1)
  })

  test('opens when an admin has verified the company, who then hears of it once', async () => {
    const soap = await makeWhole(fresh)
    const early = await server.ok(publishProducts, { ids: [soap.id] }, { as: fresh })
    expect(early.rows[0]).toMatchObject({ outcome: 'failed', code: codes.brandNotVerified })
    const byAdmin = await server.ok(publishProducts, { ids: [soap.id] }, { as: admin })
    expect(byAdmin.rows[0]?.code).toBe(codes.brandNotVerified)

    const waiting = await server.ok(listProductBrands, {}, { as: admin })
    expect(waiting[0]).toMatchObject({ id: fresh.brandId, isVerified: false })
    const asked = { id: fresh.brandId, name: 'Fresh Farm' }
    expect((await server.call(verifyBrand, asked, { as: fresh })).code).toBe(codes.notAllowed)
    expect((await server.call(verifyBrand, { ...asked, id: soap.id }, { as: admin })).code).toBe(
      codes.notFound,
    )
    for (let time = 0; time < 2; time += 1) await server.ok(verifyBrand, asked, { as: admin })
    await expect.poll(() => subjectsFor(fresh.email)).toEqual(['Fresh Farm ได้รับการยืนยันแล้ว'])

    const late = await server.ok(publishProducts, { ids: [soap.id] }, { as: fresh })
    expect(late.done).toBe(1)
  })

  test('shows a product to creators, and taking it off hides it', async () => {
    const soap = await makeWhole(siam, { countryCode: 'ID', name: { en: 'Island soap' } })
    const idsSeen = async () =>
      (await server.ok(listProducts, {}, { country: 'ID' })).rows.map((row) => row.id)
    expect(await idsSeen()).toEqual([])
    await server.ok(publishProducts, { ids: [soap.id] }, { as: siam })
    await expect.poll(idsSeen).toEqual([soap.id])
    for (let time = 0; time < 2; time += 1)
      expect((await server.ok(unpublishProducts, { ids: [soap.id] }, { as: siam })).done).toBe(1)
    await expect.poll(idsSeen).toEqual([])
  })

  test('a product on offer cannot lose what creators need to see', async () => {
    const soap = await makeWhole(siam)
    await server.ok(publishProducts, { ids: [soap.id] }, { as: siam })
    const own = await server.ok(getOwnProduct, { id: soap.id }, { as: siam })
    const answer = await server.call(
      editProduct,
      editOf(own, { pictures: [], options: [], skus: [], categoryKey: '' }),
      { as: siam },
    )
    expect(answer.code).toBe(codes.productIncomplete)
    expect(answer.refusal.fields?.map((field) => field.path)).toEqual(['categoryKey', 'pictures', 'skus'])
  })
})

describe('the list', () => {
  test('counts every view, and each product stands in exactly one', async () => {
    const brand = await makeBrand(server, { name: 'Counted' })
    const [open, soldOut, ended] = [
      await makeProduct(server, brand.brandId),
      await makeProduct(server, brand.brandId, { stock: 0 }),
      await makeProduct(server, brand.brandId),
    ]
    await inDb((db) =>
      db
        .update(product)
        .set({ endsAt: new Date(Date.now() - 1_000) })
        .where(eq(product.id, ended.id)),
    )
    const draft = await server.ok(createProduct, soapContent(), { as: brand })
    expect(await server.ok(countOwnProducts, {}, { as: brand })).toEqual({
      all: 4,
      draft: 1,
      published: 1,
      soldOut: 1,
      ended: 1,
    })
    const views = { draft, published: open, soldOut, ended }
    for (const [view, { id }] of Object.entries(views)) {
      const { rows } = await server.ok(listOwnProducts, { view: view as 'draft' }, { as: brand })
      expect(rows.map((row) => [row.id, row.state])).toEqual([[id, view]])
    }
  })

  test.each([
    'update_time',
    'newest',
    'price_asc',
    'price_desc',
    'stock_asc',
    'stock_desc',
    'quota_asc',
    'quota_desc',
  ] as const)('turns pages by cursor without losing or repeating a row, sorted by %s', async (sort) => {
    const whole = await server.ok(listOwnProducts, { sort, pageSize: 100 }, { as: admin })
    const turned: string[] = []
    let after: string | undefined
    do {
      const page = await server.ok(
        listOwnProducts,
        { sort, pageSize: 2, ...(after && { after }) },
        { as: admin },
      )
      turned.push(...page.rows.map((row) => row.id))
      after = page.next ?? undefined
    } while (after)
    expect(turned.length).toBeGreaterThan(5)
    expect(turned).toEqual(whole.rows.map((row) => row.id))
  })

  test('is narrowed by country, brand, category, promotion and low stock', async () => {
    const brand = await makeBrand(server, { name: 'Narrow' })
    const vn = await server.ok(createProduct, soapContent({ countryCode: 'VN', promoteType: 2 }), {
      as: brand,
    })
    const rich = await server.ok(
      createProduct,
      soapContent({ categoryKey: 'Perfume', options: [], skus: [{ optionKeys: [], price: '5', stock: 90 }] }),
      { as: brand },
    )
    const found = async (filter: Parameters<typeof server.ok<typeof listOwnProducts>>[1]) =>
      (await server.ok(listOwnProducts, { brandIds: [brand.brandId], ...filter }, { as: admin })).rows.map(
        (row) => row.id,
      )
    expect(await found({})).toHaveLength(2)
    expect(await found({ countries: ['VN'] })).toEqual([vn.id])
    expect(await found({ promoteTypes: [2] })).toEqual([vn.id])
    expect(await found({ categoryKey: 'Perfume' })).toEqual([rich.id])
    expect(await found({ categoryKey: 'Beauty' })).toHaveLength(2)
    expect(await found({ lowStock: true })).toEqual([vn.id])
  })
})

describe('stock', () => {
  test('changes by a difference or to a value, never below what is promised, and every change is written down', async () => {
    const soap = await makeWhole(siam)
    const skuId = soap.skus[0]?.id ?? ''
    await inDb((db) => db.update(sku).set({ reserved: 3 }).where(eq(sku.id, skuId)))
    const say = (change: object, reason = 'Counted') =>
      server.call(changeStock, { id: soap.id, skuId, reason, ...change }, { as: siam })
    const low = await say({ to: 2 })
    expect(low).toMatchObject({ code: codes.stockBelowReserved, refusal: { fields: [{ path: 'to' }] } })
    expect((await say({ by: -8 })).code).toBe(codes.stockBelowReserved)
    expect((await say({ to: 3, by: 1 })).code).toBe(codes.invalidInput)
    expect((await say({ to: 3 }, ' ')).refusal.fields?.[0]?.path).toBe('reason')
    expect((await say({ by: 5 }, 'New delivery')).data.stock).toBe(15)
    expect((await say({ to: 3 })).data.stock).toBe(3)
    expect((await say({ to: 3 })).data.stock).toBe(3)
    const { rows } = await server.ok(listStockChanges, { id: soap.id }, { as: siam })
    expect(rows.map((row) => [row.from, row.to, row.reason, row.actor.name])).toEqual([
      [15, 3, 'Counted', siam.name],
      [10, 15, 'New delivery', siam.name],
      [0, 10, '', siam.name],
    ])
    await expect(inDb((db) => db.$client.query('update stock_change set to_stock = 1'))).rejects.toThrow(
      'permission denied',
    )
  })

  test('of others is not found', async () => {
    const soap = await makeWhole(fresh)
    const other = await makeWhole(siam)
    const change = { reason: 'Mine', to: 1 }
    const foreign = { id: soap.id, skuId: soap.skus[0]?.id ?? '', ...change }
    const mixed = { id: other.id, skuId: soap.skus[0]?.id ?? '', ...change }
    for (const input of [foreign, mixed])
      expect((await server.call(changeStock, input, { as: siam })).code).toBe(codes.notFound)
    expect((await server.call(listStockChanges, { id: soap.id }, { as: siam })).code).toBe(codes.notFound)
  })

  test('ten changes at once lose none', async () => {
    const soap = await makeWhole(siam)
    const skuId = soap.skus[0]?.id ?? ''
    await Promise.all(
      Array.from({ length: 10 }, () =>
        server.ok(changeStock, { id: soap.id, skuId, by: 1, reason: 'In' }, { as: siam }),
      ),
    )
    expect((await server.ok(getOwnProduct, { id: soap.id }, { as: siam })).skus[0]?.stock).toBe(20)
    const { rows } = await server.ok(listOwnProducts, {}, { as: siam })
    expect(rows.find((row) => row.id === soap.id)?.stockLeft).toBe(20 + (soap.skus[1]?.stock ?? 0))
  })

  test('that appears is told to those who wait, and to the site’s kept lists', async () => {
    const creator = await makeCreator(server)
    const made = await makeProduct(server, siam.brandId, { stock: 0, countryCode: 'PH' })
    const skuId = made.skuIds[0] ?? ''
    const inStock = async () =>
      (await server.ok(listProducts, { hasStock: true }, { country: 'PH' })).rows.map((row) => row.id)
    expect(await inStock()).toEqual([])
    await server.ok(notifyOfStock, { id: made.id, skuId }, { as: creator })
    await server.ok(changeStock, { id: made.id, skuId, by: 2, reason: 'Delivery' }, { as: siam })
    await server.ok(changeStock, { id: made.id, skuId, by: 2, reason: 'Delivery' }, { as: siam })
    await expect.poll(inStock).toEqual([made.id])
    await expect.poll(() => subjectsFor(creator.email)).toHaveLength(1)
  })
})
