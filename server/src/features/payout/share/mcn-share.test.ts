import { codes } from '@sampan/contract/codes'
import { getStatement, listEarningsByState, makeStatement } from '@sampan/contract/earning'
import { answerMcnLink, askForMcnLink, endMcnLink, listMcnLinks } from '@sampan/contract/mcn-link'
import { savePayoutMethod } from '@sampan/contract/payout'
import { bookPayoutsBack, listOwnPayouts, releasePayoutRun } from '@sampan/contract/payout-run'
import { payoutRunStatus, payoutStatus } from '@sampan/contract/payout-run-status'
import { getOwnShare, getShareSums, listShares } from '@sampan/contract/share'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clawBackReward } from '#features/payout/task-money.ts'
import {
  earn,
  makeEarner,
  makePayoutWorld,
  needConserved,
  type PayoutWorld,
  payEverything,
} from '#features/payout/testing/earners.ts'
import { runCalls } from '#features/payout/testing/run-calls.ts'
import { type CreatorPerson, type McnPerson, makeMcn, testPassword } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let world: PayoutWorld
let nova: McnPerson
let ploy: CreatorPerson

beforeAll(async () => {
  server = await startTestServer()
  world = await makePayoutWorld(server)
})
afterAll(() => server.close())
beforeEach(async () => {
  await payEverything(world)
  nova = await makeMcn(server, { name: 'Nova MCN' })
  ploy = await makeEarner(world, '100.00')
})
const { prepare, release, linesOf, fileOf, bookPaid, readRun } = runCalls(() => world)

/** Links a creator to an MCN for a share in percent. Out: the link's id. */
async function link(creator = ploy, mcn = nova, sharePercent = 30): Promise<string> {
  await server.ok(
    askForMcnLink,
    { who: creator.email, text: 'We find you work.', sharePercent, termMonths: null },
    { as: mcn },
  )
  // An email is answered by nothing (R208): the creator has the request.
  const [asked] = await server.ok(listMcnLinks, {}, { as: creator })
  const id = asked?.id ?? ''
  await server.ok(answerMcnLink, { id, answer: 'accept' }, { as: creator })
  return id
}

/** What is in the account of a creator or an MCN. */
async function balanceOf(ownerId: string, kind = 'creatorEarnings'): Promise<string | undefined> {
  const { rows } = await server.inTenant((ctx) =>
    ctx.db.$client.query<{ balance: string }>(
      "select balance::text from ledger_account where owner_id = $1 and kind = $2 and currency = 'THB'",
      [ownerId, kind],
    ),
  )
  return rows[0]?.balance
}
const both = async (creator = ploy, mcn = nova) => [
  await balanceOf(creator.id),
  await balanceOf(mcn.mcnId, 'mcnEarnings'),
]

const takeBack = (creator: CreatorPerson, amount?: string) =>
  server.inTenant((ctx) =>
    clawBackReward(ctx, {
      ...{ participationId: world.participations.get(creator.id) ?? '', reason: 'Hidden', amount },
    }),
  )

let accounts = 0
/** The account of an MCN, as if it had been entered days ago (R57). Out: its number. */
async function giveAccount(mcn = nova): Promise<string> {
  const accountNumber = String(5_550_000_001 + accounts++)
  const bank = { countryCode: 'TH', bankCode: '002' } as const
  const account = { ...bank, accountName: 'Nova Co., Ltd.', accountNumber, password: testPassword }
  await server.ok(savePayoutMethod, account, { as: mcn })
  await server.inTenant(({ db }) =>
    db.execute(
      sql`update payout_method set changed_at = changed_at - interval '2 days' where mcn_id = ${mcn.mcnId}`,
    ),
  )
  return accountNumber
}
const sharesOf = async (mcn = nova) => (await server.ok(listShares, {}, { as: mcn })).rows
const linesOfCreator = async (creator = ploy) =>
  (await server.ok(listEarningsByState, { sort: 'oldest' }, { as: creator })).rows

test('of what is credited while the link runs the MCN gets its share, rounded down; what was before and comes after is whole', async () => {
  expect(await server.ok(getOwnShare, {}, { as: ploy })).toBeNull()
  const id = await link()
  expect(await server.ok(getOwnShare, {}, { as: ploy })).toEqual({
    mcn: { id: nova.mcnId, name: 'Nova MCN' },
    percent: 30,
  })
  await earn(world, ploy, '99.99')
  expect(await both()).toEqual(['170.00', '29.99'])
  await server.ok(endMcnLink, { id, reason: 'It did not work out' }, { as: ploy })
  await earn(world, ploy, '50.00')
  expect(await both()).toEqual(['220.00', '29.99'])
  await needConserved(world)

  const lines = await linesOfCreator()
  const share = { mcnName: 'Nova MCN', percent: 30, amount: '29.99' }
  const lineOf = (wanted: string) => lines.find(({ amount }) => amount === wanted)
  expect(lineOf('99.99')).toMatchObject({ kind: 'reward', state: 'due', share })
  expect(lineOf('-29.99')).toMatchObject({ kind: 'mcnShare', reason: { key: 'shared' }, share })
  expect([lineOf('100.00')?.share, lineOf('50.00')?.share]).toEqual([null, null])
  expect(await sharesOf()).toMatchObject([
    {
      ...{ kind: 'reward', state: 'due', whole: '99.99', percent: 30, amount: '29.99', currency: 'THB' },
      creator: { id: ploy.id },
    },
  ])
  const other = await makeMcn(server, { name: 'Other' })
  expect(await sharesOf(other)).toEqual([])
})

test('what is taken back in parts comes from the MCN in parts that add up to its share, also after the link has ended', async () => {
  const id = await link()
  await earn(world, ploy, '100.01')
  expect(await both()).toEqual(['170.01', '30.00'])
  await server.ok(endMcnLink, { id, reason: 'Over' }, { as: ploy })
  await takeBack(ploy, '33.33')
  await takeBack(ploy, '33.33')
  expect(await both()).toEqual(['123.35', '10.00'])
  await takeBack(ploy)
  expect(await both()).toEqual(['100.00', '0.00'])
  const amounts = (await sharesOf()).map(({ kind, whole, amount }) => [kind, whole, amount])
  expect(amounts.toReversed()).toEqual([
    ['reward', '100.01', '30.00'],
    ['clawback', '-33.33', '-10.00'],
    ['clawback', '-33.33', '-10.00'],
    ['clawback', '-33.35', '-10.00'],
  ])
  await needConserved(world)
})

test('a reward that was credited before the link is taken back from its creator alone', async () => {
  await link()
  await takeBack(ploy, '40')
  expect(await both()).toEqual(['60.00', undefined])
})

test('an MCN is paid in a run like a creator, and what is taken back after that it owes', async () => {
  await link()
  await earn(world, ploy, '1000.00')
  const without = await prepare()
  const own = (await linesOf(without.id)).filter(({ account }) => [ploy.id, nova.mcnId].includes(account.id))
  expect(own).toMatchObject([
    { account: { id: ploy.id, isMcn: false }, amount: '800.00', lines: 3 },
    { account: { id: nova.mcnId, name: 'Nova MCN', isMcn: true }, amount: '300.00', leftOut: 'noMethod' },
  ])
  await release(without.id)
  await bookPaid(without.id)
  const number = await giveAccount()
  const run = await prepare()
  expect(run).toMatchObject({ payouts: 1, amount: '300.00' })
  expect(await sharesOf()).toMatchObject([{ state: 'inPayout', amount: '300.00' }])
  const alone = await server.call(releasePayoutRun, { id: run.id }, { as: world.mai })
  expect(alone.code).toBe(codes.releaserPrepared)
  await release(run.id)
  expect(await fileOf(run.id)).toContain(number)
  expect((await bookPaid(run.id)).status).toBe(payoutRunStatus.paid)
  expect((await readRun(run.id)).checks.every(({ isWell }) => isWell)).toBe(true)
  expect(await server.ok(listOwnPayouts, {}, { as: nova })).toMatchObject({
    rows: [{ amount: '300.00', status: payoutStatus.paid, ending: number.slice(-4), lines: 1 }],
  })
  expect((await server.ok(listOwnPayouts, {}, { as: ploy })).rows).toMatchObject([{ amount: '800.00' }])
  await takeBack(ploy, '500')
  expect(await both()).toEqual(['-350.00', '-150.00'])
  const sums = await server.ok(getShareSums, {}, { as: nova })
  expect(sums).toMatchObject({
    balances: [
      {
        ...{ currency: 'THB', balance: '-150.00', due: '-150.00', inPayout: '0.00', paid: '300.00' },
        payTo: { ending: number.slice(-4) },
      },
    ],
    creators: [{ creator: { id: ploy.id }, count: 2, due: '-150.00', paid: '300.00' }],
  })
  await needConserved(world)
})

test('a share that the bank sends back is due again, and the statement of the MCN holds every movement', async () => {
  await link()
  await giveAccount()
  await earn(world, ploy, '1000.00')
  const run = await prepare()
  await release(run.id)
  await bookPaid(run.id)
  const paid = (await linesOf(run.id)).find(({ account }) => account.isMcn)
  await server.ok(
    bookPayoutsBack,
    { id: run.id, payoutIds: [paid?.id ?? ''], reason: 'Account closed' },
    { as: world.mai },
  )
  expect(await both()).toEqual(['0.00', '300.00'])
  expect(await sharesOf()).toMatchObject([{ state: 'due', payout: { reference: paid?.reference } }])
  const { currencies } = await server.ok(getStatement, {}, { as: nova })
  expect(currencies).toMatchObject([
    {
      opening: '0.00',
      earned: '300.00',
      takenBack: '0.00',
      shared: '0.00',
      paidOut: '0.00',
      closing: '300.00',
      count: 3,
    },
  ])
  const own = await server.ok(getStatement, {}, { as: ploy })
  expect(own.currencies).toMatchObject([
    { earned: '1100.00', takenBack: '0.00', shared: '-300.00', paidOut: '-800.00', closing: '0.00' },
  ])
  const today = new Date()
  const days = { from: `${today.getUTCFullYear()}-01-01`, to: `${today.getUTCFullYear()}-12-31` }
  const made = await server.ok(makeStatement, { ...days, format: 'csv' }, { as: nova })
  const text = Buffer.from(made.content, 'base64').toString('utf8')
  expect(text.split('\r\n').filter(Boolean)).toHaveLength(4)
  expect(text).toContain(`"Share of the MCN"`)
  const pdf = await server.ok(makeStatement, { ...days, format: 'pdf' }, { as: nova })
  expect(Buffer.from(pdf.content, 'base64').subarray(0, 5).toString()).toBe('%PDF-')
  const sheet = await server.ok(makeStatement, { ...days, format: 'xlsx' }, { as: nova })
  expect(Buffer.from(sheet.content, 'base64').subarray(0, 2).toString()).toBe('PK')
  await needConserved(world)
})

test('credits of several creators, what is taken back and a run that is prepared at once keep every sum', async () => {
  const mcns = [nova, await makeMcn(server, { name: 'Sky' })]
  await giveAccount(nova)
  const creators = [ploy, ...(await Promise.all([makeEarner(world), makeEarner(world), makeEarner(world)]))]
  for (const [at, creator] of creators.entries()) await link(creator, mcns[at % 2], 33.33)
  await Promise.all([
    ...Array.from({ length: 24 }, (_, at) => earn(world, creators[at % 4] as CreatorPerson, '100.01')),
    prepare(),
  ])
  await Promise.all(creators.map((creator) => takeBack(creator, '50')))
  await needConserved(world)
  const moved = await server.inTenant(({ db }) =>
    db.$client.query<{ n: string }>(
      `select sum(case when x.kind = 'mcnShare' then x.amount else - x.amount end)::text as n
       from mcn_share s join ledger_transfer x on x.id = s.transfer_id where s.mcn_id = any($1)`,
      [mcns.map(({ mcnId }) => mcnId)],
    ),
  )
  // 24 × 33.33, less four times what of a part of 50 is the MCN's.
  expect(moved.rows[0]?.n).toBe('733.24')
})
