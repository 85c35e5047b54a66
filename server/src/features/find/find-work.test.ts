import { randomUUID } from 'node:crypto'
import { startBatch } from '@sampan/contract/batch-run'
import { sendCooperations } from '@sampan/contract/cooperation-sent'
import { type FoundKind, findEverywhere } from '@sampan/contract/find'
import { saveCreatorGroup } from '@sampan/contract/group'
import { sendInvitations } from '@sampan/contract/invitation-sent'
import { payoutRunStatus, payoutStatus } from '@sampan/contract/payout-run-status'
import { askForTopUp } from '@sampan/contract/payout-top-up'
import { strikeStatus } from '@sampan/contract/strike-status'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creator } from '#features/creator/creator.tables.ts'
import { creatorVector } from '#features/creator/creator-words.ts'
import { payout, payoutRun } from '#features/payout/run/payout-run.tables.ts'
import { makePayoutMethod } from '#features/payout/testing/payouts.ts'
import { makeCase } from '#features/sample/testing/cases.ts'
import { addStrike } from '#features/strike/testing/strikes.ts'
import { isAllOnCitus } from '#testing/citus.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeMcn,
  makeProduct,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { countStatements } from '#testing/statements.ts'

let server: TestServer
let siam: BrandPerson
let lotus: BrandPerson
let admin: Person
let ploy: CreatorPerson

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  lotus = await makeBrand(server, { name: 'Lotus House' })
  admin = await makeStaff(server, 'admin', 'Mai Nguyen')
  ploy = await makeCreator(server, { name: 'พลอย อรุณรัตน์' })
  await server.app.database.transaction(server.tenantId, (db) =>
    db
      .update(creator)
      .set({ search: creatorVector({ handle: 'ploy', nickname: ploy.name, fullName: ploy.name }) })
      .where(and(eq(creator.tenantId, server.tenantId), eq(creator.id, ploy.creatorId))),
  )
})
afterAll(() => server.close())

const found = async (as: Person, query: string, kinds?: FoundKind[]) =>
  (await server.ok(findEverywhere, { query, ...(kinds && { kinds }) }, { as })).found
const ids = async (...given: Parameters<typeof found>) => (await found(...given)).map(({ id }) => id)

test('strikes are found by the number of their case and by who has them, as far as the reader reaches', async () => {
  const { id } = await addStrike(server, siam, ploy, { number: 'SP-77001' })
  const { id: reported } = await addStrike(server, siam, ploy, {
    number: 'SP-77002',
    status: strikeStatus.reported,
    recordedAt: null,
  })
  const { id: dropped } = await addStrike(server, siam, ploy, {
    number: 'SP-77003',
    status: strikeStatus.dropped,
  })
  expect(await found(siam, '#sp77001', ['strikes'])).toMatchObject([
    { id, kind: 'strikes', title: 'พลอย อรุณรัตน์', facts: ['SP-77001', '@fon', 'Serum'] },
  ])
  for (const who of [siam, admin])
    expect(new Set(await ids(who, 'พลอย', ['strikes']))).toEqual(new Set([id, reported]))
  expect(await ids(admin, 'SP-77003', ['strikes'])).not.toContain(dropped)
  expect(await ids(lotus, 'SP-77001', ['strikes'])).toEqual([])
  expect(await ids(await makeStaff(server, 'productSpecialist'), 'SP-77001')).toEqual([])
  expect(await ids(await makeMcn(server), 'พลอย', ['strikes'])).toEqual([])
})

test('invitations of both kinds are found by whom they invite, by who sent them alone', async () => {
  const product = await makeProduct(server, siam.brandId)
  await server.ok(
    sendCooperations,
    { creatorIds: [ploy.creatorId], productIds: [product.id], text: 'Shall we?', answerDays: 5 },
    { as: siam },
  )
  await server.ok(sendInvitations, { creatorIds: [ploy.creatorId], text: 'Show yourself' }, { as: siam })
  const kinds = ['cooperations', 'invitations'] as const
  const mine = await found(siam, 'พลอย', [...kinds])
  expect(mine.map(({ kind }) => kind)).toEqual([...kinds])
  expect(mine[0]).toMatchObject({
    title: 'พลอย อรุณรัตน์',
    facts: [expect.stringMatching(/^@/), 'Siam Botanics'],
  })
  expect(await ids(lotus, 'พลอย', [...kinds])).toEqual([])
  expect(await ids(admin, 'พลอย', [...kinds])).toHaveLength(2)
  expect(await ids(await makeStaff(server, 'creatorSpecialist'), 'พลอย', [...kinds])).toEqual([])
})

test('groups are found by name and tag within their own workspace', async () => {
  const group = await server.ok(
    saveCreatorGroup,
    { name: 'Skincare in Bangkok', tags: ['launch'] },
    { as: siam },
  )
  expect(await found(siam, 'bangkok', ['groups'])).toMatchObject([
    { id: group.id, title: 'Skincare in Bangkok', facts: ['launch'] },
  ])
  expect(await ids(siam, 'LAUN', ['groups'])).toEqual([group.id])
  for (const who of [lotus, admin]) expect(await ids(who, 'bangkok', ['groups'])).toEqual([])
})

test('payout runs are found by number and by who prepared them, by admins alone', async () => {
  const id = randomUUID()
  const at = new Date()
  await server.app.database.transaction(server.tenantId, (db) =>
    db.insert(payoutRun).values({
      ...{ tenantId: server.tenantId, id, number: 142, countryCode: 'TH', currency: 'THB' },
      ...{ status: payoutRunStatus.toRelease, statusSince: at, preparedBy: admin.id, preparedAt: at },
      ...{ payoutCount: 1, amount: '5200.00', leftOutCount: 0, createdAt: at, updatedAt: at },
    }),
  )
  for (const typed of ['PR-0142', 'pr142', '#PR 0142', 'mai ngu'])
    expect(await found(admin, typed, ['payoutRuns'])).toMatchObject([
      { id, title: 'PR-0142', facts: [expect.stringContaining('5,200'), 'Mai Nguyen'] },
    ])
  expect(await ids(siam, 'PR-0142')).toEqual([])
  expect(await ids(await makeStaff(server, 'reviewer'), 'PR-0142')).toEqual([])
})

test('top-ups and payouts are found by the beginning of their bank references, by who may see them', async () => {
  const asked = { amount: '2500', currency: 'THB', reference: 'KBANK-77_12' }
  const { id } = await server.ok(askForTopUp, asked, { as: siam })
  for (const who of [admin, siam])
    expect(await found(who, 'kbank-77_', ['topUps'])).toMatchObject([
      { id, title: 'KBANK-77_12', facts: ['Siam Botanics', expect.stringContaining('2,500')], runId: null },
    ])
  expect(await ids(lotus, 'kbank-77', ['topUps'])).toEqual([])
  expect(await ids(admin, 'kbank-77%', ['topUps'])).toEqual([])

  const [runId, payoutId, at] = [randomUUID(), randomUUID(), new Date()]
  const methodId = await makePayoutMethod(server, ploy.id)
  await server.app.database.transaction(server.tenantId, async (db) => {
    await db.insert(payoutRun).values({
      ...{ tenantId: server.tenantId, id: runId, number: 143, countryCode: 'TH', currency: 'THB' },
      ...{ status: payoutRunStatus.toRelease, statusSince: at, preparedBy: admin.id, preparedAt: at },
      ...{ payoutCount: 1, amount: '450.00', leftOutCount: 0, createdAt: at, updatedAt: at },
    })
    await db.insert(payout).values({
      ...{ tenantId: server.tenantId, id: payoutId, runId, accountId: ploy.id, position: 1, methodId },
      ...{ reference: 'TT-000143-1', countryCode: 'TH', bankCode: 'KBANK', kind: 'bank', amount: '450.00' },
      ...{ cipher: Buffer.from(''), numberHash: Buffer.from(''), bankReason: '' },
      ...{ status: payoutStatus.inRun, statusSince: at, createdAt: at, updatedAt: at },
    })
  })
  expect(await found(admin, 'tt-000143', ['payouts'])).toMatchObject([
    { id: payoutId, runId, title: ploy.name, facts: ['TT-000143-1', expect.stringContaining('450')] },
  ])
  for (const who of [siam, await makeStaff(server, 'reviewer')])
    expect(await ids(who, 'tt-000143')).toEqual([])
})

test('batches are found by what they do, in any language, by whoever started them', async () => {
  const one = await makeCase(server, siam)
  const { id } = await server.ok(
    startBatch,
    { verb: 'rejectSamples', input: { reason: 'Wrong audience' }, ids: [one.id] },
    { as: siam },
  )
  expect(await found(siam, 'reject appl', ['batches'])).toMatchObject([
    { id, title: 'Reject 1 application', facts: ['0 / 1'] },
  ])
  const [inThai] = await found(siam, 'ปฏิเสธ', ['batches'])
  expect(inThai?.id).toBe(id)
  expect(await ids(siam, 'publish', ['batches'])).toEqual([])
  expect(await ids(lotus, 'reject', ['batches'])).toEqual([])
})

// There the tenant is set in a transaction, which are statements more.
test.skipIf(isAllOnCitus)('all of it is found by the statements of the others', async () => {
  expect(await countStatements(() => found(admin, 'mai'))).toBe(3)
})
