import { changeAccess } from '@sampan/contract/access'
import * as contract from '@sampan/contract/clawback'
import { clawbackStatus } from '@sampan/contract/clawback-status'
import { codes } from '@sampan/contract/codes'
import { listNotifications } from '@sampan/contract/notification'
import { getMyTask } from '@sampan/contract/participation-own'
import { getSettings, saveTenantClocks } from '@sampan/contract/settings'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asStaff, day, type Joined } from '#features/participation/testing/participations.ts'
import type { Person } from '#testing/people.ts'
import type { TestServer } from '#testing/server.ts'
import { type Clawbacks, startClawbacks } from '../testing/clawbacks.ts'

let its: Clawbacks
let server: TestServer

beforeAll(async () => {
  its = await startClawbacks()
  server = its.server
})
afterAll(() => server.close())

const balance = (made: Joined) => its.balanceOf(made.creator.id, 'creatorEarnings')
const announce = async (made: Joined, changes: object = {}, as: Person = its.mai) =>
  (await server.call(contract.announceClawback, its.formOf(made, changes), { as })).code
const switchAccess = ({ creator }: Joined, isDisabled: boolean) =>
  server.ok(
    changeAccess,
    { accountId: creator.id, isDisabled, ...(isDisabled && { reason: 'Asked by the police' }) },
    { as: its.mai },
  )

describe('nothing is taken back unheard', () => {
  test('nothing is announced of a creator whose access an admin has ended', async () => {
    const made = await its.makePaid()
    await switchAccess(made, true)
    expect(await announce(made)).toBe(codes.creatorLeft)
    await switchAccess(made, false)
    expect(await announce(made)).toBe(0)
  })

  test('silence of a creator whose access has ended is decided by an admin who did not announce it', async () => {
    const made = await its.makePaid()
    await its.announce(made)
    await switchAccess(made, true)
    await its.lookAt(7.1 * day)
    expect(await balance(made)).toBe('300.00')
    const shown = await asStaff(server, made, its.mai)
    expect(shown).toMatchObject({
      clock: { duty: 'decideClawback', owner: 'staff' },
      clawback: { status: clawbackStatus.unheard, isForOther: true, actions: ['drop'], contradiction: null },
    })
    expect(shown.history[0]).toMatchObject({ verb: 'handOnClawback', tookHours: null })
    const told = await server.ok(listNotifications, {}, { as: its.chanida })
    expect(told.rows[0]?.title).toMatch(/could not answer$/)
    const words = { ...(await its.seen(made)), reason: 'The log shows it' }
    const { code } = await server.call(contract.upholdClawback, words, { as: its.mai })
    expect(code).toBe(codes.clawbackAnnouncer)
    const done = await server.ok(contract.upholdClawback, words, { as: its.chanida })
    expect(done.clawback).toMatchObject({ status: clawbackStatus.taken, taken: { by: 'staff' } })
    expect(await balance(made)).toBe('199.50')
  })

  test('nobody answers or decides what was announced anew since it was read', async () => {
    const made = await its.makePaid()
    await its.announce(made, { amount: '10' })
    const old = await its.seen(made)
    const reason = 'x'
    await server.ok(contract.dropClawback, { ...old, reason }, { as: its.mai })
    await its.announce(made, { amount: '300' })
    const refused = [
      await server.call(contract.agreeToClawback, old, { as: made.creator }),
      await server.call(contract.contradictClawback, { ...old, reason }, { as: made.creator }),
      await server.call(contract.dropClawback, { ...old, reason }, { as: its.chanida }),
      await server.call(
        contract.agreeToClawback,
        { ...(await its.seen(made)), amount: '299.99' },
        { as: made.creator },
      ),
    ]
    expect(refused.map(({ code }) => code)).toEqual(refused.map(() => codes.stateChanged))
    await its.contradict(made)
    const uphold = await server.call(contract.upholdClawback, { ...old, reason }, { as: its.chanida })
    expect(uphold.code).toBe(codes.stateChanged)
    expect(await balance(made)).toBe('300.00')
  })

  test('what was contradicted and dropped is announced again by another admin alone, also later', async () => {
    const made = await its.makePaid()
    const drop = async (as: Person) =>
      server.ok(contract.dropClawback, { ...(await its.seen(made)), reason: 'x' }, { as })
    const offered = async (as: Person) => {
      const { actions, clawback, clawbackRest } = await asStaff(server, made, as)
      expect(clawbackRest !== null).toBe(actions.includes('clawBack'))
      return { again: clawbackRest !== null, other: clawback?.isAgainForOther, there: clawback?.hasDecider }
    }
    await its.announce(made)
    await its.contradict(made)
    await drop(its.mai)
    expect(await announce(made)).toBe(codes.clawbackAnnouncer)
    await its.announce(made, {}, its.chanida)
    await drop(its.mai)
    expect(await offered(its.mai)).toEqual({ again: false, other: true, there: true })
    expect(await announce(made)).toBe(codes.clawbackAnnouncer)
    // Nobody contradicted what this one announced.
    expect(await offered(its.chanida)).toEqual({ again: true, other: false, there: true })
    expect(await announce(made, {}, its.chanida)).toBe(0)
    await its.contradict(made)
    await drop(its.mai)
    // Both are told that nobody is left who could announce it.
    const nobody = { again: false, other: true, there: false }
    expect([await offered(its.mai), await offered(its.chanida)]).toEqual([nobody, nobody])
  })

  test('a creator has 72 hours at least to answer', async () => {
    const { clocks } = await server.ok(getSettings, {}, { as: its.mai })
    const save = async (hours: number) => {
      const task = { ...clocks.values.task, all: { answerClawback: hours } }
      const values = { ...clocks.values, task }
      return server.call(saveTenantClocks, { version: clocks.version, values } as never, { as: its.mai })
    }
    const refused = await save(71)
    expect(refused.code).toBe(codes.invalidInput)
    expect((await save(72)).code).toBe(0)
    const made = await its.makePaid()
    const hours = async () => (await asStaff(server, made, its.mai)).clawbackRest?.hours
    expect(await hours()).toBe(72)
    // However fewer came into the settings, as by hand or from before there was a least time.
    for (const taskClocks of [{ all: { answerClawback: 1 } }, { countries: { TH: { answerClawback: 2 } } }]) {
      await server.inTenant(({ db }) =>
        db.$client.query(
          "update tenant set settings = settings || jsonb_build_object('taskClocks', $1::jsonb)",
          [JSON.stringify(taskClocks)],
        ),
      )
      await server.app.tenants.reload()
      expect(await hours()).toBe(72)
    }
  })

  test('where one admin works alone, what is contradicted waits for a second one, and all sides read that (R302)', async () => {
    const made = await its.makePaid()
    expect((await asStaff(server, made, its.mai)).clawbackRest?.hasDecider).toBe(true)
    await its.announce(made)
    await its.contradict(made)
    const other = { accountId: its.chanida.id, isDisabled: true, reason: 'Works elsewhere now' }
    await server.ok(changeAccess, other, { as: its.mai })
    const [alone, own] = [
      await asStaff(server, made, its.mai),
      await server.ok(getMyTask, { id: made.id }, { as: made.creator }),
    ]
    expect(alone.clawback).toMatchObject({ isForOther: true, hasDecider: false, actions: ['drop'] })
    expect(own.clawback?.hasDecider).toBe(false)
    const unseen = await its.makePaid()
    expect((await asStaff(server, unseen, its.mai)).clawbackRest?.hasDecider).toBe(false)
    await server.ok(changeAccess, { ...other, isDisabled: false }, { as: its.mai })
    expect((await asStaff(server, made, its.mai)).clawback?.hasDecider).toBe(true)
    const words = { ...(await its.seen(made)), reason: 'x' }
    await server.ok(contract.dropClawback, words, { as: its.mai })
    expect((await asStaff(server, made, its.mai)).clawback).toMatchObject({
      ...{ isForOther: false, isAgainForOther: true },
    })
  })

  test('the clock locks all creators before a budget, as whoever pays them does', async () => {
    const [first, second] = [await its.makePaid(), await its.makePaid()]
    await its.announce(first)
    await its.announce(second)
    let clock: Promise<void> | undefined
    await server.inTenant(async ({ db }) => {
      const lock = (kind: string, ownerId: string) =>
        db.$client.query(
          'select id from ledger_account where kind = $1 and owner_id = $2 for update nowait',
          [kind, ownerId],
        )
      await lock('creatorEarnings', second.creator.id)
      clock = its.lookAt(7.1 * day)
      const waits = async () =>
        (
          await db.$client.query(
            'select 1 from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))',
          )
        ).rows.length > 0
      await expect.poll(waits, { timeout: 10_000 }).toBe(true)
      expect((await lock('brandBudget', its.siam.brandId)).rows).not.toEqual([])
    })
    await clock
    expect([await balance(first), await balance(second)]).toEqual(['199.50', '199.50'])
  })
})
