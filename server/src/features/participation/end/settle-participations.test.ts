import { codes } from '@sampan/contract/codes'
import { passContents, settleParticipations } from '@sampan/contract/participation'
import { submitTaskLink } from '@sampan/contract/participation-own'
import { getBudget, getEarnings, listEarnings } from '@sampan/contract/payout'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lockTasksOf } from '#features/participation/participation-lock.ts'
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
import { releaseTaskReserve } from '#features/payout/task-money.ts'
import { releaseEndedTasks } from '#features/task/end-tasks.ts'
import { makePublished, topUp } from '#features/task/testing/offers.ts'
import { type BrandPerson, makeBrand, makeProduct, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { settleAll } from './settle-all.ts'
import { settleDue } from './settle-participations.ts'

let server: TestServer
let siam: BrandPerson
let admin: Person
let reviewer: Person

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  admin = await makeStaff(server, 'admin', 'Chanida Admin')
  reviewer = await makeStaff(server, 'reviewer')
  await topUp(server, siam, '100000.00', admin)
})
afterAll(() => server.close())

/** A covered task with one reward less than creators who pass. */
async function makeRewarded(slots = 1): Promise<string> {
  const product = await makeProduct(server, siam.brandId)
  const own = await makePublished(server, siam, {
    productId: product.id,
    stages: [3],
    slots,
    places: 5,
    reward: '300',
  })
  return own.id
}

async function makeCompleted(taskId: string): Promise<Joined> {
  const made = await makeApproved(server, siam, { taskId })
  const link = `https://www.youtube.com/shorts/b${Math.floor(Math.random() * 1e9)}`
  await server.ok(submitTaskLink, { note: 'First draft', id: made.id, link }, { as: made.creator })
  await server.ok(passContents, { ids: [made.id] }, { as: reviewer })
  return made
}
const settle = async (made: Joined, as = admin) =>
  (await server.ok(settleParticipations, { ids: [made.id] }, { as })).rows[0]
const balanceOf = async (made: Joined) =>
  (await server.ok(getEarnings, {}, { as: made.creator })).map((one) => one.balance)
const endTask = (taskId: string) =>
  setTask(server, taskId, { endsAt: fromNow(-day), startsAt: fromNow(-9 * day) })
const keep = (made: Joined) => setParticipation(server, made.id, { keepUntil: fromNow(-1_000) })

describe('a reward', () => {
  test('is paid once, when the task has ended and the post was kept, and stands in the creator’s account', async () => {
    const taskId = await makeRewarded()
    const made = await makeCompleted(taskId)
    expect((await settle(made))?.code).toBe(codes.notPayableYet)
    await endTask(taskId)
    expect((await settle(made))?.code).toBe(codes.notPayableYet)
    await keep(made)
    expect((await asBrand(server, made)).status).toBe(6)
    expect((await settle(made))?.message).toBe('Paid')
    expect((await settle(made))?.code).toBe(codes.ok)
    expect(await balanceOf(made)).toEqual(['300.00'])
    const lines = await server.ok(listEarnings, {}, { as: made.creator })
    expect(lines.rows).toMatchObject([
      { kind: 'reward', amount: '300.00', source: { kind: 'participation', id: made.id } },
    ])
    const detail = await asCreator(server, made)
    expect(detail).toMatchObject({ status: 4, outcome: 'completed', clock: null, earned: '300.00' })
    const evidence = detail.history[0]?.evidence.map((one) => one.label)
    expect([detail.history[0]?.verb, evidence]).toEqual(['settle', ['300.00 THB', lines.rows[0]?.entryId]])
  })

  test('is not paid by anybody but an admin, and not for a post that is gone', async () => {
    const taskId = await makeRewarded()
    const made = await makeCompleted(taskId)
    await endTask(taskId)
    await keep(made)
    const asked = await server.call(settleParticipations, { ids: [made.id] }, { as: reviewer })
    expect(asked.code).toBe(codes.notAllowed)
    await setParticipation(server, made.id, { abnormalReasons: ['postGone'] })
    expect((await settle(made))?.code).toBe(codes.postNotThere)
    await server.inTenant(settleDue)
    expect((await asBrand(server, made)).status).toBe(6)
  })

  test('that came after the last one is closed without money, in words', async () => {
    const taskId = await makeRewarded(1)
    const [first, second] = [await makeCompleted(taskId), await makeCompleted(taskId)]
    expect(await asCreator(server, second)).toMatchObject({ rank: 2, earned: null })
    await endTask(taskId)
    for (const made of [first, second]) await keep(made)
    expect((await settle(second))?.message).toBe('Closed without a reward')
    expect(await balanceOf(second)).toEqual([])
    expect((await asCreator(server, second)).history[0]?.evidence).toMatchObject([{ label: '#2' }])
  })
})

test('rewards that are paid together hold up none of the others: one is gone, one has no money, one finds the reserve short', async () => {
  const [taskId, short] = [await makeRewarded(1), await makeRewarded(2)]
  const [paid, last, gone] = [
    await makeCompleted(taskId),
    await makeCompleted(taskId),
    await makeCompleted(short),
  ]
  const covered = await makeCompleted(short)
  const own = { brandId: siam.brandId, currency: 'THB' }
  for (const each of [taskId, short]) await endTask(each)
  for (const made of [paid, last, gone, covered]) await keep(made)
  await setParticipation(server, gone.id, { abnormalReasons: ['postGone'] })
  await server.inTenant((ctx) => releaseTaskReserve(ctx, { ...own, taskId: short, amount: '300.00' }))
  const all = [gone, last, covered, paid]
  const pay = () => server.ok(settleParticipations, { ids: all.map(({ id }) => id) }, { as: admin })
  const { rows, done } = await pay()
  expect(rows.map(({ code, message }) => [code, message])).toEqual([
    [codes.postNotThere, expect.any(String)],
    [codes.ok, 'Closed without a reward'],
    [codes.ok, 'Paid'],
    [codes.ok, 'Paid'],
  ])
  expect(done).toBe(3)
  await setParticipation(server, gone.id, { abnormalReasons: [] })
  const again = await pay()
  expect(again.rows.map(({ code }) => code)).toEqual([codes.budgetShort, codes.ok, codes.ok, codes.ok])
  expect(again.rows[0]?.message).toContain('300')
  expect(await Promise.all(all.map(balanceOf))).toEqual([[], [], ['300.00'], ['300.00']])
  expect((await asBrand(server, gone)).status).toBe(6)
})

test('nothing is paid where the verb is refused to whoever settles', async () => {
  const taskId = await makeRewarded()
  const made = await makeCompleted(taskId)
  await endTask(taskId)
  await keep(made)
  const fates = await server.inTenant(async (ctx) => {
    const as = { ...ctx, caller: { ...ctx.caller, role: 'reviewer' as const } }
    const offers = await lockTasksOf(as, [{ taskId }])
    const cases = [{ id: made.id, accountId: made.creator.id, name: '' }]
    return settleAll(as, cases, new Map(offers.map(({ task }) => [task.id, task])))
  })
  expect(fates.get(made.id)).toMatchObject({ codeName: 'notAllowed' })
  expect(await balanceOf(made)).toEqual([])
})

test('one that the clock is refused counts as failed alone, and the others stay paid together', async () => {
  const [taskId, short] = [await makeRewarded(2), await makeRewarded(1)]
  const paid = [await makeCompleted(taskId), await makeCompleted(taskId)]
  const refused = await makeCompleted(short)
  for (const each of [taskId, short]) await endTask(each)
  for (const made of [...paid, refused]) await keep(made)
  const own = { brandId: siam.brandId, currency: 'THB' }
  await server.inTenant((ctx) => releaseTaskReserve(ctx, { ...own, taskId: short }))
  const read = async <Row extends object>(text: string, value: unknown) =>
    (await server.inTenant(({ db }) => db.$client.query<Row>(text, [value]))).rows
  const failures = () =>
    read<{ id: string; tries: number }>(
      'select subject_id as id, tries from clock_failure where subject_id = any($1)',
      [...paid, refused].map(({ id }) => id),
    )
  await server.inTenant(settleDue)
  expect(await failures()).toEqual([{ id: refused.id, tries: 1 }])
  // By one savepoint, and so by one statement: PostgreSQL gives each a number of its own.
  const parts = await read('select distinct xmin::text from participation where id = any($1)', [
    ...paid.map(({ id }) => id),
  ])
  expect(parts).toHaveLength(1)
  expect(await Promise.all([...paid, refused].map(balanceOf))).toEqual([['300.00'], ['300.00'], []])
  await server.inTenant(settleDue)
  expect(await failures()).toEqual([{ id: refused.id, tries: 2 }])
})

test('the clock pays what is due, twice the same, and the rest of the reserve goes back to the brand', async () => {
  const taskId = await makeRewarded(5)
  const { reserved: before } = (await server.ok(getBudget, {}, { as: siam })).sums[0] ?? {}
  const joined = [await makeCompleted(taskId), await makeCompleted(taskId)]
  await endTask(taskId)
  for (const made of joined) await keep(made)
  await Promise.all([server.inTenant(settleDue), server.inTenant(settleDue)])
  for (const made of joined) {
    expect(await balanceOf(made)).toEqual(['300.00'])
    const detail = await asCreator(server, made)
    expect(detail.history[0]).toMatchObject({ verb: 'settle', actor: null })
    expect(detail.stages.at(-1)).toMatchObject({ key: 'pay', state: 'done' })
  }
  await server.inTenant(releaseEndedTasks)
  const { reserved } = (await server.ok(getBudget, {}, { as: siam })).sums[0] ?? {}
  expect(Number(before) - Number(reserved)).toBeGreaterThanOrEqual(1_500)
})

test.each([
  ['participation', 'id'],
  ['participation_history', 'participation_id'],
])(
  'a reward that the database will not have paid (%s) holds up no other, and is paid once that is mended',
  async (table, column) => {
    const taskId = await makeRewarded(5)
    const joined = [await makeCompleted(taskId), await makeCompleted(taskId), await makeCompleted(taskId)]
    await endTask(taskId)
    for (const made of joined) await keep(made)
    const refused = joined[1] as Joined
    const isPaid = table === 'participation' ? 'settled_at is not null' : "verb = 'settle'"
    const owner = new pg.Client({ connectionString: server.databaseUrl })
    await owner.connect()
    try {
      await owner.query(
        `alter table ${table} add constraint not_paid check (not (${column} = '${refused.id}' and ${isPaid})) not valid`,
      )
      await server.inTenant(settleDue)
      const balances = await Promise.all(joined.map(balanceOf))
      expect(balances).toEqual([['300.00'], [], ['300.00']])
      expect((await asBrand(server, refused)).status).toBe(6)
    } finally {
      await owner.query(`alter table ${table} drop constraint not_paid`)
      await owner.end()
    }
    await server.inTenant(settleDue)
    expect(await balanceOf(refused)).toEqual(['300.00'])
  },
)
