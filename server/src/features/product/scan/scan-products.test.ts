import { codes } from '@sampan/contract/codes'
import {
  bindProduct,
  boundProductsMax,
  findProductByBarcode,
  listBoundProducts,
  unbindProduct,
} from '@sampan/contract/product-barcode'
import { createProduct, duplicateProduct, editProduct, getOwnProduct } from '@sampan/contract/product-edit'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { product, sku } from '#features/product/product.tables.ts'
import { editOf, soapContent } from '#features/product/testing/content.ts'
import { createTenant } from '#features/tenant/create-tenant.ts'
import { type BrandPerson, type CreatorPerson, makeBrand, makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let ploy: CreatorPerson

beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  siam = await makeBrand(server)
  ploy = await makeCreator(server)
})
afterAll(() => server.close())

let nth = 0
/** An EAN-13 that no other test uses. */
function newBarcode(): string {
  nth += 1
  const digits = `885000${String(nth).padStart(6, '0')}`
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}

const skus = (jasmine: string, plain = '') => [
  { optionKeys: ['jasmine'], price: '90', stock: 10, barcode: jasmine },
  { optionKeys: ['plain'], price: '79.50', stock: 0, barcode: plain },
]
const makeSoap = (jasmine: string, plain = '') =>
  server.ok(createProduct, soapContent({ skus: skus(jasmine, plain) }), { as: siam })

/** A soap that creators see. */
async function publishedSoap(jasmine: string, plain = '') {
  const soap = await makeSoap(jasmine, plain)
  await publish(soap.id)
  return soap
}

const publish = (id: string) =>
  server.app.database.transaction(server.tenantId, (db) =>
    db
      .update(product)
      .set({ publishedAt: new Date(Date.now() - 60_000) })
      .where(and(eq(product.tenantId, server.tenantId), eq(product.id, id))),
  )

/** Another tenant of the same server. */
async function otherTenant() {
  const [id, host] = ['01900000-0000-7000-8000-0000000000bb', 'perahu.example']
  const names = { slug: 'perahu', clientName: 'Perahu', slogan: {}, color: '' }
  await server.app.database.transaction(id, (db) =>
    createTenant(db, { id, ...names, countries: ['TH'], modes: ['goods'], hosts: [host] }, new Date()),
  )
  await server.app.tenants.reload()
  return { id, host }
}

/** Makes further products, copies of one, and binds them until a creator has so many. */
const fillBound = (creator: CreatorPerson, most: number) =>
  server.app.database.transaction(server.tenantId, async (db) => {
    const { rows: columns } = await db.$client.query(
      `select string_agg(column_name, ', ') as own from information_schema.columns
       where table_schema = current_schema and table_name = 'product' and is_generated = 'NEVER' and column_name <> 'id'`,
    )
    const { rows } = await db.$client.query(
      `insert into product (id, ${columns[0].own}) select gen_random_uuid(), ${columns[0].own}
       from (select * from product where tenant_id = $1 limit 1) p,
         generate_series(1, $2 - (select count(*)::int from bound_product where tenant_id = $1 and account_id = $3))
       returning id`,
      [server.tenantId, most, creator.id],
    )
    await db.$client.query(
      `insert into bound_product (tenant_id, account_id, product_id, barcode, bound_at)
       select $1, $2, unnest($3::uuid[]), '8850006300107', now()`,
      [server.tenantId, creator.id, rows.map(({ id }: { id: string }) => id)],
    )
  })

const faultsOf = (answer: { refusal: { fields?: { path: string }[] | undefined } }) =>
  (answer.refusal.fields ?? []).map(({ path }) => path)

describe('what a barcode leads to', () => {
  test('a visitor reads the barcode of a package and finds its product, with the variant', async () => {
    const [jasmine, plain] = [newBarcode(), newBarcode()]
    const soap = await publishedSoap(jasmine, plain)
    const found = await server.ok(findProductByBarcode, {
      barcode: ` ${plain.slice(0, 6)} ${plain.slice(6)}`,
    })
    expect(found).toMatchObject({
      product: { id: soap.id, name: 'Jasmine soap' },
      variant: 'Plain',
      barcode: plain,
    })
    const inThai = await server.ok(findProductByBarcode, { barcode: jasmine }, { lang: 'th' })
    expect(inThai).toMatchObject({ product: { name: 'สบู่มะลิ' }, variant: 'มะลิ' })
  })

  test('the 12 digits of a UPC are the EAN that begins with 0', async () => {
    const soap = await publishedSoap('036000291452')
    const found = await server.ok(findProductByBarcode, { barcode: '0036000291452' })
    expect(found.product.id).toBe(soap.id)
  })

  test('one that nobody knows, or whose product is a draft, is not associated with any product', async () => {
    const draft = newBarcode()
    await makeSoap(draft)
    for (const barcode of [newBarcode(), draft]) {
      const answer = await server.call(findProductByBarcode, { barcode })
      expect(answer.code).toBe(codes.barcodeUnknown)
      expect(answer.message).toBe('This barcode is not associated with any product.')
    }
  })

  test('a misread one is told at its field before anything is looked for', async () => {
    for (const barcode of ['', '8850006300108', 'https://example.com', '1'.repeat(50)]) {
      const answer = await server.call(findProductByBarcode, { barcode })
      expect([barcode, answer.code, faultsOf(answer)]).toEqual([barcode, codes.invalidInput, ['barcode']])
    }
  })
})

describe('the barcode of a variant', () => {
  test('is read back as it is kept, and stays where an edit does not speak of it', async () => {
    const barcode = newBarcode()
    const soap = await makeSoap(`${barcode.slice(0, 1)} ${barcode.slice(1)}`)
    expect(soap.skus.map((each) => each.barcode)).toEqual([barcode, ''])
    const kept = await server.ok(editProduct, editOf(soap, { quota: 30 }), { as: siam })
    expect(kept.skus[0]?.barcode).toBe(barcode)
    const rid = editOf(kept, { skus: kept.skus.map((row) => ({ ...idOf(row), barcode: '' })) })
    expect((await server.ok(editProduct, rid, { as: siam })).skus[0]?.barcode).toBe('')
  })

  test('changes places with that of another variant', async () => {
    const [one, other] = [newBarcode(), newBarcode()]
    const soap = await makeSoap(one, other)
    const turned = soap.skus.map((row, at) => ({ ...idOf(row), barcode: at === 0 ? other : one }))
    const saved = await server.ok(editProduct, editOf(soap, { skus: turned }), { as: siam })
    expect(saved.skus.map((each) => each.barcode)).toEqual([other, one])
  })

  test('is refused at its field when its check digit is wrong, or a variant has it already', async () => {
    const taken = newBarcode()
    await makeSoap(taken)
    const wrong = await server.call(createProduct, soapContent({ skus: skus('8850006300108') }), { as: siam })
    expect([wrong.code, faultsOf(wrong)]).toEqual([codes.invalidInput, ['skus.0.barcode']])
    const twice = newBarcode()
    const doubled = await server.call(createProduct, soapContent({ skus: skus(twice, twice) }), { as: siam })
    expect([doubled.code, faultsOf(doubled)]).toEqual([codes.invalidInput, ['skus.1.barcode']])
    const foreign = await server.call(createProduct, soapContent({ skus: skus('', taken) }), {
      as: await makeBrand(server, { name: 'Thai Craft' }),
    })
    expect([foreign.code, faultsOf(foreign)]).toEqual([codes.barcodeTaken, ['skus.1.barcode']])
  })

  test('two brands that type it in the same moment: one has it, the other is told', async () => {
    const barcode = newBarcode()
    const brands = [siam, await makeBrand(server, { name: 'Moment Craft' })]
    const answers = await Promise.all(
      brands.map((as) => server.call(createProduct, soapContent({ skus: skus(barcode) }), { as })),
    )
    expect(answers.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.barcodeTaken])
  })

  test('is on the package of one product in each country, and leads a reader to that of their own', async () => {
    const barcode = newBarcode()
    const thai = await publishedSoap(barcode)
    const vn = soapContent({ countryCode: 'VN', skus: skus(barcode) })
    const second = await server.call(createProduct, vn, { as: siam })
    expect([second.code, second.data?.countryCode]).toEqual([codes.ok, 'VN'])
    // No product comes to another's barcode by moving to its country.
    const own = await server.ok(getOwnProduct, { id: second.data?.id ?? '' }, { as: siam })
    for (const kept of [
      own.skus.map(idOf),
      own.skus.map((row) => ({ ...idOf(row), barcode: row.barcode })),
    ]) {
      const moved = await server.call(editProduct, editOf(own, { countryCode: 'TH', skus: kept }), {
        as: siam,
      })
      expect([moved.code, faultsOf(moved)]).toEqual([codes.barcodeTaken, ['skus.0.barcode']])
    }
    await publish(second.data?.id ?? '')
    const found = (country: 'TH' | 'VN' | 'ID') =>
      server.ok(findProductByBarcode, { barcode }, { country }).then((each) => each.product.id)
    expect([await found('TH'), await found('VN')]).toEqual([thai.id, second.data?.id])
    expect(await found('ID')).toBe(thai.id)
  })

  test('of another tenant leads nowhere here, and is free to be typed', async () => {
    const barcode = newBarcode()
    await publishedSoap(barcode)
    const there = await otherTenant()
    const neighbour = { ...server, tenantId: there.id }
    const mai = await makeCreator(neighbour)
    const craft = await makeBrand(neighbour, { name: 'Other house' })
    const { host } = there
    expect((await server.call(findProductByBarcode, { barcode }, { host })).code).toBe(codes.barcodeUnknown)
    const bound = await server.call(bindProduct, { barcode }, { host, as: mai })
    expect(bound.code).toBe(codes.barcodeUnknown)
    const content = soapContent({ skus: skus(barcode) })
    expect((await server.call(createProduct, content, { host, as: craft })).code).toBe(codes.ok)
  })

  test('stays with the first product when that is duplicated', async () => {
    const soap = await makeSoap(newBarcode())
    const copy = await server.ok(duplicateProduct, { id: soap.id }, { as: siam })
    const own = await server.ok(getOwnProduct, { id: copy.id }, { as: siam })
    expect(own.skus.map((each) => each.barcode)).toEqual(['', ''])
  })
})

const idOf = ({ id, optionKeys, price }: { id: string; optionKeys: string[]; price: string }) => ({
  id,
  optionKeys,
  price,
})

describe('the bind of a product', () => {
  test('keeps it for the creator, the latest first; binding twice is one, and letting go can be said twice', async () => {
    const [first, second] = [newBarcode(), newBarcode()]
    const soap = await publishedSoap(first, second)
    const other = await publishedSoap(newBarcode())
    const third = (await server.ok(getOwnProduct, { id: other.id }, { as: siam })).skus[0]?.barcode ?? ''
    const key = 'one-press'
    const bound = await server.ok(bindProduct, { barcode: first }, { as: ploy, key })
    expect(await server.ok(bindProduct, { barcode: first }, { as: ploy, key })).toEqual(bound)
    await server.ok(bindProduct, { barcode: third }, { as: ploy })
    await server.ok(bindProduct, { barcode: second }, { as: ploy })
    const mine = await server.ok(listBoundProducts, {}, { as: ploy })
    expect(mine.map((each) => [each.product.id, each.variant])).toEqual([
      [soap.id, 'Plain'],
      [other.id, 'Jasmine'],
    ])
    for (let time = 0; time < 2; time += 1) await server.ok(unbindProduct, { id: soap.id }, { as: ploy })
    expect((await server.ok(listBoundProducts, {}, { as: ploy })).map((each) => each.product.id)).toEqual([
      other.id,
    ])
  })

  test('pressed twice at once is one, and no two at once come past the most that one may have', async () => {
    const barcodes = Array.from({ length: 3 }, newBarcode)
    for (const barcode of barcodes) await publishedSoap(barcode)
    const [twice = '', ...others] = barcodes
    const mai = await makeCreator(server)
    const bind = (barcode: string) => server.call(bindProduct, { barcode }, { as: mai })
    const both = await Promise.all([bind(twice), bind(twice)])
    expect(both.map(({ code }) => code)).toEqual([codes.ok, codes.ok])
    expect(await server.ok(listBoundProducts, {}, { as: mai })).toHaveLength(1)
    await fillBound(mai, boundProductsMax - 1)
    const last = await Promise.all(others.map(bind))
    expect(last.map(({ code }) => code).toSorted()).toEqual([codes.ok, codes.tooManyBoundProducts])
  })

  test('is each creator’s own, and refuses a barcode of no product', async () => {
    const barcode = newBarcode()
    await publishedSoap(barcode)
    await server.ok(bindProduct, { barcode }, { as: ploy })
    expect(await server.ok(listBoundProducts, {}, { as: await makeCreator(server) })).toEqual([])
    expect((await server.call(bindProduct, { barcode: newBarcode() }, { as: ploy })).code).toBe(
      codes.barcodeUnknown,
    )
  })

  test('outlives the barcode that led to it', async () => {
    const barcode = newBarcode()
    const soap = await publishedSoap('', barcode)
    const mai = await makeCreator(server)
    await server.ok(bindProduct, { barcode }, { as: mai })
    await server.app.database.transaction(server.tenantId, (db) =>
      db.update(sku).set({ barcode: '' }).where(eq(sku.barcode, barcode)),
    )
    expect((await server.call(findProductByBarcode, { barcode })).code).not.toBe(codes.ok)
    const [held] = await server.ok(listBoundProducts, {}, { as: mai })
    expect(held?.product.id).toBe(soap.id)
  })
})
