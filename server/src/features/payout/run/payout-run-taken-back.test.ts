import { codes } from '@sampan/contract/codes'
import {
  bookPayoutsPaid,
  listPayoutRuns,
  previewPayoutRun,
  releasePayoutRun,
} from '@sampan/contract/payout-run'
import { payoutRunStatus, payoutStatus } from '@sampan/contract/payout-run-status'
import { getToday } from '@sampan/contract/today'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clawBackReward } from '#features/payout/task-money.ts'
import {
  balancesOf,
  earn,
  makeEarner,
  makePayoutWorld,
  needConserved,
  type PayoutWorld,
  payEverything,
} from '#features/payout/testing/earners.ts'
import { makeVoucher } from '#features/payout/testing/payouts.ts'
import { runCalls } from '#features/payout/testing/run-calls.ts'
import type { CreatorPerson } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let world: PayoutWorld

beforeAll(async () => {
  server = await startTestServer()
  world = await makePayoutWorld(server)
})
afterAll(() => server.close())
beforeEach(() => payEverything(world))

const { prepare, release, readRun, linesOf, fileOf, bookPaid, checkOf, payoutOf } = runCalls(() => world)

const takeBack = (creator: CreatorPerson, amount: string) =>
  server.inTenant((ctx) =>
    clawBackReward(ctx, {
      ...{ participationId: world.participations.get(creator.id) ?? '', reason: 'Hidden', amount },
    }),
  )

test('who was taken back from before the release is left out of it with the reason, and is owed the rest', async () => {
  const [good, bad] = [
    await makeEarner(world, '500.00', '3330000001'),
    await makeEarner(world, '400.00', '3330000002'),
  ]
  const { id } = await prepare()
  await takeBack(bad, '150')
  expect(await checkOf(id, 'takenBackSince')).toMatchObject({ isWell: false, count: 1 })
  const run = await release(id)
  expect(run).toMatchObject({
    status: payoutRunStatus.released,
    sums: { waiting: { count: 1, amount: '500.00' }, back: { count: 1, amount: '400.00' } },
  })
  expect(await payoutOf(id, bad)).toMatchObject({ status: payoutStatus.cancelled, leftOut: 'takenBack' })
  expect(await payoutOf(id, good)).toMatchObject({ status: payoutStatus.inRun, leftOut: null })
  expect(run.history[0]).toMatchObject({
    verb: 'release',
    evidence: [{ label: (await payoutOf(id, bad))?.reference }],
  })
  expect(run.checks.filter(({ isWell }) => !isWell)).toEqual([])
  // The list, the head of the page and Today tell what the bank file holds.
  const pays = { payouts: 1, amount: '500.00' }
  expect(run).toMatchObject(pays)
  const { rows } = await server.ok(listPayoutRuns, { pageSize: 50 }, { as: world.mai })
  expect(rows.find((row) => row.id === id)).toMatchObject(pays)
  const today = await server.ok(getToday, {}, { as: world.mai })
  expect(JSON.stringify(today)).toContain(`"500.00"`)
  expect(JSON.stringify(today)).not.toContain(`"900.00"`)
  const file = await fileOf(id)
  expect(file).toContain('3330000001')
  expect(file).not.toContain('3330000002')
  expect(await balancesOf(world, bad)).toEqual({ creatorEarnings: '250.00', inPayout: '0.00' })
  const voucherId = await makeVoucher(server, world.mai)
  const left = { id, voucherId, payoutIds: [(await payoutOf(id, bad))?.id ?? ''] }
  expect((await server.call(bookPayoutsPaid, left, { as: world.mai })).code).toBe(codes.alreadyDecided)
  expect((await bookPaid(id)).status).toBe(payoutRunStatus.paid)
  const next = await prepare()
  expect(await linesOf(next.id, 'waiting')).toMatchObject([
    { account: { id: bad.id }, amount: '250.00', lines: 2 },
  ])
  expect(next.checks.every(({ isWell }) => isWell)).toBe(true)
  await needConserved(world)
})

test('a run in which nothing is owed any more is not released', async () => {
  const creator = await makeEarner(world, '500.00')
  const { id } = await prepare()
  await takeBack(creator, '500')
  const answer = await server.call(releasePayoutRun, { id }, { as: world.chanida })
  expect(answer.code).toBe(codes.nothingToPay)
  expect((await readRun(id)).status).toBe(payoutRunStatus.toRelease)
  expect(await balancesOf(world, creator)).toEqual({ creatorEarnings: '-500.00', inPayout: '500.00' })
  expect((await server.ok(previewPayoutRun, { countryCode: 'TH' }, { as: world.mai })).payouts).toBe(0)
})

test('who was taken back from and has earned as much since is paid', async () => {
  const creator = await makeEarner(world, '500.00')
  const { id } = await prepare()
  await takeBack(creator, '200')
  await earn(world, creator, '300')
  await release(id)
  await bookPaid(id)
  expect(await balancesOf(world, creator)).toEqual({ creatorEarnings: '100.00', inPayout: '0.00' })
  await needConserved(world)
})

test('rewards that are taken back while the run is released leave it out of the run or are owed, and add up', async () => {
  const creators = await Promise.all(Array.from({ length: 6 }, () => makeEarner(world)))
  const keeps = await makeEarner(world)
  const { id } = await prepare()
  await Promise.all([
    ...creators.map((each) => takeBack(each, '500')),
    server.ok(releasePayoutRun, { id }, { as: world.chanida }),
  ])
  for (const each of creators) {
    const row = await payoutOf(id, each)
    const { creatorEarnings, inPayout } = await balancesOf(world, each)
    const isOut = row?.status === payoutStatus.cancelled
    expect([creatorEarnings, inPayout]).toEqual(isOut ? ['0.00', '0.00'] : ['-500.00', '500.00'])
  }
  expect((await payoutOf(id, keeps))?.status).toBe(payoutStatus.inRun)
  await needConserved(world)
})
