import { randomUUIDv7 } from 'node:crypto'
import { codes } from '@sampan/contract/codes'
import {
  getBudget,
  getEarnings,
  listBudgetLines,
  listBudgets,
  listEarnings,
  topUpBudget,
} from '@sampan/contract/payout'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { payReward } from '#features/payout/testing/pay-reward.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { isSomebodyBehind } from '#testing/waiters.ts'
import { clawBackReward, reserveForTask } from './task-money.ts'

let server: TestServer
let admin: Person
let brand: BrandPerson
let creator: CreatorPerson
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeStaff(server, 'admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  brand = await makeBrand(server)
  creator = await makeCreator(server)
})

const topUp = (amount: string, reference: string, currency = 'THB') =>
  server.ok(topUpBudget, { brandId: brand.brandId, amount, currency, reference }, { as: admin })

/** A task with a reserve of 500 that pays two rewards and takes a part of the second back. */
async function runTask(title = 'Show the serum'): Promise<{ taskId: string; participations: string[] }> {
  const taskId = randomUUIDv7()
  const participations = [randomUUIDv7(), randomUUIDv7()]
  const task = {
    brandId: brand.brandId,
    taskId,
    currency: 'THB',
    title: { en: title, th: 'โชว์เซรั่ม' },
  }
  await server.inTenant(async (ctx) => {
    await reserveForTask(ctx, { ...task, amount: '500' })
  })
  for (const participationId of participations) {
    await server.inTenant(async (ctx) => {
      await payReward(ctx, { ...task, participationId, accountId: creator.id, amount: '200' })
    })
  }
  await server.inTenant(async (ctx) => {
    const [, second = ''] = participations
    await clawBackReward(ctx, { participationId: second, reason: 'The post was deleted', amount: '50.5' })
  })
  return { taskId, participations }
}

test('a budget asks for log-in, and for a brand or an admin', async () => {
  expect((await server.call(getBudget)).code).toBe(codes.sessionOver)
  expect((await server.call(getBudget, {}, { as: creator })).code).toBe(codes.notAllowed)
  expect((await server.call(listEarnings)).code).toBe(codes.sessionOver)
})

test('only an admin tops up', async () => {
  const form = { brandId: brand.brandId, amount: '100', currency: 'THB', reference: 'TRX 1' }
  expect((await server.call(topUpBudget, form)).code).toBe(codes.sessionOver)
  expect((await server.call(topUpBudget, form, { as: brand })).code).toBe(codes.notAllowed)
  const budget = await server.ok(topUpBudget, form, { as: admin })
  expect(budget.sums).toEqual([{ currency: 'THB', available: '100.00', reserved: '0.00', paid: '0.00' }])
})

test('a top-up says at its fields what is wrong', async () => {
  const fields = async (amount: string, reference = 'TRX 2') => {
    const form = { brandId: brand.brandId, amount, currency: 'THB', reference }
    const { refusal } = await server.call(topUpBudget, form, { as: admin })
    return Object.fromEntries((refusal.fields ?? []).map((field) => [field.path, field.message]))
  }
  const odd = 'Write an amount above 0, such as 5000 or 5000.50.'
  for (const amount of ['0', '-5', '1.234', '1e9', '12,5', '0.00', '99999999999999']) {
    expect([amount, await fields(amount)]).toEqual([amount, { amount: odd }])
  }
  expect(await fields('')).toEqual({ amount: 'Give the amount.' })
  expect(await fields('5', ' ')).toEqual({ reference: 'Give the reference of the transfer.' })
  const unknown = { brandId: randomUUIDv7(), amount: '5', currency: 'THB', reference: 'TRX 3' }
  expect((await server.call(topUpBudget, unknown, { as: admin })).code).toBe(codes.notFound)
})

test('one transfer is booked once, however its reference is written', async () => {
  await topUp('5000', 'TRX-2026 001')
  const again = { brandId: brand.brandId, amount: '5000', currency: 'THB', reference: 'trx2026001' }
  const answer = await server.call(topUpBudget, again, { as: admin })
  expect(answer.code).toBe(codes.transferBooked)
  expect(answer.refusal.fields?.[0]?.path).toBe('reference')
  expect(answer.message).toContain('฿5,000')
  const racing = await Promise.all(
    Array.from({ length: 6 }, () =>
      server.call(topUpBudget, { ...again, reference: 'TRX 9' }, { as: admin }),
    ),
  )
  expect(racing.filter(({ code }) => code === codes.ok).length).toBeGreaterThan(0)
  expect((await server.ok(getBudget, {}, { as: brand })).sums[0]?.available).toBe('10000.00')
})

test('a brand sees its own budget only', async () => {
  await topUp('100', 'TRX 1')
  const other = await makeBrand(server, { name: 'Aurora Audio', countryCode: 'VN' })
  const asked = { brandId: brand.brandId }
  expect((await server.call(getBudget, asked, { as: other })).code).toBe(codes.notFound)
  expect((await server.call(listBudgetLines, asked, { as: other })).code).toBe(codes.notFound)
  const own = await server.ok(getBudget, {}, { as: other })
  expect(own.sums).toEqual([{ currency: 'VND', available: '0.00', reserved: '0.00', paid: '0.00' }])
  expect((await server.ok(getBudget, asked, { as: admin })).name).toBe('Siam Botanics')
})

test('each currency has sums of its own, the brand’s own first', async () => {
  await topUp('100', 'TRX 1', 'PHP')
  await topUp('200', 'TRX 2')
  const { sums } = await server.ok(getBudget, {}, { as: brand })
  expect(sums.map((one) => [one.currency, one.available])).toEqual([
    ['THB', '200.00'],
    ['PHP', '100.00'],
  ])
})

test('every movement of a budget stands in its list, with what it did to the three sums', async () => {
  await topUp('1000', 'TRX 1')
  const { taskId, participations } = await runTask()
  const { rows, total } = await server.ok(listBudgetLines, { sort: 'oldest' }, { as: brand })
  const effects = rows.map((row) => [row.kind, row.available, row.reserved, row.paid])
  expect(effects).toEqual([
    ['topUp', '1000.00', '0.00', '0.00'],
    ['reserve', '-500.00', '500.00', '0.00'],
    ['reward', '0.00', '-200.00', '200.00'],
    ['reward', '0.00', '-200.00', '200.00'],
    ['clawback', '50.50', '0.00', '-50.50'],
  ])
  expect(total).toBe(5)
  expect(rows[0]).toMatchObject({ memo: 'TRX 1', actorName: admin.name, taskId: null })
  expect(rows[2]).toMatchObject({
    source: { kind: 'participation', id: participations[0], title: 'Show the serum' },
    taskId,
    creatorName: creator.name,
    actorName: null,
  })
  const { sums } = await server.ok(getBudget, {}, { as: brand })
  expect(sums).toEqual([{ currency: 'THB', available: '550.50', reserved: '100.00', paid: '349.50' }])
})

test('the list is filtered by kind and task, searched, sorted, and read page by page', async () => {
  await topUp('3000', 'TRX 100%')
  const first = await runTask()
  await runTask('Unbox the balm')
  const ask = async (input: object) => {
    const page = await server.ok(listBudgetLines, input, { as: brand })
    return page.rows.map((row) => row.kind)
  }
  expect(await ask({ kinds: ['reserve'] })).toEqual(['reserve', 'reserve'])
  expect(await ask({ taskId: first.taskId })).toHaveLength(4)
  expect(await ask({ query: 'balm' })).toHaveLength(4)
  expect(await ask({ query: '100%' })).toEqual(['topUp'])
  expect(await ask({ query: '%' })).toEqual(['topUp'])
  expect(await ask({ query: 'เซรั่ม', kinds: ['clawback'] })).toHaveLength(2)
  expect((await ask({ sort: 'amount_desc' }))[0]).toBe('topUp')
  expect(await ask({ currency: 'PHP' })).toEqual([])
  for (const sort of ['newest', 'amount_asc'] as const) {
    const all = (await server.ok(listBudgetLines, { sort }, { as: brand })).rows.map((row) => row.entryId)
    const seen: string[] = []
    let after: string | undefined
    do {
      const page = await server.ok(
        listBudgetLines,
        { sort, pageSize: 4, ...(after && { after }) },
        { as: brand },
      )
      seen.push(...page.rows.map((row) => row.entryId))
      after = page.next ?? undefined
    } while (after)
    expect(seen).toEqual(all)
  }
})

test('an admin finds every brand with its budget', async () => {
  const name = `Chiang Mai Ceramics ${randomUUIDv7()}`
  brand = await makeBrand(server, { name })
  await topUp('700', 'TRX 1')
  const found = await server.ok(listBudgets, { query: name.toLowerCase() }, { as: admin })
  expect(found.rows).toMatchObject([{ name, brandId: brand.brandId, sums: [{ available: '700.00' }] }])
  const moved = await server.ok(listBudgets, { sort: 'moved_desc', pageSize: 1 }, { as: admin })
  expect(moved.rows[0]?.name).toBe(name)
  expect(moved.total).toBeGreaterThan(1)
})

test('a creator sees what was earned, from whom, and the balance after each line', async () => {
  await topUp('1000', 'TRX 1')
  expect(await server.ok(getEarnings, {}, { as: creator })).toEqual([])
  const { participations } = await runTask()
  const { rows } = await server.ok(listEarnings, {}, { as: creator, lang: 'th' })
  expect(rows.map((row) => [row.kind, row.amount, row.balanceAfter])).toEqual([
    ['clawback', '-50.50', '349.50'],
    ['reward', '200.00', '400.00'],
    ['reward', '200.00', '200.00'],
  ])
  expect(rows[0]).toMatchObject({
    memo: 'The post was deleted',
    brandName: 'Siam Botanics',
    source: { kind: 'participation', id: participations[1], title: 'โชว์เซรั่ม' },
  })
  // Who has no title in one's own language reads the English one, as on the task's own page (R118).
  const inVietnamese = await server.ok(listEarnings, {}, { as: creator, lang: 'vi' })
  expect(inVietnamese.rows[0]?.source.title).toBe('Show the serum')
  const [thai] = await server.ok(getEarnings, {}, { as: creator })
  expect(thai).toMatchObject({ currency: 'THB', balance: '349.50' })
  expect(thai?.lines).toHaveLength(3)
})

test('a creator sees nobody else’s earnings, and finds a line by kind and word', async () => {
  await topUp('1000', 'TRX 1')
  await runTask()
  const stranger = await makeCreator(server, { name: 'Budi Santoso' })
  expect((await server.ok(listEarnings, {}, { as: stranger })).rows).toEqual([])
  const ask = async (input: object) => (await server.ok(listEarnings, input, { as: creator })).rows.length
  expect(await ask({ kinds: ['clawback'] })).toBe(1)
  expect(await ask({ query: 'deleted' })).toBe(1)
  expect(await ask({ query: 'siam' })).toBe(3)
  expect(await ask({ currency: 'PHP' })).toBe(0)
})

test('of one reference in two currencies at once, one is booked, and the other is told so', async () => {
  for (const currency of ['THB', 'VND']) await topUp('1', `first ${currency}`, currency)
  const answers = await server.inTenant(async (ctx) => {
    await ctx.db.$client.query("select from ledger_account where kind = 'tenantFunds' for update")
    const form = { brandId: brand.brandId, amount: '700', reference: 'TRX 9' }
    const both = ['THB', 'VND'].map((currency) =>
      server.call(topUpBudget, { ...form, currency }, { as: admin }),
    )
    await expect.poll(() => isSomebodyBehind(ctx, 2)).toBe(true)
    return { both }
  })
  const told = (await Promise.all(answers.both)).map(({ code }) => code)
  expect(told.sort()).toEqual([codes.ok, codes.transferBooked].sort())
})
