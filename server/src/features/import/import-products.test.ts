import { codes } from '@sampan/contract/codes'
import { listCreatorGroups, saveCreatorGroup } from '@sampan/contract/group'
import { type ImportKind, importTable } from '@sampan/contract/import'
import { getOwnProduct, listOwnProducts } from '@sampan/contract/product-edit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrandPerson, makeBrand, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let admin: Person

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server, { name: 'Siam Botanics' })
  await makeBrand(server, { name: 'Lotus' })
  admin = await makeStaff(server, 'admin')
})
afterAll(() => server.close())

const table = (...rows: string[][]) => rows.map((cells) => cells.join('\t')).join('\n')
interface Sending {
  as?: Person
  isPreview?: boolean
  lang?: string
  kind?: ImportKind
}
const send = (text: string, { as = siam, isPreview = false, lang = 'en', kind = 'products' }: Sending = {}) =>
  server.ok(importTable, { kind, text, isPreview }, { as, lang })
const products = async (query: string, as: Person = siam) =>
  (await server.ok(listOwnProducts, { query }, { as })).rows
const faultsOf = ({ faults }: Awaited<ReturnType<typeof send>>) =>
  faults.map(({ row, column, message }) => [row, column, message])

const heads = [
  'Product',
  'Price',
  'Variant',
  'Stock',
  'หมวดหมู่',
  'Commission %',
  'Free samples',
  'Post',
  'MOU',
]

test.each(['serums, essences', 'Serums-Essences', '‘Serums’ ＆ essences', 'Serum esens'])(
  'a category is found as “%s”, whatever stands between its words (R17)',
  async (category) => {
    const preview = { isPreview: true }
    const row = (name: string) => table(heads, ['Palm Oil', '90', '', '', name, '', '', '', ''])
    expect(await send(row(category), preview)).toMatchObject({ ready: 1, faults: [] })
    expect(faultsOf(await send(row('&'), preview))).toHaveLength(1)
  },
)

test('rows of one name become one draft with their variants; a preview makes none', async () => {
  const text = table(
    heads,
    ['Palm Soap', '1,200.50', 'Small', '1,000', 'Lip make-up', '12.5%', '20', 'TikTok live', 'Yes'],
    ['palm  soap', '1,500', 'Large', '', '', '', '', '', ''],
    ['Palm Comb', '90', '', '5', '', '', '', '', ''],
  )
  const preview = await send(text, { isPreview: true })
  expect(preview).toMatchObject({ count: 3, ready: 3, entered: 0, faults: [] })
  expect(preview.rows[0]).toMatchObject({
    row: 2,
    title: 'Palm Soap, Small',
    text: expect.stringContaining('THB'),
  })
  expect(await products('palm')).toHaveLength(0)

  expect(await send(text)).toMatchObject({ entered: 3 })
  const rows = await products('palm')
  expect(rows.map(({ name, state, variants }) => [name, state, variants]).sort()).toEqual([
    ['Palm Comb', 'draft', 1],
    ['Palm Soap', 'draft', 2],
  ])
  const soap = rows.find(({ name }) => name === 'Palm Soap')
  const own = await server.ok(getOwnProduct, { id: soap?.id ?? '' }, { as: siam })
  expect(own).toMatchObject({
    categoryKey: 'Lipmakeup',
    commissionRate: 12.5,
    quota: 20,
    cooperationType: 8,
    needsMou: true,
    skus: [
      { price: '1200.50', stock: 1_000 },
      { price: '1500.00', stock: 0 },
    ],
  })
})

test('what the brand has already is told at its row, and nothing of the table is entered', async () => {
  const again = await send(table(['Product', 'Price'], ['PALM comb', '100'], ['Palm Brush', '70']))
  expect(again).toMatchObject({ entered: 0, ready: 1 })
  expect(faultsOf(again)).toEqual([
    [2, 'Product', 'This brand has a product of this name or number already.'],
  ])
  expect(await products('brush')).toHaveLength(0)
})

test('each fault has its row and column: prices of another country, unknown words, rows that differ, variants twice', async () => {
  const bad = await send(
    table(
      [...heads, 'Country', 'Barcode'],
      ['A', '12.500', '', '', '', '', '', '', '', '', ''],
      ['B', '10', '', '', 'No such thing', '', '', '', '', '', ''],
      ['C', '10', '', '', '', '', '', 'Poem', '', '', ''],
      ['D', '10', 'One', '', '', '10', '', '', '', '', ''],
      ['D', '10', 'Two', '', '', '11', '', '', '', '', ''],
      ['E', '10', 'One', '', '', '', '', '', '', '', ''],
      ['E', '10', 'one', '', '', '', '', '', '', '', ''],
      ['F', '10', '', '', '', '', '', '', '', 'Atlantis', ''],
      ['G', '=1+1', '', '', '', '', '', '', '', '', ''],
      ['', '10', '', '', '', '', '', '', '', '', ''],
      ['H', '10', '', '', '', '180', '', '', '', '', ''],
      ['I', '10', '', '', '', '', '', '', '', '', '12'],
    ),
  )
  expect(bad.entered).toBe(0)
  expect(bad.faults.map(({ row, column }) => [row, column])).toEqual([
    [2, 'Price'],
    [3, 'หมวดหมู่'],
    [4, 'Post'],
    [6, 'Commission %'],
    [8, 'Variant'],
    [9, 'Country'],
    [10, 'Price'],
    [11, 'Product'],
    [12, 'Commission %'],
    [13, 'Barcode'],
  ])
  // Whoever corrects a table is told all of its faults at once, not the next one each time that it is checked.
  const many = await send(
    table(
      heads,
      ['J', '12.500', '', '1.5', 'No such thing', '5', '', 'Poem', 'perhaps'],
      ['K', 'ten', 'One', '10', '', '5', '', '', ''],
      ['K', '10', 'Two', 'x', '', '6', 'y', '', ''],
    ),
  )
  expect(many.faults.map(({ row, column }) => `${row} ${column}`).toSorted()).toEqual([
    '2 MOU',
    '2 Post',
    '2 Price',
    '2 Stock',
    '2 หมวดหมู่',
    '3 Price',
    '4 Commission %',
    '4 Free samples',
    '4 Stock',
  ])
  const wide = await send(
    table(['Product', 'Price'], ...Array.from({ length: 1_001 }, (_, at) => [`P${at}`, '1'])),
  )
  expect(wide).toMatchObject({ entered: 0, count: 0, faults: [{ row: 1 }] })
})

test('staff name the brand and the country, by words of any language; others have no part in it', async () => {
  const row = ['Kem lúa', '12.500', 'Lotus', 'Việt Nam']
  const text = table(['Sản phẩm', 'Giá', 'Thương hiệu', 'Quốc gia'], row)
  expect(await send(text, { as: admin, lang: 'vi' })).toMatchObject({ entered: 1 })
  expect(await products('Kem', admin)).toMatchObject([
    { brand: { name: 'Lotus' }, countryCode: 'VN', priceMin: '12500.00' },
  ])
  expect(await products('Kem')).toHaveLength(0)
  const unnamed = await send(table(['Product', 'Price'], ['X', '1']), { as: admin })
  expect(unnamed.faults).toMatchObject([{ row: 2 }])
  const reviewer = await makeStaff(server, 'reviewer')
  expect(
    await server.call(importTable, { kind: 'products', text, isPreview: true }, { as: reviewer }),
  ).toMatchObject({ code: codes.notAllowed })
})

test('groups come with their tags; one of the name keeps its own', async () => {
  await server.ok(saveCreatorGroup, { name: 'Tết 2027', tags: ['vn'] }, { as: siam })
  const text = table(['Group', 'Tags'], ['tết 2027', 'gift; vn'], ['Songkran', 'water'], ['songkran', ''])
  const twice = await send(text, { kind: 'groups' })
  expect(twice).toMatchObject({ entered: 0, faults: [{ row: 4, column: 'Group' }] })
  const good = await send(text.split('\n').slice(0, 3).join('\n'), { kind: 'groups' })
  expect(good).toMatchObject({
    entered: 2,
    rows: [
      { title: 'Tết 2027', text: 'There already · vn · gift' },
      { title: 'Songkran', text: 'New · water' },
    ],
  })
  const { rows } = await server.ok(listCreatorGroups, { sort: 'name' }, { as: siam })
  expect(rows.map(({ name, tags }) => [name, tags])).toEqual([
    ['Songkran', ['water']],
    ['Tết 2027', ['vn', 'gift']],
  ])
})

test('a brand is found by its name or its id, however many there are', async () => {
  await server.app.database.transaction(server.tenantId, (db) =>
    db.$client.query(
      `insert into brand select (jsonb_populate_record(b, jsonb_build_object('id', gen_random_uuid(), 'name', 'Ant ' || n))).*
       from brand b, generate_series(1, 520) n where b.id = $1`,
      [siam.brandId],
    ),
  )
  const zebra = await makeBrand(server, { name: 'Zebra  Works' })
  const text = table(
    ['Product', 'Price', 'Brand'],
    ['Stripe Tea', '90', 'zebra works'],
    ['Stripe Cup', '80', zebra.brandId],
  )
  expect(await send(text, { as: admin })).toMatchObject({ entered: 2, faults: [] })
  const unknown = await send(table(['Product', 'Price', 'Brand'], ['Stripe Pot', '70', 'Nobody']), {
    as: admin,
  })
  expect(unknown).toMatchObject({ entered: 0, faults: [{ row: 2, column: 'Brand' }] })
  const none = await send(table(['Product', 'Price'], ['Stripe Pot', '70']), { as: admin })
  expect(none.faults).toHaveLength(1)
})

test('a file that was cut in the middle of its last row says so, and nothing of it is entered', async () => {
  const whole = table(['Product', 'Price', 'Stock'], ['Cut Cup', '90', '5'], ['Cut Pot', '80', '4'])
  const cut = await send(whole.slice(0, -2))
  expect(faultsOf(cut)).toEqual([
    [3, '', expect.stringContaining('ends in the middle of this row, after 2 cells')],
  ])
  expect(cut.entered).toBe(0)
  const quoted = await send('Product,Price\n"Cut Cup",90\n"Cut P')
  expect(faultsOf(quoted)[0]?.[2]).toContain('it was cut')
  expect(await products('Cut')).toEqual([])
})
