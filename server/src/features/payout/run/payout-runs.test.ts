import { randomUUIDv7 } from 'node:crypto'
import { codes } from '@sampan/contract/codes'
import { listEarningsByState } from '@sampan/contract/earning'
import { countNotifications } from '@sampan/contract/notification'
import {
  bookPayoutsBack,
  bookPayoutsPaid,
  cancelPayoutRun,
  getPayoutRun,
  listOwnPayouts,
  listPayoutRuns,
  listRunPayouts,
  makeBankFile,
  openPayoutVoucher,
  preparePayoutRun,
  previewPayoutRun,
  releasePayoutRun,
  resubmitPayoutRun,
  sendBackPayoutRun,
} from '@sampan/contract/payout-run'
import { payoutRunStatus, payoutStatus } from '@sampan/contract/payout-run-status'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { dataLook } from '#features/address/address.tables.ts'
import { clawBackReward } from '#features/payout/task-money.ts'
import * as earners from '#features/payout/testing/earners.ts'
import { makeVoucher } from '#features/payout/testing/payouts.ts'
import { type BrandPerson, type CreatorPerson, makeCreator, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let world: earners.PayoutWorld
let siam: BrandPerson
let mai: Person
let chanida: Person

beforeAll(async () => {
  server = await startTestServer()
  world = await earners.makePayoutWorld(server)
  ;({ siam, mai, chanida } = world)
})
afterAll(() => server.close())
beforeEach(() => earners.payEverything(world))

const makeEarner = (amount?: string, number?: string) => earners.makeEarner(world, amount, number)
const earn = (creator: CreatorPerson, amount: string) => earners.earn(world, creator, amount)
const payAll = (id: string) => earners.payRun(world, id)
const balancesOf = (creator: CreatorPerson) => earners.balancesOf(world, creator)
const needConserved = () => earners.needConserved(world)

const prepare = (as = mai) => server.ok(preparePayoutRun, { countryCode: 'TH' }, { as })
const linesOf = (id: string, view: 'all' | 'leftOut' | 'waiting' = 'all') =>
  server.ok(listRunPayouts, { id, view, pageSize: 100 }, { as: mai })
const statesOf = async (creator: CreatorPerson) =>
  (await server.ok(listEarningsByState, {}, { as: creator })).rows

test('a run is prepared by one admin, released by another one, and paid with a voucher', async () => {
  const nattaya = await makeEarner('500.00', '1234567890')
  const preview = await server.ok(previewPayoutRun, { countryCode: 'TH' }, { as: mai })
  expect(preview).toMatchObject({ currency: 'THB', payouts: 1, amount: '500.00' })
  const run = await prepare()
  expect(run).toMatchObject({ status: payoutRunStatus.toRelease, amount: '500.00', isPreparer: true })
  expect(run.checks.every(({ isWell }) => isWell)).toBe(true)
  expect(await balancesOf(nattaya)).toMatchObject({ creatorEarnings: '0.00', inPayout: '500.00' })
  expect(await statesOf(nattaya)).toMatchObject([
    { state: 'inPayout', reason: { key: 'inPayout' }, payTo: { ending: '7890' } },
  ])

  const { id } = run
  expect(run.actions).not.toContain('release')
  expect(await server.call(releasePayoutRun, { id }, { as: mai })).toMatchObject({
    code: codes.releaserPrepared,
  })
  expect(await server.call(makeBankFile, { id }, { as: chanida })).toMatchObject({
    code: codes.payoutRunNotReleased,
  })
  await server.ok(releasePayoutRun, { id }, { as: chanida })
  const bankFile = await server.ok(makeBankFile, { id }, { as: chanida })
  const text = Buffer.from(bankFile.content, 'base64').toString('utf8')
  expect(text).toContain(`"bbl","1234567890","Somebody",500.00,"THB","${run.number}-0001"`)
  expect(JSON.stringify(await linesOf(id))).not.toContain('1234567890')

  const voucherId = await makeVoucher(server, mai)
  const done = await server.ok(bookPayoutsPaid, { id, voucherId }, { as: mai })
  expect(done.status).toBe(payoutRunStatus.paid)
  expect(done.history.map(({ verb }) => verb)).toEqual([
    'finish',
    'bookPaid',
    'getFile',
    'release',
    'prepare',
  ])
  expect(await balancesOf(nattaya)).toMatchObject({ creatorEarnings: '0.00', inPayout: '0.00' })
  expect(await statesOf(nattaya)).toMatchObject([
    { state: 'paid', payout: { reference: `${run.number}-0001` } },
  ])
  const [own] = (await server.ok(listOwnPayouts, {}, { as: nattaya })).rows
  expect(own).toMatchObject({ status: payoutStatus.paid, amount: '500.00', ending: '7890' })
  expect(own?.voucher?.id).toBe(voucherId)
  expect((await server.ok(countNotifications, {}, { as: nattaya })).unread).toBeGreaterThan(0)
  const other = await makeCreator(server)
  expect((await server.ok(listOwnPayouts, {}, { as: other })).rows).toEqual([])
  await needConserved()
})

test('a run has a due time in each state that waits, which is somebody’s who may act', async () => {
  await makeEarner('500.00')
  const { id } = await prepare()
  const read = async (as: Person) => {
    const [run, list] = [
      await server.ok(getPayoutRun, { id }, { as }),
      await server.ok(listPayoutRuns, { pageSize: 100 }, { as }),
    ]
    expect(list.rows.find((row) => row.id === id)?.clock).toEqual(run.clock)
    return run
  }
  const hours = ({ clock }: Awaited<ReturnType<typeof read>>) =>
    clock && (new Date(clock.dueAt).getTime() - new Date(clock.startedAt).getTime()) / 3_600_000
  const waiting = await read(chanida)
  expect(waiting).toMatchObject({ canBeReleased: true, clock: { duty: 'release', isYours: true } })
  expect([hours(waiting), waiting.clock?.startedAt]).toEqual([24, waiting.statusSince])
  // Who prepared it cannot release it.
  expect((await read(mai)).clock).toMatchObject({ duty: 'release', isYours: false })
  await server.ok(sendBackPayoutRun, { id, reason: 'Too early' }, { as: chanida })
  expect((await read(mai)).clock).toMatchObject({ duty: 'resubmit', isYours: true })
  await server.ok(resubmitPayoutRun, { id }, { as: mai })
  await server.ok(releasePayoutRun, { id }, { as: chanida })
  const released = await read(mai)
  expect([released.clock?.duty, hours(released)]).toEqual(['book', 48])
  await server.ok(bookPayoutsPaid, { id, voucherId: await makeVoucher(server, mai) }, { as: mai })
  expect((await read(mai)).clock).toBeNull()
})

test('a voucher is opened by a verb of its own, a look at the bank data of its creators', async () => {
  const nattaya = await makeEarner('500.00', '5556667770')
  const { id } = await prepare()
  await server.ok(releasePayoutRun, { id }, { as: chanida })
  const voucherId = await makeVoucher(server, mai)
  const done = await server.ok(bookPayoutsPaid, { id, voucherId }, { as: mai })
  expect(done.voucher).toEqual({ id: voucherId, name: 'transfer.pdf' })
  const opened = await server.ok(openPayoutVoucher, { id, voucherId }, { as: chanida })
  expect(opened.url).toContain('seal=')
  const its = eq(dataLook.ownerId, nattaya.id)
  expect(await server.inTenant(({ db }) => db.select().from(dataLook).where(its))).toMatchObject([
    { what: 'bank', viewerId: chanida.id },
  ])
  const other = { id, voucherId: await makeVoucher(server, mai) }
  expect((await server.call(openPayoutVoucher, other, { as: chanida })).code).toBe(codes.notFound)
})

test('two admins who prepare at once pay nobody twice', async () => {
  const creators = await Promise.all([makeEarner(), makeEarner(), makeEarner()])
  const answers = await Promise.all(
    [mai, chanida].map((as) => server.call(preparePayoutRun, { countryCode: 'TH' }, { as })),
  )
  expect(answers.map(({ code }) => code).sort()).toEqual([0, codes.nothingToPay])
  for (const each of creators)
    expect(await balancesOf(each)).toMatchObject({ creatorEarnings: '0.00', inPayout: '500.00' })
  const { rows } = await server.ok(listPayoutRuns, { statuses: [payoutRunStatus.toRelease] }, { as: mai })
  const [run] = rows
  if (!run) throw new Error('one run was prepared')
  const booked = await Promise.all([
    server.call(releasePayoutRun, { id: run.id }, { as: run.preparedBy.id === mai.id ? chanida : mai }),
    server.call(cancelPayoutRun, { id: run.id, reason: 'Too early' }, { as: mai }),
  ])
  expect(booked.filter(({ code }) => code === 0)).toHaveLength(1)
  await needConserved()
  const now = await server.ok(getPayoutRun, { id: run.id }, { as: mai })
  if (now.status === payoutRunStatus.released) {
    const voucherId = await makeVoucher(server, mai)
    const twice = await Promise.all([
      server.call(bookPayoutsPaid, { id: run.id, voucherId }, { as: mai }),
      server.call(bookPayoutsPaid, { id: run.id, voucherId }, { as: mai }),
    ])
    expect(twice.map(({ code }) => code).sort()).toEqual([0, codes.payoutNotBookable])
  }
  await needConserved()
})

test('what the bank refuses or returns is in the balance again, and waits for another account', async () => {
  const [refused, returned] = [await makeEarner('300'), await makeEarner('400')]
  const run = await prepare()
  const { id } = run
  await server.ok(releasePayoutRun, { id }, { as: chanida })
  const byAccount = new Map((await linesOf(id)).rows.map((row) => [row.account.id, row.id ?? '']))
  const idOf = (creator: CreatorPerson) => byAccount.get(creator.id) ?? ''
  const reason = 'Account closed, code 03'
  await server.ok(bookPayoutsBack, { id, payoutIds: [idOf(refused)], reason }, { as: mai })
  await server.ok(bookPayoutsPaid, { id, voucherId: await makeVoucher(server, mai) }, { as: mai })
  await server.ok(bookPayoutsBack, { id, payoutIds: [idOf(returned)], reason }, { as: mai })
  await needConserved()
  for (const [creator, amount, status] of [
    [refused, '300.00', payoutStatus.failed],
    [returned, '400.00', payoutStatus.returned],
  ] as const) {
    expect(await balancesOf(creator)).toMatchObject({ creatorEarnings: amount, inPayout: '0.00' })
    expect(await statesOf(creator)).toMatchObject([
      { state: 'due', amount, reason: { key: 'sentBack', isYours: true }, memo: reason },
    ])
    const [own] = (await server.ok(listOwnPayouts, {}, { as: creator })).rows
    expect(own).toMatchObject({ status, bankReason: reason, needsAccount: true })
  }
  const preview = await server.ok(previewPayoutRun, { countryCode: 'TH' }, { as: mai })
  expect(preview).toMatchObject({ payouts: 0, leftOut: [{ reason: 'refusedAccount', count: 2 }] })
})

test('a clawback after the release comes off what is earned next', async () => {
  const creator = await makeEarner('500')
  const run = await prepare()
  await server.ok(releasePayoutRun, { id: run.id }, { as: chanida })
  const participationId = world.participations.get(creator.id) ?? ''
  await server.inTenant((ctx) => clawBackReward(ctx, { participationId, reason: 'Hidden', amount: '200' }))
  const checks = (await server.ok(getPayoutRun, { id: run.id }, { as: mai })).checks
  expect(checks.find(({ key }) => key === 'takenBackSince')).toMatchObject({ isWell: false, count: 1 })
  await server.ok(bookPayoutsPaid, { id: run.id, voucherId: await makeVoucher(server, mai) }, { as: mai })
  expect(await balancesOf(creator)).toMatchObject({ creatorEarnings: '-200.00', inPayout: '0.00' })
  await earn(creator, '700')
  const next = await prepare()
  expect((await linesOf(next.id, 'waiting')).rows).toMatchObject([{ amount: '500.00', lines: 2 }])
  expect(next.checks.every(({ isWell }) => isWell)).toBe(true)
  await payAll(next.id)
  await needConserved()
})

test('a run may be sent back, offered again and cancelled before its release', async () => {
  const creator = await makeEarner()
  const { id } = await prepare()
  await server.ok(sendBackPayoutRun, { id, reason: 'One is too many' }, { as: chanida })
  await server.ok(resubmitPayoutRun, { id }, { as: chanida })
  expect(await server.call(releasePayoutRun, { id }, { as: chanida })).toMatchObject({
    code: codes.releaserPrepared,
  })
  await server.ok(cancelPayoutRun, { id, reason: 'Wrong day' }, { as: mai })
  expect(await balancesOf(creator)).toMatchObject({ creatorEarnings: '500.00', inPayout: '0.00' })
  expect(await statesOf(creator)).toMatchObject([{ state: 'due', reason: { key: 'inBalance' } }])
  await needConserved()
})

test('who has no account, too little, or an account of two people is left out, and why is told', async () => {
  const bare = await makeCreator(server)
  await earn(bare, '500')
  const poor = await makeEarner('20')
  const [one, two] = [await makeEarner('500', '5555555555'), await makeEarner('500', '5555555555')]
  const good = await makeEarner('250')
  const run = await prepare()
  const { rows } = await linesOf(run.id, 'leftOut')
  expect(Object.fromEntries(rows.map((row) => [row.account.id, row.leftOut]))).toMatchObject({
    [bare.id]: 'noMethod',
    [poor.id]: 'belowLeast',
    [one.id]: 'sharedAccount',
    [two.id]: 'sharedAccount',
  })
  expect((await linesOf(run.id)).rows.filter((row) => row.id).map((row) => row.account.id)).toEqual([good.id])
  expect((await server.ok(countNotifications, {}, { as: bare })).unread).toBeGreaterThan(0)
})

test('nobody but admins, and no other tenant, sees a run', async () => {
  await makeEarner()
  const { id } = await prepare()
  const reviewer = await makeStaff(server, 'reviewer')
  for (const as of [siam, reviewer, await makeCreator(server)])
    expect(await server.call(getPayoutRun, { id }, { as })).toMatchObject({ code: codes.notAllowed })
  const unknown = await server.call(getPayoutRun, { id: randomUUIDv7() }, { as: mai })
  expect(unknown.code).toBe(codes.notFound)
})
