import { listAuditEntries } from '@sampan/contract/audit'
import { codes } from '@sampan/contract/codes'
import { listCreatorGroups } from '@sampan/contract/group'
import { type ImportKind, importTable } from '@sampan/contract/import'
import { getOwnProduct } from '@sampan/contract/product-edit'
import { approveSamples, getSample } from '@sampan/contract/sample'
import { sampleStatus } from '@sampan/contract/sample-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCase, nextTracking } from '#features/sample/testing/cases.ts'
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
let other: BrandPerson
let admin: Person

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  other = await makeBrand(server)
  admin = await makeStaff(server, 'admin')
})
afterAll(() => server.close())

const table = (...rows: string[][]) => rows.map((cells) => cells.join('\t')).join('\n')
const send = (
  kind: ImportKind,
  text: string,
  {
    as = siam,
    isPreview = false,
    lang = 'en',
    isSure = false,
  }: { as?: BrandPerson; isPreview?: boolean; lang?: string; isSure?: boolean } = {},
) => server.ok(importTable, { kind, text, isPreview, isSure }, { as, lang })

async function toShip(brand = siam) {
  const made = await makeCase(server, brand, { needsMou: false })
  await server.ok(approveSamples, { ids: [made.id] }, { as: brand })
  return made
}
const logged = async (id: string) =>
  (await server.ok(listAuditEntries, { query: id }, { as: admin })).rows.map(({ verb }) => verb)
const statusOf = async ({ id }: { id: string }) => (await server.ok(getSample, { id }, { as: siam })).status

test('tracking numbers of a table ship their samples; a preview and a table with a fault ship none', async () => {
  const [one, two] = [await toShip(), await toShip()]
  const foreign = await toShip(other)
  const heads = ['เลขที่', '物流公司', 'Tracking No.', 'Weight']
  const good = table(
    heads,
    [one.number, 'Flash Express', nextTracking(), '1'],
    [two.number, '', nextTracking(), '2'],
  )
  const preview = await send('parcels', good, { isPreview: true })
  expect(preview).toMatchObject({ count: 2, ready: 2, entered: 0, faults: [], ignored: ['Weight'] })
  expect(preview.rows[0]).toMatchObject({
    row: 2,
    title: expect.stringContaining(one.number),
    text: expect.stringMatching(/^Flash Express TH/),
  })
  expect(await statusOf(one)).toBe(sampleStatus.toShip)

  const bad = table(
    heads,
    [one.number, 'Flash Express', nextTracking(), '1'],
    [foreign.number, 'Flash Express', nextTracking(), '1'],
    [one.number, '', nextTracking(), '1'],
    [two.number, 'Nobody', nextTracking(), '1'],
    [two.number, 'Flash Express', '', '1'],
    [two.number],
  )
  const refused = await send('parcels', bad)
  expect(refused).toMatchObject({ entered: 0, count: 6 })
  expect(refused.faults.map(({ row, column }) => [row, column])).toEqual([
    [3, 'เลขที่'],
    [4, 'เลขที่'],
    [5, '物流公司'],
    [6, 'Tracking No.'],
    // The sample of the row before, too: all that is wrong with a row is told at once.
    [6, 'เลขที่'],
    [7, ''],
  ])
  expect(await statusOf(one)).toBe(sampleStatus.toShip)
  // The log names no record of what was taken back (R140).
  expect(await logged(one.id)).toEqual(['approveSamples', 'applyForSample'])

  expect(await send('parcels', good)).toMatchObject({ entered: 2 })
  expect(await logged(one.id)).toEqual(['importTable', 'approveSamples', 'applyForSample'])
  expect([await statusOf(one), await statusOf(two)]).toEqual([
    sampleStatus.awaitingReceipt,
    sampleStatus.awaitingReceipt,
  ])
  // Said again, it stays what it is.
  expect(await send('parcels', good)).toMatchObject({ faults: [] })
  expect(await statusOf(one)).toBe(sampleStatus.awaitingReceipt)
})

test('an odd tracking number waits for somebody who is sure', async () => {
  const one = await toShip()
  const odd = table(['Number', 'Carrier', 'Tracking number'], [one.number, 'Flash Express', 'XX-1'])
  expect((await send('parcels', odd)).faults).toMatchObject([
    { row: 2, column: 'Tracking number', value: 'XX-1' },
  ])
  expect(await send('parcels', odd, { isSure: true })).toMatchObject({ entered: 1 })
})

test('stock is read as the reader’s language writes numbers, and never below what is promised', async () => {
  const made = await makeProduct(server, siam.brandId, { name: 'Rice Milk Serum' })
  const heads = ['Product', 'Variant', 'Stock']
  const rows = (stock: string) => table(heads, ['rice milk  serum', '30 ML', stock])
  const stock = async () => (await server.ok(getOwnProduct, { id: made.id }, { as: siam })).skus[0]?.stock
  expect(await send('stock', rows('1.200'), { lang: 'vi' })).toMatchObject({ entered: 1 })
  expect(await stock()).toBe(1_200)
  expect((await send('stock', rows('1.300'))).faults).toMatchObject([
    { row: 2, column: 'Stock', value: '1.300' },
  ])
  expect(await send('stock', rows('1,300'))).toMatchObject({ entered: 1 })
  expect(await stock()).toBe(1_300)
  // Which of its two variants nobody can tell.
  const unclear = await send('stock', table(['Product', 'Stock'], ['Rice Milk Serum', '5']))
  expect(unclear).toMatchObject({ entered: 0, faults: [{ row: 2, column: 'Product' }] })
  for (const odd of ['-5', '=1+1', '12,50', 'many', '1e3'])
    expect((await send('stock', rows(odd))).faults, odd).toHaveLength(1)
  await makeCase(server, siam, { product: made })
  expect(
    (await send('stock', table(heads, ['Rice Milk Serum', '30 ml', '5']), { as: other })).faults,
  ).toHaveLength(1)
  expect(await stock()).toBe(1_300)
})

test('a table whose answer was lost is entered once, and its repeat has the answer of the first', async () => {
  const made = await toShip()
  const text = table(['Number', 'Carrier', 'Tracking No.'], [made.number, 'Flash Express', nextTracking()])
  const enter = () =>
    server.call(
      importTable,
      { kind: 'parcels', text, isPreview: false },
      { as: siam, key: `lost ${made.id}` },
    )
  const [first, again] = [await enter(), await enter()]
  expect(first.data).toMatchObject({ entered: 1, faults: [] })
  expect(again.data).toEqual(first.data)
})

test('members come into groups that are made where they are missing', async () => {
  const aina = await makeCreator(server, { name: 'Nur Aina' })
  const specialist = await makeStaff(server, 'admin')
  const [row] = await server.app.database.transaction(
    server.tenantId,
    async (db) => (await db.$client.query('select handle from creator where id = $1', [aina.creatorId])).rows,
  )
  const text = table(['Group', 'Handle'], ['Tết 2027', `@${row.handle}`], ['Tết 2027', '@nobody.here'])
  const refused = await server.ok(
    importTable,
    { kind: 'groupMembers', text, isPreview: false },
    { as: specialist },
  )
  expect(refused).toMatchObject({ entered: 0, ready: 1, faults: [{ row: 3, column: 'Handle' }] })
  expect((await server.ok(listCreatorGroups, {}, { as: specialist })).rows).toEqual([])
  const good = table(['กลุ่ม', 'บัญชี'], ['Tết 2027', row.handle])
  expect(
    await server.ok(importTable, { kind: 'groupMembers', text: good, isPreview: false }, { as: specialist }),
  ).toMatchObject({ entered: 1 })
  expect((await server.ok(listCreatorGroups, {}, { as: specialist })).rows).toMatchObject([
    { name: 'Tết 2027', members: 1 },
  ])
})

test('what is no table says so, and nobody enters what they may not', async () => {
  const faults = async (text: string) => (await send('parcels', text)).faults.map(({ message }) => message)
  expect(await faults('Number\n')).toMatchObject([expect.stringContaining('Tracking number')])
  expect(await faults('Number,Tracking number\nSP-1,"TH01')).toMatchObject([expect.stringContaining('cut')])
  expect(await faults('Number,Number,Tracking number\n1,1,1')).toMatchObject([
    expect.stringContaining('Number'),
  ])
  expect(await faults(`Number,Tracking number\n${'SP-1,TH1\n'.repeat(1_001)}`)).toMatchObject([
    expect.stringContaining('1001'),
  ])
  const reviewer = await makeStaff(server, 'reviewer')
  const specialist = await makeStaff(server, 'creatorSpecialist')
  const input = { kind: 'parcels' as const, text: 'Number\tTracking number\nSP-1\tTH1' }
  expect(await server.call(importTable, input, { as: reviewer })).toMatchObject({ code: codes.notAllowed })
  expect(await server.call(importTable, input, { as: specialist })).toMatchObject({ code: codes.notAllowed })
})

test('a variant is found among more than a company keeps by hand', async () => {
  const brand = await makeBrand(server)
  const made = await makeProduct(server, brand.brandId, { name: 'First Balm' })
  const later = await makeProduct(server, brand.brandId, { name: 'Later Balm' })
  await server.inTenant(async ({ db }) => {
    await db.$client.query(
      `insert into sku (tenant_id, id, product_id, position, option_keys, name, price, stock, reserved, picture_url)
       select tenant_id, gen_random_uuid(), product_id, n, option_keys, name, price, stock, 0, picture_url
       from sku, generate_series(100, 10200) n where product_id = $1`,
      [later.id],
    )
  })
  const given = table(['Product', 'Variant', 'Stock'], ['first balm', '30 ML', '7'])
  expect(await send('stock', given, { as: brand })).toMatchObject({ faults: [], entered: 1 })
  expect((await server.ok(getOwnProduct, { id: made.id }, { as: brand })).skus[0]?.stock).toBe(7)
})
