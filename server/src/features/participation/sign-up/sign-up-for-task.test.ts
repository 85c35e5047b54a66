import { randomUUIDv7 } from 'node:crypto'
import { codes } from '@sampan/contract/codes'
import { removeCreator } from '@sampan/contract/creator'
import { listParticipations } from '@sampan/contract/participation'
import { getTaskStanding, listMyTasks, signUpForTask } from '@sampan/contract/participation-own'
import { removePayoutMethod } from '@sampan/contract/payout'
import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '#db/ask.ts'
import { account } from '#features/account/account.tables.ts'
import { creator as creatorTable } from '#features/creator/creator.tables.ts'
import {
  asBrand,
  asCreator,
  day,
  findTaskRow,
  fromNow,
  makePaidCreator,
  makeSignUp,
  makeTask,
  type PaidCreator,
  setParticipation,
  setTask,
  signUpOf,
} from '#features/participation/testing/participations.ts'
import { makePayoutMethod } from '#features/payout/testing/payouts.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { type Case, makeCase } from '#features/sample/testing/cases.ts'
import { type BrandPerson, makeBrand } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { isSomebodyBehind } from '#testing/waiters.ts'

let server: TestServer
let siam: BrandPerson
let ploy: PaidCreator

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
})
afterAll(() => server.close())

const fresh = async () => {
  ploy = await makePaidCreator(server)
  return ploy
}
const sign = (creator: PaidCreator, taskId: string, also: object = {}) =>
  server.call(signUpForTask, { ...signUpOf(creator, taskId), ...also }, { as: creator })
const blockOf = async (creator: PaidCreator, taskId: string) =>
  (await server.ok(getTaskStanding, { id: taskId }, { as: creator })).accounts[0]?.block

/** Another account of the same platform; out: its id. */
async function linkSecond({ creatorId }: PaidCreator): Promise<string> {
  const id = randomUUIDv7()
  await server.inTenant(async ({ db }) => {
    const [first] = await db.select().from(creatorTable).where(eq(creatorTable.id, creatorId))
    if (first) await db.insert(creatorTable).values({ ...first, id, openId: id, handle: id })
  })
  return id
}

test('signing up asks for log-in', async () => {
  const { id } = await makeTask(server, siam.brandId)
  const answer = await server.call(signUpForTask, signUpOf(await fresh(), id))
  expect(answer.code).toBe(codes.sessionOver)
})

describe('a task that ends while somebody signs up', () => {
  /** Signs up while `hold` holds the task; it is let go of once the sign-up waits for it and `isTime`. */
  async function signBehind(taskId: string, hold: SQL, isTime: SQL = sql`true`) {
    const creator = await fresh()
    const waiting: ReturnType<typeof sign>[] = []
    await server.inTenant(async (ctx) => {
      await ctx.db.execute(hold)
      waiting.push(sign(creator, taskId))
      await expect.poll(() => isSomebodyBehind(ctx)).toBe(true)
      const isNow = async () => (await ask<{ is: boolean }>(ctx.db, sql`select ${isTime} as is`))[0]?.is
      await expect.poll(isNow).toBe(true)
    })
    return waiting[0]
  }

  test('by hand takes nobody in any more, so that nobody works for what is not covered', async () => {
    const { id } = await makeTask(server, siam.brandId)
    const ended = sql`update task set ended_at = clock_timestamp() where id = ${id}`
    expect((await signBehind(id, ended))?.code).toBe(codes.signUpClosed)
    expect((await findTaskRow(server, id)).placesTaken).toBe(0)
  })

  test('by its date does so too', async () => {
    const { id } = await makeTask(server, siam.brandId, { endsAt: fromNow(3_000) })
    const held = sql`select id from task where id = ${id} for update`
    const isOver = sql`(select ends_at <= clock_timestamp() from task where id = ${id})`
    expect((await signBehind(id, held, isOver))?.code).toBe(codes.signUpClosed)
    expect((await findTaskRow(server, id)).placesTaken).toBe(0)
  })
})

test('a creator signs up, takes a place, and both sides see the same clock', async () => {
  const made = await makeSignUp(server, siam)
  expect(made.number).toMatch(/^EN-\d+$/)
  const [creator, brand] = [await asCreator(server, made), await asBrand(server, made)]
  expect(creator).toMatchObject({ status: 0, outcome: null, round: 0, roundsMax: 3 })
  expect(creator.clock).toMatchObject({ duty: 'answer', owner: 'brand', isYours: false })
  expect(brand.clock).toEqual({ ...creator.clock, isYours: true })
  expect(brand.history).toEqual(creator.history)
  expect(creator.history.map((line) => [line.verb, line.index])).toEqual([['signUp', 1]])
  expect(creator.actions).toEqual(['terminate', 'remind'])
  expect(brand.actions).toEqual(['approve', 'reject', 'terminate'])
  expect(creator.payoutMethod).toMatchObject({ bankName: 'Bangkok Bank' })
  expect(brand.payoutMethod).toBeNull()
  expect((await findTaskRow(server, made.taskId)).placesTaken).toBe(1)
  const mine = await server.ok(listMyTasks, {}, { as: made.creator })
  expect(mine).toMatchObject({ total: 1, counts: { open: 1, done: 0, yourTurn: 0 } })
  const list = await server.ok(listParticipations, { query: made.number }, { as: siam })
  expect(list.rows.map((row) => row.id)).toEqual([made.id])
  expect(list.counts.signUps).toBeGreaterThan(0)
})

describe('an account cannot sign up', () => {
  const refused = async (creator: PaidCreator, taskId: string, code: number, block: string) => {
    const answer = await sign(creator, taskId)
    expect([answer.code, await blockOf(creator, taskId)]).toEqual([code, block])
    return answer
  }

  test('before the task starts, after it ended, and for a draft', async () => {
    await fresh()
    const soon = await makeTask(server, siam.brandId, { startsAt: fromNow(day) })
    await refused(ploy, soon.id, codes.taskNotStarted, 'notStarted')
    const over = await makeTask(server, siam.brandId, { endedAt: new Date() })
    await refused(ploy, over.id, codes.signUpClosed, 'ended')
    const draft = await makeTask(server, siam.brandId, { publishedAt: null })
    expect((await sign(ploy, draft.id)).code).toBe(codes.notFound)
  })

  test('when all places are taken, and it costs no attempt', async () => {
    const full = await makeTask(server, siam.brandId, { places: 1 })
    await makeSignUp(server, siam, { taskId: full.id })
    await fresh()
    await refused(ploy, full.id, codes.placesAllTaken, 'noPlaces')
    const { accounts } = await server.ok(getTaskStanding, { id: full.id }, { as: ploy })
    expect(accounts[0]?.attemptsLeft).toBe(10)
  })

  test('with an account of another platform', async () => {
    const tube = await makeTask(server, siam.brandId, { cooperationType: 3, platform: 2 })
    await refused(await fresh(), tube.id, codes.platformWrong, 'wrongPlatform')
  })

  test('while it has another task under way, and it is told which', async () => {
    const made = await makeSignUp(server, siam)
    const other = await makeTask(server, siam.brandId)
    const answer = await refused(made.creator, other.id, codes.otherTaskRunning, 'otherTask')
    expect(answer.refusal.details).toEqual({ id: made.id, number: made.number })
  })

  test('with another of its accounts while one has a task under way, or took this one, also both at once', async () => {
    const made = await makeSignUp(server, siam)
    const second = { creatorId: await linkSecond(made.creator) }
    const other = await makeTask(server, siam.brandId)
    expect((await sign(made.creator, other.id, second)).code).toBe(codes.otherTaskRunning)
    await setParticipation(server, made.id, { status: 6, outcome: 'completed' })
    expect((await sign(made.creator, made.taskId, second)).code).toBe(codes.taskTakenBefore)
    for (let round = 0; round < 5; round += 1) {
      const creator = await fresh()
      const both = [{}, { creatorId: await linkSecond(creator) }]
      const task = await makeTask(server, siam.brandId)
      const answers = await Promise.all(both.map((also) => sign(creator, task.id, also)))
      expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.taskTakenBefore])
    }
  })

  test('a second time for the same task, whatever became of the first', async () => {
    const made = await makeSignUp(server, siam)
    await setParticipation(server, made.id, { status: 6, outcome: 'terminated' })
    await refused(made.creator, made.taskId, codes.taskTakenBefore, 'tookBefore')
  })

  test('before the task that comes first is completed, and sees how far it is', async () => {
    const first = await makeSignUp(server, siam)
    const locked = await makeTask(server, siam.brandId, { prerequisiteId: first.taskId })
    const standing = await server.ok(getTaskStanding, { id: locked.id }, { as: first.creator })
    expect(standing.lock).toMatchObject({ taskId: first.taskId, status: 0, step: 1, steps: 4 })
    await setParticipation(server, first.id, { status: 6, outcome: 'terminated' })
    await refused(first.creator, locked.id, codes.taskLocked, 'locked')
    await setParticipation(server, first.id, { status: 6, outcome: 'completed' })
    expect((await sign(first.creator, locked.id)).code).toBe(codes.ok)
  })

  test('an eleventh time in a month', async () => {
    await fresh()
    for (let count = 0; count < 10; count += 1) {
      const made = await makeSignUp(server, siam, { creator: ploy })
      await setParticipation(server, made.id, { status: 6, outcome: 'terminated' })
    }
    const { id } = await makeTask(server, siam.brandId)
    await refused(ploy, id, codes.attemptsUsedUp, 'noAttempts')
    const [mine] = (await server.ok(listMyTasks, { group: 'done' }, { as: ploy })).rows
    await setParticipation(server, mine?.id ?? '', { signedUpAt: fromNow(-40 * day) })
    expect((await sign(ploy, id)).code).toBe(codes.ok)
  })

  test('when its owner is on the blacklist', async () => {
    await fresh()
    const { id } = await makeTask(server, siam.brandId)
    await server.app.database.transaction(server.tenantId, (db) =>
      db.update(account).set({ blacklistedAt: new Date() }).where(eq(account.id, ploy.id)),
    )
    await refused(ploy, id, codes.creatorBlacklisted, 'blacklisted')
  })
})

describe('what is missing is said at its field', () => {
  const fieldOf = async (also: object, options: Parameters<typeof makeTask>[2] = {}) => {
    const { id } = await makeTask(server, siam.brandId, options)
    const answer = await sign(await fresh(), id, also)
    return answer.refusal.fields?.[0]?.path
  }

  test('a payout method of one’s own', async () => {
    const other = await makePaidCreator(server)
    expect(await fieldOf({ payoutMethodId: other.payoutMethodId })).toBe('payoutMethodId')
  })

  test('an address where a parcel comes', async () => {
    expect(await fieldOf({}, { productSource: 'parcel' })).toBe('addressId')
    const { id } = await makeTask(server, siam.brandId, { productSource: 'parcel' })
    const ok = await sign(await fresh(), id, { addressId: ploy.addressId })
    expect(ok.code).toBe(codes.ok)
  })

  test('the notice', async () => {
    expect(await fieldOf({ agreed: false })).toBe('agreed')
  })

  test('a sample of the product that is on its way or in hand', async () => {
    const made: Case = await makeCase(server, siam)
    const { id } = await makeTask(server, siam.brandId, {
      productSource: 'ownSample',
      productId: made.product.id,
    })
    const owner = { ...made.creator, payoutMethodId: await makePayoutMethod(server, made.creator.id) }
    const early = await sign(owner, id, { sampleId: made.id })
    expect([early.code, early.refusal.fields?.[0]?.path]).toEqual([codes.sampleNeeded, 'sampleId'])
    await server.app.database.transaction(server.tenantId, (db) =>
      db.update(sample).set({ status: 6 }).where(eq(sample.id, made.id)),
    )
    const standing = await server.ok(getTaskStanding, { id }, { as: owner })
    expect(standing.samples).toMatchObject([{ id: made.id, number: made.number, status: 6 }])
    expect((await sign(owner, id, { sampleId: made.id })).code).toBe(codes.ok)
  })
})

test('a payout account that another creator uses marks the sign-up', async () => {
  const one = await makePaidCreator(server, { payoutNumber: '777' })
  const two = await makePaidCreator(server, { payoutNumber: '777' })
  await makeSignUp(server, siam, { creator: one })
  const made = await makeSignUp(server, siam, { creator: two })
  expect(await asBrand(server, made)).toMatchObject({ isAbnormal: true, abnormalReasons: ['samePayout'] })
})

test('a task can be signed up for in its own country only', async () => {
  const { id } = await makeTask(server, siam.brandId, { countryCode: 'VN' })
  expect((await sign(await fresh(), id)).code).toBe(codes.wrongCountry)
  await setTask(server, id, { countryCode: 'TH' })
  expect((await sign(ploy, id)).code).toBe(codes.ok)
})

test('two clicks at once sign up once', async () => {
  const { id } = await makeTask(server, siam.brandId)
  await fresh()
  const answers = await Promise.all([sign(ploy, id), sign(ploy, id), sign(ploy, id)])
  expect(answers.map((answer) => answer.code).sort()).toEqual([
    codes.ok,
    codes.taskTakenBefore,
    codes.taskTakenBefore,
  ])
  expect((await findTaskRow(server, id)).placesTaken).toBe(1)
})

test('an account with a task under way cannot be unlinked, and its payout method stays', async () => {
  const made = await makeSignUp(server, siam)
  const { creator } = made
  const unlinked = await server.call(removeCreator, { id: creator.creatorId }, { as: creator })
  expect(unlinked.code).toBe(codes.creatorHasOpenWork)
  const removed = await server.call(removePayoutMethod, { id: creator.payoutMethodId }, { as: creator })
  expect(removed.code).toBe(codes.payoutMethodInUse)
})
