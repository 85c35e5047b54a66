import { mayAny } from '@sampan/contract/abilities'
import { codes } from '@sampan/contract/codes'
import { submitFeedback } from '@sampan/contract/feedback'
import { listMous, submitMou } from '@sampan/contract/mou'
import { listParticipations } from '@sampan/contract/participation'
import { saveRelation } from '@sampan/contract/relation'
import { approveSamples } from '@sampan/contract/sample'
import { countTurns, getToday, type TodayRow } from '@sampan/contract/today'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadSigned } from '#features/mou/testing/mous.ts'
import {
  asCreator,
  fromNow,
  hour,
  makeApproved,
  makeSignUp,
  makeTask,
  setParticipation,
} from '#features/participation/testing/participations.ts'
import { type Case, makeCase, setCase } from '#features/sample/testing/cases.ts'
import { isAllOnCitus } from '#testing/citus.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeMcn,
  makePerson,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { countStatements } from '#testing/statements.ts'

let server: TestServer
let siam: BrandPerson
let lotus: BrandPerson
let admin: Person
let aina: CreatorPerson
let late: Case
let soon: Case
let signing: Case
let foreign: Case
let signUp: { id: string }

const today = (as: Person, input: object = {}) => server.ok(getToday, input, { as })
const nameOf = (row: TodayRow): string => {
  if (row.kind === 'sample') return row.sample.id
  if (row.kind === 'participation') return row.participation.id
  return row.kind === 'item' ? `${row.item.kind} ${row.item.text}` : `${row.queue.count} ${row.queue.kind}`
}
const waiting = async (as: Person, input: object = {}) => (await today(as, input)).rows.map(nameOf)

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  lotus = await makeBrand(server, { name: 'Lotus' })
  admin = await makeStaff(server, 'admin')
  aina = await makeCreator(server, { name: 'Nur Aina Zulkifli' })
  late = await makeCase(server, siam, { creator: aina })
  soon = await makeCase(server, siam)
  signing = await makeCase(server, siam)
  foreign = await makeCase(server, lotus)
  const { id: taskId } = await makeTask(server, siam.brandId)
  signUp = await makeSignUp(server, siam, { taskId })
  await setCase(server, late.id, { clockDueAt: fromNow(-2 * hour), clockLateAt: fromNow(-2 * hour) })
  await setCase(server, soon.id, { clockDueAt: fromNow(5 * hour) })
  await setParticipation(server, signUp.id, { clockDueAt: fromNow(3 * hour) })
  await server.ok(approveSamples, { ids: [signing.id] }, { as: siam })
})
afterAll(() => server.close())

describe('the day of a brand', () => {
  test('begins with what is late, samples and sign-ups in one order, and nothing of another brand', async () => {
    expect(await waiting(siam)).toEqual([late.id, signUp.id, soon.id])
    expect((await today(siam)).counts).toEqual({
      all: 3,
      late: 1,
      review: 3,
      ship: 0,
      agreements: 0,
      content: 0,
      other: 0,
    })
    expect(await waiting(siam, { group: 'late' })).toEqual([late.id])
    expect(await waiting(siam, { group: 'review' })).toEqual([late.id, signUp.id, soon.id])
    expect(await waiting(siam, { group: 'ship' })).toEqual([])
    expect(await waiting(lotus)).toEqual([foreign.id])
    const [first] = (await today(siam)).rows
    expect(first).toMatchObject({
      kind: 'sample',
      sample: { clock: { duty: 'review', isYours: true }, actions: ['approve', 'reject', 'close'] },
    })
  })

  test('says what creators owe, and since when what came in is counted', async () => {
    const { owed, cameIn } = await today(siam)
    expect(owed).toMatchObject({ total: 1, late: 0, rows: [{ sample: { id: signing.id } }] })
    expect(cameIn.counts).toMatchObject({ applications: 3, signUps: 1, drafts: 0, posts: 0, delivered: 0 })
    const later = await today(siam, { since: new Date(Date.now() + hour).toISOString() })
    expect(later.cameIn.counts).toMatchObject({ applications: 0, signUps: 0 })
    const old = await today(siam, { since: '2020-01-01T00:00:00Z' })
    expect(Date.now() - new Date(old.cameIn.since).getTime()).toBeLessThan(15 * 24 * hour)
    expect((await server.call(getToday, { since: 'yesterday' }, { as: siam })).code).toBe(codes.invalidInput)
  })
})

describe('each role', () => {
  test('sees what it may do: staff all brands, a specialist nothing outside of care, an MCN what its creators owe', async () => {
    const reviewer = await makeStaff(server, 'reviewer')
    expect(await waiting(reviewer)).toEqual(expect.arrayContaining([late.id, soon.id, foreign.id]))
    const products = await makeStaff(server, 'productSpecialist')
    expect(await today(products)).toMatchObject({ rows: [], counts: { all: 0 }, owed: { total: 0 } })
    const mcn = await makeMcn(server)
    const theirs = await makeCreator(server, { mcnId: mcn.mcnId })
    const made = await makeCase(server, siam, { creator: theirs })
    await server.ok(approveSamples, { ids: [made.id] }, { as: siam })
    expect(await today(mcn)).toMatchObject({
      rows: [],
      owed: { total: 1, rows: [{ sample: { id: made.id } }] },
    })
    // A right that the role has not is not counted for it.
    expect((await today(mcn)).cameIn.counts).not.toHaveProperty('agreements')
    expect((await server.call(getToday, {}, { as: aina })).code).toBe(codes.notAllowed)
  })

  test('of a product specialist sees what waits in the products in care, its counts and what creators owe there', async () => {
    const prasit = await makeStaff(server, 'productSpecialist', 'Prasit Rungruang')
    const cared = await makeBrand(server, { name: 'Cared' })
    const made: Case[] = []
    for (let n = 0; n < 4; n += 1) made.push(await makeCase(server, cared))
    const ids = made.map(({ id }) => id)
    const [owed = '', ...open] = ids
    await server.ok(approveSamples, { ids: [owed] }, { as: cared })
    for (const [at, id] of open.entries()) await setCase(server, id, { clockDueAt: fromNow((at - 1) * hour) })
    await setCase(server, open[0] ?? '', { clockLateAt: fromNow(-hour) })
    await server.app.database.transaction(server.tenantId, ({ $client }) =>
      $client.query(
        `update product set specialist_id = $2 where tenant_id = $1 and id in (select product_id from sample where tenant_id = $1 and id = any($3))`,
        [server.tenantId, prasit.id, ids],
      ),
    )
    expect(await waiting(prasit)).toEqual(open)
    expect(await waiting(prasit, { group: 'late' })).toEqual([open[0]])
    expect(await waiting(prasit, { group: 'ship' })).toEqual([])
    expect(await today(prasit)).toMatchObject({
      counts: { all: 3, late: 1, review: 3, ship: 0 },
      owed: { total: 1, late: 0, rows: [{ sample: { id: owed } }] },
      cameIn: { counts: { applications: 4 } },
    })
  })

  test('of an administrator sees the queue of feedback and each company to look at, a brand neither of them', async () => {
    await makeBrand(server, { name: 'New one', isVerified: false })
    await server.ok(
      submitFeedback,
      { countryCode: 'TH', contactInfo: 'ploy@mail.example', content: 'The list is slow.' },
      { as: aina },
    )
    expect(await waiting(admin, { group: 'other' })).toEqual(
      expect.arrayContaining(['1 feedback', 'company https://siam-botanics.example']),
    )
    expect(await waiting(siam, { group: 'other' })).toEqual([])
  })

  test('is reminded of the next step that was planned with a creator, when its day has come', async () => {
    const plan = {
      creatorId: aina.creatorId,
      intention: 'talking' as const,
      nextStep: 'Send the brief',
      nextBy: siam.id,
    }
    const day = (shift: number) =>
      fromNow(shift * 24 * hour)
        .toISOString()
        .slice(0, 10)
    await server.ok(saveRelation, { ...plan, nextOn: day(3), version: 0 }, { as: siam })
    expect(await waiting(siam, { group: 'other' })).toEqual([])
    await server.ok(saveRelation, { ...plan, nextOn: day(-2), version: 1 }, { as: siam })
    expect(await waiting(siam, { group: 'other' })).toEqual(['nextStep Send the brief'])
    expect((await today(siam)).counts).toMatchObject({ other: 1, late: 2 })
  })

  test('reads with the team what waits for colleagues of the same workspace, and nobody else does', async () => {
    expect((await today(lotus)).scopes).toBeNull()
    const kanya = await makePerson(server, 'brand', 'Kanya Suwan', { brandId: siam.brandId })
    const own = (await today(siam)).counts.all
    expect((await today(siam)).scopes).toEqual({ mine: own, team: own })
    // The step was given to somebody else: it waits for her, and the team sees that.
    expect(await waiting(kanya, { group: 'other' })).toEqual([])
    const team = await today(kanya, { group: 'other', whose: 'team' })
    expect(team.rows).toMatchObject([{ kind: 'item', item: { kind: 'nextStep', colleague: siam.name } }])
    expect(team.scopes).toEqual({ mine: own - 1, team: own })
    expect((await today(siam, { group: 'other', whose: 'team' })).rows).toMatchObject([
      { item: { colleague: null } },
    ])
    expect((await server.ok(countTurns, {}, { as: kanya })).today).toBe(own - 1)
    expect(await waiting(lotus, { group: 'other', whose: 'team' })).toEqual([])
    expect(await waiting(admin, { group: 'other', whose: 'team' })).not.toContain('nextStep Send the brief')
  })
})

// There the tenant is set in a transaction, which are statements more.
test.skipIf(isAllOnCitus)('the page and the menu ask two statements each', async () => {
  const [page, menu] = [getToday, countTurns].map((each) => () => server.ok(each, {}, { as: admin }))
  for (const [ask, most] of [
    [page, 2],
    [menu, 2],
  ] as const) {
    await ask?.()
    expect(await countStatements(async () => ask?.())).toBe(most)
  }
})

test('an agreement of a task waits in the menu, in its list and on Today for the same readers', async () => {
  const orchid = await makeBrand(server, { name: 'Orchid' })
  const readers = {
    orchid,
    reviewer: await makeStaff(server, 'reviewer'),
    admin,
    products: await makeStaff(server, 'productSpecialist', 'Somchai'),
    cares: await makeStaff(server, 'creatorSpecialist', 'Arisa'),
  }
  const countsFor = async (as: Person) => {
    const { mous: menu, today: all } = await server.ok(countTurns, {}, { as })
    const { counts } = await today(as)
    expect(counts.all).toBe(all)
    return { menu, today: counts.agreements }
  }
  const before = {
    orchid: await countsFor(orchid),
    reviewer: await countsFor(readers.reviewer),
    admin: await countsFor(admin),
    products: await countsFor(readers.products),
    cares: await countsFor(readers.cares),
  }
  const made = await makeApproved(server, orchid, { task: { needsMou: true } })
  const mouId = (await asCreator(server, made)).mou?.id ?? ''
  const fileId = await uploadSigned(server, made.creator)
  await server.ok(submitMou, { id: mouId, fileId }, { as: made.creator })
  for (const [name, as] of Object.entries(readers)) {
    const { menu, today: shown } = before[name as keyof typeof readers]
    const more = mayAny(as.role, 'reviewMou') ? 1 : 0
    expect([name, await countsFor(as)]).toEqual([name, { menu: menu + more, today: shown + more }])
    if (!more) continue
    expect((await server.ok(listMous, {}, { as })).counts.toReview).toBe(menu + 1)
    const [row] = (await today(as, { group: 'agreements' })).rows.filter((each) => nameOf(each) === made.id)
    expect(row).toMatchObject({ participation: { clock: { duty: 'checkMou', isYours: true } } })
    const { rows } = await server.ok(listParticipations, { view: 'yourTurn' }, { as })
    expect(rows.map(({ id }) => id)).toContain(made.id)
  }
})

test('the menu counts what waits in each place, and nothing for who may do nothing there', async () => {
  expect(await server.ok(countTurns, {}, { as: lotus })).toEqual({
    today: 1,
    samples: 1,
    signUps: 0,
    reviews: 0,
    mous: 0,
    invitations: 0,
    ...{
      accounts: 0,
      brands: 0,
      budget: 0,
      company: 0,
      feedback: 0,
      jobs: 0,
      payouts: 0,
      schedule: 0,
      strikes: 0,
    },
  })
  const products = await makeStaff(server, 'productSpecialist', 'Prasit Rungruang')
  expect((await server.ok(countTurns, {}, { as: products })).today).toBe(0)
})
