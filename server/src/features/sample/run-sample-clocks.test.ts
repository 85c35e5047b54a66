import { codes } from '@sampan/contract/codes'
import { giveUpJobs, listFailedJobs, retryJobs } from '@sampan/contract/job'
import { getProduct } from '@sampan/contract/product'
import {
  approveSamples,
  getMySample,
  getSample,
  rejectSamples,
  remindOfSample,
} from '@sampan/contract/sample'
import { eq, inArray, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Ctx } from '#context.ts'
import { nextMail } from '#features/account/testing/mailbox.ts'
import { product, sku } from '#features/product/product.tables.ts'
import { tenant } from '#features/tenant/tenant.tables.ts'
import { runClocks } from '#kit/case/clock-runner.ts'
import { type BrandPerson, makeBrand, makeStaff } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { tellRejection } from './decide/reject-samples.ts'
import { approveSilent, runSampleClocks } from './run-sample-clocks.ts'
import { sampleMachine } from './sample.machine.ts'
import { sample } from './sample.tables.ts'
import { type Case, makeCase, setCase } from './testing/cases.ts'

let server: TestServer
let siam: BrandPerson

beforeAll(async () => {
  server = await startTestServer()
})
// A brand of its own for each test: its mails are counted.
const freshBrand = async () => {
  siam = await makeBrand(server)
}
beforeAll(freshBrand)
afterEach(freshBrand)
afterAll(() => server.close())

const hour = 3_600_000
const anyMoment = expect.stringMatching(/^\d{4}-/)
const from = (moment: string | undefined, hours: number) => new Date(Date.parse(moment ?? '') + hours * hour)
const asBrand = (made: Case) => server.ok(getSample, { id: made.id }, { as: made.brand })

/** Lets the clocks be looked at as if it were `now`, twice: the second look must change nothing. */
async function lookAt(now: Date, work: (ctx: Ctx) => Promise<void> = runSampleClocks): Promise<void> {
  for (const _ of [1, 2]) await server.inTenant((ctx) => work({ ...ctx, now }))
}

async function mailsTo(email: string): Promise<string[]> {
  const { rows } = await server.app.database.withoutTenant.query<{ subject: string }>(
    'select subject from sandbox.mail where recipient = $1 order by sent_at',
    [email],
  )
  return rows.map((row) => row.subject)
}
const poll = (email: string) => expect.poll(() => mailsTo(email))

async function setTenant(settings: Record<string, unknown>): Promise<void> {
  await server.app.database.transaction(server.tenantId, (db) =>
    db.update(tenant).set({ settings }).where(eq(tenant.tenantId, server.tenantId)),
  )
  await server.app.tenants.reload()
}

describe('a clock', () => {
  test('reminds its owner once at two thirds, before it is late', async () => {
    const made = await makeCase(server, siam)
    const { appliedAt } = await asBrand(made)
    await lookAt(from(appliedAt, 47))
    await lookAt(from(appliedAt, 49))
    await poll(siam.email).toHaveLength(2)
    // Two days are between the two mails, and nothing here: which leaves first is not said.
    const reminders = (await mailsTo(siam.email)).filter((subject) => subject.startsWith('ครบกำหนด '))
    expect(reminders).toHaveLength(1)
    expect((await asBrand(made)).history).toHaveLength(1)
  })

  test('turns late once, with a line that both sides see', async () => {
    const made = await makeCase(server, siam)
    const { appliedAt } = await asBrand(made)
    await lookAt(from(appliedAt, 73))
    const brand = await asBrand(made)
    expect(brand.history.map((line) => [line.verb, line.actor])).toEqual([
      ['late', null],
      ['apply', expect.anything()],
    ])
    const creator = await server.ok(getMySample, { id: made.id }, { as: made.creator })
    expect(creator.history).toEqual(brand.history)
    expect(brand.brandRecord).toEqual({ kept: 0, all: 1 })
    await poll(siam.email).toHaveLength(2)
  })

  test('does not run while it is paused', async () => {
    const made = await makeCase(server, siam)
    const { appliedAt } = await asBrand(made)
    await setCase(server, made.id, { clockPausedAt: new Date(), clockPauseReason: 'parcel' })
    await lookAt(from(appliedAt, 100))
    expect((await asBrand(made)).history).toHaveLength(1)
  })

  test('of a late video marks the case', async () => {
    const made = await makeCase(server, siam)
    await setCase(server, made.id, {
      status: 1,
      clockDuty: 'post',
      clockOwner: 'creator',
      clockDueAt: new Date(Date.now() + hour),
    })
    await lookAt(new Date(Date.now() + 2 * hour))
    expect(await asBrand(made)).toMatchObject({ isAbnormal: true, abnormalReasons: ['postLate'] })
  })

  test('that was kept to its end rests, and counts as kept', async () => {
    const made = await makeCase(server, siam)
    const clock = { clockDuty: 'keepPublic', clockOwner: 'creator', clockDueAt: new Date() } as const
    await setCase(server, made.id, { status: 2, ...clock })
    expect((await asBrand(made)).stages.at(-1)).toMatchObject({ key: 'keepPublic', state: 'now' })
    await lookAt(new Date(Date.now() + hour))
    const detail = await asBrand(made)
    expect(detail).toMatchObject({ status: 2, clock: null, isAbnormal: false })
    expect(detail.history[0]).toMatchObject({ verb: 'keep', actor: null })
    expect(detail.stages.at(-1)).toMatchObject({ key: 'keepPublic', state: 'done' })
  })

  test('has the hours that the tenant set, by country first', async () => {
    await setTenant({ clocks: { review: 24, ship: 48, countries: { TH: { review: 12 } } } })
    const made = await makeCase(server, siam)
    const { clock, stages } = await asBrand(made)
    expect(Date.parse(clock?.dueAt ?? '') - Date.parse(clock?.startedAt ?? '')).toBe(12 * hour)
    expect(stages.map((stage) => stage.hours)).toEqual([12, 72, 48, 48, 120, 720])
    const page = await server.ok(getProduct, { id: made.product.id })
    expect(page.duties.map((duty) => duty.hours)).toEqual([12, 72, 48, 48, 120, 720])
    await setTenant({})
  })
})

describe('a case whose clock fails', () => {
  test('holds up no other, is tried five times, then set aside where people see it', async () => {
    const [broken, sound] = [await makeCase(server, siam), await makeCase(server, siam)]
    const tried: string[] = []
    const look = (ctx: Ctx) =>
      runClocks(ctx, sampleMachine, {
        scope: inArray(sample.id, [broken.id, sound.id]),
        neverWarned: [],
        neverLate: [],
        onWarned: async () => {},
        async onLate({ id }) {
          tried.push(id)
          if (id === broken.id) await ctx.db.execute(sql`select 1 / 0`)
        },
      })
    for (const _ of [1, 2, 3]) await lookAt(from((await asBrand(broken)).appliedAt, 100), look)
    expect(tried.filter((id) => id === sound.id)).toHaveLength(1)
    expect(tried.filter((id) => id === broken.id)).toHaveLength(5)
    expect((await asBrand(sound)).history.map((line) => line.verb)).toEqual(['late', 'apply'])
    expect((await asBrand(broken)).history.map((line) => line.verb)).toEqual(['apply'])
    const metrics = await (await fetch(`${server.url}/metrics`)).text()
    expect(metrics).toContain('clock_cases_set_aside{noun="sample"} 1')

    const admin = await makeStaff(server, 'admin')
    const { jobs } = await server.ok(listFailedJobs, {}, { as: admin })
    const shown = { id: broken.id, kind: 'clock', noun: 'sample', task: 'sample-clock', tries: 5 }
    expect(jobs).toEqual([
      { ...shown, failure: expect.stringContaining('division by zero'), since: anyMoment },
    ])
    expect(await server.ok(giveUpJobs, { ids: [broken.id] }, { as: admin })).toEqual({ done: 0 })
    expect(await server.ok(retryJobs, { ids: [broken.id] }, { as: admin })).toEqual({ done: 1 })
    expect((await server.ok(listFailedJobs, {}, { as: admin })).total).toBe(0)
    await server.inTenant(async (ctx) => {
      const now = from((await asBrand(broken)).appliedAt, 100)
      const sureOf = { scope: eq(sample.id, broken.id), neverWarned: [], neverLate: [] }
      const nothing = async () => {}
      await runClocks({ ...ctx, now }, sampleMachine, { ...sureOf, onWarned: nothing, onLate: nothing })
    })
    expect((await asBrand(broken)).history.map((line) => line.verb)).toEqual(['late', 'apply'])
  })
})

describe('a brand that falls silent', () => {
  const lateCase = async () => {
    const made = await makeCase(server, siam)
    const { appliedAt } = await asBrand(made)
    return { made, late: from(appliedAt, 73) }
  }
  afterEach(() => setTenant({}))

  test('is left alone where the tenant chose so', async () => {
    const { made, late } = await lateCase()
    await lookAt(late)
    expect((await asBrand(made)).history.map((line) => line.verb)).toEqual(['late', 'apply'])
  })

  test('is handed on to the product specialist', async () => {
    await setTenant({ silentBrand: 'escalate' })
    const { made, late } = await lateCase()
    const specialist = await makeStaff(server, 'productSpecialist')
    await server.app.database.transaction(server.tenantId, (db) =>
      db.update(product).set({ specialistId: specialist.id }).where(eq(product.id, made.product.id)),
    )
    await lookAt(late)
    const verbs = (await asBrand(made)).history.map((line) => line.verb)
    expect(verbs.toSorted()).toEqual(['apply', 'escalate', 'late'])
    await poll(specialist.email).toHaveLength(1)
  })

  test('is answered for by a rule, and the history says so', async () => {
    await setTenant({ silentBrand: 'approve' })
    const { made, late } = await lateCase()
    await lookAt(late)
    await expect.poll(async () => (await asBrand(made)).status).toBe(8)
    const approval = (await asBrand(made)).history.find((line) => line.verb === 'approve')
    expect(approval).toMatchObject({ actor: null, from: 5, to: 8 })
    expect((await server.ok(getProduct, { id: made.product.id })).quotaLeft).toBe(199)
  })

  test('is handed on where nothing is left to give', async () => {
    await setTenant({ silentBrand: 'escalate' })
    const { made } = await lateCase()
    await server.app.database.transaction(server.tenantId, (db) =>
      db.update(sku).set({ stock: 0 }).where(eq(sku.productId, made.product.id)),
    )
    await server.inTenant((ctx) => approveSilent(ctx, { id: made.id }))
    expect((await asBrand(made)).history.map((line) => line.verb)).toEqual(['escalate', 'apply'])
  })

  test('that answered in the meantime is not approved over', async () => {
    const { made } = await lateCase()
    await server.ok(rejectSamples, { ids: [made.id], reason: 'No' }, { as: siam })
    await server.inTenant((ctx) => approveSilent(ctx, { id: made.id }))
    expect((await asBrand(made)).history.map((line) => line.verb)).toEqual(['reject', 'apply'])
  })
})

describe('a reminder', () => {
  test('goes to who owes, once a day, and stands in the history of both', async () => {
    const made = await makeCase(server, siam)
    const remind = () => server.call(remindOfSample, { id: made.id }, { as: made.creator })
    const answers = await Promise.all([remind(), remind(), remind()])
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([
      codes.ok,
      codes.tooManyRequests,
      codes.tooManyRequests,
    ])
    const brand = await asBrand(made)
    expect(brand.history.map((line) => [line.verb, line.from, line.to])).toEqual([
      ['remind', 5, 5],
      ['apply', null, 5],
    ])
    await poll(siam.email).toHaveLength(2)
    await setCase(server, made.id, { remindedAt: new Date(Date.now() - 25 * hour) })
    expect((await remind()).code).toBe(codes.ok)
  })

  test('of one’s own duty is refused', async () => {
    const made = await makeCase(server, siam)
    expect((await server.call(remindOfSample, { id: made.id }, { as: siam })).code).toBe(codes.stateChanged)
    await server.ok(approveSamples, { ids: [made.id] }, { as: siam })
    expect((await server.call(remindOfSample, { id: made.id }, { as: siam })).code).toBe(codes.ok)
  })

  test('in a hidden rejection betrays nothing and bothers nobody', async () => {
    const made = await makeCase(server, siam)
    await server.ok(rejectSamples, { ids: [made.id], reason: 'No' }, { as: siam })
    await server.ok(remindOfSample, { id: made.id }, { as: made.creator })
    const creator = await server.ok(getMySample, { id: made.id }, { as: made.creator })
    expect(creator.history.map((line) => [line.verb, line.from, line.to])).toEqual([
      ['remind', 5, 5],
      ['apply', null, 5],
    ])
    await poll(siam.email).toHaveLength(1)
  })
})

test('a creator is told of a rejection by mail on the day it comes to light, not before', async () => {
  const made = await makeCase(server, siam)
  await server.ok(rejectSamples, { ids: [made.id], reason: 'Wrong audience' }, { as: siam })
  const { rows } = await server.app.database.withoutTenant.query<{ days: number }>(
    `select round(extract(epoch from run_at - now()) / 86400)::int as days
     from graphile_worker.jobs where task_identifier = 'sample-tell-rejection' and key like '%' || $1`,
    [made.id],
  )
  expect(rows).toEqual([{ days: 7 }])
  await server.inTenant((ctx) => tellRejection(ctx, { id: made.id, reason: 'Wrong audience' }))
  // Beside the mail that confirmed the application, which may come later.
  expect((await nextMail(server, made.creator.email)).text_body).toContain('Wrong audience')
})
