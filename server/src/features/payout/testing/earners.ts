import { randomUUIDv7 } from 'node:crypto'
import { topUpBudget } from '@sampan/contract/payout'
import { bookPayoutsPaid, preparePayoutRun, releasePayoutRun } from '@sampan/contract/payout-run'
import { expect } from 'vitest'
import { reserveForTask } from '#features/payout/task-money.ts'
import { payReward } from '#features/payout/testing/pay-reward.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import type { TestServer } from '#testing/server.ts'
import { makePayoutMethod, makeVoucher } from './payouts.ts'

/** A tenant whose brand has money, two admins who pay it out, and creators who earn it. */
export interface PayoutWorld {
  server: TestServer
  siam: BrandPerson
  mai: Person
  chanida: Person
  /** The latest work of a creator, by the creator's id. */
  participations: Map<string, string>
}

export async function makePayoutWorld(server: TestServer): Promise<PayoutWorld> {
  const siam = await makeBrand(server)
  const mai = await makeStaff(server, 'admin', 'Mai Lin')
  const chanida = await makeStaff(server, 'admin', 'Chanida')
  const transfer = { amount: '1000000.00', currency: 'THB', reference: 'FT 1' }
  await server.ok(topUpBudget, { brandId: siam.brandId, ...transfer }, { as: mai })
  return { server, siam, mai, chanida, participations: new Map() }
}

/** Pays a creator a reward in THB, a decimal. */
export async function earn(
  { server, siam, participations }: PayoutWorld,
  creator: CreatorPerson,
  amount: string,
) {
  const [taskId, participationId] = [randomUUIDv7(), randomUUIDv7()]
  participations.set(creator.id, participationId)
  const task = { brandId: siam.brandId, taskId, currency: 'THB', title: { en: 'Sunscreen' } }
  await server.inTenant(async (ctx) => {
    await reserveForTask(ctx, { ...task, amount })
    await payReward(ctx, { ...task, participationId, accountId: creator.id, amount })
  })
}

/** A creator with an account at a bank and a reward. */
export async function makeEarner(
  world: PayoutWorld,
  amount = '500.00',
  number?: string,
): Promise<CreatorPerson> {
  const creator = await makeCreator(world.server)
  await makePayoutMethod(world.server, creator.id, number)
  await earn(world, creator, amount)
  return creator
}

/** What an earlier test left is released and paid, so that it is not in the way of the next. */
export async function payEverything(world: PayoutWorld): Promise<void> {
  const { code, data } = await world.server.call(preparePayoutRun, { countryCode: 'TH' }, { as: world.mai })
  if (code === 0 && data) await payRun(world, (data as { id: string }).id)
}

/** The second admin releases a run, and the first books all of it as paid. */
export async function payRun({ server, mai, chanida }: PayoutWorld, id: string): Promise<void> {
  await server.ok(releasePayoutRun, { id }, { as: chanida })
  await server.ok(bookPayoutsPaid, { id, voucherId: await makeVoucher(server, mai) }, { as: mai })
}

/** A creator's accounts in the ledger, decimals by kind. */
export async function balancesOf(
  { server }: PayoutWorld,
  creator: CreatorPerson,
): Promise<Record<string, string>> {
  const rows = await server.inTenant((ctx) =>
    ctx.db.$client.query<{ kind: string; balance: string }>(
      'select kind, balance::text from ledger_account where tenant_id = $1 and owner_id = $2',
      [server.tenantId, creator.id],
    ),
  )
  return Object.fromEntries(rows.rows.map(({ kind, balance }) => [kind, balance]))
}

/** Of a tenant ($1): how many balances are not the sum of their transfers, and what all of them are together. */
export const ledgerSums = `select count(*) filter (where balance <> moved)::int as odd, sum(balance)::text as total from (
  select a.balance, coalesce((select sum(case when x.credit_account_id = a.id then x.amount else - x.amount end)
    from ledger_transfer x where x.tenant_id = a.tenant_id and a.id in (x.credit_account_id, x.debit_account_id)), 0) as moved
  from ledger_account a where a.tenant_id = $1) as each`

/** Every balance is the sum of its transfers, and all of them together are nothing. */
export async function needConserved({ server }: PayoutWorld): Promise<void> {
  const { rows } = await server.inTenant((ctx) =>
    ctx.db.$client.query<{ odd: number; total: string }>(ledgerSums, [server.tenantId]),
  )
  expect(rows).toEqual([{ odd: 0, total: '0.00' }])
}
