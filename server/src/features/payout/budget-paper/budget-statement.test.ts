import { randomUUIDv7 } from 'node:crypto'
import { codes } from '@sampan/contract/codes'
import { getBudget, makeBudgetStatement, topUpBudget } from '@sampan/contract/payout'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reserveForTask } from '#features/payout/task-money.ts'
import { payReward } from '#features/payout/testing/pay-reward.ts'
import { type BrandPerson, makeBrand, makeCreator, makeStaff } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { budgetPaper } from './budget-paper.ts'
import { findBudgetSpan } from './budget-span.queries.ts'

let server: TestServer
let siam: BrandPerson

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  const admin = await makeStaff(server, 'admin')
  const transfer = { amount: '1000.00', currency: 'THB', reference: 'FT 1' }
  await server.ok(topUpBudget, { brandId: siam.brandId, ...transfer }, { as: admin })
  const { id: accountId } = await makeCreator(server)
  const task = { brandId: siam.brandId, taskId: randomUUIDv7(), currency: 'THB', title: { en: 'Sunscreen' } }
  await server.inTenant(async (ctx) => {
    await reserveForTask(ctx, { ...task, amount: '600' })
    await payReward(ctx, { ...task, participationId: randomUUIDv7(), accountId, amount: '150.50' })
  })
})
afterAll(() => server.close())

/** This month, or one of those after it, as Bangkok has it. */
function month(later = 0): string {
  const [year = 0, now = 0] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok' })
    .format(new Date())
    .split('-')
    .map(Number)
  return new Date(Date.UTC(year, now - 1 + later, 1)).toISOString().slice(0, 7)
}
const none = { available: '0.00', reserved: '0.00', paid: '0.00' }

test('the sums of a statement are those of the budget, before the month, in it and after it', async () => {
  const asked = { brandId: siam.brandId, currency: 'THB', timeZone: 'Asia/Bangkok' }
  const spanOf = (which: string) => server.inTenant((ctx) => findBudgetSpan(ctx, { ...asked, month: which }))
  const moved = { available: '400.00', reserved: '449.50', paid: '150.50' }
  expect(await spanOf(month())).toEqual({ before: none, moved, after: moved })
  expect(await spanOf(month(1))).toEqual({ before: moved, moved: none, after: moved })
  const { sums } = await server.ok(getBudget, {}, { as: siam })
  expect(sums[0]).toMatchObject(moved)
})

test('its hours are from 0 to 23, also for the United States (R15)', async () => {
  const line = {
    ...{ id: randomUUIDv7(), at: new Date('2026-03-02T01:05:00Z'), kind: 'topUp' as const, currency: 'USD' },
    ...{
      sourceKind: 'transfer' as const,
      sourceId: randomUUIDv7(),
      sourceTitle: {},
      countryCode: 'US' as const,
    },
    ...{ taskId: null, memo: '', available: '1.00', reserved: '0.00', paid: '0.00' },
    ...{ creatorName: null, actorName: null, place: [] },
  }
  const span = { before: none, moved: none, after: none }
  const content = { brandName: 'Siam', countryCode: 'US' as const, month: '2026-03', currency: 'USD', span }
  const paper = await server.inTenant(async (ctx) =>
    JSON.stringify(budgetPaper({ ...ctx, language: 'en', country: 'US' }, { ...content, lines: [line] })),
  )
  expect(paper).toMatch(/Mar \d+, 2026, (0|1|2)\d:05/)
  expect(paper).not.toMatch(/\d\s[AP]M/)
})

test('a brand has the PDF of its own budget in its language, and of no other', async () => {
  const made = await server.ok(makeBudgetStatement, { month: month() }, { as: siam, lang: 'th' })
  expect(made.name).toContain('ใบแจ้งยอดงบประมาณ')
  expect(Buffer.from(made.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  const lotus = await makeBrand(server, { name: 'Lotus' })
  const foreign = { month: month(), brandId: siam.brandId }
  expect((await server.call(makeBudgetStatement, foreign, { as: lotus })).code).toBe(codes.notFound)
  const wrong = await server.call(makeBudgetStatement, { month: '2026-13' }, { as: siam })
  expect(wrong.code).toBe(codes.invalidInput)
})
