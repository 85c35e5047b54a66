import { codes } from '@sampan/contract/codes'
import {
  bindProduct,
  findProductByBarcode,
  listBoundProducts,
  unbindProduct,
} from '@sampan/contract/product-barcode'
import { createProduct, duplicateProduct, editProduct, getOwnProduct } from '@sampan/contract/product-edit'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { product, sku } from '#features/product/product.tables.ts'
import { editOf, soapContent } from '#features/product/testing/content.ts'
import { type BrandPerson, type CreatorPerson, makeBrand, makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let ploy: CreatorPerson

beforeAll(async () => {
  server = await startTestServer()
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
  await server.app.database.transaction(server.tenantId, (db) =>
    db
      .update(product)
      .set({ publishedAt: new Date(Date.now() - 60_000) })
      .where(and(eq(product.tenantId, server.tenantId), eq(product.id, soap.id))),
  )
  return soap
}

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
