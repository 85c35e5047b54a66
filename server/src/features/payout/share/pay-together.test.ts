import { randomUUID } from 'node:crypto'
import { answerMcnLink, askForMcnLink, listMcnLinks } from '@sampan/contract/mcn-link'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { payRewards } from '#features/payout/pay-rewards.ts'
import { type Reward, reserveForTask } from '#features/payout/task-money.ts'
import { makePayoutWorld, needConserved, type PayoutWorld } from '#features/payout/testing/earners.ts'
import { type CreatorPerson, type McnPerson, makeCreator, makeMcn } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let world: PayoutWorld
let nova: McnPerson
beforeAll(async () => {
  server = await startTestServer()
  world = await makePayoutWorld(server)
  nova = await makeMcn(server, { name: 'Nova MCN' })
})
afterAll(() => server.close())

/** A creator whose MCN has 30 percent of what is earned. */
async function makeLinked(): Promise<CreatorPerson> {
  const creator = await makeCreator(server)
  const asked = { who: creator.email, text: 'We find you work.', sharePercent: 30, termMonths: null }
  await server.ok(askForMcnLink, asked, { as: nova })
  const [link] = await server.ok(listMcnLinks, {}, { as: creator })
  await server.ok(answerMcnLink, { id: link?.id ?? '', answer: 'accept' }, { as: creator })
  return creator
}

const balancesOf = async (...ownerIds: string[]) => {
  const { rows } = await server.inTenant(({ db }) =>
    db.$client.query<{ owner: string; balance: string }>(
      `select owner_id as owner, balance::text from ledger_account where owner_id = any($1) and kind in ('creatorEarnings', 'mcnEarnings')`,
      [ownerIds],
    ),
  )
  return ownerIds.map((id) => rows.find(({ owner }) => owner === id)?.balance)
}

test('creators of one MCN are paid by one call, each once, and what was paid before beside what is new', async () => {
  const [ploy, mali] = [await makeLinked(), await makeLinked()]
  const task = { brandId: world.siam.brandId, taskId: randomUUID(), currency: 'THB' }
  const rewardOf = (creator: CreatorPerson, amount: string): Reward => ({
    ...{ ...task, accountId: creator.id, amount },
    ...{ participationId: randomUUID(), title: { en: 'Sunscreen' } },
  })
  const first = [rewardOf(ploy, '100'), rewardOf(mali, '200'), rewardOf(ploy, '50')]
  const pay = (rewards: readonly Reward[]) => server.inTenant((ctx) => payRewards(ctx, rewards))
  await server.inTenant((ctx) => reserveForTask(ctx, { ...task, amount: '400' }))
  const paid = await pay(first)
  expect(await balancesOf(ploy.id, mali.id, nova.mcnId)).toEqual(['105.00', '140.00', '105.00'])

  // The reserve has 50 left: it covers one more, and not a second one.
  const [next, last] = [rewardOf(mali, '50'), rewardOf(ploy, '0.01')]
  const again = await pay([...first, next, last])
  for (const { participationId } of first) expect(again.get(participationId)).toBe(paid.get(participationId))
  expect(again.get(next.participationId)).toEqual(expect.any(String))
  expect(again.get(last.participationId)).toMatchObject({ codeName: 'budgetShort' })
  const [changed] = first
  if (!changed) throw new Error('no reward')
  const other = await pay([{ ...changed, amount: '99' }])
  expect(other.get(changed.participationId)).toMatchObject({ codeName: 'keyReused' })
  expect(await balancesOf(ploy.id, mali.id, nova.mcnId)).toEqual(['105.00', '175.00', '120.00'])
  await needConserved(world)
})
