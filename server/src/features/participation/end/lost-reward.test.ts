import { codes } from '@sampan/contract/codes'
import { listEarningsByState } from '@sampan/contract/earning'
import { listNotifications } from '@sampan/contract/notification'
import { passContents, settleParticipations } from '@sampan/contract/participation'
import { submitTaskLink } from '@sampan/contract/participation-own'
import { getEarnings, removePayoutMethod } from '@sampan/contract/payout'
import { getOwnTask } from '@sampan/contract/task-edit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runParticipationClocks } from '#features/participation/clock/run-participation-clocks.ts'
import {
  asBrand,
  asCreator,
  day,
  fromNow,
  type Joined,
  makeApproved,
  setParticipation,
  setTask,
} from '#features/participation/testing/participations.ts'
import { releaseEndedTasks } from '#features/task/end-tasks.ts'
import { makePublished, topUp } from '#features/task/testing/offers.ts'
import { type BrandPerson, makeBrand, makeProduct, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { settleDue } from './settle-participations.ts'

let server: TestServer
let siam: BrandPerson
let admin: Person
let reviewer: Person

beforeAll(async () => {
  server = await startTestServer()
  admin = await makeStaff(server, 'admin', 'Chanida Admin')
  reviewer = await makeStaff(server, 'reviewer')
  siam = await makeBrand(server)
  await topUp(server, siam, '100000.00', admin)
})
afterAll(() => server.close())

/** A task has ended, its post was to be kept until a moment ago, and cannot be seen. */
async function makeGone(form: object = {}): Promise<Joined> {
  const product = await makeProduct(server, siam.brandId)
  const own = await makePublished(server, siam, {
    ...{ productId: product.id, stages: [3], slots: 1, places: 5, reward: '300' },
    ...form,
  })
  const made = await complete(own.id)
  await endTask(own.id)
  await setParticipation(server, made.id, gone())
  await clocksAt(0)
  return made
}
async function complete(taskId: string): Promise<Joined> {
  const made = await makeApproved(server, siam, { taskId })
  const link = `https://www.youtube.com/shorts/g${Math.floor(Math.random() * 1e9)}`
  await server.ok(submitTaskLink, { note: 'First draft', id: made.id, link }, { as: made.creator })
  await server.ok(passContents, { ids: [made.id] }, { as: reviewer })
  return made
}
const endTask = (taskId: string) =>
  setTask(server, taskId, { endsAt: fromNow(-day), startsAt: fromNow(-9 * day) })
const gone = () => ({
  ...{ keepUntil: fromNow(-1_000), clockDueAt: fromNow(-1_000) },
  abnormalReasons: ['postGone'],
})
const clocksAt = (time: number) =>
  server.inTenant((ctx) => runParticipationClocks({ ...ctx, now: fromNow(time) }))
const settleAt = (time: number) => server.inTenant((ctx) => settleDue({ ...ctx, now: fromNow(time) }))
const settle = async (made: Joined) =>
  (await server.ok(settleParticipations, { ids: [made.id] }, { as: admin })).rows[0]
const reservedOf = async ({ taskId }: Joined) =>
  (await server.ok(getOwnTask, { id: taskId }, { as: siam })).reserved
const daysTo = (moment: string | null | undefined) => (Date.parse(moment ?? '') - Date.now()) / day
const titlesOf = async (as: Person, { id }: Joined) =>
  (await server.ok(listNotifications, {}, { as })).rows
    .filter(({ path }) => path?.includes(id))
    .map(({ title }) => title)

describe('the reward of a post that was not kept', () => {
  test('waits two weeks more for it to be public again, by a clock that both sides see', async () => {
    const made = await makeGone()
    for (const detail of [await asCreator(server, made), await asBrand(server, made)]) {
      expect(detail.clock).toMatchObject({ duty: 'keepPublic', owner: 'creator' })
      expect(daysTo(detail.clock?.dueAt)).toBeCloseTo(14, 1)
      expect(detail.rewardLostAt).toBe(detail.clock?.dueAt)
    }
    expect(await titlesOf(made.creator, made)).toContainEqual(expect.stringMatching(/จะเสีย|loses|lost/))
    const { rows, sums } = await server.ok(listEarningsByState, {}, { as: made.creator })
    expect(rows[0]).toMatchObject({ state: 'held', reason: { key: 'postGone' } })
    expect(daysTo(rows[0]?.reason.at)).toBeCloseTo(14, 1)
    expect(daysTo(sums[0]?.states.find(({ state }) => state === 'held')?.nextAt)).toBeCloseTo(14, 1)
    // Looked at once more, it gets no more time.
    await clocksAt(day)
    expect(daysTo((await asBrand(server, made)).clock?.dueAt)).toBeCloseTo(14, 1)
    await settleAt(13 * day)
    expect((await settle(made))?.code).toBe(codes.postNotThere)
    expect((await asBrand(server, made)).status).toBe(6)
  })

  test('is lost after that: the case is over, both sides are told, and nobody’s money or account waits', async () => {
    const made = await makeGone()
    const remove = () =>
      server.call(removePayoutMethod, { id: made.creator.payoutMethodId }, { as: made.creator })
    expect((await remove()).code).not.toBe(codes.ok)
    expect(await reservedOf(made)).toBe('300.00')
    await settleAt(15 * day)
    await settleAt(15 * day)
    const [creator, brand] = [await asCreator(server, made), await asBrand(server, made)]
    expect(creator).toMatchObject({ status: 4, earned: '0.00', clock: null, rewardLostAt: null })
    expect(creator.history.slice(0, 2).map(({ verb }) => verb)).toEqual(['settle', 'notKept'])
    expect(brand.history).toEqual(creator.history)
    expect(creator.stages.map(({ key }) => key)).toEqual(['answer', 'submit', 'reviewContent'])
    expect(await server.ok(getEarnings, {}, { as: made.creator })).toEqual([])
    expect((await server.ok(listEarningsByState, {}, { as: made.creator })).rows).toEqual([])
    for (const side of [made.creator, siam])
      expect((await titlesOf(side, made)).filter((title) => /ไม่มีค่าตอบแทน|without/.test(title))).toHaveLength(
        1,
      )
    await server.inTenant(releaseEndedTasks)
    expect(await reservedOf(made)).toBe('0.00')
    expect((await remove()).code).toBe(codes.ok)
  })

  test('is paid when the post is public again in that time', async () => {
    const made = await makeGone()
    await setParticipation(server, made.id, { abnormalReasons: [] })
    await clocksAt(0)
    expect((await asBrand(server, made)).clock).toMatchObject({ duty: 'pay' })
    await settleAt(0)
    expect(await asCreator(server, made)).toMatchObject({ status: 4, earned: '300.00' })
  })

  test('is lost beside others that the same run pays', async () => {
    const [lost, back] = [await makeGone(), await makeGone()]
    await setParticipation(server, back.id, { abnormalReasons: [] })
    await clocksAt(0)
    await settleAt(15 * day)
    expect(await asCreator(server, lost)).toMatchObject({ status: 4, earned: '0.00' })
    expect(await asCreator(server, back)).toMatchObject({ status: 4, earned: '300.00' })
    const balances = [lost, back].map(({ creator }) => server.ok(getEarnings, {}, { as: creator }))
    expect(await Promise.all(balances)).toMatchObject([[], [{ balance: '300.00' }]])
  })

  test('is lost, too, where the brand would have paid it itself: it owes nothing', async () => {
    const direct = { commissionRate: 0, paymentMethod: 'directTransfer', directPayDays: 5 }
    const made = await makeGone(direct)
    await settleAt(15 * day)
    const detail = await asBrand(server, made)
    expect(detail).toMatchObject({ status: 4, earned: '0.00', clock: null, directPayment: null })
    const back = await makeGone(direct)
    await setParticipation(server, back.id, { abnormalReasons: [] })
    await clocksAt(0)
    expect((await asBrand(server, back)).clock).toMatchObject({ duty: 'payDirectly' })
  })

  test('waits for nothing where there is none, since all were taken before', async () => {
    const first = await makeGone()
    await setTask(server, first.taskId, { endsAt: fromNow(day) })
    const second = await complete(first.taskId)
    await endTask(first.taskId)
    await setParticipation(server, second.id, gone())
    await settleAt(0)
    expect(await asCreator(server, second)).toMatchObject({ status: 4, earned: null, clock: null })
  })
})
