import { listAuditEntries } from '@sampan/contract/audit'
import * as contract from '@sampan/contract/clawback'
import { clawbackStatus } from '@sampan/contract/clawback-status'
import { codes } from '@sampan/contract/codes'
import { listEarningsByState, makeStatement } from '@sampan/contract/earning'
import { listNotifications } from '@sampan/contract/notification'
import { getBudget, listBudgetLines } from '@sampan/contract/payout'
import { listShares } from '@sampan/contract/share'
import { getToday } from '@sampan/contract/today'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  asBrand,
  asCreator,
  asStaff,
  day,
  type Joined,
  makePaidCreator,
} from '#features/participation/testing/participations.ts'
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

const toldTo = async (as: Person) =>
  (await server.ok(listNotifications, {}, { as })).rows.map(({ title }) => title)
const earningsOf = async (made: Joined) =>
  (await server.ok(listEarningsByState, { sort: 'newest' }, { as: made.creator })).rows
const balance = (made: Joined) => its.balanceOf(made.creator.id, 'creatorEarnings')
const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok' }).format(new Date())

describe('a reward that is to be taken back', () => {
  test('stays where it is until its creator has answered, who reads why, what shows it and until when', async () => {
    const { nova, made } = await its.makeShared()
    const fileId = await its.storeFile(its.mai)
    expect((await asStaff(server, made, its.mai)).clawbackRest).toEqual({
      ...{ left: '300.00', currency: 'THB', hours: 168, hasDecider: true },
      share: { mcnName: 'Nova MCN', percent: 30 },
    })
    const link = 'https://example.com/views'
    const detail = await its.announce(made, { link, fileId })
    expect(detail).toMatchObject({ status: 4, clawbackRest: null, clock: { duty: 'answerClawback' } })
    expect(detail.actions).not.toContain('clawBack')
    const own = await asCreator(server, made)
    expect(own.clawback).toMatchObject({
      ...{ status: clawbackStatus.announced, amount: '100.50', reason: 'The views were bought', link },
      ...{ by: 'Mai Lin', taken: null, actions: ['agree', 'contradict'] },
      file: { name: 'views.pdf' },
    })
    expect(own.clock).toMatchObject({ duty: 'answerClawback', owner: 'creator', isYours: true })
    expect(own.history[0]).toMatchObject({ verb: 'announceClawback', reason: 'The views were bought' })
    expect(own.history[0]?.evidence).toMatchObject([
      { kind: 'amount', label: '100.50 THB' },
      { kind: 'link', label: link },
    ])
    expect((await asBrand(server, made)).history[0]).toMatchObject({ verb: 'announceClawback' })
    expect(await balance(made)).toBe('210.00')
    expect((await earningsOf(made)).find(({ kind }) => kind === 'reward')).toMatchObject({
      ...{ state: 'due', amount: '300.00' },
      reason: { key: 'answerClawback', isYours: true, at: own.clock?.dueAt },
    })
    expect((await toldTo(made.creator))[0]).toBe('฿100.50 is to be taken back')
    expect((await toldTo(nova))[0]).toMatch(/^฿100\.50 of .+ is to be taken back$/)
  })

  test('is taken once its creator agrees: from creator and MCN, to the budget, and told to all with its reason', async () => {
    const { nova, made } = await its.makeShared()
    const before = (await server.ok(getBudget, {}, { as: its.siam })).sums[0]?.available
    await its.announce(made)
    const detail = await server.ok(contract.agreeToClawback, await its.seen(made), { as: made.creator })
    expect(detail).toMatchObject({
      ...{ clock: null, status: 4 },
      clawback: { status: clawbackStatus.taken, taken: { by: 'creator' }, actions: [] },
    })
    expect(detail.history[0]).toMatchObject({ verb: 'agreeToClawback' })
    // 30 percent of 300 was 90; of the 199.50 that are left it is 59.85.
    expect([await balance(made), await its.balanceOf(nova.mcnId, 'mcnEarnings')]).toEqual(['139.65', '59.85'])
    const taken = (await earningsOf(made)).find(({ kind }) => kind === 'clawback')
    expect(taken).toMatchObject({
      ...{ amount: '-100.50', memo: 'The views were bought', participationId: made.id },
      reason: { key: 'takenBack' },
    })
    expect((await server.ok(listShares, {}, { as: nova })).rows[0]).toMatchObject({
      ...{ kind: 'clawback', whole: '-100.50', amount: '-30.15', memo: 'The views were bought' },
    })
    const [line] = (await server.ok(listBudgetLines, { kinds: ['clawback'] }, { as: its.siam })).rows
    expect(line).toMatchObject({ available: '100.50', paid: '-100.50', memo: 'The views were bought' })
    const after = (await server.ok(getBudget, {}, { as: its.siam })).sums[0]?.available
    expect(Number(after) - Number(before)).toBeCloseTo(100.5)
    for (const who of [made.creator, nova, its.siam])
      expect((await toldTo(who))[0]).toBe('฿100.50 was taken back')
    const days = { from: today(), to: today(), format: 'csv' as const }
    const paper = await server.ok(makeStatement, days, { as: made.creator })
    expect(Buffer.from(paper.content, 'base64').toString('utf8')).toMatch(/-100\.50.*The views were bought/)
    const log = await server.ok(listAuditEntries, { kinds: ['money'], pageSize: 50 }, { as: its.mai })
    const verbs = log.rows.filter(({ subject }) => subject?.id === made.id).map(({ verb }) => verb)
    expect(verbs).toEqual(expect.arrayContaining(['announceClawback', 'agreeToClawback']))
  })

  test('is taken where nobody answers in time, and is no broken promise', async () => {
    const made = await its.makePaid()
    await its.announce(made, { amount: '300' })
    await its.lookAt(6 * day)
    expect((await asCreator(server, made)).clawback?.status).toBe(clawbackStatus.announced)
    await its.lookAt(7.1 * day)
    const own = await asCreator(server, made)
    expect(own.clawback).toMatchObject({ status: clawbackStatus.taken, taken: { by: 'silence' } })
    expect(own.history[0]).toMatchObject({ verb: 'countAgreed', tookHours: null })
    expect(own.creatorRecord.kept).toBe(own.creatorRecord.all)
    expect(await balance(made)).toBe('0.00')
    expect((await asStaff(server, made, its.mai)).clawbackRest).toBeNull()
  })

  test('is decided by another admin where its creator says why it should stay', async () => {
    const made = await its.makePaid()
    await its.announce(made)
    const proofId = await its.storeFile(made.creator)
    const said = { ...(await its.seen(made)), reason: 'My views are real', proofId }
    const own = await server.ok(contract.contradictClawback, said, { as: made.creator })
    expect(own).toMatchObject({
      clock: { duty: 'decideClawback', owner: 'staff' },
      clawback: { contradiction: { words: said.reason, proof: { name: 'views.pdf' } }, actions: ['agree'] },
    })
    expect(own.history[0]).toMatchObject({ verb: 'contradictClawback', tookHours: null })
    expect((await toldTo(its.chanida))[0]).toMatch(/says that the reward should stay$/)
    const mine = await asStaff(server, made, its.mai)
    expect(mine).toMatchObject({
      clock: { isYours: false },
      clawback: { isForOther: true, actions: ['drop'] },
    })
    expect((await asStaff(server, made, its.chanida)).clock).toMatchObject({ isYours: true })
    const words = { ...(await its.seen(made)), reason: 'The log shows it' }
    const refused = await server.call(contract.upholdClawback, words, { as: its.mai })
    expect(refused.code).toBe(codes.clawbackAnnouncer)
    const waits = await server.ok(getToday, {}, { as: its.chanida })
    expect(JSON.stringify(waits)).toContain(made.id)
    expect(JSON.stringify(await server.ok(getToday, {}, { as: its.mai }))).not.toContain(made.id)
    const done = await server.ok(contract.upholdClawback, words, { as: its.chanida })
    expect(done.clawback).toMatchObject({
      ...{ status: clawbackStatus.taken, taken: { by: 'staff' } },
      decision: { isUpheld: true, words: words.reason, by: 'Chanida' },
    })
    expect(done.history[0]).toMatchObject({ verb: 'upholdClawback', allowedHours: 72 })
    expect(await balance(made)).toBe('199.50')
  })

  test('stays with its creator once it is dropped, and may be announced again', async () => {
    const made = await its.makePaid()
    await its.announce(made)
    await its.contradict(made)
    const words = { ...(await its.seen(made)), reason: 'The log was of another post' }
    const done = await server.ok(contract.dropClawback, words, { as: its.mai })
    expect(done).toMatchObject({
      ...{ clock: null, clawbackRest: null },
      clawback: { status: clawbackStatus.dropped, decision: { isUpheld: false, by: 'Mai Lin' } },
    })
    expect((await toldTo(made.creator))[0]).toBe('฿100.50 is not taken back')
    expect(await balance(made)).toBe('300.00')
    expect((await asStaff(server, made, its.chanida)).clawbackRest).toMatchObject({ left: '300.00' })
    const again = await its.announce(made, { amount: '50', reason: 'Half of them were' }, its.chanida)
    expect(again.clawback).toMatchObject({
      ...{ status: clawbackStatus.announced, amount: '50.00', by: 'Chanida' },
      ...{ contradiction: null, decision: null, taken: null },
    })
  })

  test('is set off against what is earned next where the balance does not suffice', async () => {
    const creator = await makePaidCreator(server)
    const made = await its.makePaid(creator)
    await server.inTenant((ctx) =>
      ctx.db.$client.query(
        "update ledger_account set balance = 0 where owner_id = $1 and kind = 'creatorEarnings'",
        [creator.id],
      ),
    )
    await its.announce(made)
    await server.ok(contract.agreeToClawback, await its.seen(made), { as: creator })
    expect(await balance(made)).toBe('-100.50')
    await its.makePaid(creator)
    expect(await balance(made)).toBe('199.50')
  })
})
