import { randomUUID } from 'node:crypto'
import { codes } from '@sampan/contract/codes'
import type { Refusal } from '@sampan/contract/envelope.schemas'
import { getProduct } from '@sampan/contract/product'
import {
  createProduct,
  duplicateProduct,
  editProduct,
  getOwnProduct,
  listOwnProducts,
} from '@sampan/contract/product-edit'
import { applyForSample } from '@sampan/contract/sample'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#features/account/account.tables.ts'
import { product, sku } from '#features/product/product.tables.ts'
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
let thai: BrandPerson
let admin: Person
let specialist: Person

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  thai = await makeBrand(server, { name: 'Thai Craft' })
  admin = await makeStaff(server, 'admin')
  specialist = await makeStaff(server, 'productSpecialist', 'Chen Yu-ting')
})
afterAll(() => server.close())

const makeSoap = (change = {}) => server.ok(createProduct, soapContent(change), { as: siam })
const inDb = <T>(work: Parameters<typeof server.app.database.transaction<T>>[1]) =>
  server.app.database.transaction(server.tenantId, work)
const pathsOf = (answer: { refusal: Refusal }) => (answer.refusal.fields ?? []).map((field) => field.path)

describe('who may make and edit products', () => {
  test('asks for log-in, and is neither for creators nor for reviewers', async () => {
    const creator = await makeCreator(server)
    const reviewer = await makeStaff(server, 'reviewer')
    const care = await makeStaff(server, 'creatorSpecialist')
    expect((await server.call(createProduct, soapContent())).code).toBe(codes.sessionOver)
    expect((await server.call(listOwnProducts)).code).toBe(codes.sessionOver)
    for (const as of [creator, reviewer, care]) {
      expect((await server.call(createProduct, soapContent(), { as })).code).toBe(codes.notAllowed)
      expect((await server.call(listOwnProducts, {}, { as })).code).toBe(codes.notAllowed)
    }
  })

  test('the product of another brand is not found, whatever is asked of it', async () => {
    const soap = await makeSoap()
    for (const as of [thai, specialist]) {
      expect((await server.call(getOwnProduct, { id: soap.id }, { as })).code).toBe(codes.notFound)
      expect((await server.call(editProduct, editOf(soap), { as })).code).toBe(codes.notFound)
      expect((await server.call(duplicateProduct, { id: soap.id }, { as })).code).toBe(codes.notFound)
      const { rows } = await server.ok(listOwnProducts, {}, { as })
      expect(rows.map((row) => row.id)).not.toContain(soap.id)
    }
  })

  test('a brand makes products for itself only', async () => {
    const foreign = await server.call(createProduct, soapContent({ brandId: thai.brandId }), { as: siam })
    expect(foreign.code).toBe(codes.notFound)
    expect((await makeSoap()).brand.id).toBe(siam.brandId)
  })

  test('an admin names the brand; a specialist reaches brands and products in care', async () => {
    const unnamed = await server.call(createProduct, soapContent(), { as: admin })
    expect(pathsOf(unnamed)).toEqual(['brandId'])
    const named = soapContent({ brandId: siam.brandId })
    const made = await server.ok(createProduct, named, { as: admin })
    expect(made.brand.id).toBe(siam.brandId)

    expect((await server.call(createProduct, named, { as: specialist })).code).toBe(codes.notFound)
    await inDb((db) => db.update(product).set({ specialistId: specialist.id }).where(eq(product.id, made.id)))
    const own = await server.ok(createProduct, named, { as: specialist })
    const edited = editOf(await server.ok(getOwnProduct, { id: made.id }, { as: specialist }), { quota: 7 })
    expect((await server.ok(editProduct, edited, { as: specialist })).quota).toBe(7)
    const { rows } = await server.ok(listOwnProducts, {}, { as: specialist })
    expect(rows.map((row) => row.id).toSorted()).toEqual([made.id, own.id].toSorted())
    // To the brand it is nobody's: who of the staff looks after it is theirs to know (R272).
    expect((await server.ok(getOwnProduct, { id: own.id }, { as: specialist })).specialist).not.toBeNull()
    expect((await server.ok(getOwnProduct, { id: own.id }, { as: siam })).specialist).toBeNull()
    const filtered = await server.ok(listOwnProducts, { specialists: [specialist.id] }, { as: siam })
    expect(filtered.rows.every((row) => row.specialist === null)).toBe(true)
    // One whose access ended a moment ago takes nothing into care, whatever the session still holds.
    await inDb((db) =>
      db.update(account).set({ disabledAt: new Date() }).where(eq(account.id, specialist.id)),
    )
    expect((await server.call(createProduct, named, { as: specialist })).code).toBe(codes.sessionOver)
    await inDb((db) => db.update(account).set({ disabledAt: null }).where(eq(account.id, specialist.id)))
  })
})

describe('what is said of a product', () => {
  test('is a draft with the country’s currency, the range of its prices and names from its options', async () => {
    const soap = await makeSoap()
    expect(soap).toMatchObject({ state: 'draft', currency: 'THB', commissionRate: 12.5, quotaUsed: 0 })
    expect(soap.sellingPoints).toEqual({ en: ['Made by hand'] })
    const { rows } = await server.ok(listOwnProducts, { query: 'สบู่' }, { as: siam, lang: 'th' })
    const row = rows.find((each) => each.id === soap.id)
    expect(row).toMatchObject({
      name: 'สบู่มะลิ',
      priceMin: '79.50',
      priceMax: '90.00',
      stockLeft: 10,
      variants: 2,
      isLow: true,
      state: 'draft',
      actions: ['publish'],
    })
    expect((await server.call(getProduct, { id: soap.id })).code).toBe(codes.notFound)
    const preview = await server.ok(getProduct, { id: soap.id }, { as: siam, lang: 'th' })
    expect(preview.skus.map((each) => each.name)).toEqual(['มะลิ', 'Plain'])
  })

  test('needs a name in English or in the language of the country, at its field', async () => {
    const answer = await server.call(createProduct, soapContent({ name: { vn: 'Xà phòng' } }), { as: siam })
    expect(answer.code).toBe(codes.invalidInput)
    expect(pathsOf(answer)).toEqual(['name.th'])
    expect((await makeSoap({ name: { th: 'สบู่' } })).name).toEqual({ th: 'สบู่' })
  })

  test.each([
    ['a price that is no number', { skus: [{ optionKeys: ['plain'], price: '9,50' }] }, 'skus.0.price'],
    ['a variant of no option', { skus: [{ optionKeys: ['rose'], price: '9' }] }, 'skus.0.optionKeys'],
    ['the same variant twice', { skus: [0, 1].map(() => ({ optionKeys: ['plain'], price: '9' })) }, 'skus'],
    ['a category that is none', { categoryKey: 'nonsense' }, 'categoryKey'],
    ['a picture from elsewhere', { pictures: [{ url: 'https://example.com/a.png' }] }, 'pictures.0'],
    ['a commission above the whole', { commissionRate: 101 }, 'commissionRate'],
  ])('refuses %s at its field', async (_, change, path) => {
    const answer = await server.call(createProduct, soapContent(change), { as: siam })
    expect(answer.code).toBe(codes.invalidInput)
    expect(pathsOf(answer)).toEqual([path])
  })

  test('a second editor is told who was faster, and nothing is lost', async () => {
    const soap = await makeSoap()
    await server.ok(editProduct, editOf(soap, { brandId: siam.brandId, quota: 30 }), { as: admin })
    const late = await server.call(editProduct, editOf(soap, { quota: 40 }), { as: siam })
    expect(late.code).toBe(codes.stateChanged)
    expect(late.message).toContain(admin.name)
    const fresh = await server.ok(getOwnProduct, { id: soap.id }, { as: siam })
    expect(fresh).toMatchObject({ quota: 30, updatedBy: admin.name })
    expect(late.refusal.details).toMatchObject({ name: admin.name, version: fresh.version })
    const again = await server.ok(editProduct, editOf(fresh, { quota: 40 }), { as: siam })
    expect(again.quota).toBe(40)
  })

  test('of two edits in the same moment exactly one holds', async () => {
    const soap = await makeSoap()
    const both = await Promise.all(
      [31, 32].map((quota) => server.call(editProduct, editOf(soap, { quota }), { as: siam })),
    )
    expect(both.map((answer) => answer.code).toSorted((a, b) => a - b)).toEqual([
      codes.ok,
      codes.stateChanged,
    ])
  })

  test('options may change; the variants that stay keep their stock', async () => {
    const soap = await makeSoap()
    const [jasmine] = soap.skus
    const skus = [
      { id: jasmine?.id, optionKeys: ['jasmine', 'small'], price: '95', stock: 999 },
      { optionKeys: ['jasmine', 'large'], price: '150', stock: 4 },
    ]
    const size = {
      key: 'size',
      name: { en: 'Size' },
      values: ['small', 'large'].map((key) => ({ key, name: { en: key } })),
    }
    const after = await server.ok(editProduct, editOf(soap, { options: [...soap.options, size], skus }), {
      as: siam,
    })
    expect(after.skus.map((row) => [row.optionKeys.join('/'), row.price, row.stock])).toEqual([
      ['jasmine/small', '95.00', 10],
      ['jasmine/large', '150.00', 4],
    ])
    expect(after.skus[0]?.id).toBe(jasmine?.id)
    const { rows } = await server.ok(listOwnProducts, {}, { as: siam })
    expect(rows.find((row) => row.id === soap.id)?.stockLeft).toBe(14)
  })

  test('a variant keeps the picture that it has, and takes no foreign one', async () => {
    const soap = await makeSoap()
    const [first, second] = soap.skus
    await inDb((db) =>
      db
        .update(sku)
        .set({ pictureUrl: '/own.webp' })
        .where(eq(sku.id, first?.id ?? '')),
    )
    const skus = [
      { id: first?.id, optionKeys: ['jasmine'], price: '90', picture: '/own.webp' },
      { id: second?.id, optionKeys: ['plain'], price: '79', picture: '/foreign.webp' },
    ]
    const after = await server.ok(editProduct, editOf(soap, { skus }), { as: siam })
    expect(after.skus.map((row) => row.picture)).toEqual(['/own.webp', ''])
  })

  test('a variant that is promised, or of which there are samples, stays', async () => {
    const made = await makeProduct(server, siam.brandId)
    await inDb((db) => db.update(product).set({ categoryKey: 'Lipmakeup' }).where(eq(product.id, made.id)))
    const [first = '', second = ''] = made.skuIds
    await inDb((db) => db.update(sku).set({ reserved: 1 }).where(eq(sku.id, first)))
    const creator = await makeCreator(server)
    await server.ok(
      applyForSample,
      {
        remark: 'It fits what I post',
        productId: made.id,
        skuId: second,
        creatorId: creator.creatorId,
        addressId: creator.addressId,
        agreed: true,
      },
      { as: creator },
    )
    const own = await server.ok(getOwnProduct, { id: made.id }, { as: siam })
    for (const id of [first, second]) {
      const without = editOf(own).skus?.filter((row) => row.id !== id)
      const answer = await server.call(editProduct, editOf(own, { skus: without }), { as: siam })
      expect(answer.code).toBe(codes.variantInUse)
      expect(pathsOf(answer)).toEqual(['skus'])
      expect(answer.refusal.details).toEqual({ skuId: id })
    }
    expect((await server.ok(getOwnProduct, { id: made.id }, { as: siam })).skus).toHaveLength(2)
  })

  test('the quota stays above what was given, and then the country stays too', async () => {
    const soap = await makeSoap()
    await inDb((db) => db.update(product).set({ quotaUsed: 5 }).where(eq(product.id, soap.id)))
    const low = await server.call(editProduct, editOf(soap, { quota: 4 }), { as: siam })
    expect(low.code).toBe(codes.quotaBelowUsed)
    expect(low.message).toContain('5')
    expect(pathsOf(low)).toEqual(['quota'])
    const moved = await server.call(editProduct, editOf(soap, { countryCode: 'VN' }), { as: siam })
    expect(moved.code).toBe(codes.countryFixed)
    expect((await server.ok(editProduct, editOf(soap, { quota: 5 }), { as: siam })).quota).toBe(5)
  })

  test('a copy is a draft of its own, without stock', async () => {
    const soap = await makeSoap()
    const { id } = await server.ok(duplicateProduct, { id: soap.id }, { as: siam, key: randomUUID() })
    const copy = await server.ok(getOwnProduct, { id }, { as: siam })
    expect(copy).toMatchObject({ state: 'draft', name: { en: 'Jasmine soap (copy)' }, quotaUsed: 0 })
    expect(copy.skus.map((row) => [row.price, row.stock])).toEqual([
      ['90.00', 0],
      ['79.50', 0],
    ])
    expect(copy.skus[0]?.id).not.toBe(soap.skus[0]?.id)
  })
})
