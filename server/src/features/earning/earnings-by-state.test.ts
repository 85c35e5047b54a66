import { codes } from '@sampan/contract/codes'
import { getStatement, listEarningsByState, makeStatement } from '@sampan/contract/earning'
import { decimalOf, minorOf } from '@sampan/contract/minor-units'
import { passContents, settleParticipations } from '@sampan/contract/participation'
import { submitTaskLink } from '@sampan/contract/participation-own'
import { getEarnings } from '@sampan/contract/payout'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  day,
  fromNow,
  type Joined,
  makeApproved,
  setParticipation,
  setTask,
} from '#features/participation/testing/participations.ts'
import { clawBackReward, reserveForTask } from '#features/payout/task-money.ts'
import { payReward } from '#features/payout/testing/pay-reward.ts'
import { makePublished, topUp } from '#features/task/testing/offers.ts'
import {
  type BrandPerson,
  makeBrand,
  makeCreator,
  makeProduct,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { statementPaper } from './statement-paper.ts'

let server: TestServer
let siam: BrandPerson
let admin: Person
let reviewer: Person

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  admin = await makeStaff(server, 'admin', 'Chanida Admin')
  reviewer = await makeStaff(server, 'reviewer')
  await topUp(server, siam, '100000.00', admin)
})
afterAll(() => server.close())

const offer = async (slots = 2) => {
  const product = await makeProduct(server, siam.brandId)
  return makePublished(server, siam, { productId: product.id, stages: [3], slots, places: 5, reward: '300' })
}

async function makeCompleted(slots = 2, creator?: Joined['creator']): Promise<Joined> {
  const { id: taskId } = await offer(slots)
  const made = await makeApproved(server, siam, { taskId, ...(creator && { creator }) })
  const link = `https://www.youtube.com/shorts/s${made.number}`
  await server.ok(submitTaskLink, { note: 'First draft', id: made.id, link }, { as: made.creator })
  await server.ok(passContents, { ids: [made.id] }, { as: reviewer })
  return made
}

async function makePaid(creator?: Joined['creator']): Promise<Joined> {
  const made = await makeCompleted(2, creator)
  await setTask(server, made.taskId, { endsAt: fromNow(-day), startsAt: fromNow(-9 * day) })
  await setParticipation(server, made.id, { keepUntil: fromNow(-1_000) })
  await server.ok(settleParticipations, { ids: [made.id] }, { as: admin })
  return made
}

const linesOf = (made: Joined, input: object = {}) =>
  server.ok(listEarningsByState, input, { as: made.creator })

describe('a creator’s earnings', () => {
  test('say where a reward is, why, and when, from the sign-up to the balance', async () => {
    const { id: taskId } = await offer()
    const made = await makeApproved(server, siam, { taskId })
    expect((await linesOf(made)).rows).toMatchObject([
      {
        state: 'running',
        amount: '300.00',
        participationId: made.id,
        reason: { key: 'submit', isYours: true },
      },
    ])
    const link = `https://www.youtube.com/shorts/r${made.number}`
    await server.ok(submitTaskLink, { note: 'First draft', id: made.id, link }, { as: made.creator })
    await server.ok(passContents, { ids: [made.id] }, { as: reviewer })
    const held = (await linesOf(made)).rows[0]
    expect(held).toMatchObject({ state: 'held', rank: 1, slots: 2, reason: { isYours: false } })
    expect(held?.reason.at).toBe(held?.payableFrom)

    await setTask(server, taskId, { endsAt: fromNow(-day), startsAt: fromNow(-9 * day) })
    const keepUntil = fromNow(5 * day)
    await setParticipation(server, made.id, { keepUntil })
    expect((await linesOf(made)).rows).toMatchObject([
      { state: 'held', reason: { key: 'keepPublic', at: keepUntil.toISOString() } },
    ])
    await setParticipation(server, made.id, { keepUntil: fromNow(-1_000) })
    expect((await linesOf(made)).rows).toMatchObject([{ state: 'due', reason: { key: 'pay' } }])
    await setParticipation(server, made.id, { abnormalReasons: ['postGone'] })
    expect((await linesOf(made)).rows).toMatchObject([{ state: 'held', reason: { key: 'postGone' } }])
    await setParticipation(server, made.id, { abnormalReasons: [] })
    await server.ok(settleParticipations, { ids: [made.id] }, { as: admin })
    const due = await linesOf(made)
    expect(due.rows).toMatchObject([
      {
        state: 'due',
        reason: { key: 'inBalance' },
        participationId: made.id,
        payTo: { bankName: 'Bangkok Bank' },
      },
    ])
    expect(due.payTo?.ending).toMatch(/^\d{4}$/)
  })

  test('hold nothing for a reward that somebody else has taken', async () => {
    const { id: taskId } = await offer(1)
    const made = await makeApproved(server, siam, { taskId })
    await setTask(server, taskId, { slotsTaken: 1 })
    expect((await linesOf(made)).rows).toMatchObject([{ amount: '0.00', reason: { key: 'slotsGone' } }])
  })

  test('add up to what the lines say, by currency and state, and to the balance', async () => {
    const paid = await makePaid()
    await makePaid(paid.creator)
    await server.inTenant((ctx) =>
      clawBackReward(ctx, {
        participationId: paid.id,
        amount: '100.50',
        reason: 'The post was bought',
      }),
    )
    await makeCompleted(2, paid.creator)
    const { rows, sums } = await linesOf(paid)
    const [{ states } = { states: [] }] = sums
    for (const { state, amount, count } of states) {
      const own = rows.filter((row) => row.state === state)
      const total = own.reduce((sum, row) => sum + minorOf(row.amount), 0n)
      expect([state, decimalOf(total), own.length]).toEqual([state, amount, count])
    }
    const [balance] = await server.ok(getEarnings, {}, { as: paid.creator })
    expect(states.find(({ state }) => state === 'due')?.amount).toBe(balance?.balance)
    expect(states.find(({ state }) => state === 'due')?.amount).toBe('499.50')
  })

  test('name the language of a title that is not the reader’s', async () => {
    const paid = await makePaid()
    const spoken = async (lang: string) =>
      (await server.ok(listEarningsByState, {}, { as: paid.creator, lang })).rows.map(
        ({ titleLanguage }) => titleLanguage,
      )
    expect(await spoken('vi')).toEqual(['en'])
    expect(await spoken('en')).toEqual([undefined])
  })

  test('are filtered, found, sorted and paged, and belong to nobody else', async () => {
    const paid = await makePaid()
    await makeCompleted(2, paid.creator)
    expect((await linesOf(paid, { state: 'held' })).rows.map(({ state }) => state)).toEqual(['held'])
    expect((await linesOf(paid, { query: 'nobody sells this' })).total).toBe(0)
    expect((await linesOf(paid, { kind: 'clawback' })).rows).toEqual([])
    const first = await linesOf(paid, { sort: 'oldest', pageSize: 1 })
    const second = await linesOf(paid, { sort: 'oldest', pageSize: 1, after: first.next ?? '' })
    expect(new Set([...first.rows, ...second.rows].map(({ id }) => id)).size).toBe(2)
    const other = await makeApproved(server, siam, { taskId: (await offer()).id })
    expect((await linesOf(other)).rows.map(({ participationId }) => participationId)).toEqual([other.id])
  })
})

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Bangkok' }).format(new Date())
const bytesOf = ({ content }: { content: string }) => Buffer.from(content, 'base64')

describe('a statement', () => {
  test('counts the months of a year, from the balance before to the balance after', async () => {
    const paid = await makePaid()
    const [currency] = (await server.ok(getStatement, {}, { as: paid.creator })).currencies
    expect(currency).toMatchObject({
      currency: 'THB',
      opening: '0.00',
      earned: '300.00',
      closing: '300.00',
      count: 1,
    })
    const next = await server.ok(getStatement, { year: 2099 }, { as: paid.creator })
    expect(next.currencies).toMatchObject([{ opening: '300.00', closing: '300.00', count: 0, months: [] }])
  })

  test('prints hours from 0 to 23, also for the United States (R15)', async () => {
    const line = {
      ...{ at: '2026-03-02T01:05:00Z', kind: 'reward' as const, amount: '300.00', balance: '300.00' },
      ...{ title: { en: 'Sunscreen' }, brandName: 'Siam', countryCode: 'US' as const, memo: '' },
      ...{ number: null, order: null, month: null, creatorName: null, percent: null },
    }
    const row = { currency: 'USD', opening: '0.00', closing: '300.00', count: 1, lines: [line] }
    const content = { from: '2026-03-01', to: '2026-03-31', owner: 'Ploy', isMcn: false, currencies: [row] }
    const paper = await server.inTenant(async (ctx) =>
      JSON.stringify(statementPaper({ ...ctx, language: 'en', country: 'US' }, content)),
    )
    expect(paper).toMatch(/Mar \d+, 2026, (0|1|2)\d:05/)
    expect(paper).not.toMatch(/\d\s[AP]M/)
  })

  test('adds up where a reward that was asked for before midnight is booked behind one from after it', async () => {
    const lotus = await makeBrand(server, { name: 'Lotus' })
    await topUp(server, lotus, '1000.00', admin)
    const creator = await makeCreator(server)
    const pay = async (at: string, amount: string) => {
      const [taskId, participationId] = [crypto.randomUUID(), crypto.randomUUID()]
      const task = { brandId: lotus.brandId, taskId, currency: 'THB', title: { en: 'Sunscreen' }, amount }
      await server.inTenant(async (ctx) => {
        await reserveForTask(ctx, task)
        await payReward({ ...ctx, now: new Date(at) }, { ...task, participationId, accountId: creator.id })
      })
    }
    await pay('2099-01-01T00:00:00.500+07:00', '100')
    await pay('2098-12-31T23:59:59.900+07:00', '200')
    const closings: (string | undefined)[] = []
    for (const year of [2098, 2099])
      closings.push((await server.ok(getStatement, { year }, { as: creator })).currencies[0]?.closing)
    const [account] = await server.ok(getEarnings, {}, { as: creator })
    expect([account?.balance, closings.at(-1)]).toEqual(['300.00', '300.00'])
    const days = { from: '2098-12-31', to: '2098-12-31', format: 'csv' as const }
    const first = bytesOf(await server.ok(makeStatement, days, { as: creator })).toString('utf8')
    expect(first).not.toContain('300.00')
  })

  test('comes as CSV that a spreadsheet opens in every language and never runs', async () => {
    const paid = await makePaid()
    await server.inTenant((ctx) =>
      clawBackReward(ctx, {
        participationId: paid.id,
        amount: '10',
        reason: '=HYPERLINK("https://evil.example","a, ""b""")',
      }),
    )
    // Spreadsheets of Vietnam and Indonesia begin a cell behind a semicolon, also within quotes.
    await server.inTenant((ctx) =>
      clawBackReward(ctx, { participationId: paid.id, amount: '1', reason: "late; =cmd|'/c calc'!A0;＝1+1" }),
    )
    const days = { from: today(), to: today(), format: 'csv' as const }
    const made = await server.ok(makeStatement, days, { as: paid.creator, lang: 'th' })
    const text = bytesOf(made).toString('utf8')
    expect(text.startsWith('\uFEFF"เมื่อ",')).toBe(true)
    expect(text.endsWith('\r\n')).toBe(true)
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"",""a, """"b"""""")"`)
    expect(text).toContain(',300.00,300.00,')
    expect(text).toContain(',-10.00,290.00,')
    expect(text).toContain(`"late; '=cmd|'/c calc'!A0;'＝1+1"`)
    const empty = await server.ok(
      makeStatement,
      { ...days, from: '2020-01-01', to: '2020-12-31' },
      { as: paid.creator },
    )
    expect(bytesOf(empty).toString('utf8').trim().split('\r\n')).toHaveLength(1)
  })

  test.each(['en', 'zh-CN', 'id', 'th', 'vi'])('comes as a PDF in %s', async (language) => {
    const paid = await makePaid()
    const made = await server.ok(
      makeStatement,
      { from: today(), to: today(), format: 'pdf' },
      { as: paid.creator, lang: language },
    )
    expect([made.mime, made.name.endsWith('.pdf')]).toEqual(['application/pdf', true])
    expect(bytesOf(made).subarray(0, 5).toString()).toBe('%PDF-')
  })

  test('holds its owner’s lines alone, and refuses days that run backwards', async () => {
    const paid = await makePaid()
    const other = await makeApproved(server, siam, { taskId: (await offer()).id })
    const days = { from: today(), to: today(), format: 'csv' as const }
    const foreign = bytesOf(await server.ok(makeStatement, days, { as: other.creator })).toString('utf8')
    expect(foreign).not.toContain(paid.number)
    const backwards = await server.call(makeStatement, { ...days, from: '2999-01-01' }, { as: paid.creator })
    expect(backwards.code).toBe(codes.invalidInput)
    expect(await server.call(makeStatement, days, { as: siam })).toMatchObject({ code: codes.notAllowed })
  })
})
