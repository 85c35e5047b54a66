import { groupLimits } from '@sampan/contract/group'
import { type ImportKind, importTable } from '@sampan/contract/import'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
let admin: Person

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server, { name: 'Siam Botanics' })
  admin = await makeStaff(server, 'admin')
})
afterAll(() => server.close())

const table = (...rows: string[][]) => rows.map((cells) => cells.join('\t')).join('\n')
/** The row and column of each fault, of which a cell has one. */
async function faultsOf(kind: ImportKind, text: string, as: Person = siam): Promise<string[]> {
  const { faults, entered } = await server.ok(importTable, { kind, text, isPreview: true }, { as })
  expect(entered).toBe(0)
  return faults.map(({ row, column }) => `${row} ${column}`).sort()
}

test('a product without its name or price is told what else is wrong with it', async () => {
  const heads = ['Product', 'Price', 'Brand', 'Country', 'Category', 'Stock', 'Commission %', 'Post']
  const text = table(
    heads,
    ['', 'cheap', '', 'TH', 'No such thing', 'many', '180', 'Poem'],
    ['Palm Soap', '', '', 'Atlantis', 'No such thing', '1', '', ''],
    // Rows without a name are not variants of one product.
    ['', '10', '', 'TH', '', '1', '10', ''],
    ['Palm Comb', 'cheap', 'Nobody', 'TH', '', 'many', '', ''],
  )
  expect(await faultsOf('products', text)).toEqual(
    [
      ...['2 Product', '2 Price', '2 Category', '2 Stock', '2 Commission %', '2 Post'],
      ...['3 Price', '3 Country', '3 Category'],
      '4 Product',
      ...['5 Price', '5 Brand', '5 Stock'],
    ].sort(),
  )
})

test('stock and tracking numbers: each cell of a row that cannot be read is told', async () => {
  await makeProduct(server, siam.brandId, { name: 'Rice Milk Serum' })
  const stock = table(
    ['Product', 'Variant', 'Stock'],
    ['No such thing', '', 'many'],
    ['No such thing', '', ''],
    ['Rice Milk Serum', '30 ml', ''],
    ['Rice Milk Serum', '30 ml', 'many'],
  )
  expect(await faultsOf('stock', stock)).toEqual([
    '2 Product',
    '2 Stock',
    '3 Product',
    '3 Stock',
    '4 Stock',
    '5 Product',
    '5 Stock',
  ])
  const parcels = table(
    ['Number', 'Carrier', 'Tracking number'],
    ['', 'Nobody', 'TH0123456789A'],
    ['S-999999', 'Nobody', ''],
    ['S-999999', 'Flash Express', ''],
  )
  expect(await faultsOf('parcels', parcels)).toEqual(
    [
      ...['2 Number', '2 Carrier'],
      ...['3 Number', '3 Carrier', '3 Tracking number'],
      ...['4 Number', '4 Tracking number'],
    ].sort(),
  )
})

test('groups and their members: a row that lacks one cell is told of the others', async () => {
  const long = 'g'.repeat(groupLimits.name + 1)
  const groups = table(['Group', 'Tags'], ['', 't'.repeat(200)], [long, 't'.repeat(200)])
  expect(await faultsOf('groups', groups)).toEqual(['2 Group', '2 Tags', '3 Group', '3 Tags'])
  const members = table(['Group', 'Handle'], ['', '@nobody.here'], [long, ''], [long, '@nobody.here'])
  expect(await faultsOf('groupMembers', members)).toEqual([
    '2 Group',
    '2 Handle',
    '3 Group',
    '3 Handle',
    '4 Group',
    '4 Handle',
  ])
})

test('figures of accounts: days, currency and figures are told beside an unknown handle', async () => {
  const { handle } = await makeCreator(server)
  const text = table(
    ['Handle', 'From', 'To', 'Currency', 'GMV', 'Units', 'Ages'],
    ['@nobody.here', '2026-13-01', '', 'THB', 'much', 'many', 'young'],
    [`@${handle}`, '2026-13-01', '', 'USD', 'much', 'many', 'young'],
    ['', '2026-01-01', 'soon', '', '', '1', ''],
  )
  expect(await faultsOf('creatorMetrics', text, admin)).toEqual(
    [
      ...['2 Handle', '2 From', '2 To', '2 GMV', '2 Units', '2 Ages'],
      ...['3 From', '3 To', '3 Currency', '3 GMV', '3 Units', '3 Ages'],
      ...['4 Handle', '4 To'],
    ].sort(),
  )
})

test('the example of an amount is one of the currency: đồng and rupiah have no decimals', async () => {
  const text = table(
    ['Product', 'Price', 'Country'],
    ['A', 'much', 'TH'],
    ['B', 'much', 'VN'],
    ['C', 'much', 'ID'],
  )
  for (const [lang, examples] of [
    ['en', ['1,200.50', '120,000', '120,000']],
    ['vi', ['1.200,50', '120.000', '120.000']],
  ] as const) {
    const { faults } = await server.ok(
      importTable,
      { kind: 'products', text, isPreview: true },
      { as: siam, lang },
    )
    expect(faults).toHaveLength(3)
    for (const [at, example] of examples.entries()) expect(faults[at]?.message).toContain(`: ${example}.`)
  }
})
