import { importCommissions, listCommissionLines } from '@sampan/contract/commission'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creator as creatorTable } from '#features/creator/creator.tables.ts'
import { product as productTable } from '#features/product/product.tables.ts'
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
let people: CreatorPerson[]
let handles: string[]

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  admin = await makeStaff(server, 'admin', 'Chanida Admin')
  people = [await makeCreator(server), await makeCreator(server)]
  const { id } = await makeProduct(server, siam.brandId)
  await server.inTenant((ctx) =>
    ctx.db.update(productTable).set({ shopNumber: '1729' }).where(eq(productTable.id, id)),
  )
  handles = await Promise.all(people.map(handleOf))
})
afterAll(() => server.close())

const handleOf = ({ creatorId }: CreatorPerson): Promise<string> =>
  server.inTenant(async ({ db }) => {
    const [row] = await db.select().from(creatorTable).where(eq(creatorTable.id, creatorId))
    return row?.handle ?? ''
  })

/** Books lines: order, whose, and how much. Out: the file's id. */
async function book(name: string, ...lines: [order: string, who: number, amount: string][]): Promise<string> {
  const heads = 'order_id,creator,product,month,currency,commission,order_amount,rate'
  const rows = lines.map(
    ([order, who, amount]) => `${order},@${handles[who]},1729,2026-10,THB,${amount},349.00,15`,
  )
  const form = new FormData()
  form.append('file', new Blob([[heads, ...rows].join('\r\n')], { type: 'text/csv' }), name)
  const answer = await fetch(server.url + importCommissions.path, {
    method: 'POST',
    headers: {
      'access-token': admin.tokens.accessToken,
      'refresh-token': admin.tokens.refreshToken,
      countryCode: 'TH',
      'x-language': 'en',
    },
    body: form,
  })
  const { data } = (await answer.json()) as { data: { id: string } }
  return data.id
}

const list = (filter: object) => server.ok(listCommissionLines, filter, { as: admin })

test('the lines of a file are listed with who imported it and when, found and put in order', async () => {
  const october = await book('october.csv', ['7001', 0, '52.35'], ['7002', 1, '9.00'], ['7003', 0, '-12.00'])
  await book('november.csv', ['7004', 0, '30.00'])
  const all = await list({ importId: october })
  expect(all.counts).toEqual({ all: 3, commission: 2, commissionBack: 1 })
  expect(all.file).toMatchObject({ fileName: 'october.csv', importedBy: 'Chanida Admin', posted: 3 })
  expect(all.rows.map(({ order }) => order)).toContain('7002')
  const largest = await list({ importId: october, sort: 'amount_desc', view: 'commission' })
  expect(largest.rows).toMatchObject([
    {
      order: '7001',
      month: '2026-10',
      amount: '52.35',
      base: '349.00',
      rate: '15.00',
      creator: { id: people[0]?.creatorId, handle: handles[0] },
      file: { name: 'october.csv' },
    },
    { order: '7002' },
  ])
  const found = await list({ importId: october, query: `@${handles[1]}` })
  expect(found.rows.map(({ order }) => order)).toEqual(['7002'])
  expect((await list({ importId: october, query: '7003' })).counts).toEqual({
    all: 1,
    commission: 0,
    commissionBack: 1,
  })
  const pages = [await list({ importId: october, pageSize: 2 })]
  const [first] = pages
  const second = await list({ importId: october, pageSize: 2, after: first?.next ?? '' })
  expect([...(first?.rows ?? []), ...second.rows].map(({ id }) => id)).toEqual(all.rows.map(({ id }) => id))
})

test('the lines of one creator are those of all files, for admins alone', async () => {
  const { rows } = await list({ creatorId: people[0]?.creatorId, sort: 'amount_asc' })
  expect(rows.map(({ order }) => order)).toEqual(['7003', '7004', '7001'])
  for (const as of [siam, people[0] as CreatorPerson])
    expect((await server.call(listCommissionLines, {}, { as })).code).not.toBe(0)
  const missing = { importId: '0199a000-0000-7000-8000-000000000000' }
  expect((await server.call(listCommissionLines, missing, { as: admin })).code).not.toBe(0)
})

test('a word finds lines of all files by order, creator, product and variant, with how many of each view', async () => {
  const [file] = [await book('december.csv', ['8001', 1, '11.00'], ['8002', 1, '-3.00'])]
  const byHandle = await list({ query: `@${handles[1]}`, sort: 'amount_desc' })
  expect(byHandle.rows.slice(0, 1)).toMatchObject([
    { order: '8001', file: { id: file, name: 'december.csv' } },
  ])
  expect(byHandle.counts).toMatchObject({ commissionBack: 1 })
  expect(byHandle.rows).toHaveLength(byHandle.counts.all)
  expect((await list({ query: '8002' })).counts).toEqual({ all: 1, commission: 0, commissionBack: 1 })
  const name = byHandle.rows[0]?.product ?? ''
  expect((await list({ query: name.slice(0, 6) })).counts.all).toBe((await list({})).counts.all)
  const first = await list({ query: `@${handles[1]}`, sort: 'amount_asc', pageSize: 1 })
  const second = await list({
    query: `@${handles[1]}`,
    sort: 'amount_asc',
    pageSize: 1,
    after: first.next ?? '',
  })
  expect([first, second].map(({ rows }) => rows[0]?.order)[0]).toBe('8002')
  expect(second.rows[0]?.id).not.toBe(first.rows[0]?.id)
})
