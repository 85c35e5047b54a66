import { randomUUIDv7 } from 'node:crypto'
import {
  type ApprovalRule,
  dryRunRules,
  exportRuleDecisions,
  getApprovalRules,
  listRuleBrands,
  listRuleDecisions,
  makeRulesLive,
  saveRulesDraft,
  switchRulesOff,
} from '@sampan/contract/approval-rule'
import { listAuditEntries } from '@sampan/contract/audit'
import { codes } from '@sampan/contract/codes'
import { approveSamples, getMySample, getSample, rejectSamples } from '@sampan/contract/sample'
import { reopenSamples } from '@sampan/contract/sample-verbs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Case, makeCase, setCase } from '#features/sample/testing/cases.ts'
import { type BrandPerson, makeBrand, makeProduct, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { applyRules } from './apply-rules.ts'

let server: TestServer
let siam: BrandPerson
let admin: Person
let reviewer: Person
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  admin = await makeStaff(server, 'admin', 'Ploy Arunrat')
  reviewer = await makeStaff(server, 'reviewer', 'Ratna Dewi')
})
afterAll(() => server.close())

const rule = (outcome: ApprovalRule['outcome'], given: Partial<ApprovalRule> = {}): ApprovalRule => ({
  ...{ id: randomUUIDv7(), isOn: true, outcome, conditions: [], reason: '' },
  ...given,
})
const followers = (is: 'atLeast' | 'below', value: number) => ({ fact: 'followers' as const, is, value })
const rulesOf = (brand: BrandPerson) => server.ok(getApprovalRules, {}, { as: brand })

/** What the queue does with applications that came in. */
const decide = (brand: BrandPerson, ...cases: Case[]) =>
  server.inTenant((ctx) => applyRules(ctx, { brandId: brand.brandId, ids: cases.map(({ id }) => id) }))

async function live(brand: BrandPerson, rules: ApprovalRule[]) {
  const { revision } = await rulesOf(brand)
  return server.ok(makeRulesLive, { revision, rules, confirmsRejectingAll: true }, { as: brand })
}

test('a brand has rules of its own, an admin those of every brand, a reviewer reads; nobody else knows of them', async () => {
  const other = await makeBrand(server)
  const { brand, live: none, revision, mayKeep } = await rulesOf(other)
  expect([brand.id, none, revision, mayKeep]).toEqual([other.brandId, null, 0, true])
  const foreign = { brandId: other.brandId }
  expect((await server.call(getApprovalRules, foreign, { as: siam })).code).toBe(codes.notFound)
  expect((await server.call(switchRulesOff, { ...foreign, revision: 0 }, { as: siam })).code).toBe(
    codes.notFound,
  )
  expect(await server.ok(getApprovalRules, foreign, { as: reviewer })).toMatchObject({ mayKeep: false })
  const off = { ...foreign, revision: 0 }
  expect((await server.call(switchRulesOff, off, { as: reviewer })).code).toBe(codes.notAllowed)
  for (const role of ['creatorSpecialist', 'productSpecialist', 'mcn'] as const)
    expect((await server.call(getApprovalRules, foreign, { as: await makeStaff(server, role) })).code).toBe(
      codes.notAllowed,
    )
  expect((await server.ok(listRuleBrands, {}, { as: siam })).map(({ id }) => id)).toEqual([siam.brandId])
  const ids = (await server.ok(listRuleBrands, {}, { as: admin })).map(({ id }) => id)
  expect(ids).toEqual(expect.arrayContaining([siam.brandId, other.brandId]))
  const draft = { ...foreign, revision: 0, rules: [rule('leave')] }
  expect(await server.ok(saveRulesDraft, draft, { as: admin })).toMatchObject({ revision: 1, live: null })
})

test('of two who change the rules at once the second is told by whom, and a draft decides nothing', async () => {
  const brand = await makeBrand(server)
  const save = (as: Person) =>
    server.call(
      saveRulesDraft,
      { brandId: brand.brandId, revision: 0, rules: [rule('reject', { reason: '' })] },
      { as },
    )
  const answers = await Promise.all([save(brand), save(admin)])
  expect(answers.map(({ code }) => code).sort()).toEqual([codes.ok, codes.stateChanged].sort())
  const made = await makeCase(server, brand)
  await decide(brand, made)
  expect(await server.ok(getSample, { id: made.id }, { as: brand })).toMatchObject({ status: 5 })
  expect((await server.ok(listRuleDecisions, {}, { as: brand })).total).toBe(0)
})

test('rules of a brand decide on no application of another, whatever the job says', async () => {
  const [brand, other] = [await makeBrand(server), await makeBrand(server)]
  await live(brand, [rule('reject', { reason: 'All of them' })])
  const foreign = await makeCase(server, other)
  await decide(brand, foreign)
  expect(await server.ok(getSample, { id: foreign.id }, { as: other })).toMatchObject({ status: 5 })
  expect((await server.ok(listRuleDecisions, {}, { as: brand })).total).toBe(0)
})

test('live rules decide on what comes in, the first that fits, and both sides read which one', async () => {
  const brand = await makeBrand(server)
  const [gift, plain] = [
    await makeProduct(server, brand.brandId, { needsMou: false }),
    await makeProduct(server, brand.brandId, { needsMou: false }),
  ]
  const product = { fact: 'product' as const, is: 'in' as const, values: [gift.id] }
  const rules = [
    rule('approve', { isOn: false }),
    rule('approve', { conditions: [product] }),
    rule('reject', { conditions: [followers('atLeast', 1)], reason: 'Your audience lives elsewhere' }),
  ]
  await live(brand, rules)
  const [one, two] = [
    await makeCase(server, brand, { product: gift }),
    await makeCase(server, brand, { product: plain }),
  ]
  await decide(brand, one, two)
  const [approved, rejected] = [
    await server.ok(getSample, { id: one.id }, { as: brand }),
    await server.ok(getSample, { id: two.id }, { as: brand }),
  ]
  expect([approved.status, rejected.status]).toEqual([6, 7])
  expect(approved.history[0]).toMatchObject({
    verb: 'approve',
    actor: null,
    evidence: [{ kind: 'rule', label: '2.1' }],
  })
  expect(rejected.history[0]).toMatchObject({
    reason: rules[2]?.reason,
    evidence: [{ kind: 'rule', label: '3.1' }],
  })
  const own = await server.ok(getMySample, { id: one.id }, { as: one.creator })
  expect(own.history).toEqual(approved.history)
  const { rows, counts } = await server.ok(listRuleDecisions, {}, { as: brand })
  expect(counts).toEqual({ all: 2, approve: 1, reject: 1, leave: 0 })
  expect(rows.map((row) => [row.outcome, row.rule, row.version]).sort()).toEqual([
    ['approve', 2, 1],
    ['reject', 3, 1],
  ])
  const found = await server.ok(listRuleDecisions, { view: 'reject', query: two.number }, { as: brand })
  expect(found.rows.map(({ sample }) => sample.id)).toEqual([two.id])
  const file = await server.ok(exportRuleDecisions, { format: 'csv', filter: {} }, { as: brand })
  expect([file.rows, Buffer.from(file.content, 'base64').toString()]).toEqual([
    2,
    expect.stringContaining(one.number),
  ])
  // Repeated, it finds nothing that waits; staff take it back as the table of transitions has it.
  await decide(brand, one, two)
  expect((await server.ok(listRuleDecisions, {}, { as: brand })).total).toBe(2)
  await server.ok(reopenSamples, { ids: [two.id], reason: 'A mistake' }, { as: reviewer })
  expect(await server.ok(getSample, { id: two.id }, { as: brand })).toMatchObject({ status: 5 })
})

test('what is flagged, what no rule fits, and what lacks stock waits for a person', async () => {
  const brand = await makeBrand(server)
  const scarce = await makeProduct(server, brand.brandId, { needsMou: false, quota: 2 })
  const [first, second, flagged] = [
    await makeCase(server, brand, { product: scarce }),
    await makeCase(server, brand, { product: scarce }),
    await makeCase(server, brand),
  ]
  const third = await makeCase(server, brand, { product: scarce })
  await live(brand, [
    rule('approve', { conditions: [{ fact: 'product', is: 'in', values: [scarce.id] }] }),
    rule('reject', { reason: 'x', conditions: [{ fact: 'keptPercent', is: 'below', value: 50 }] }),
  ])
  await setCase(server, flagged.id, { abnormalReasons: ['samePhone'] })
  const unfit = await makeCase(server, brand)
  await decide(brand, first, second, third, flagged, unfit)
  const { rows, counts } = await server.ok(listRuleDecisions, {}, { as: brand })
  expect(counts).toMatchObject({ approve: 2, reject: 0, leave: 3 })
  expect(new Map(rows.map((row) => [row.sample.id, row.hindrance]))).toEqual(
    new Map([
      ...[first, second].map(({ id }): [string, null] => [id, null]),
      [third.id, 'quotaUsedUp'],
      [flagged.id, 'flag'],
      [unfit.id, null],
    ]),
  )
})

test('rules that are switched off decide nothing from that moment on, also what waits for them', async () => {
  const brand = await makeBrand(server)
  const { revision } = await live(brand, [rule('approve')])
  const made = await makeCase(server, brand)
  const off = await server.ok(switchRulesOff, { revision }, { as: brand })
  expect([off.live, off.versions.map(({ version, until }) => [version, until !== null])]).toEqual([
    null,
    [[1, true]],
  ])
  await decide(brand, made)
  expect(await server.ok(getSample, { id: made.id }, { as: brand })).toMatchObject({ status: 5 })
  const { rows } = await server.ok(listAuditEntries, { kinds: ['sample'] }, { as: admin })
  expect(rows.map(({ verb }) => verb)).toEqual(expect.arrayContaining(['switchRulesOff', 'makeRulesLive']))
})

test('a dry run tells what rules would have decided, where people did otherwise, and changes nothing', async () => {
  const brand = await makeBrand(server)
  const product = await makeProduct(server, brand.brandId, { needsMou: false })
  const cases = [1, 2, 3].map(() => makeCase(server, brand, { product }))
  const [liked, refused, waiting] = (await Promise.all(cases)) as [Case, Case, Case]
  await server.ok(approveSamples, { ids: [liked.id] }, { as: brand })
  await server.ok(rejectSamples, { ids: [refused.id], reason: 'No' }, { as: brand })
  await setCase(server, liked.id, { followers: 50 })
  await setCase(server, refused.id, { followers: 90_000 })
  const rules = [
    rule('reject', { conditions: [followers('below', 100)] }),
    rule('approve', {
      conditions: [{ fact: 'tier', is: 'in', values: ['micro'] }, followers('atLeast', 80_000)],
    }),
  ]
  const run = await server.ok(dryRunRules, { rules, days: 30 }, { as: brand })
  expect(run).toMatchObject({
    ...{ read: 3, isCut: false, approve: 1, reject: 1, leave: 1, people: { approve: 1, reject: 1 } },
    rejectsAll: false,
    rules: [
      { fits: 1, wasApproved: 1, hasPosted: 0 },
      { fits: 1, wasApproved: 0 },
    ],
  })
  const differing = run.differences.rows.map((row) => [
    row.sample.id,
    row.would,
    row.rule,
    row.people,
    row.reason,
  ])
  expect(differing.sort()).toEqual(
    [
      [liked.id, 'reject', 1, 'approve', ''],
      [refused.id, 'approve', 2, 'reject', 'No'],
    ].sort(),
  )
  expect(await server.ok(getSample, { id: waiting.id }, { as: brand })).toMatchObject({ status: 5 })
  // What came before an application counts, what came after it does not.
  const late = rule('leave', { conditions: [{ fact: 'openNow', is: 'atLeast', value: 1 }] })
  expect(await server.ok(dryRunRules, { rules: [late], days: 30 }, { as: brand })).toMatchObject({
    rules: [{ fits: 0 }],
  })
  await makeCase(server, brand, { creator: liked.creator })
  expect(await server.ok(dryRunRules, { rules: [late], days: 30 }, { as: brand })).toMatchObject({
    rules: [{ fits: 1 }],
  })
})

test('rules that would reject everybody go live only when that is confirmed', async () => {
  const brand = await makeBrand(server)
  const cruel = [rule('reject', { reason: 'Nobody', conditions: [followers('atLeast', 0)] })]
  const send = (rules: ApprovalRule[], given: object = {}) =>
    server.call(makeRulesLive, { revision: 0, rules, ...given }, { as: brand })
  expect((await send([rule('reject', { reason: 'Nobody' })])).code).toBe(codes.rulesRejectAll)
  await makeCase(server, brand)
  const refused = await send(cruel)
  expect([refused.code, refused.refusal.details]).toEqual([codes.rulesRejectAll, { count: 1 }])
  expect((await rulesOf(brand)).live).toBeNull()
  expect((await send(cruel, { confirmsRejectingAll: true })).code).toBe(codes.ok)
})

test('what is wrong with a rule is told at its place', async () => {
  const paths = async (rules: unknown) => {
    const { code, refusal } = await server.call(makeRulesLive, { revision: 0, rules } as never, { as: siam }) // some are wrong on purpose
    return [code, ...(refusal.fields ?? []).map(({ path }) => path)]
  }
  const bad = (condition: object) => [rule('approve', { conditions: [condition as never] })] // as above
  expect(await paths([])).toEqual([codes.invalidInput, 'rules'])
  expect(await paths([rule('reject')])).toEqual([codes.invalidInput, 'rules.0.reason'])
  expect(await paths(bad({ fact: 'keptPercent', is: 'atLeast', value: 101 }))).toContain(codes.invalidInput)
  expect(await paths(bad({ fact: 'tier', is: 'in', values: ['giant'] }))).toContain(codes.invalidInput)
  expect(await paths(bad({ fact: 'tier', is: 'in', values: [] }))).toContain(codes.invalidInput)
  expect(await paths(bad({ fact: 'followers', is: 'atLeast', value: -1 }))).toContain(codes.invalidInput)
})
