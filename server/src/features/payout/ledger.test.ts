import { randomUUIDv7 } from 'node:crypto'
import { codes } from '@sampan/contract/codes'
import { getBudget, topUpBudget } from '@sampan/contract/payout'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Ctx } from '#context.ts'
import { payReward } from '#features/payout/testing/pay-reward.ts'
import { Refusal } from '#kit/call/refusal.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { ledgerAccount, ledgerTransfer } from './payout.tables.ts'
import { clawBackReward, releaseTaskReserve, reserveForTask, reserveOfTask } from './task-money.ts'

let server: TestServer
let admin: Person
let brand: BrandPerson
let creator: CreatorPerson
let taskId: string
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeStaff(server, 'admin')
})
afterAll(() => server.close())
beforeEach(async () => {
  brand = await makeBrand(server)
  creator = await makeCreator(server)
  taskId = randomUUIDv7()
})

const topUp = (amount: string, reference: string = randomUUIDv7()) =>
  server.ok(topUpBudget, { brandId: brand.brandId, amount, currency: 'THB', reference }, { as: admin })

async function sums(): Promise<{ available: string; reserved: string; paid: string }> {
  const { sums } = await server.ok(getBudget, {}, { as: brand })
  const [own] = sums
  if (!own) throw new Error('a budget has at least one currency')
  return { available: own.available, reserved: own.reserved, paid: own.paid }
}

/** Runs in a transaction of its own; answers what the work does, or the code of its refusal. */
async function within<T>(work: (ctx: Ctx) => Promise<T>): Promise<T | number> {
  let answer: T | undefined
  try {
    await server.inTenant(async (ctx) => {
      answer = await work(ctx)
    })
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
  return answer as T
}

const money = () => ({ brandId: brand.brandId, taskId, currency: 'THB', title: { en: 'Show the serum' } })
const reserve = (amount: string, key?: string) =>
  within((ctx) => reserveForTask(ctx, { ...money(), amount, ...(key && { key }) }))
const reward = (participationId: string, amount: string) =>
  within((ctx) => payReward(ctx, { ...money(), participationId, accountId: creator.id, amount }))

const readers = () => server.app.database.forTenant(server.tenantId)
const balanceOf = async (ownerId: string): Promise<string | undefined> => {
  const rows = await readers()
    .select({ balance: ledgerAccount.balance })
    .from(ledgerAccount)
    .where(and(eq(ledgerAccount.ownerId, ownerId), eq(ledgerAccount.currency, 'THB')))
  return rows[0]?.balance
}

test('money goes from the budget to the reserve, to the creator, and the rest goes back', async () => {
  await topUp('10000')
  await reserve('6000')
  expect(await sums()).toEqual({ available: '4000.00', reserved: '6000.00', paid: '0.00' })
  await reward(randomUUIDv7(), '1500.50')
  await reward(randomUUIDv7(), '1500')
  expect(await sums()).toEqual({ available: '4000.00', reserved: '2999.50', paid: '3000.50' })
  await within((ctx) => releaseTaskReserve(ctx, money()))
  expect(await sums()).toEqual({ available: '6999.50', reserved: '0.00', paid: '3000.50' })
  expect(await balanceOf(creator.id)).toBe('3000.50')
})

test('a task without cover cannot be reserved for, and the refusal says how much is there and how much it takes', async () => {
  await topUp('1000')
  expect(await reserve('1000.01')).toBe(codes.budgetShort)
  const params = await server.inTenant(async (ctx) => {
    const refusal = await reserveForTask(ctx, { ...money(), amount: '5000' }).catch((error: unknown) => error)
    expect(refusal).toMatchObject({
      codeName: 'budgetShort',
      options: {
        params: { available: '฿1,000', needed: '฿5,000', currency: 'THB' },
        details: { available: '1000.00', needed: '5000', currency: 'THB' },
      },
    })
  })
  expect(params).toBeUndefined()
  expect(await sums()).toEqual({ available: '1000.00', reserved: '0.00', paid: '0.00' })
})

test('of a hundred tasks that reserve at once, as many get money as the budget has', async () => {
  await topUp('1000')
  const answers = await Promise.all(
    Array.from({ length: 100 }, () =>
      within((ctx) => reserveForTask(ctx, { ...money(), taskId: randomUUIDv7(), amount: '70' })),
    ),
  )
  expect(answers.filter((answer) => typeof answer === 'string')).toHaveLength(14)
  expect(answers.filter((answer) => answer === codes.budgetShort)).toHaveLength(86)
  expect(await sums()).toEqual({ available: '20.00', reserved: '980.00', paid: '0.00' })
})

test('a reward is paid once, however often and however fast it is asked for', async () => {
  await topUp('1000')
  await reserve('1000')
  const participationId = randomUUIDv7()
  const ids = await Promise.all(Array.from({ length: 10 }, () => reward(participationId, '100')))
  expect(new Set(ids).size).toBe(1)
  expect(await balanceOf(creator.id)).toBe('100.00')
  expect(await reward(participationId, '200')).toBe(codes.keyReused)
})

test('a reward cannot be larger than what is reserved', async () => {
  await topUp('1000')
  await reserve('100')
  expect(await reward(randomUUIDv7(), '100.01')).toBe(codes.budgetShort)
  expect(await sums()).toEqual({ available: '900.00', reserved: '100.00', paid: '0.00' })
})

test('a reserve with a key is made once, and without one each time', async () => {
  await topUp('1000')
  await reserve('100', `reserve:${taskId}:10`)
  await reserve('100', `reserve:${taskId}:10`)
  expect(await sums()).toMatchObject({ reserved: '100.00' })
  await reserve('100')
  await reserve('100')
  expect(await sums()).toMatchObject({ reserved: '300.00' })
  const left = await within((ctx) => reserveOfTask(ctx, { taskId, currency: 'THB' }))
  expect(left).toBe('300.00')
})

test('a part of a reserve is given back, and what is empty stays as it is', async () => {
  await topUp('1000')
  await reserve('300')
  await within((ctx) => releaseTaskReserve(ctx, { ...money(), amount: '100' }))
  expect(await sums()).toMatchObject({ available: '800.00', reserved: '200.00' })
  expect(await within((ctx) => releaseTaskReserve(ctx, { ...money(), amount: '200.01' }))).toBe(
    codes.budgetShort,
  )
  await within((ctx) => releaseTaskReserve(ctx, money()))
  expect(await within((ctx) => releaseTaskReserve(ctx, money()))).toBeNull()
  expect(await within((ctx) => releaseTaskReserve(ctx, { ...money(), taskId: randomUUIDv7() }))).toBeNull()
  expect(await sums()).toMatchObject({ available: '1000.00', reserved: '0.00' })
})

test('a reward is taken back with a reason, in parts, and never more than was paid', async () => {
  await topUp('1000')
  await reserve('500')
  const participationId = randomUUIDv7()
  await reward(participationId, '500')
  const takeBack = (amount?: string) =>
    within((ctx) => clawBackReward(ctx, { participationId, reason: 'The post was deleted', amount }))
  await takeBack('200')
  expect(await sums()).toEqual({ available: '700.00', reserved: '0.00', paid: '300.00' })
  expect(await takeBack('300.01')).toBe(codes.rewardTakenBack)
  await takeBack()
  expect(await takeBack()).toBe(codes.rewardTakenBack)
  expect(await balanceOf(creator.id)).toBe('0.00')
  expect(await within((ctx) => clawBackReward(ctx, { participationId: randomUUIDv7(), reason: 'x' }))).toBe(
    codes.notFound,
  )
})

/** The message of the database when the work is refused. */
const reason = async (work: (ctx: Ctx) => Promise<unknown>): Promise<string> => {
  try {
    await server.inTenant(async (ctx) => {
      await work(ctx)
    })
  } catch (error) {
    const { message, cause } = error as Error
    return `${message} ${cause instanceof Error ? cause.message : ''}`
  }
  return 'stored'
}

test('the database refuses what is no transfer between two accounts of one currency', async () => {
  await topUp('100')
  const [row] = await readers().select().from(ledgerTransfer).where(eq(ledgerTransfer.brandId, brand.brandId))
  if (!row) throw new Error('a top-up is a transfer')
  const store = (set: Partial<typeof row>) => {
    const id = randomUUIDv7()
    const fresh = { ...row, id, idempotencyKey: id, debitPosition: 1_000_001, creditPosition: 1_000_001 }
    return reason((ctx) => ctx.db.insert(ledgerTransfer).values({ ...fresh, ...set }))
  }
  expect(await store({ amount: '0' })).toContain('ledger_transfer_amount_check')
  expect(await store({ amount: '-5' })).toContain('ledger_transfer_amount_check')
  expect(await store({ creditAccountId: row.debitAccountId })).toContain('ledger_transfer_check')
  expect(await store({ currency: 'VND' })).toContain('foreign key')
  expect(await store({ idempotencyKey: row.idempotencyKey })).toContain('ledger_transfer_once')
  const ofBrand = eq(ledgerAccount.ownerId, brand.brandId)
  expect(
    await reason((ctx) => ctx.db.update(ledgerAccount).set({ balance: '-0.01' }).where(ofBrand)),
  ).toContain('ledger_account_not_short')
  expect(await sums()).toMatchObject({ available: '100.00' })
})

test('after a crowd of movements every balance is the sum of its transfers, numbered without gaps', async () => {
  await topUp('1000')
  await reserve('600')
  const creators = await Promise.all([makeCreator(server), makeCreator(server), makeCreator(server)])
  await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      within(async (ctx) => {
        if (at % 5 === 0) return reserveForTask(ctx, { ...money(), amount: '7.5' })
        if (at % 7 === 0) return releaseTaskReserve(ctx, { ...money(), amount: '3.25' })
        const accountId = creators[at % 3]?.id ?? ''
        return payReward(ctx, { ...money(), participationId: randomUUIDv7(), accountId, amount: '9.99' })
      }),
    ),
  )
  const { rows } = await readers().execute<{ lines: number }>(sql`
    with line as (
      select debit_account_id as id, - amount as amount, debit_position as position, debit_balance as behind from ledger_transfer
      union all
      select credit_account_id, amount, credit_position, credit_balance from ledger_transfer
    ), reckoned as (
      select line.*, row_number() over (partition by id order by position) as place,
        sum(amount) over (partition by id order by position) as sum from line
    )
    select a.id, a.line_count as lines, count(*) as counted from ledger_account a join reckoned r on r.id = a.id
    group by a.id, a.line_count, a.balance
    having bool_or(r.place <> r.position or r.sum <> r.behind) or sum(r.amount) <> a.balance or count(*) <> a.line_count`)
  expect(rows).toEqual([])
})
