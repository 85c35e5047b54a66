import { codes } from '@sampan/contract/codes'
import { getTask } from '@sampan/contract/task'
import { endTasks, getOwnTask, saveTask } from '@sampan/contract/task-edit'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addParticipation } from '#testing/added-participation.ts'
import { isAllOnCitus } from '#testing/citus.ts'
import { type BrandPerson, makeBrand, makeCreator, makeProduct } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { countStatements } from '#testing/statements.ts'
import { isSomebodyBehind } from '#testing/waiters.ts'
import { releaseEndedTasks } from './end-tasks.ts'
import { formOf, inDays, makeDraft, makePublished, setTask, topUp } from './testing/offers.ts'

let server: TestServer
let siam: BrandPerson
let productId: string

beforeAll(async () => {
  // Jobs run where a test says so: those of a worker would be counted among a call's statements.
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  productId = (await makeProduct(server, siam.brandId)).id
  await topUp(server, siam, '100000')
})
afterAll(() => server.close())

const reservedOf = async (id: string) => (await server.ok(getOwnTask, { id }, { as: siam })).reserved
const getTaskNow = (id: string) => server.ok(getOwnTask, { id }, { as: siam })
const end = (ids: string[], as = siam) => server.ok(endTasks, { ids }, { as })

describe('a task that is ended by hand', () => {
  test('asks for log-in', async () => {
    expect((await server.call(endTasks, { ids: [crypto.randomUUID()] })).code).toBe(codes.sessionOver)
  })

  test('takes nobody in any more, and keeps a reward for everybody who is at work', async () => {
    const own = await makePublished(server, siam, { productId })
    await addParticipation(server, own, await makeCreator(server), { status: 2 })
    await addParticipation(server, own, await makeCreator(server), { status: 7 })
    await addParticipation(server, own, await makeCreator(server), { status: 1 })
    // One has earned and waits to be paid.
    await addParticipation(server, own, await makeCreator(server), {
      status: 6,
      outcome: 'completed',
      earned: '300.00',
      rank: 1,
    })
    await setTask(server, own.id, { slotsTaken: 1, passes: 1, placesTaken: 3 })
    expect(await end([own.id])).toMatchObject({ done: 1 })
    expect(await reservedOf(own.id)).toBe('900.00')
    expect(await server.ok(getTask, { id: own.id })).toMatchObject({ activity: 'ended' })
    const after = await server.ok(getOwnTask, { id: own.id }, { as: siam })
    expect(after.actions).toEqual(['duplicate'])
    expect((await server.call(saveTask, formOf(after), { as: siam })).code).toBe(codes.taskEnded)
  })

  test('keeps no more rewards than there are slots', async () => {
    const own = await makePublished(server, siam, { productId, slots: 1 })
    await addParticipation(server, own, await makeCreator(server), { status: 2 })
    await addParticipation(server, own, await makeCreator(server), { status: 2 })
    await end([own.id])
    expect(await reservedOf(own.id)).toBe('300.00')
  })

  test('is ended once, however often it is said; a draft has nothing to end', async () => {
    const own = await makePublished(server, siam, { productId })
    expect((await end([own.id])).done).toBe(1)
    expect(await reservedOf(own.id)).toBe('0.00')
    expect((await end([own.id])).done).toBe(1)
    const draft = await makeDraft(server, siam, { productId })
    const other = await makeBrand(server, { name: 'Kopi Senja' })
    expect((await end([draft.id])).rows[0]?.code).toBe(codes.taskNotPublished)
    expect((await end([own.id], other)).rows[0]?.code).toBe(codes.notFound)
  })
})

describe('a task that time has ended', () => {
  test('gives back what nobody can earn, and the rest when the last creator has fallen out', async () => {
    const running = await makePublished(server, siam, { productId })
    const over = await makePublished(server, siam, { productId })
    const creator = await makeCreator(server)
    await addParticipation(server, over, creator, { status: 2 })
    await setTask(server, over.id, { startsAt: new Date('2020-01-01'), endsAt: new Date('2020-02-01') })
    await server.inTenant(releaseEndedTasks)
    expect(await reservedOf(running.id)).toBe('3000.00')
    expect(await reservedOf(over.id)).toBe('300.00')
    await server.app.database.transaction(server.tenantId, (db) =>
      db.$client.query("update participation set status = 6, outcome = 'terminated' where task_id = $1", [
        over.id,
      ]),
    )
    await server.inTenant(releaseEndedTasks)
    await server.inTenant(releaseEndedTasks)
    expect(await reservedOf(over.id)).toBe('0.00')
  })
})

describe('a task that is extended at the moment of its end', () => {
  const extend = async (id: string) =>
    server.call(
      saveTask,
      { ...formOf(await server.ok(getOwnTask, { id }, { as: siam })), endsAt: inDays(20) },
      { as: siam },
    )

  test('stays ended where the save came to it after its end: its reserve may be gone already', async () => {
    const own = await makePublished(server, siam, { productId })
    await setTask(server, own.id, { endsAt: new Date(Date.now() + 3_000) })
    const saved: ReturnType<typeof extend>[] = []
    await server.inTenant(async (ctx) => {
      await ctx.db.execute(sql`select id from task where id = ${own.id} for update`)
      saved.push(extend(own.id))
      await expect.poll(() => isSomebodyBehind(ctx)).toBe(true)
      const isOver = async () => Date.parse((await getTaskNow(own.id)).endsAt) <= Date.now()
      await expect.poll(isOver).toBe(true)
    })
    expect((await saved[0])?.code).toBe(codes.taskEnded)
  })

  test('keeps its reserve where the save was first', async () => {
    const own = await makePublished(server, siam, { productId })
    await setTask(server, own.id, { endsAt: new Date(Date.now() - 1_000) })
    const released: Promise<void>[] = []
    await server.inTenant(async (ctx) => {
      await ctx.db.execute(sql`update task set ends_at = ${inDays(20)}::timestamptz where id = ${own.id}`)
      released.push(server.inTenant(releaseEndedTasks))
      await expect.poll(() => isSomebodyBehind(ctx)).toBe(true)
    })
    await released[0]
    expect(await reservedOf(own.id)).toBe('3000.00')
  })
})

// There the tenant is set in every transaction, which are statements more.
describe.skipIf(isAllOnCitus)('many tasks', () => {
  const publish = async (count: number) => {
    const made: string[] = []
    for (let at = 0; at < count; at += 1)
      made.push((await makePublished(server, siam, { productId, slots: at + 1 })).id)
    return made
  }
  /** What each task gave back, in the order of the ids, as the ledger has it. */
  const givenBack = (ids: string[]) =>
    server.app.database.transaction(server.tenantId, async (db) => {
      const { rows } = await db.$client.query(
        `select task_id as id, amount::text, idempotency_key as key, source_kind as source from ledger_transfer
         where kind = 'release' and task_id = any($1) order by array_position($1, task_id)`,
        [ids],
      )
      return rows
    })
  const linesOf = (ids: string[]) =>
    ids.map((id, at) => ({
      id,
      amount: `${300 * (at + 1)}.00`,
      key: `release:${id}:THB:2`,
      source: 'task',
    }))

  test('are ended by the statements of two, and each gives back what is its own', async () => {
    const [few, many] = [await publish(2), await publish(6)]
    const draft = await makeDraft(server, siam, { productId })
    const cost = await countStatements(() => end(few))
    expect(await countStatements(() => end(many))).toBe(cost)
    expect(await givenBack(many)).toEqual(linesOf(many))
    const again = await end([...many, draft.id])
    expect(again.rows.map(({ code }) => code)).toEqual([...many.map(() => codes.ok), codes.taskNotPublished])
    expect(await givenBack(many)).toEqual(linesOf(many))
  })

  test('that time has ended are released by the statements of two', async () => {
    const over = async (ids: string[]) => {
      for (const id of ids)
        await setTask(server, id, { startsAt: new Date('2020-01-01'), endsAt: new Date('2020-02-01') })
      return countStatements(() => server.inTenant(releaseEndedTasks))
    }
    const [few, many] = [await publish(2), await publish(6)]
    const cost = await over(few)
    expect(await over(many)).toBe(cost)
    expect(await givenBack(many)).toEqual(linesOf(many))
  })
})
