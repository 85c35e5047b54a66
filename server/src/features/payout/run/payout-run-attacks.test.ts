import { codes } from '@sampan/contract/codes'
import { listNotifications } from '@sampan/contract/notification'
import { listPayoutMethods, savePayoutMethod } from '@sampan/contract/payout'
import {
  bookPayoutsBack,
  bookPayoutsPaid,
  getPayoutRun,
  listPayoutRuns,
  listRunPayouts,
  openPayoutVoucher,
  preparePayoutRun,
  previewPayoutRun,
} from '@sampan/contract/payout-run'
import { payoutRunStatus } from '@sampan/contract/payout-run-status'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  balancesOf,
  earn,
  makeEarner,
  makePayoutWorld,
  needConserved,
  type PayoutWorld,
  payEverything,
  payRun,
} from '#features/payout/testing/earners.ts'
import { makePayoutMethod, makeVoucher } from '#features/payout/testing/payouts.ts'
import { runCalls } from '#features/payout/testing/run-calls.ts'
import { makeCreator, type Person, testPassword } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let world: PayoutWorld

beforeAll(async () => {
  server = await startTestServer()
  world = await makePayoutWorld(server)
})
afterAll(() => server.close())
beforeEach(() => payEverything(world))

const { prepare, release, linesOf, fileOf, bookPaid, checkOf } = runCalls(() => world)
const sqlOf = (text: string, values: unknown[] = []) =>
  server.inTenant((ctx) => ctx.db.$client.query(text, values))

const account = {
  countryCode: 'TH',
  bankCode: '002',
  accountName: 'Mali',
  isDefault: true,
  voucherId: null,
  password: testPassword,
} as const

test('an account that was added or changed is paid to after a day, and both sides read so', async () => {
  const mali = await makeCreator(server)
  await earn(world, mali, '500')
  const saved = await server.ok(savePayoutMethod, { ...account, accountNumber: '1234567890' }, { as: mali })
  expect(Date.parse(saved.paidFrom ?? '') - Date.now()).toBeGreaterThan(23 * 3_600_000)
  const leftOut = async () =>
    (await server.ok(previewPayoutRun, { countryCode: 'TH' }, { as: world.mai })).leftOut
  expect(await leftOut()).toMatchObject([{ reason: 'newAccount', count: 1, amount: '500.00' }])

  const age = () => sqlOf(`update payout_method set changed_at = changed_at - interval '25 hours'`)
  await age()
  expect(await leftOut()).toEqual([])
  expect((await server.ok(listPayoutMethods, {}, { as: mali }))[0]?.paidFrom).toBeNull()
  // What is not the account itself makes nobody wait; another number does.
  await server.ok(savePayoutMethod, { ...account, id: saved.id, accountNumber: '' }, { as: mali })
  expect(await leftOut()).toEqual([])
  await server.ok(savePayoutMethod, { ...account, id: saved.id, accountNumber: '9876543210' }, { as: mali })
  expect(await leftOut()).toMatchObject([{ reason: 'newAccount' }])
  expect((await server.call(preparePayoutRun, { countryCode: 'TH' }, { as: world.mai })).code).toBe(
    codes.nothingToPay,
  )
  await age()
  expect((await prepare()).payouts).toBe(1)
})

test('an account that its owner changes after it was paid to is nothing that a run is warned of', async () => {
  const mali = await makeCreator(server)
  await earn(world, mali, '500')
  const saved = await server.ok(savePayoutMethod, { ...account, accountNumber: '1234567890' }, { as: mali })
  await sqlOf(`update payout_method set changed_at = changed_at - interval '25 hours'`)
  const { id } = await prepare()
  const change = (accountNumber: string) =>
    server.ok(savePayoutMethod, { ...account, id: saved.id, accountNumber }, { as: mali })
  await change('9876543210')
  expect(await checkOf(id, 'accountsChanged')).toMatchObject({ isWell: false, count: 1 })
  await release(id)
  await bookPaid(id)
  await change('1122334455')
  expect(await checkOf(id, 'accountsChanged')).toMatchObject({ isWell: true, count: 0 })
})

test('amounts are told with the digits of who reads, not of the admin who booked them', async () => {
  const mali = await makeCreator(server)
  await makePayoutMethod(server, mali.id)
  await earn(world, mali, '12345')
  const { id } = await prepare()
  await release(id)
  await bookPaid(id)
  const told = async (lang: 'en' | 'vn', as: Person) =>
    (await server.ok(listNotifications, {}, { as, lang })).rows.map(({ text }) => text).join('\n')
  expect(await told('en', mali)).toContain('฿12,345')
  expect(await told('vn', mali)).toMatch(/12\.345\s฿/)
  // So is the sum of the run, of who may release it.
  expect(await told('vn', world.chanida)).toMatch(/12\.345\s฿/)
})

test('runs that are prepared while rewards come in pay each of them once, and add up', async () => {
  const creators = await Promise.all(Array.from({ length: 12 }, () => makeCreator(server)))
  for (const { id } of creators) await makePayoutMethod(server, id)
  const rewards = creators.flatMap((creator) => [
    earn(world, creator, '150'),
    earn(world, creator, '250.50'),
    earn(world, creator, '100.25'),
  ])
  const admins = [world.mai, world.chanida]
  const answers = await Promise.all([
    ...Array.from({ length: 16 }, (_, at) =>
      server.call(preparePayoutRun, { countryCode: 'TH' }, { as: admins[at % 2] ?? world.mai }),
    ),
    ...rewards.map((each) => each.then(() => undefined)),
  ])
  for (const answer of answers) if (answer) expect([0, codes.nothingToPay]).toContain(answer.code)
  await server.call(preparePayoutRun, { countryCode: 'TH' }, { as: world.mai })
  const { rows: runs } = await server.ok(
    listPayoutRuns,
    { statuses: [payoutRunStatus.toRelease], pageSize: 50 },
    { as: world.mai },
  )
  for (const { id } of runs) {
    const { checks } = await server.ok(getPayoutRun, { id }, { as: world.mai })
    expect(checks.filter(({ isWell }) => !isWell)).toEqual([])
  }
  for (const creator of creators)
    expect(await balancesOf(world, creator)).toEqual({ creatorEarnings: '0.00', inPayout: '500.75' })
  const { rows: twice } = await sqlOf(
    `select transfer_id from payout_line l join payout p on p.tenant_id = l.tenant_id and p.id = l.payout_id
     where p.status = 1 group by transfer_id having count(*) > 1`,
  )
  expect(twice).toEqual([])
  for (const { id, preparedBy } of runs) {
    const [one, other] =
      preparedBy.id === world.mai.id ? [world.mai, world.chanida] : [world.chanida, world.mai]
    await payRun({ ...world, mai: one, chanida: other }, id)
  }
  await needConserved(world)
})

test('who gets the first money while a run is prepared waits for the next one', async () => {
  const [mali, nok] = [await makeEarner(world), await makeCreator(server)]
  await makePayoutMethod(server, nok.id)
  const preparing = await server.inTenant(async (ctx) => {
    const locked = `select 1 from ledger_account where owner_id = $1 and kind = 'creatorEarnings' for update`
    await ctx.db.$client.query(locked, [mali.id])
    const under = prepare()
    await expect.poll(async () => (await sqlOf(waitingForLock)).rowCount).toBe(1)
    await earn(world, nok, '500')
    return { under }
  })
  const run = await preparing.under
  expect((await linesOf(run.id, 'waiting')).map((row) => row.account.id)).toEqual([mali.id])
  expect(await balancesOf(world, nok)).toMatchObject({ creatorEarnings: '500.00' })
})
const waitingForLock = `select 1 from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' and query like '%creatorEarnings%'`

test('payouts that are booked paid and back at once are one of both, and the money is there once', async () => {
  const creators = await Promise.all([makeEarner(world), makeEarner(world), makeEarner(world)])
  const { id } = await prepare()
  await release(id)
  const payoutIds = (await linesOf(id, 'waiting')).map((row) => row.id ?? '')
  const voucherId = await makeVoucher(server, world.mai)
  const [as, reason] = [world.mai, 'Account closed']
  await Promise.all(
    Array.from({ length: 4 }, () => [
      server.call(bookPayoutsPaid, { id, payoutIds, voucherId }, { as }),
      server.call(bookPayoutsBack, { id, payoutIds, reason }, { as }),
      server.call(bookPayoutsPaid, { id, voucherId }, { as, key: 'the same key' }),
    ]).flat(),
  )
  for (const each of creators) {
    const { creatorEarnings, inPayout } = await balancesOf(world, each)
    expect(inPayout).toBe('0.00')
    expect(['0.00', '500.00']).toContain(creatorEarnings)
  }
  await needConserved(world)
  const { sums, payouts } = await server.ok(getPayoutRun, { id }, { as })
  expect(sums.waiting.count).toBe(0)
  expect(sums.paid.count + sums.back.count).toBe(payouts)
})

test('a payout of another run is not booked with one, and none of the call is', async () => {
  await makeEarner(world)
  const [mine, as] = [await prepare(), world.mai]
  await makeEarner(world)
  const other = await prepare()
  for (const { id } of [mine, other]) await release(id)
  const payoutIds = [...(await linesOf(mine.id, 'waiting')), ...(await linesOf(other.id, 'waiting'))].map(
    (row) => row.id ?? '',
  )
  const voucherId = await makeVoucher(server, as)
  const call = { id: mine.id, payoutIds }
  expect((await server.call(bookPayoutsPaid, { ...call, voucherId }, { as })).code).toBe(codes.notFound)
  expect((await server.call(bookPayoutsBack, { ...call, reason: 'No' }, { as })).code).toBe(codes.notFound)
  expect(await linesOf(mine.id, 'waiting')).toHaveLength(1)
  const theirs = await makeVoucher(server, world.chanida)
  const stolen = await server.call(bookPayoutsPaid, { id: mine.id, voucherId: theirs }, { as })
  expect(stolen.code).not.toBe(0)
})

test('a voucher that several payouts share is opened from each of them', async () => {
  await Promise.all([makeEarner(world), makeEarner(world), makeEarner(world)])
  const [{ id }, as] = [await prepare(), world.mai]
  await release(id)
  const payoutIds = (await linesOf(id, 'waiting')).slice(0, 2).map((row) => row.id ?? '')
  const [some, rest] = [await makeVoucher(server, as), await makeVoucher(server, as)]
  await server.ok(bookPayoutsPaid, { id, payoutIds, voucherId: some }, { as })
  await server.ok(bookPayoutsPaid, { id, voucherId: rest }, { as })
  const { rows } = await server.ok(listRunPayouts, { id, view: 'paid' }, { as })
  expect(rows.map(({ voucher }) => voucher?.id)).toEqual([some, some, rest])
  for (const voucherId of [some, rest])
    expect((await server.ok(openPayoutVoucher, { id, voucherId }, { as })).url).toContain('seal=')
})

test('names that a spreadsheet would run, and long or foreign ones, stay text in the bank file', async () => {
  const names = [
    '=HYPERLINK("http://a.example")',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    'Nguyễn "Bé" Thị, Ánh',
    'ณัฐธยาน์\nใจดี',
  ]
  for (const accountName of names) {
    const creator = await makeCreator(server)
    const content = { bankName: 'Bangkok Bank', accountName, accountNumber: '0012345670' }
    const methodId = await makePayoutMethod(server, creator.id)
    await server.inTenant((ctx) =>
      ctx.db.$client.query('update payout_method set cipher = $2 where id = $1', [
        methodId,
        ctx.app.cipher.seal(ctx.tenant.id, content),
      ]),
    )
    await earn(world, creator, '500')
  }
  const { id } = await prepare()
  await release(id)
  const text = await fileOf(id)
  expect(text).not.toMatch(/"[\s]*[=+\-@]/)
  expect(text).toContain('"Nguyễn ""Bé"" Thị, Ánh"')
  expect(text).toContain('"0012345670"')
})
