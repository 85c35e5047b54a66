import * as direct from '@sampan/contract/direct-payment'
import { listEarningsByState } from '@sampan/contract/earning'
import { listNotifications } from '@sampan/contract/notification'
import { getTask } from '@sampan/contract/task'
import { endTasks } from '@sampan/contract/task-edit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  asBrand,
  asCreator,
  asStaff,
  day,
  fromNow,
  setParticipation,
} from '#features/participation/testing/participations.ts'
import { type BrandPerson, makeStaff, type Person } from '#testing/people.ts'
import type { TestServer } from '#testing/server.ts'
import { type DirectPayments, startDirectPayments, today } from '../testing/direct-payments.ts'

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

describe('a reward that the brand owes', () => {
  test('is paid with day, amount and voucher, confirmed by its creator, and then settled', async () => {
    const made = await its.makeOwed()
    const said = await its.pay(made)
    expect(said).toMatchObject({
      status: 6,
      clock: { duty: 'confirmPayment', owner: 'creator' },
      directPayment: {
        status: 2,
        paid: { on: today(), amount: '300.00', way: 'bank', reference: 'KBANK 0091' },
      },
    })
    const read = await asCreator(server, made)
    expect(read.directPayment?.actions).toEqual(['confirm', 'contradict'])
    const voucher = read.directPayment?.paid?.voucher?.url ?? ''
    expect((await fetch(server.url + voucher)).status).toBe(200)
    const done = await its.confirm(made)
    expect(done).toMatchObject({
      status: 4,
      clock: null,
      directPayment: { status: 3, received: { by: 'creator' } },
    })
    expect(done.history.slice(0, 3).map(({ verb }) => verb)).toEqual(['settle', 'confirmPayment', 'sayPaid'])
    expect(done.history[2]?.evidence).toMatchObject([
      { kind: 'amount', label: '300 THB' },
      { kind: 'number', label: 'KBANK 0091' },
    ])
    expect((await its.confirm(made)).status).toBe(4)
    const told = await server.ok(listNotifications, {}, { as: siam })
    expect(JSON.stringify(told.rows)).toContain('confirmed that your payment')
    const { rows, sums } = await server.ok(listEarningsByState, {}, { as: made.creator })
    expect(rows).toMatchObject([
      {
        state: 'paidDirectly',
        amount: '300.00',
        isDirect: true,
        reason: { key: 'receivedDirectly' },
        share: null,
      },
    ])
    expect(sums[0]?.states.map(({ state }) => state)).toEqual(['paidDirectly'])
    const offer = await server.ok(getTask, { id: made.taskId })
    expect(offer.directPayRecord?.kept).toBeGreaterThan(0)
  })

  test('is due sooner when the brand ends its task early, on both sides, with a line', async () => {
    const taskId = await its.makeDirectTask()
    const made = await its.makeOwedOf(taskId)
    const dueOf = async () => (await asCreator(server, made)).clock
    const before = await dueOf()
    expect(before).toMatchObject({ duty: 'payDirectly', owner: 'brand' })
    expect((Date.parse(before?.dueAt ?? '') - Date.now()) / day).toBeCloseTo(14 + 5, 1)
    await server.ok(endTasks, { ids: [taskId] }, { as: siam })
    const [creator, brand] = [await asCreator(server, made), await asBrand(server, made)]
    expect((Date.parse(creator.clock?.dueAt ?? '') - Date.now()) / day).toBeCloseTo(5, 1)
    expect(brand.history[0]).toMatchObject({ verb: 'dueSooner', actor: expect.anything() })
    expect(creator.history).toEqual(brand.history)
    await its.lookAt(5 * day + 60_000)
    expect((await asCreator(server, made)).history[0]?.verb).toBe('late')
  })

  test('is no later for it where less time was left', async () => {
    const taskId = await its.makeDirectTask()
    const made = await its.makeOwedOf(taskId)
    const dueAt = fromNow(2 * day)
    await setParticipation(server, made.id, { clockDueAt: dueAt })
    await server.ok(endTasks, { ids: [taskId] }, { as: siam })
    const detail = await asBrand(server, made)
    expect(detail.history[0]?.verb).toBe('owe')
    expect(detail.clock?.dueAt).toBe(dueAt.toISOString())
  })

  test('says at its fields what is wrong with a payment', async () => {
    const made = await its.makeOwed()
    const faultsOf = async (changes: object) => {
      const { refusal } = await server.call(
        direct.sayPaidDirectly,
        (await its.formOf(made, changes)) as never,
        {
          as: siam,
        },
      )
      return refusal?.fields?.map(({ path }) => path)
    }
    expect(await faultsOf({ amount: '299.99' })).toEqual(['amount'])
    expect(await faultsOf({ paidOn: '2999-01-01' })).toEqual(['paidOn'])
    expect(await faultsOf({ paidOn: '2001-01-01' })).toEqual(['paidOn'])
    expect(await faultsOf({ reference: '', voucherId: undefined })).toEqual(['reference', 'voucherId'])
    const foreign = await its.storeFile(made.creator, 'voucher')
    expect(await faultsOf({ voucherId: foreign.id })).toEqual(['voucherId'])
    const cash = await its.pay(made, { way: 'cash', reference: '', voucherId: undefined })
    expect(cash.directPayment?.paid).toMatchObject({ way: 'cash', voucher: null })
  })

  test('that its creator contradicts goes back to the brand, and to staff the second time', async () => {
    const made = await its.makeOwed()
    await its.pay(made)
    const first = await its.contradict(made)
    expect(first).toMatchObject({
      clock: { duty: 'answerPayment', owner: 'brand' },
      directPayment: { status: 4 },
    })
    expect((await asBrand(server, made)).directPayment).toMatchObject({
      contradiction: { words: 'Nothing came' },
      actions: ['pay', 'handOn', 'seeAccount'],
    })
    await its.pay(made, { reference: 'KBANK 0092' })
    const second = await its.contradict(made, 'Still nothing')
    expect(second).toMatchObject({
      clock: { duty: 'decidePayment', owner: 'staff' },
      directPayment: { status: 5 },
    })
    const staff = await asStaff(server, made, admin)
    expect([staff.clock?.isYours, staff.directPayment?.actions]).toEqual([true, ['decide']])
    const decide = { id: made.id, isPaid: false, reason: 'The voucher is of another transfer' }
    const unpaid = await server.ok(direct.decideDirectPayment, decide, { as: admin })
    expect(unpaid).toMatchObject({
      status: 6,
      clock: { duty: 'payDirectly', owner: 'brand' },
      directPayment: { status: 1, decision: { isPaid: false, by: 'Chanida Admin' } },
    })
    await its.pay(made, { reference: 'KBANK 0093' })
    expect((await its.confirm(made)).status).toBe(4)
  })

  test('is handed on by the brand, and staff may find that it was paid', async () => {
    const made = await its.makeOwed()
    await its.pay(made)
    await its.contradict(made)
    const handed = await server.ok(
      direct.handOnDirectPayment,
      { id: made.id, reason: 'The bank says that it arrived' },
      { as: siam },
    )
    expect(handed.directPayment).toMatchObject({ status: 5 })
    const decide = { id: made.id, isPaid: true, reason: 'The voucher is right' }
    const done = await server.ok(direct.decideDirectPayment, decide, { as: admin })
    expect(done).toMatchObject({ status: 4, directPayment: { status: 3, received: { by: 'staff' } } })
  })
})

describe('by time', () => {
  test('silence counts as received, which is said, and is no broken promise', async () => {
    const made = await its.makeOwed()
    await its.pay(made)
    const before = (await asBrand(server, made)).creatorRecord
    await its.lookAt(8 * day)
    const done = await asCreator(server, made)
    expect(done).toMatchObject({ status: 4, directPayment: { status: 3, received: { by: 'silence' } } })
    expect(done.history.map(({ verb }) => verb)).toContain('countReceived')
    expect((await asBrand(server, made)).creatorRecord).toEqual(before)
    const told = await server.ok(listNotifications, {}, { as: made.creator })
    expect(JSON.stringify(told.rows)).toContain('Nobody has confirmed it')
  })

  test('silence about another currency is decided by staff', async () => {
    const made = await its.makeOwed()
    await its.pay(made, { amount: '1', currency: 'USD' })
    await its.lookAt(8 * day)
    expect(await asCreator(server, made)).toMatchObject({ status: 6, directPayment: { status: 5 } })
  })

  test('a brand is late for both sides, and its record says so', async () => {
    const made = await its.makeOwed()
    const before = (await server.ok(getTask, { id: made.taskId })).directPayRecord
    await its.lookAt(6 * day)
    const read = await asCreator(server, made)
    expect(read.history[0]?.verb).toBe('late')
    const after = (await server.ok(getTask, { id: made.taskId })).directPayRecord
    expect(after).toEqual({ kept: before?.kept, all: (before?.all ?? 0) + 1 })
    expect((await its.pay(made)).directPayment?.status).toBe(2)
  })

  test('a brand that does not answer a contradiction leaves the decision to staff', async () => {
    const made = await its.makeOwed()
    await its.pay(made)
    await its.contradict(made)
    await its.lookAt(4 * day)
    const read = await asCreator(server, made)
    expect(read).toMatchObject({ clock: { duty: 'decidePayment' }, directPayment: { status: 5 } })
    expect(read.history.slice(0, 2).map(({ verb }) => verb)).toEqual(['handOnPayment', 'late'])
    // The money came after all.
    expect((await its.confirm(made)).status).toBe(4)
  })
})
