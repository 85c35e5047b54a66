import { listNotifications } from '@sampan/contract/notification'
import { getBudget } from '@sampan/contract/payout'
import {
  askForTopUp,
  bookTopUps,
  exportTopUps,
  listTopUps,
  refuseTopUps,
} from '@sampan/contract/payout-top-up'
import { topUpStatus } from '@sampan/contract/payout-top-up-status'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeVoucher } from '#features/payout/testing/payouts.ts'
import { type BrandPerson, makeBrand, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let pier: BrandPerson
let mai: Person

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  mai = await makeStaff(server, 'admin', 'Mai Lin')
  siam = await makeBrand(server, { name: 'Siam Botanics' })
  pier = await makeBrand(server, { name: 'Pier Coffee' })
})
afterAll(() => server.close())

const ask = async (as: BrandPerson, amount: string, reference: string, more: object = {}) =>
  (await server.ok(askForTopUp, { amount, currency: 'THB', reference, ...more }, { as })).id
const list = (filter: object, as: Person = mai) => server.ok(listTopUps, filter, { as })
const available = async (as: BrandPerson) => (await server.ok(getBudget, {}, { as })).sums[0]?.available

test('ticked top-ups are booked as asked or refused with one reason, each with its result, and found in their views', async () => {
  const proofId = await makeVoucher(server, siam)
  const ids = [
    await ask(siam, '5000', 'SCB 1', { proofId }),
    await ask(pier, '700', 'KBANK 1', { memo: 'for the harbour fair' }),
    await ask(siam, '9000', 'SCB 2'),
    await ask(pier, '300', 'KBANK 2'),
  ]
  const open = await list({})
  expect(open.counts).toEqual({ open: 4, booked: 0, refused: 0, withdrawn: 0, all: 4 })
  expect(open.rows.map(({ reference }) => reference)).toEqual(['SCB 1', 'KBANK 1', 'SCB 2', 'KBANK 2'])
  expect((await list({ sort: 'amount_desc' })).rows.map(({ amount }) => Number(amount))).toEqual([
    9000, 5000, 700, 300,
  ])
  expect((await list({ query: 'harbour' })).counts).toMatchObject({ open: 1, all: 1 })
  expect((await list({ query: 'siam' })).total).toBe(2)

  const booked = await server.ok(bookTopUps, { ids: ids.slice(0, 2) }, { as: mai })
  expect(booked).toMatchObject({ done: 2, failed: 0 })
  expect([await available(siam), await available(pier)]).toEqual(['5000.00', '700.00'])
  // Said again it is done already, and nothing is booked twice.
  const again = await server.ok(bookTopUps, { ids: ids.slice(0, 3) }, { as: mai })
  expect(again).toMatchObject({ done: 3 })
  expect(await available(siam)).toBe('14000.00')
  const refused = await server.ok(refuseTopUps, { ids: [ids[3] ?? ''], reason: 'Not here' }, { as: mai })
  expect(refused.rows).toMatchObject([{ outcome: 'done', number: 'KBANK 2', name: 'Pier Coffee' }])
  const [told] = (await server.ok(listNotifications, {}, { as: pier })).rows
  expect(told?.title).toContain('was not booked')

  const after = await list({ view: 'booked', sort: 'oldest' })
  expect(after.counts).toEqual({ open: 0, booked: 3, refused: 1, withdrawn: 0, all: 4 })
  expect(after.rows.every(({ status }) => status === topUpStatus.booked)).toBe(true)
})

test('batches of the same brands in other orders do not wait for each other in a circle', async () => {
  const brands = [await makeBrand(server, { name: 'One' }), await makeBrand(server, { name: 'Two' })]
  for (let round = 0; round < 3; round += 1) {
    const made: string[] = []
    // Cases are decided by age: the first batch comes to One before Two, the second to Two before One.
    for (const at of [0, 1, 1, 0])
      made.push(await ask(brands[at] as BrandPerson, '100', `ROUND ${round} ${made.length}`))
    const both = await Promise.all(
      [made.slice(0, 2), made.slice(2)].map((ids) => server.ok(bookTopUps, { ids }, { as: mai })),
    )
    expect(both.map(({ done }) => done)).toEqual([2, 2])
  }
})

test('a brand sees all of its own with their proofs, page by page, and none of others', async () => {
  for (let at = 0; at < 6; at += 1) await ask(siam, '100', `MORE ${at}`)
  const first = await list({ view: 'all', pageSize: 5 }, siam)
  expect(first.total).toBe(8)
  const second = await list({ view: 'all', pageSize: 5, after: first.next ?? '' }, siam)
  expect(first.rows.length + second.rows.length).toBe(8)
  expect(new Set([...first.rows, ...second.rows].map(({ brandId }) => brandId))).toEqual(
    new Set([siam.brandId]),
  )
  expect(second.rows.at(-1)?.proof?.name).toBe('transfer.pdf')
  const { content } = await server.ok(exportTopUps, { format: 'csv', filter: { view: 'all' } }, { as: siam })
  const text = Buffer.from(content, 'base64').toString('utf8')
  expect(text).toContain('MORE 5')
  expect(text).not.toContain('KBANK 1')
  expect((await server.call(bookTopUps, { ids: [first.rows[0]?.id ?? ''] }, { as: siam })).code).not.toBe(0)
})
