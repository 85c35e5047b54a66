import * as contract from '@sampan/contract/clawback'
import { codes } from '@sampan/contract/codes'
import type { AnyEndpoint } from '@sampan/contract/endpoint'
import { deleteAccount } from '@sampan/contract/personal-data'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  asCreator,
  asStaff,
  type Joined,
  makeApproved,
  makePaidCreator,
  makeTask,
  setParticipation,
} from '#features/participation/testing/participations.ts'
import { reserveForTask } from '#features/payout/task-money.ts'
import { payReward } from '#features/payout/testing/pay-reward.ts'
import { makeBrand, makePerson, makeStaff, type Person, testPassword } from '#testing/people.ts'
import type { TestServer } from '#testing/server.ts'
import { type Clawbacks, startClawbacks } from '../testing/clawbacks.ts'

let its: Clawbacks
let server: TestServer

beforeAll(async () => {
  its = await startClawbacks()
  server = its.server
})
afterAll(() => server.close())

const announce = async (made: Pick<Joined, 'id'>, changes: object = {}, as: Person = its.mai) =>
  (await server.call(contract.announceClawback, its.formOf(made, changes), { as })).code
const balance = (made: Joined) => its.balanceOf(made.creator.id, 'creatorEarnings')

describe('taking a reward back', () => {
  test('is for admins alone, and answering for its creator', async () => {
    const { nova, made } = await its.makeShared()
    const specialist = await makeStaff(server, 'productSpecialist')
    const rival = await makeBrand(server, { name: 'Rival' })
    const strangers = [its.siam, rival, nova, made.creator, its.reviewer, specialist]
    for (const who of strangers)
      expect([who.role, await announce(made, {}, who)]).toEqual([who.role, codes.notAllowed])
    await its.announce(made, { fileId: await its.storeFile(its.mai) })
    const seen = await its.seen(made)
    const other = await makePaidCreator(server)
    const calls: [AnyEndpoint, object, Person, number][] = [
      [contract.agreeToClawback, seen, other, codes.notFound],
      [contract.contradictClawback, { ...seen, reason: 'x' }, other, codes.notFound],
      [contract.agreeToClawback, seen, its.siam, codes.notAllowed],
      [contract.agreeToClawback, seen, nova, codes.notAllowed],
      [contract.upholdClawback, { ...seen, reason: 'x' }, its.siam, codes.notAllowed],
      [contract.upholdClawback, { ...seen, reason: 'x' }, its.reviewer, codes.notAllowed],
      [contract.dropClawback, { ...seen, reason: 'x' }, made.creator, codes.notAllowed],
      [contract.upholdClawback, { ...seen, reason: 'x' }, its.chanida, codes.notYet],
    ]
    for (const [endpoint, input, as, wanted] of calls) {
      const { code } = await server.call(endpoint, input as never, { as })
      expect([endpoint.name, code]).toEqual([endpoint.name, wanted])
    }
    const away = { id: crypto.randomUUID() }
    expect(await announce(away)).toBe(codes.notFound)
    expect(await balance(made)).toBe('210.00')
    // The MCN and staff who do not pay read what it is, and open no file.
    expect((await asStaff(server, made, its.reviewer)).clawback).toMatchObject({ actions: [], file: null })
    expect((await asStaff(server, made, nova)).clawback).toMatchObject({ actions: [], file: null })
    expect((await asStaff(server, made, its.chanida)).clawback?.file).not.toBeNull()
  })

  test('takes amounts of its currency that are left, with a reason, and a file of the caller', async () => {
    const made = await its.makePaid()
    for (const amount of ['-5', '0', '0.00', '1e2', '10.005', '', ' ', '9'.repeat(14)])
      expect([amount, await announce(made, { amount })]).toEqual([amount, codes.invalidInput])
    expect(await announce(made, { amount: '300.01' })).toBe(codes.rewardTakenBack)
    expect(await announce(made, { left: '299.99' })).toBe(codes.stateChanged)
    for (const reason of ['', '   ', '​']) expect(await announce(made, { reason })).toBe(codes.invalidInput)
    expect(await announce(made, { link: 'http://example.com' })).toBe(codes.invalidInput)
    expect(await announce(made, { link: 'javascript:alert(1)' })).toBe(codes.invalidInput)
    expect(await announce(made, { fileId: await its.storeFile(its.chanida) })).toBe(codes.notFound)
    expect(await balance(made)).toBe('300.00')
    expect((await asCreator(server, made)).clawback).toBeNull()
  })

  test('takes no hundredths of a currency that has none', async () => {
    const options = { currency: 'VND', reward: '300000.00' }
    const task = await makeTask(server, its.siam.brandId, options)
    const made = await makeApproved(server, its.siam, { taskId: task.id })
    await setParticipation(server, made.id, { status: 4, outcome: 'completed', earned: '300000.00', rank: 1 })
    const money = { brandId: its.siam.brandId, taskId: task.id, currency: 'VND', amount: '300000' }
    await server.inTenant(async (ctx) => {
      await ctx.db.$client.query(
        `insert into ledger_account (tenant_id, id, kind, owner_id, currency, brand_id, balance, line_count)
         values ($1, gen_random_uuid(), 'brandBudget', $2, 'VND', $2, 300000, 0)`,
        [server.tenantId, its.siam.brandId],
      )
      await reserveForTask(ctx, money)
      await payReward(ctx, { ...money, participationId: made.id, accountId: made.creator.id })
    })
    expect(await announce(made, { amount: '1000.50', left: '300000' })).toBe(codes.invalidInput)
    expect(await announce(made, { amount: '1000', left: '300000' })).toBe(0)
  })

  test('is refused where the ledger has no reward', async () => {
    const begun = await makeApproved(server, its.siam)
    expect(await announce(begun)).toBe(codes.nothingToClawBack)
    expect((await asStaff(server, begun, its.mai)).actions).not.toContain('clawBack')
    // Paid by the brand itself, or closed without a reward: settled, and nothing of it is in the ledger.
    await setParticipation(server, begun.id, { status: 4, outcome: 'completed', earned: '300.00', rank: 1 })
    expect(await announce(begun)).toBe(codes.nothingToClawBack)
    expect((await asStaff(server, begun, its.mai)).clawbackRest).toBeNull()
    const unseen = { id: begun.id, announcedAt: new Date().toISOString(), amount: '1.00' }
    const nothing = await server.call(contract.agreeToClawback, unseen, { as: begun.creator })
    expect(nothing.code).toBe(codes.nothingToClawBack)
  })

  test('happens once, however often and by however many it is said at once', async () => {
    const made = await its.makePaid()
    const both = await Promise.all([
      announce(made, { amount: '200' }),
      announce(made, { amount: '150', reason: 'Another one' }, its.chanida),
    ])
    expect(both.toSorted()).toEqual([0, codes.clawbackOpen].toSorted())
    const { amount, reason, by } = (await asCreator(server, made)).clawback ?? {}
    const first = by === 'Mai Lin' ? its.mai : its.chanida
    expect(await announce(made, { amount, reason }, first)).toBe(0)
    expect(await announce(made, { amount: '1', reason }, first)).toBe(codes.clawbackOpen)
    const seen = await its.seen(made)
    const answers = await Promise.all([
      server.call(contract.agreeToClawback, seen, { as: made.creator }),
      server.call(contract.agreeToClawback, seen, { as: made.creator }),
      server.call(contract.dropClawback, { ...seen, reason: 'x' }, { as: its.mai }),
    ])
    const codesOf = answers.map(({ code }) => code)
    const own = await asCreator(server, made)
    const isTaken = own.clawback?.taken !== null
    expect(codesOf).toEqual(
      isTaken ? [0, 0, codes.alreadyDecided] : [codes.alreadyDecided, codes.alreadyDecided, 0],
    )
    const lines = own.history.filter(({ verb }) => verb === 'announceClawback' || verb === 'agreeToClawback')
    expect(lines).toHaveLength(isTaken ? 2 : 1)
    const left = isTaken ? 300 - Number(amount) : 300
    expect(Number(await balance(made))).toBe(left)
    // What was left when the dialog was opened is not what is left now.
    if (isTaken) expect(await announce(made, { amount: '10', left: '300' })).toBe(codes.stateChanged)
    expect(await announce(made, { amount: String(left), left: String(left) })).toBe(0)
    await server.ok(contract.agreeToClawback, await its.seen(made), { as: made.creator })
    expect(await announce(made, { amount: '1', left: '0' })).toBe(codes.rewardTakenBack)
    expect(await balance(made)).toBe('0.00')
  })

  test('reaches no case of another tenant', async () => {
    const made = await its.makePaid()
    const tenantId = '01900000-0000-7000-8000-000000000002'
    await server.app.database.transaction(tenantId, (db) =>
      db.$client.query(
        "insert into tenant (tenant_id, slug, client_name, default_country) values ($1, 'other', 'Perahu', 'ID')",
        [tenantId],
      ),
    )
    const foreign = await makePerson(server, 'admin', 'Perahu admin', { tenantId })
    expect(await announce(made, {}, foreign)).toBe(codes.sessionOver)
    const rows = await server.app.database.transaction(tenantId, async (db) =>
      db.$client.query('select id from ledger_transfer union all select id from clawback'),
    )
    expect(rows.rows).toEqual([])
  })

  test('is decided by nobody who announced it, whatever the call says', async () => {
    const made = await its.makePaid()
    await its.announce(made)
    await its.contradict(made)
    await expect(
      server.inTenant((ctx) =>
        ctx.db.$client.query(
          'update clawback set is_upheld = true, decided_by = announced_by where id = $1',
          [made.id],
        ),
      ),
    ).rejects.toThrow(/clawback_upheld_by_another/)
  })

  test('holds an account until it is answered, and is refused of somebody who has left', async () => {
    const made = await its.makePaid()
    await its.announce(made)
    const leave = { password: testPassword }
    expect((await server.call(deleteAccount, leave, { as: made.creator })).code).toBe(codes.workStillRuns)
    await server.ok(contract.dropClawback, { ...(await its.seen(made)), reason: 'x' }, { as: its.mai })
    await server.ok(deleteAccount, leave, { as: made.creator })
    expect(await announce(made)).toBe(codes.creatorLeft)
    await server.inTenant((ctx) =>
      ctx.db.$client.query('update account set erased_at = now(), left_at = null where id = $1', [
        made.creator.id,
      ]),
    )
    expect(await announce(made)).toBe(codes.creatorLeft)
    expect(await balance(made)).toBe('300.00')
  })
})
