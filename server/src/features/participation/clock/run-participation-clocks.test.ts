import { codes } from '@sampan/contract/codes'
import { passContents, remindOfParticipation } from '@sampan/contract/participation'
import { submitTaskLink } from '@sampan/contract/participation-own'
import { strikeStatus } from '@sampan/contract/strike-status'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Ctx } from '#context.ts'
import {
  asBrand,
  asCreator,
  asStaff,
  day,
  hour,
  type Joined,
  makeApproved,
  makeSignUp,
  setTask,
} from '#features/participation/testing/participations.ts'
import { insertStrike } from '#features/participation/testing/strikes.ts'
import { strike } from '#features/strike/strike.tables.ts'
import { tenant } from '#features/tenant/tenant.tables.ts'
import { type BrandPerson, makeBrand, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { runParticipationClocks } from './run-participation-clocks.ts'

let server: TestServer
let siam: BrandPerson

beforeAll(async () => {
  server = await startTestServer()
})
// A brand of its own for each test: its mails are counted.
beforeEach(async () => {
  siam = await makeBrand(server)
})
afterAll(() => server.close())

const from = (moment: string | undefined, time: number) => new Date(Date.parse(moment ?? '') + time)

/** Lets the clocks be looked at as if it were `now`, twice: the second look must change nothing. */
async function lookAt(now: Date): Promise<void> {
  const look = (ctx: Ctx) => runParticipationClocks({ ...ctx, now })
  for (const _ of [1, 2]) await server.inTenant(look)
}
async function mailsTo(email: string): Promise<string[]> {
  const { rows } = await server.app.database.withoutTenant.query<{ subject: string }>(
    'select subject from sandbox.mail where recipient = $1 order by sent_at',
    [email],
  )
  return rows.map((row) => row.subject)
}
const poll = (email: string) => expect.poll(() => mailsTo(email))
const verbsOf = async (made: Joined) => (await asBrand(server, made)).history.map((line) => line.verb)
async function setTenant(settings: Record<string, unknown>): Promise<void> {
  await server.app.database.transaction(server.tenantId, (db) =>
    db.update(tenant).set({ settings }).where(eq(tenant.tenantId, server.tenantId)),
  )
  await server.app.tenants.reload()
}
afterEach(() => setTenant({}))

describe('a clock', () => {
  test('reminds its owner once at two thirds, then turns late once for both sides', async () => {
    const made = await makeSignUp(server, siam)
    const { signedUpAt } = await asBrand(server, made)
    await poll(siam.email).toHaveLength(1)
    await lookAt(from(signedUpAt, 47 * hour))
    await lookAt(from(signedUpAt, 49 * hour))
    await poll(siam.email).toHaveLength(2)
    expect((await mailsTo(siam.email))[1]).toMatch(/^ครบกำหนด /)
    await lookAt(from(signedUpAt, 73 * hour))
    await poll(siam.email).toHaveLength(3)
    expect(await verbsOf(made)).toEqual(['late', 'signUp'])
    expect((await asCreator(server, made)).history).toEqual((await asBrand(server, made)).history)
  })

  test('of a late draft marks the participation, and counts in the creator’s record', async () => {
    const made = await makeApproved(server, siam)
    const { clock } = await asCreator(server, made)
    await lookAt(from(clock?.dueAt, 1))
    expect(await asBrand(server, made)).toMatchObject({
      abnormalReasons: ['submitLate'],
      creatorRecord: { kept: 0, all: 1 },
    })
  })

  test('of staff that is late goes to the admins; of a silent brand where the tenant chose so', async () => {
    const [reviewer, admin] = [await makeStaff(server, 'reviewer'), await makeStaff(server, 'admin')]
    const specialist = await makeStaff(server, 'productSpecialist')
    const made = await makeApproved(server, siam, { task: { stages: [3, 7], specialistId: specialist.id } })
    const link = 'https://www.tiktok.com/@a/video/7300000000000002'
    await server.ok(submitTaskLink, { note: 'First draft', id: made.id, link }, { as: made.creator })
    await lookAt(from((await asBrand(server, made)).clock?.dueAt, 1))
    await poll(admin.email).toHaveLength(1)
    await poll(reviewer.email).toHaveLength(2)
    const verbs = (await verbsOf(made)).slice(0, 2)
    expect(verbs.toSorted()).toEqual(['escalate', 'late'])
    await server.ok(passContents, { ids: [made.id] }, { as: reviewer })
    await setTenant({ silentBrand: 'escalate' })
    await lookAt(from((await asBrand(server, made)).clock?.dueAt, 1))
    await poll(specialist.email).toHaveLength(1)
  })

  test('has the hours that the tenant set', async () => {
    await setTenant({ taskClocks: { all: { answer: 10 }, countries: { TH: { answer: 5 } } } })
    const made = await makeSignUp(server, siam)
    const { clock } = await asBrand(server, made)
    expect(Date.parse(clock?.dueAt ?? '') - Date.parse(clock?.startedAt ?? '')).toBe(5 * hour)
  })
})

describe('after the final pass', () => {
  async function makeCompleted(staff: Person): Promise<Joined> {
    const made = await makeApproved(server, siam, { task: { retention: 'd7' } })
    const link = `https://www.youtube.com/shorts/a${Math.floor(Math.random() * 1e9)}`
    await server.ok(submitTaskLink, { note: 'First draft', id: made.id, link }, { as: made.creator })
    await server.ok(passContents, { ids: [made.id] }, { as: staff })
    return made
  }

  test('the post is kept for a month even where the task asks for a week, then staff owe the reward until two days after the task has ended', async () => {
    const reviewer = await makeStaff(server, 'reviewer')
    const made = await makeCompleted(reviewer)
    await setTask(server, made.taskId, { endsAt: new Date(Date.now() + 60 * day) })
    const { clock, task } = await asCreator(server, made)
    expect(clock).toMatchObject({ duty: 'keepPublic', owner: 'creator', isYours: false })
    await lookAt(from(clock?.dueAt, 1))
    const kept = await asStaff(server, made, reviewer)
    expect(kept.history[0]).toMatchObject({ verb: 'keep', tookHours: 30 * 24 })
    expect(kept.clock).toMatchObject({ duty: 'pay', owner: 'staff', isYours: false })
    expect(Date.parse(kept.clock?.dueAt ?? '')).toBe(Date.parse(task.endsAt) + 2 * day)
    const admin = await makeStaff(server, 'admin')
    await lookAt(from(kept.clock?.dueAt, 1))
    await poll(admin.email).toHaveLength(1)
  })

  test('a task that ended before gives the reward two days from then on', async () => {
    const reviewer = await makeStaff(server, 'reviewer')
    const made = await makeCompleted(reviewer)
    await setTask(server, made.taskId, { endedAt: new Date() })
    const { clock } = await asCreator(server, made)
    await lookAt(from(clock?.dueAt, 1))
    const { clock: pay } = await asCreator(server, made)
    expect(Date.parse(pay?.dueAt ?? '')).toBe(Date.parse(clock?.dueAt ?? '') + 2 * day)
  })

  test('a reward that an appeal may still cost is not late before the appeal can be answered', async () => {
    const reviewer = await makeStaff(server, 'reviewer')
    const made = await makeCompleted(reviewer)
    await setTask(server, made.taskId, { endedAt: new Date() })
    const { clock } = await asCreator(server, made)
    const decidedAt = from(clock?.dueAt, 9 * day)
    const id = await insertStrike(server, made, {
      ...{ status: strikeStatus.recorded, degree: 'second', recordedAt: new Date() },
      ...{ clockDuty: 'appeal', clockOwner: 'creator', clockStartedAt: new Date(), clockDueAt: decidedAt },
    })
    await lookAt(from(clock?.dueAt, 1))
    await lookAt(from(clock?.dueAt, 3 * day))
    expect(await verbsOf(made)).not.toContain('late')
    const waits = (await asStaff(server, made, reviewer)).clock
    expect(waits).toMatchObject({ duty: 'pay', dueAt: from(decidedAt.toISOString(), 2 * day).toISOString() })
    // Nor where the answer itself is late.
    await lookAt(from(waits?.dueAt, day))
    expect(await verbsOf(made)).not.toContain('late')
    await server.inTenant(({ db }) =>
      db.update(strike).set({ status: strikeStatus.takenBack }).where(eq(strike.id, id)),
    )
    await lookAt(from(waits?.dueAt, 4 * day))
    expect(await verbsOf(made)).toContain('late')
  })
})

describe('a reminder', () => {
  test('goes to whoever owes something, once a day, with a line', async () => {
    const made = await makeSignUp(server, siam)
    const { creator } = made
    await server.ok(remindOfParticipation, { id: made.id }, { as: creator })
    await poll(siam.email).toHaveLength(2)
    const again = await server.call(remindOfParticipation, { id: made.id }, { as: creator })
    expect(again.code).toBe(codes.tooManyRequests)
    const own = await server.call(remindOfParticipation, { id: made.id }, { as: siam })
    expect(own.code).toBe(codes.stateChanged)
    expect(await verbsOf(made)).toEqual(['remind', 'signUp'])
  })
})
