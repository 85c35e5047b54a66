import { randomUUIDv7 } from 'node:crypto'
import { listBudgets, topUpBudget } from '@sampan/contract/payout'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reserveForTask } from '#features/payout/task-money.ts'
import { type BrandPerson, makeBrand, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { makeDraft } from './testing/offers.ts'

let server: TestServer
let admin: Person
let siam: BrandPerson
let pier: BrandPerson
let quiet: BrandPerson

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  admin = await makeStaff(server, 'admin')
  siam = await makeBrand(server, { name: 'Siam Botanics' })
  pier = await makeBrand(server, { name: 'Pier Coffee' })
  quiet = await makeBrand(server, { name: 'Quiet Ceramics' })
})
afterAll(() => server.close())

const list = (filter: object = {}) => server.ok(listBudgets, filter, { as: admin })
const topUp = ({ brandId }: BrandPerson, amount: string, currency = 'THB') =>
  server.ok(topUpBudget, { brandId, amount, currency, reference: `TRX ${randomUUIDv7()}` }, { as: admin })

test('an admin sees what all brands hold by currency, and which budgets do not cover their drafts', async () => {
  await topUp(siam, '1000')
  await topUp(siam, '50', 'USD')
  await topUp(pier, '400')
  await server.inTenant((ctx) =>
    reserveForTask(ctx, { brandId: siam.brandId, taskId: randomUUIDv7(), currency: 'THB', amount: '300.00' }),
  )
  const before = await list()
  expect(before.counts).toEqual({ all: 3, short: 0 })
  expect(before.totals).toEqual([
    { currency: 'THB', available: '1100.00', reserved: '300.00', paid: '0.00', planned: '0.00' },
    { currency: 'USD', available: '50.00', reserved: '0.00', paid: '0.00', planned: '0.00' },
  ])

  for (const brand of [pier, siam]) await makeDraft(server, brand, { reward: '100.00', slots: 5 })
  const short = await list({ view: 'short' })
  expect(short.counts).toEqual({ all: 3, short: 1 })
  expect(short.rows).toMatchObject([
    { name: 'Pier Coffee', sums: [{ available: '400.00', planned: '500.00' }] },
  ])
  expect(short.totals).toMatchObject([{ currency: 'THB', available: '400.00', planned: '500.00' }])

  const dollars = await list({ currency: 'USD' })
  expect(dollars.rows).toMatchObject([
    { name: 'Siam Botanics', sums: [{ currency: 'USD', available: '50.00' }] },
  ])
  expect(dollars.totals).toMatchObject([{ currency: 'USD' }])
  expect((await list({ countryCode: 'VN' })).total).toBe(0)
  const names = async (sort: string) => (await list({ sort })).rows.map(({ name }) => name)
  expect(await names('available_desc')).toEqual(['Siam Botanics', 'Pier Coffee', 'Quiet Ceramics'])
  expect((await names('available_asc'))[0]).toBe('Quiet Ceramics')
  expect(quiet.brandId).not.toBe(pier.brandId)
})
