import { codes } from '@sampan/contract/codes'
import { importCommissions } from '@sampan/contract/commission'
import { getEarnings } from '@sampan/contract/payout'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commissionLine } from '#features/commission/commission.tables.ts'
import { creator as creatorTable } from '#features/creator/creator.tables.ts'
import { product as productTable } from '#features/product/product.tables.ts'
import { asOwner } from '#testing/as-owner.ts'
import {
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeProduct,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeStaff(server, 'admin')
  const { id } = await makeProduct(server, (await makeBrand(server)).brandId)
  await server.inTenant(({ db }) =>
    db.update(productTable).set({ shopNumber: '1729' }).where(eq(productTable.id, id)),
  )
})
afterAll(() => server.close())

/** Books a file of orders: the number of each, whose, and its commission. */
async function book(...orders: [order: string, who: string, commission: string][]): Promise<number> {
  const rows = orders.map(([order, who, commission]) => `${order},${who},1729,2026-10,THB,${commission}`)
  const form = new FormData()
  const content = ['order_id,creator,product,month,currency,commission', ...rows].join('\r\n')
  form.append('file', new Blob([content], { type: 'text/csv' }), 'october.csv')
  const { accessToken, refreshToken } = admin.tokens
  const headers = { 'access-token': accessToken, 'refresh-token': refreshToken, countryCode: 'TH' }
  const answer = await fetch(server.url + importCommissions.path, { method: 'POST', headers, body: form })
  return ((await answer.json()) as { code: number }).code
}
const balance = async (as: CreatorPerson) => (await server.ok(getEarnings, {}, { as }))[0]?.balance ?? '0.00'
const name = (person: CreatorPerson, change: Partial<typeof creatorTable.$inferInsert>) =>
  server.inTenant(({ db }) =>
    db.update(creatorTable).set(change).where(eq(creatorTable.id, person.creatorId)),
  )

test('when an account changes hands, its orders are not paid again, and a return is of whoever was paid', async () => {
  const [former, next] = [await makeCreator(server), await makeCreator(server)]
  await name(former, { handle: 'tea.house' })
  expect(await book(['A1', '@tea.house', '10.00'], ['A2', '@tea.house', '4.00'])).toBe(codes.ok)
  await name(former, { removedAt: new Date() })
  await name(next, { handle: 'tea.house' })
  const file: [string, string, string][] = [
    ['A1', '@tea.house', '10.00'],
    ['A2', '@tea.house', '4.00'],
    ['A2', '@tea.house', '-4.00'],
    ['A3', '@Tea.House', '7.00'],
  ]
  expect(await book(...file)).toBe(codes.ok)
  expect([await balance(former), await balance(next)]).toEqual(['10.00', '7.00'])
  expect(await book(...file)).toBe(codes.commissionNothingNew)
})

test('an order that a server of the version before booked is known by whom it paid, and so is its return', async () => {
  const malee = await makeCreator(server)
  await name(malee, { handle: 'malee.tea' })
  expect(await book(['D1', '@malee.tea', '8.00'])).toBe(codes.ok)
  const keys = await server.inTenant(({ db }) =>
    db.select().from(commissionLine).where(eq(commissionLine.orderNumber, 'D1')),
  )
  // That version looks for this key, and knows no other.
  expect(keys.map(({ lineKey }) => JSON.parse(lineKey))).toEqual([['D1', '1729', '', malee.id, 'sale']])
  await asOwner(server, "update commission_line set handle_key = null where order_number = 'D1'")
  expect(await book(['D1', '@malee.tea', '8.00'])).toBe(codes.commissionNothingNew)
  expect(await book(['D1', '@malee.tea', '-8.00'])).toBe(codes.ok)
  expect(await balance(malee)).toBe('0.00')
})

test('a return is of whoever was paid also where nobody has the account any more', async () => {
  const former = await makeCreator(server)
  await name(former, { handle: 'rice.bowl' })
  expect(await book(['C1', '@rice.bowl', '9.00'])).toBe(codes.ok)
  await name(former, { removedAt: new Date() })
  expect(await book(['C2', '@rice.bowl', '9.00'])).toBe(codes.commissionFaulty)
  expect(await book(['C1', '@rice.bowl', '-9.00'])).toBe(codes.ok)
  expect(await balance(former)).toBe('0.00')
})

test('an order is known again when its creator has another handle', async () => {
  const nattaya = await makeCreator(server)
  await name(nattaya, { handle: 'nattaya.old' })
  expect(await book(['B1', '@nattaya.old', '5.00'])).toBe(codes.ok)
  await name(nattaya, { handle: 'nattaya.new' })
  expect(await book(['B1', '@nattaya.new', '5.00'])).toBe(codes.commissionNothingNew)
})

test('an order whose number is like a handle keeps its key when handles are hidden', async () => {
  const [former, next] = [await makeCreator(server), await makeCreator(server)]
  await name(former, { handle: 'rose.lane' })
  expect(await book(['handle:F1', '@rose.lane', '2.00'])).toBe(codes.ok)
  await server.runJob('commission-handles')
  await name(former, { removedAt: new Date() })
  await name(next, { handle: 'rose.lane' })
  expect(await book(['handle:F1', '@rose.lane', '2.00'])).toBe(codes.commissionNothingNew)
})

test('a booked order keeps no handle to read, and what former versions kept is hidden and known all the same', async () => {
  const keysOf = (order: string) =>
    server.inTenant(async ({ db }) => {
      const rows = await db.select().from(commissionLine).where(eq(commissionLine.orderNumber, order))
      return rows.map(({ handleKey }) => handleKey)
    })
  const [former, next] = [await makeCreator(server), await makeCreator(server)]
  await name(former, { handle: 'plum.garden' })
  expect(await book(['E1', '@plum.garden', '6.00'], ['E2', '@plum.garden', '3.00'])).toBe(codes.ok)
  const hidden = await keysOf('E1')
  expect(hidden).toEqual([expect.not.stringContaining('plum.garden')])
  const plain = JSON.stringify(['E1', '1729', '', 'handle:plum.garden', 'sale'])
  await asOwner(server, "update commission_line set handle_key = $1 where order_number = 'E1'", [plain])
  await name(former, { removedAt: new Date() })
  await name(next, { handle: 'plum.garden' })
  const file: [string, string, string][] = [
    ['E1', '@plum.garden', '6.00'],
    ['E2', '@plum.garden', '3.00'],
  ]
  expect(await book(...file)).toBe(codes.commissionNothingNew)
  await server.runJob('commission-handles')
  expect(await keysOf('E1')).toEqual(hidden)
  expect(await book(...file)).toBe(codes.commissionNothingNew)
  expect(await book(['E1', '@plum.garden', '-6.00'])).toBe(codes.ok)
  expect([await balance(former), await balance(next)]).toEqual(['3.00', '0.00'])
})
