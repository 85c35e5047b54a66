import { codes } from '@sampan/contract/codes'
import { listNotifications } from '@sampan/contract/notification'
import { sampleStatus } from '@sampan/contract/sample-status'
import { reportSample } from '@sampan/contract/sample-verbs'
import {
  appealStrike,
  decideStrike,
  exportStrikeCases,
  getOwnStrikes,
  getStrike,
  listStrikeCases,
} from '@sampan/contract/strike'
import { type StrikeDecision, strikeStatus } from '@sampan/contract/strike-status'
import { getToday } from '@sampan/contract/today'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pdfBytes } from '#features/file/testing/example-files.ts'
import { upload } from '#features/mou/testing/mous.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { makeReceived } from '#features/sample/testing/cases.ts'
import { type BrandPerson, makeBrand, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

const hourAgo = () => new Date(Date.now() - 3_600_000)
let server: TestServer
let siam: BrandPerson
let reviewer: Person
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  reviewer = await makeStaff(server, 'reviewer')
  admin = await makeStaff(server, 'admin')
})
afterAll(() => server.close())

/** A sample that was received and is late without a post. */
async function makeLate(creator?: Awaited<ReturnType<typeof makeReceived>>['creator']) {
  const made = await makeReceived(server, siam, creator ? { creator } : {})
  await server.app.database.transaction(server.tenantId, (db) =>
    db
      .update(sample)
      .set({ clockDueAt: hourAgo() })
      .where(and(eq(sample.tenantId, server.tenantId), eq(sample.id, made.id))),
  )
  return made
}

const text = 'Two reminders, no answer, and the sample is on sale in a shop.'
const report = (id: string, as: Person = siam, given = {}) =>
  server.call(reportSample, { id, rule: 'deliver', text, ...given }, { as })
const decide = (id: string, verb: StrikeDecision, as = reviewer, reason = 'The shop page shows it.') =>
  server.call(decideStrike, { id, verb, reason }, { as })
const own = async (as: Person) => server.ok(getOwnStrikes, {}, { as })
const told = async (as: Person, id: string) =>
  (await server.ok(listNotifications, {}, { as })).rows.find(({ path }) => path === `/console/strikes/${id}`)

test('a brand reports a late sample with what shows it, once, and its creator knows nothing of it', async () => {
  const made = await makeLate()
  const file = await upload(server, siam, 'shop.pdf', pdfBytes('shop'), 'appeal')
  const foreign = await upload(server, made.creator, 'mine.pdf', pdfBytes('mine'), 'appeal')
  expect((await report(made.id, siam, { text: ' ' })).refusal.fields?.[0]?.path).toBe('text')
  expect((await report(made.id, siam, { link: 'http://shop.example' })).code).toBe(codes.invalidInput)
  expect((await report(made.id, siam, { fileIds: [foreign.data.id] })).code).toBe(codes.notFound)
  expect((await report(made.id, siam, { rule: 'keepPublic' })).code).toBe(codes.notReportable)
  const given = { link: 'https://shop.example/item', fileIds: [file.data.id] }
  const both = await Promise.all([1, 2].map(() => report(made.id, siam, given)))
  expect(both.map(({ code }) => code).sort()).toEqual([codes.ok, codes.alreadyReported])
  const seen = both.find(({ code }) => code === codes.ok)?.data
  expect(seen).toMatchObject({
    ...{ status: strikeStatus.reported, rule: 'deliver', number: made.number, looks: [], actions: [] },
    report: { text, link: given.link, files: [{ name: 'shop.pdf' }] },
    clock: { duty: 'answerReport', owner: 'staff', isYours: false },
  })
  expect((await own(made.creator)).strikes).toEqual([])
  const id = seen?.id ?? ''
  expect((await server.call(getStrike, { id }, { as: made.creator })).code).toBe(codes.notFound)
  const rival = await makeBrand(server)
  expect((await report(made.id, rival)).code).toBe(codes.notFound)
  expect((await server.call(getStrike, { id }, { as: rival })).code).toBe(codes.notFound)
  const specialist = await makeStaff(server, 'productSpecialist')
  expect((await report(made.id, specialist)).code).toBe(codes.notAllowed)
})

test('who finds a post gone that no platform tells of records it from the case, with what shows it', async () => {
  const made = await makeReceived(server, siam)
  const postUrl = 'https://www.instagram.com/reel/CxYzAbCdEfG/'
  await server.app.database.transaction(server.tenantId, (db) =>
    db
      .update(sample)
      .set({ status: sampleStatus.fulfilled, postUrl })
      .where(and(eq(sample.tenantId, server.tenantId), eq(sample.id, made.id))),
  )
  const shot = await upload(server, reviewer, 'gone.pdf', pdfBytes('gone'), 'appeal')
  const given = { rule: 'keepPublic', text: 'The link opens an empty page.', fileIds: [shot.data.id] }
  const { data } = await report(made.id, reviewer, given)
  expect(data).toMatchObject({ status: strikeStatus.reported, rule: 'keepPublic', postUrl })
  expect(data.report).toMatchObject({ text: given.text, files: [{ name: 'gone.pdf' }] })
  const again = { ...given, fileIds: [] }
  expect((await report(made.id, admin, again)).code).toBe(codes.alreadyReported)
  expect((await decide(data.id, 'accept', admin)).data).toMatchObject({ degree: 'first', attempts: 3 })
  expect(await own(made.creator)).toMatchObject({ strikes: [{ id: data.id, attempts: 3 }] })
})

test('who reports what a creator broke does not accept it, and may refuse it', async () => {
  const made = await makeLate()
  const { id, report: seen, actions, clock } = (await report(made.id, reviewer)).data
  expect(seen).toMatchObject({ isForOther: true, hasDecider: true })
  expect([actions, clock?.isYours]).toEqual([['refuse'], false])
  expect(await told(reviewer, id)).toBeUndefined()
  expect(await told(admin, id)).toBeDefined()
  expect((await decide(id, 'accept')).code).toBe(codes.strikeReporter)
  const other = await server.ok(getStrike, { id }, { as: admin })
  expect(other).toMatchObject({ actions: ['accept', 'refuse'], clock: { isYours: true } })
  expect(other.report).toMatchObject({ isForOther: false, hasDecider: true })
  expect((await decide(id, 'refuse')).data.status).toBe(strikeStatus.refused)
  // Where nobody else could accept it, its reporter reads so.
  const next = (await report((await makeLate()).id, admin)).data
  const whole = (disabled: string | null) =>
    server.inTenant(({ db }) =>
      db.$client.query(
        `update account set disabled_at = $2 where tenant_id = $1 and id <> $3 and role in ('reviewer', 'admin')`,
        [server.tenantId, disabled, admin.id],
      ),
    )
  await whole(new Date().toISOString())
  const alone = await server.ok(getStrike, { id: next.id }, { as: admin })
  await whole(null)
  expect(alone.report).toMatchObject({ isForOther: true, hasDecider: false })
})

test('who reported it does not keep it against its appeal either, and may take it back', async () => {
  const made = await makeLate()
  const { id } = (await report(made.id, reviewer)).data
  await decide(id, 'accept', admin)
  const appeal = { id, ground: 'other' as const, text: 'I posted it elsewhere.' }
  await server.ok(appealStrike, appeal, { as: made.creator })
  const own = await server.ok(getStrike, { id }, { as: reviewer })
  expect(own).toMatchObject({
    actions: ['takeBack'],
    clock: { isYours: false },
    report: { isForOther: true },
  })
  expect((await decide(id, 'keep')).code).toBe(codes.strikeReporter)
  const asked = async (as: Person) => JSON.stringify(await server.ok(getToday, {}, { as })).includes(id)
  expect([await asked(reviewer), await asked(admin)]).toEqual([false, true])
  expect((await server.ok(getStrike, { id }, { as: admin })).actions).toEqual(['keep', 'takeBack'])
  expect((await decide(id, 'takeBack')).data.status).toBe(strikeStatus.takenBack)
})

test('a report is accepted by one, takes what a strike takes, and its creator may appeal', async () => {
  const made = await makeLate()
  const { id } = (await report(made.id)).data
  expect((await decide(id, 'accept', siam)).code).toBe(codes.notAllowed)
  expect((await decide(id, 'accept', reviewer, ' ')).refusal.fields?.[0]?.path).toBe('reason')
  const both = await Promise.all([decide(id, 'accept'), decide(id, 'refuse', admin)])
  expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([codes.ok, codes.alreadyDecided])
  if (both[0]?.code !== codes.ok) await decide(id, 'reopen', admin).then(() => decide(id, 'accept'))
  const seen = await server.ok(getStrike, { id }, { as: made.creator })
  expect(seen).toMatchObject({
    ...{ status: strikeStatus.recorded, degree: 'first', attempts: 3, actions: ['appeal'], report: { text } },
  })
  expect((await told(siam, id))?.title).toMatch(/has a strike$/)
  await server.ok(appealStrike, { id, ground: 'other', text: 'I posted it elsewhere.' }, { as: made.creator })
  expect((await decide(id, 'keep')).code).toBe(codes.ok)
  // The answer was wrong: an admin, and nobody else, asks for a new one.
  expect((await decide(id, 'reopen')).code).toBe(codes.notAllowed)
  expect((await decide(id, 'reopen', admin)).data).toMatchObject({
    ...{ status: strikeStatus.appealed, answer: null, clock: { duty: 'answerAppeal' } },
  })
  expect((await decide(id, 'takeBack')).data.status).toBe(strikeStatus.takenBack)
  const after = await server.ok(getStrike, { id }, { as: made.creator })
  const verbs = after.history.map(({ verb }) => verb)
  expect(verbs.slice(0, 4)).toEqual(['takeBack', 'reopen', 'keep', 'appeal'])
})

test('a refused report is told to its reporter alone, and may be decided once more', async () => {
  const made = await makeLate()
  const { id } = (await report(made.id)).data
  expect((await decide(id, 'refuse')).data).toMatchObject({ status: strikeStatus.refused, clock: null })
  expect((await told(siam, id))?.title).toMatch(/was refused$/)
  expect((await own(made.creator)).strikes).toEqual([])
  expect((await decide(id, 'reopen', admin)).data).toMatchObject({ clock: { duty: 'answerReport' } })
  expect((await decide(id, 'accept', admin)).code).toBe(codes.ok)
  expect((await own(made.creator)).strikes).toHaveLength(1)
  // It was wrong after all.
  expect((await decide(id, 'annul')).code).toBe(codes.notAllowed)
  expect((await decide(id, 'annul', admin)).data.status).toBe(strikeStatus.takenBack)
  expect((await decide(id, 'reopen', admin)).code).toBe(codes.stateChanged)
})

test('a second accepted report brings the blacklist, and taking the first back takes it away', async () => {
  const first = await makeLate()
  const one = (await report(first.id)).data
  await decide(one.id, 'accept')
  const second = await makeLate(first.creator)
  const two = (await report(second.id)).data
  await decide(two.id, 'accept')
  expect((await own(first.creator)).blacklist).toMatchObject({ strikeId: two.id })
  const listed = await server.ok(listStrikeCases, { view: 'listed' }, { as: reviewer })
  expect(listed.rows.map((row) => row.id)).toContain(two.id)
  await decide(one.id, 'annul', admin)
  expect((await own(first.creator)).blacklist).toBeNull()
})

test('the list has what waits first, within the reach of its reader, and is saved as a file', async () => {
  const made = await makeLate()
  const { id } = (await report(made.id)).data
  const { rows, counts } = await server.ok(listStrikeCases, {}, { as: reviewer })
  expect(rows.map((row) => row.id)).toContain(id)
  expect(rows.every(({ clock }) => clock?.isYours)).toBe(true)
  expect(counts.open).toBe(rows.length)
  const found = await server.ok(listStrikeCases, { query: made.number, rules: ['deliver'] }, { as: siam })
  expect(found.rows).toMatchObject([{ id, isReported: true, number: made.number }])
  const rival = await makeBrand(server)
  expect((await server.ok(listStrikeCases, { view: 'all' }, { as: rival })).rows).toEqual([])
  expect((await server.call(listStrikeCases, {}, { as: made.creator })).code).toBe(codes.notAllowed)
  const saved = await server.call(
    exportStrikeCases,
    { format: 'csv', filter: { view: 'all' } },
    { as: admin },
  )
  expect(saved.code).toBe(codes.ok)
})
