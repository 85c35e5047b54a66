import { codes } from '@sampan/contract/codes'
import { settleParticipations } from '@sampan/contract/participation'
import { signUpForTask } from '@sampan/contract/participation-own'
import { getBudget, getEarnings } from '@sampan/contract/payout'
import { getTask } from '@sampan/contract/task'
import { getOwnTask, saveTask } from '@sampan/contract/task-edit'
import { getToday } from '@sampan/contract/today'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runParticipationClocks } from '#features/participation/clock/run-participation-clocks.ts'
import {
  asBrand,
  asCreator,
  day,
  fromNow,
  makeApproved,
  makePaidCreator,
  signUpOf,
} from '#features/participation/testing/participations.ts'
import { formOf as formOfTask, makeDraft, taskFormWith } from '#features/task/testing/offers.ts'
import { type BrandPerson, makeStaff, type Person } from '#testing/people.ts'
import type { TestServer } from '#testing/server.ts'
import { isSomebodyBehind } from '#testing/waiters.ts'
import { settleDue } from '../end/settle-participations.ts'
import { type DirectPayments, startDirectPayments } from '../testing/direct-payments.ts'

let its: DirectPayments
let server: TestServer
let siam: BrandPerson
let admin: Person

beforeAll(async () => {
  its = await startDirectPayments()
  ;({ server, siam } = its)
  admin = await makeStaff(server, 'admin', 'Chanida Admin')
})
afterAll(() => server.close())

describe('a task that the brand pays itself', () => {
  test('opens with an empty budget, reserves nothing, and says to everybody who pays', async () => {
    const id = await its.makeDirectTask({ reward: '90000' })
    const budget = await server.ok(getBudget, {}, { as: siam })
    expect(budget.sums.every(({ reserved }) => Number(reserved) === 0)).toBe(true)
    const offer = await server.ok(getTask, { id })
    expect(offer).toMatchObject({ paymentMethod: 'directTransfer', directPayDays: 5, directPayWords: '' })
    expect(offer.directPayRecord).not.toBeNull()
    const [last, answer] = [offer.duties.at(-2), offer.duties.at(-1)]
    expect(last).toMatchObject({ key: 'payDirectly', owner: 'brand', hours: 120 })
    expect(answer).toMatchObject({ key: 'confirmPayment', owner: 'creator', hours: 168 })
  })

  test('keeps who pays from the first sign-up on; before it the budget has to cover another choice', async () => {
    const own = await server.ok(getOwnTask, { id: await its.makeDirectTask() }, { as: siam })
    const change = (form: object, version: string) =>
      server.call(saveTask, { ...formOfTask(own), ...form, version }, { as: siam })
    const short = await change({ paymentMethod: 'platform' }, own.version)
    expect(short.code).toBe(codes.budgetShort)
    const longer = await change({ directPayDays: 10 }, own.version)
    expect(longer.data.directPayDays).toBe(10)
    await makeApproved(server, siam, { taskId: own.id })
    const fixed = await change(
      { paymentMethod: 'directOther', directPayDays: 30, directPayWords: { en: 'Later' } },
      longer.data.version,
    )
    expect(fixed.code).toBe(codes.taskFixed)
    expect(fixed.refusal.fields?.map(({ path }) => path)).toEqual([
      'paymentMethod',
      'directPayDays',
      'directPayWords',
    ])
  })

  test('is not signed up for by terms that its brand has changed since they were read; the refusal says the new ones', async () => {
    const own = await server.ok(getOwnTask, { id: await its.makeDirectTask() }, { as: siam })
    const creator = await makePaidCreator(server)
    const sign = (also: object) =>
      server.call(signUpForTask, { ...signUpOf(creator, own.id), ...also }, { as: creator })
    const { terms: read } = await server.ok(getTask, { id: own.id })
    const change = async (form: object) => {
      const now = await server.ok(getOwnTask, { id: own.id }, { as: siam })
      return server.ok(saveTask, { ...formOfTask(now), ...form }, { as: siam })
    }
    await change({ paymentMethod: 'directOther', directPayWords: { en: 'In cash' }, directPayDays: 9 })
    const late = await sign({ terms: read })
    expect(late.code).toBe(codes.taskTermsChanged)
    expect(late.message).toContain('pays itself, in its own way, within 9 days')
    expect(late.refusal.details?.terms).toMatchObject({
      ...{ paymentMethod: 'directOther', directPayDays: 9, directPayWords: 'In cash', reward: '300.00' },
    })
    const { terms: again } = await server.ok(getTask, { id: own.id })
    await change({ reward: '250' })
    expect((await sign({ terms: again })).message).toContain('250')
    // A title or more places are no other terms.
    const { terms } = await server.ok(getTask, { id: own.id })
    await change({ title: { en: 'Another title' }, places: own.places + 5 })
    expect((await sign({ terms })).code).toBe(codes.ok)
  })

  test('changes while somebody signs up, and the sign-up is refused rather than bound to what nobody read', async () => {
    const id = await its.makeDirectTask()
    const creator = await makePaidCreator(server)
    const waiting: ReturnType<typeof server.call<typeof signUpForTask>>[] = []
    await server.inTenant(async (ctx) => {
      await ctx.db.execute(sql`update task set direct_pay_days = 30 where id = ${id}`)
      waiting.push(server.call(signUpForTask, signUpOf(creator, id), { as: creator }))
      await expect.poll(() => isSomebodyBehind(ctx)).toBe(true)
    })
    expect((await waiting[0])?.code).toBe(codes.taskTermsChanged)
    expect((await server.ok(getOwnTask, { id }, { as: siam })).signUps).toBe(0)
  })

  test('keeps how it is paid when a client that knows of no choice saves it', async () => {
    const id = await its.makeDirectTask({ paymentMethod: 'directOther', directPayWords: { en: 'In cash' } })
    const own = await server.ok(getOwnTask, { id }, { as: siam })
    const { paymentMethod, directPayDays, directPayWords, ...old } = formOfTask(own)
    const saved = await server.ok(saveTask, { ...old, title: { en: 'Renamed' } }, { as: siam })
    expect(saved).toMatchObject({ paymentMethod, directPayDays, directPayWords, title: { en: 'Renamed' } })
    const { paymentMethod: _, ...fresh } = taskFormWith()
    expect((await server.ok(saveTask, fresh, { as: siam })).paymentMethod).toBe('platform')
  })

  test('is published with a reward, and with words where it is no transfer', async () => {
    const missingOf = async (form: object) => {
      const draft = await makeDraft(server, siam, form)
      return draft.missing.map(({ path, key }) => [path, key])
    }
    const none = { paymentMethod: 'directTransfer', reward: '0', slots: 0, commissionRate: 10 }
    expect(await missingOf(none)).toContainEqual(['reward', 'directNeedsReward'])
    expect(await missingOf({ paymentMethod: 'directOther' })).toContainEqual([
      'directPayWords',
      'directWordsNeeded',
    ])
    const tooLong = await server.call(saveTask, taskFormWith({ directPayDays: 31 }), { as: siam })
    expect(tooLong.refusal.fields?.map(({ path }) => path)).toEqual(['directPayDays'])
  })

  test('is owed once the post was kept, with a clock of the brand that Today shows, and nothing in the ledger', async () => {
    const made = await its.makeOwed()
    const [creator, brand] = [await asCreator(server, made), await asBrand(server, made)]
    expect(brand).toMatchObject({
      status: 6,
      clock: { duty: 'payDirectly', owner: 'brand', isYours: true },
      directPayment: { status: 1, amount: '300.00', currency: 'THB', paid: null },
    })
    expect(brand.directPayment?.actions).toEqual(['pay', 'seeAccount'])
    expect(creator.directPayment?.actions).toEqual([])
    expect(brand.history).toEqual(creator.history)
    const due = new Date(brand.clock?.dueAt ?? 0).getTime()
    expect(Math.abs(due - fromNow(5 * day).getTime())).toBeLessThan(60_000)
    const shown = await server.ok(getToday, { group: 'all' }, { as: siam })
    const rows = shown.rows.flatMap((row) => (row.kind === 'participation' ? [row.participation.id] : []))
    expect(rows).toContain(made.id)
    // Neither the clock's next look nor the run of rewards does anything more.
    await server.inTenant(runParticipationClocks)
    await server.inTenant(settleDue)
    const asked = await server.ok(settleParticipations, { ids: [made.id] }, { as: admin })
    expect(asked.rows[0]?.code).toBe(codes.rewardPaidDirectly)
    expect((await server.ok(getEarnings, {}, { as: made.creator })).map(({ balance }) => balance)).toEqual([])
  })
})
