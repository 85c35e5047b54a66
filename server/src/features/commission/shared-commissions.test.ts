import { importCommissions } from '@sampan/contract/commission'
import { answerMcnLink, askForMcnLink, endMcnLink, listMcnLinks } from '@sampan/contract/mcn-link'
import { getEarnings } from '@sampan/contract/payout'
import { getShareSums, listShares } from '@sampan/contract/share'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creator as creatorTable } from '#features/creator/creator.tables.ts'
import { product as productTable } from '#features/product/product.tables.ts'
import {
  type CreatorPerson,
  type McnPerson,
  makeBrand,
  makeCreator,
  makeMcn,
  makeProduct,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let admin: Person
let nova: McnPerson
let ploy: CreatorPerson
let handle: string

beforeAll(async () => {
  server = await startTestServer()
  admin = await makeStaff(server, 'admin')
  nova = await makeMcn(server, { name: 'Nova MCN' })
  ploy = await makeCreator(server, { name: 'Ploy' })
  const { id } = await makeProduct(server, (await makeBrand(server)).brandId)
  handle = await server.inTenant(async ({ db }) => {
    await db.update(productTable).set({ shopNumber: '1729' }).where(eq(productTable.id, id))
    const [row] = await db.select().from(creatorTable).where(eq(creatorTable.id, ploy.creatorId))
    return row?.handle ?? ''
  })
})
afterAll(() => server.close())

/** Books a file of orders of the creator: the number of each and its commission. */
async function book(...orders: [order: string, commission: string][]): Promise<void> {
  const rows = orders.map(([order, commission]) => `${order},${handle},1729,2026-10,THB,${commission}`)
  const content = ['order_id,creator,product,month,currency,commission', ...rows].join('\r\n')
  const form = new FormData()
  form.append('file', new Blob([content], { type: 'text/csv' }), 'october.csv')
  const { accessToken, refreshToken } = admin.tokens
  const headers = { 'access-token': accessToken, 'refresh-token': refreshToken, countryCode: 'TH' }
  const answer = await fetch(server.url + importCommissions.path, { method: 'POST', headers, body: form })
  expect(await answer.json()).toMatchObject({ code: 0 })
}
const balance = async () => (await server.ok(getEarnings, {}, { as: ploy }))[0]?.balance
const shared = async () => (await server.ok(getShareSums, {}, { as: nova })).balances[0]?.balance

test('a commission is shared with the MCN of a linked creator, and its return is by the terms of the sale', async () => {
  await book(['early', '10.00'])
  const asked = { who: ploy.email, text: 'We find you work.', sharePercent: 25, termMonths: null }
  await server.ok(askForMcnLink, asked, { as: nova })
  const id = (await server.ok(listMcnLinks, {}, { as: ploy }))[0]?.id ?? ''
  await server.ok(answerMcnLink, { id, answer: 'accept' }, { as: ploy })
  // One is sold and returned in the same file; the early one was sold before the link.
  await book(['kept', '50.03'], ['both', '20.00'], ['both', '-20.00'], ['early', '-10.00'])
  expect([await balance(), await shared()]).toEqual(['37.53', '12.50'])
  await server.ok(endMcnLink, { id, reason: 'It did not work out' }, { as: ploy })
  await book(['kept', '-10.02'])
  expect([await balance(), await shared()]).toEqual(['30.01', '10.00'])
  const { rows } = await server.ok(listShares, { query: 'kept' }, { as: nova })
  expect(rows.map(({ kind, whole, amount }) => [kind, whole, amount])).toEqual([
    ['commissionBack', '-10.02', '-2.50'],
    ['commission', '50.03', '12.50'],
  ])
})
