import { codes } from '@sampan/contract/codes'
import { approveMous, listMous, submitMou } from '@sampan/contract/mou'
import { mouStatus } from '@sampan/contract/mou-status'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrandPerson, type CreatorPerson, makeBrand, makeCreator, makeStaff } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { runMouClocks } from './run-mou-clocks.ts'
import { type AskedMou, askInTest, registerTestSubject, setClock, uploadSigned } from './testing/mous.ts'

let server: TestServer
let siam: BrandPerson
let nattaya: CreatorPerson
let waiting: AskedMou
let signed: AskedMou
let late: AskedMou
let agreed: AskedMou
const hour = 3_600_000
const hoursAgo = (hours: number) => new Date(Date.now() - hours * hour)

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  nattaya = await makeCreator(server)
  registerTestSubject(server, { creatorId: nattaya.id, brandId: siam.brandId })
  waiting = await askInTest(server, nattaya, siam)
  signed = await askInTest(server, nattaya, siam)
  late = await askInTest(server, nattaya, siam)
  agreed = await askInTest(server, nattaya, siam)
  for (const { id } of [late, signed, agreed]) {
    await server.ok(submitMou, { id, fileId: await uploadSigned(server, nattaya) }, { as: nattaya })
  }
  await server.ok(approveMous, { ids: [agreed.id] }, { as: siam })
  await setClock(server, late.id, hoursAgo(50), hoursAgo(2))
})
afterAll(() => server.close())

const idsOf = (page: { rows: { id: string }[] }) => page.rows.map((row) => row.id)

test('the list asks for log-in, and creators have no console', async () => {
  expect((await server.call(listMous, {})).code).toBe(codes.sessionOver)
  expect((await server.call(listMous, {}, { as: nattaya })).code).toBe(codes.notAllowed)
})

test('what changed last is found first where a brand asks for it', async () => {
  const page = await server.ok(listMous, { view: 'all', sort: 'update_time' }, { as: siam })
  expect(idsOf(page)[0]).toBe(agreed.id)
})

test('a brand sees its own, late ones first, with the count of every view', async () => {
  const page = await server.ok(listMous, {}, { as: siam, lang: 'th' })
  expect(idsOf(page)).toEqual([late.id, signed.id])
  expect(page.counts).toEqual({ toReview: 2, toSign: 1, done: 1, all: 4 })
  expect(page.rows[0]).toMatchObject({
    title: 'ผิวสวยยามเช้า',
    round: 1,
    status: mouStatus.inReview,
    creator: { name: nattaya.name },
    clock: { duty: 'checkMou', isYours: true },
    file: { name: 'signed agreement.pdf' },
  })
  expect(idsOf(await server.ok(listMous, { view: 'toSign' }, { as: siam }))).toEqual([waiting.id])
  const rival = await makeBrand(server, { name: 'Bangkok Beauty' })
  expect((await server.ok(listMous, { view: 'all' }, { as: rival })).rows).toEqual([])
  const reviewer = await makeStaff(server, 'reviewer')
  expect((await server.ok(listMous, { view: 'all' }, { as: reviewer })).total).toBe(4)
})

test('it is searched by number, creator and title, sorted, and read on behind its pages', async () => {
  const found = await server.ok(listMous, { view: 'all', query: 'ณัฐญา' }, { as: siam })
  expect(found.total).toBe(4)
  expect((await server.ok(listMous, { view: 'all', query: 'nobody' }, { as: siam })).rows).toEqual([])
  const order = { view: 'all', sort: 'submitted_desc', pageSize: 2 } as const
  const first = await server.ok(listMous, order, { as: siam })
  expect(idsOf(first)).toEqual([agreed.id, signed.id])
  const rest = await server.ok(listMous, { ...order, after: first.next ?? '' }, { as: siam })
  expect(idsOf(rest)).toEqual([late.id, waiting.id])
})

test('clocks remind at two thirds and note what is late, each once', async () => {
  await setClock(server, waiting.id, hoursAgo(60), new Date(Date.now() + 12 * hour))
  const mails = async () => {
    const { rows } = await server.app.database.withoutTenant.query<{ text: string }>(
      `select payload->'payload'->>'text' as text from graphile_worker._private_jobs where payload->'payload'->>'text' in ('mou:mail.due', 'mou:mail.late')`,
    )
    return rows.map((row) => row.text)
  }
  await server.inTenant(runMouClocks)
  await server.inTenant(runMouClocks)
  await server.inTenant(async (ctx) => {
    const { rows } = await ctx.db.execute(sql`
      select clock_warned_at is not null as warned, clock_late_at is not null as late from mou
      where id in (${waiting.id}, ${late.id}) order by clock_due_at desc`)
    expect(rows).toEqual([
      { warned: true, late: false },
      { warned: false, late: true },
    ])
    const lines = await ctx.db.execute(sql`select verb from mou_history where verb = 'late'`)
    expect(lines.rows).toHaveLength(1)
  })
  expect((await mails()).length).toBeLessThanOrEqual(2)
})
