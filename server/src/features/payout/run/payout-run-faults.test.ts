import { removePayoutMethod, savePayoutMethod } from '@sampan/contract/payout'
import {
  bookPayoutsBack,
  bookPayoutsPaid,
  listOwnPayouts,
  releasePayoutRun,
} from '@sampan/contract/payout-run'
import { payoutStatus } from '@sampan/contract/payout-run-status'
import { deleteAccount } from '@sampan/contract/personal-data'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashPassword } from '#features/account/password.ts'
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
import { type CreatorPerson, makeCreator, testPassword } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let world: PayoutWorld

beforeAll(async () => {
  server = await startTestServer()
  world = await makePayoutWorld(server)
})
afterAll(() => server.close())
beforeEach(() => payEverything(world))

const sqlOf = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
  (await server.inTenant((ctx) => ctx.db.$client.query<Row>(text, values))).rows
const { prepare, release, fileOf, bookPaid, checkOf, payoutOf } = runCalls(() => world)

const methodOf = async (creator: CreatorPerson): Promise<string> => {
  const [row] = await sqlOf<{ id: string }>(
    'select id from payout_method where account_id = $1 and removed_at is null and is_default',
    [creator.id],
  )
  return row?.id ?? ''
}
const account = {
  countryCode: 'TH',
  bankCode: '002',
  isDefault: true,
  voucherId: null,
  password: testPassword,
} as const
/** Saved by its form long ago. */
async function makeSavedEarner(accountNumber: string): Promise<{ creator: CreatorPerson; method: string }> {
  const creator = await makeCreator(server)
  const { id } = await server.ok(
    savePayoutMethod,
    { ...account, accountName: 'Mali', accountNumber },
    { as: creator },
  )
  await sqlOf(
    `update payout_method set changed_at = changed_at - interval '25 hours',
      updated_at = updated_at - interval '25 hours' where id = $1`,
    [id],
  )
  await earn(world, creator, '500')
  return { creator, method: id }
}

/** What an account was told, by text. */
const toldOf = async (accountId: string): Promise<string[]> =>
  (
    await sqlOf<{ text: string }>(
      `select text from notification where account_id = $1 and text like 'payout:mail.%' order by created_at, id`,
      [accountId],
    )
  ).map(({ text }) => text.replace('payout:mail.', ''))

/** As if its owner had deleted it 15 days ago. */
async function leave(creator: CreatorPerson): Promise<void> {
  const hash = await hashPassword('sampan1')
  await sqlOf('update account set password_hash = $2 where id = $1', [creator.id, hash])
  await server.ok(deleteAccount, { password: 'sampan1' }, { as: creator })
  await sqlOf(
    `update account set left_at = left_at - interval '15 days', disabled_at = disabled_at - interval '15 days' where id = $1`,
    [creator.id],
  )
  await server.runJob('personal-data-erase')
  expect(
    await sqlOf('select 1 from account where id = $1 and erased_at is not null', [creator.id]),
  ).toHaveLength(1)
}

test('a payout goes to the account that was released, whatever its owner saves before or after', async () => {
  const { creator, method } = await makeSavedEarner('1234567890')
  const { id } = await prepare()
  const change = (accountNumber: string) =>
    server.ok(
      savePayoutMethod,
      { ...account, id: method, accountName: 'Mali', accountNumber },
      { as: creator },
    )
  await change('9876543210')
  expect(await checkOf(id, 'accountsChanged')).toMatchObject({ isWell: false, count: 1 })
  expect((await payoutOf(id, creator))?.ending).toBe('7890')
  await release(id)
  await change('1111111111')
  await server.ok(removePayoutMethod, { id: method }, { as: creator })
  const file = await fileOf(id)
  expect(file).toContain('"1234567890"')
  expect(file).not.toMatch(/9876543210|1111111111/)
  await bookPaid(id)
  expect((await server.ok(listOwnPayouts, {}, { as: creator })).rows).toMatchObject([
    { status: payoutStatus.paid, ending: '7890' },
  ])
  await needConserved(world)
})

test('an account whose name alone was changed counts as changed before the release', async () => {
  const { creator, method } = await makeSavedEarner('1234500000')
  const { id } = await prepare()
  expect(await checkOf(id, 'accountsChanged')).toMatchObject({ isWell: true, count: 0 })
  await server.ok(
    savePayoutMethod,
    { ...account, id: method, accountName: 'Somebody Else', accountNumber: '' },
    { as: creator },
  )
  expect(await checkOf(id, 'accountsChanged')).toMatchObject({ isWell: false, count: 1 })
})

test('what its owner saves of an account without changing it does not count as a change', async () => {
  const { creator, method } = await makeSavedEarner('1234511111')
  const { id } = await prepare()
  await server.ok(
    savePayoutMethod,
    { ...account, id: method, accountName: 'Mali', accountNumber: '' },
    { as: creator },
  )
  expect(await checkOf(id, 'accountsChanged')).toMatchObject({ isWell: true, count: 0 })
})

test('who leaves while the money is in a run is paid to the account that was released, and told nothing', async () => {
  const creator = await makeEarner(world, '500.00', '2223334440')
  const { id } = await prepare()
  await leave(creator)
  await release(id)
  expect(await fileOf(id)).toContain('"2223334440"')
  await bookPaid(id)
  expect(await balancesOf(world, creator)).toEqual({ creatorEarnings: '0.00', inPayout: '0.00' })
  expect(await toldOf(creator.id)).toEqual([])
  await server.runJob('personal-data-erase')
  expect(await methodOf(creator)).not.toBe('')
  // From then on no bank sends it back.
  await sqlOf(`update payout set status_since = status_since - interval '181 days' where account_id = $1`, [
    creator.id,
  ])
  await server.runJob('personal-data-erase')
  expect(await methodOf(creator)).toBe('')
  await needConserved(world)
})

test('what a bank refuses of who left is tried once more, is owed then, and nobody writes to them', async () => {
  const creator = await makeEarner(world, '500.00', '2223334441')
  const { id } = await prepare()
  await release(id)
  await leave(creator)
  const refuse = async (runId: string) => {
    const payoutIds = [(await payoutOf(runId, creator))?.id ?? '']
    await server.ok(bookPayoutsBack, { id: runId, payoutIds, reason: 'Closed' }, { as: world.mai })
    expect(await balancesOf(world, creator)).toEqual({ creatorEarnings: '500.00', inPayout: '0.00' })
    await server.runJob('personal-data-erase')
  }
  await refuse(id)
  const again = await prepare()
  await release(again.id)
  await refuse(again.id)
  await makeEarner(world)
  const next = await prepare()
  expect(await payoutOf(next.id, creator)).toMatchObject({ id: null, leftOut: 'refusedAccount' })
  expect(await toldOf(creator.id)).toEqual([])
  await needConserved(world)
})

test('what a bank returns after its creator was erased is paid by the next run, and so is who came back with that account', async () => {
  const creator = await makeEarner(world, '500.00', '2223334442')
  const { id } = await prepare()
  await release(id)
  await bookPaid(id)
  await leave(creator)
  await server.runJob('personal-data-erase')
  const payoutIds = [(await payoutOf(id, creator))?.id ?? '']
  await server.ok(bookPayoutsBack, { id, payoutIds, reason: 'The bank was closed' }, { as: world.mai })
  const back = await makeEarner(world, '300.00', '2223334442')
  const next = await prepare()
  await release(next.id)
  expect(await fileOf(next.id)).toContain('"2223334442"')
  await bookPaid(next.id)
  for (const each of [creator, back])
    expect(await balancesOf(world, each)).toEqual({ creatorEarnings: '0.00', inPayout: '0.00' })
  expect(await toldOf(creator.id)).toEqual([])
  await needConserved(world)
})

test('who is on the blacklist or was switched off is paid what was earned before', async () => {
  const [listed, off] = [await makeEarner(world), await makeEarner(world)]
  const { id } = await prepare()
  await sqlOf(
    `update account set blacklisted_at = now(), blacklisted_until = now() + interval '1 year' where id = $1`,
    [listed.id],
  )
  await sqlOf('update account set disabled_at = now() where id = $1', [off.id])
  await release(id)
  await bookPaid(id)
  for (const each of [listed, off])
    expect(await balancesOf(world, each)).toEqual({ creatorEarnings: '0.00', inPayout: '0.00' })
})

test('a creator is told once of a payout that was paid and once of one that came back', async () => {
  const [one, two] = [await makeEarner(world), await makeEarner(world)]
  const { id } = await prepare()
  await release(id)
  const voucherId = await makeVoucher(server, world.mai)
  const idOf = async (creator: CreatorPerson) => (await payoutOf(id, creator))?.id ?? ''
  const ids = { one: await idOf(one), two: await idOf(two) }
  const [as, reason] = [world.mai, 'Account closed']
  const input = { id, voucherId, payoutIds: [ids.one, ids.two] }
  await Promise.all([
    server.call(bookPayoutsPaid, input, { as, key: 'once' }),
    server.call(bookPayoutsPaid, input, { as, key: 'once' }),
    server.call(bookPayoutsPaid, input, { as, key: 'other' }),
    server.call(bookPayoutsPaid, input, { as: world.chanida }),
  ])
  expect([await toldOf(one.id), await toldOf(two.id)]).toEqual([['paid'], ['paid']])
  const back = { id, payoutIds: [ids.two], reason }
  for (const key of ['back', 'back', 'again']) await server.call(bookPayoutsBack, back, { as, key })
  await server.call(bookPayoutsBack, { ...back, reason: 'Another reason' }, { as })
  expect([await toldOf(one.id), await toldOf(two.id)]).toEqual([['paid'], ['paid', 'failed']])
  await needConserved(world)
})

test('who prepared a run is told once that it was released, and the other admins that it waits', async () => {
  await makeEarner(world)
  const [mai, chanida] = [await toldOf(world.mai.id), await toldOf(world.chanida.id)]
  const { id } = await prepare()
  for (const key of ['release', 'release', 'again'])
    await server.call(releasePayoutRun, { id }, { as: world.chanida, key })
  expect((await toldOf(world.mai.id)).slice(mai.length)).toEqual(['released'])
  expect((await toldOf(world.chanida.id)).slice(chanida.length)).toEqual(['toRelease'])
})
