import { getUserInfo } from '@sampan/contract/account'
import * as contract from '@sampan/contract/brand-verification'
import { codes } from '@sampan/contract/codes'
import { listNotifications } from '@sampan/contract/notification'
import { verifyBrand } from '@sampan/contract/product-edit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrandPerson, makeBrand, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let ploy: Person
beforeAll(async () => {
  server = await startTestServer()
  ploy = await makeStaff(server, 'admin', 'Ploy Arunrat')
})
afterAll(() => server.close())

const see = (as: Person, id?: string) => server.ok(contract.getBrandVerification, id ? { id } : {}, { as })
const { askBrand, refuseBrand, takeVerificationBack, answerVerification } = contract
const { listBrandVerifications, exportBrandVerifications } = contract
const isVerified = async (as: BrandPerson) => (await server.ok(getUserInfo, {}, { as })).brand?.isVerified

test('a company is asked, answers, is verified, and both sides read the same', async () => {
  const fresh = await makeBrand(server, { isVerified: false, name: 'Orchid Tea' })
  expect(await see(fresh)).toMatchObject({ state: 'waiting', isLate: false, lines: [], actions: [] })
  expect((await see(ploy, fresh.brandId)).actions).toEqual(['ask', 'verify', 'refuse'])
  expect((await server.call(answerVerification, { text: 'Hello' }, { as: fresh })).code).toBe(
    codes.stateChanged,
  )
  const wrong = await server.call(askBrand, { id: fresh.brandId, text: ' ' }, { as: ploy })
  expect(wrong.refusal.fields?.[0]?.path).toBe('text')
  await server.ok(askBrand, { id: fresh.brandId, text: 'Which law office?' }, { as: ploy })
  expect(await see(fresh)).toMatchObject({ state: 'asked', actions: ['answer'] })
  const { rows } = await server.ok(listNotifications, {}, { as: fresh })
  expect(rows[0]).toMatchObject({ path: '/console/company' })
  const foreign = { text: 'x', fileIds: ['01900000-0000-7000-8000-0000000000ff'] }
  expect((await server.call(answerVerification, foreign, { as: fresh })).refusal.fields?.[0]?.path).toBe(
    'fileIds',
  )
  await server.ok(answerVerification, { text: 'Siam Law' }, { as: fresh })
  expect((await see(ploy, fresh.brandId)).state).toBe('waiting')
  await server.ok(verifyBrand, { id: fresh.brandId, name: 'Orchid Tea' }, { as: ploy })
  expect(await isVerified(fresh)).toBe(true)
  const [own, staff] = [await see(fresh), await see(ploy, fresh.brandId)]
  expect(own.lines).toEqual(staff.lines)
  expect(own.lines.map(({ step, by, text }) => [step, by, text])).toEqual([
    ['verify', 'Ploy Arunrat', ''],
    ['answer', 'Orchid Tea owner', 'Siam Law'],
    ['ask', 'Ploy Arunrat', 'Which law office?'],
  ])
})

test('a verification is taken back and a company refused, each with a reason, and a refusal is answered', async () => {
  const siam = await makeBrand(server, { name: 'Siam Two' })
  const said = { id: siam.brandId, text: 'The papers were false' }
  expect((await server.call(refuseBrand, said, { as: ploy })).code).toBe(codes.stateChanged)
  await server.ok(takeVerificationBack, said, { as: ploy })
  expect([await isVerified(siam), (await see(siam)).state]).toEqual([false, 'refused'])
  await server.ok(answerVerification, { text: 'Here are the right ones' }, { as: siam })
  const steps = [
    server.call(refuseBrand, said, { as: ploy }),
    server.call(
      verifyBrand,
      { id: siam.brandId, name: 'Siam Two' },
      { as: await makeStaff(server, 'admin') },
    ),
  ]
  expect((await Promise.all(steps)).filter(({ code }) => code === codes.ok).length).toBeGreaterThan(0)
  const { lines } = await see(siam)
  expect(new Set(lines.map(({ at }) => at)).size).toBe(lines.length)
})

test('who has waited longest comes first, though others registered before', async () => {
  const [early, late] = [
    await makeBrand(server, { name: 'Kept Waiting First' }),
    await makeBrand(server, { isVerified: false, name: 'Kept Waiting Second' }),
  ]
  await server.ok(takeVerificationBack, { id: early.brandId, text: 'The papers were false' }, { as: ploy })
  await server.ok(answerVerification, { text: 'Here are the right ones' }, { as: early })
  const list = (sort?: 'oldest') =>
    server.ok(listBrandVerifications, { query: 'Kept Waiting', ...(sort && { sort }) }, { as: ploy })
  expect((await list()).rows.map(({ id }) => id)).toEqual([late.brandId, early.brandId])
  expect((await list('oldest')).rows.map(({ id }) => id)).toEqual([early.brandId, late.brandId])
  const [first] = (
    await server.ok(listBrandVerifications, { query: 'Kept Waiting', pageSize: 1 }, { as: ploy })
  ).rows
  expect(first?.id).toBe(late.brandId)
})

test('admins alone decide and list; a brand sees its own company and no other', async () => {
  const [one, two] = [
    await makeBrand(server, { isVerified: false, name: 'Lotus Paper' }),
    await makeBrand(server),
  ]
  const said = { id: one.brandId, text: 'Why?' }
  for (const as of [one, await makeStaff(server, 'reviewer'), await makeStaff(server, 'mcn')]) {
    expect((await server.call(askBrand, said, { as })).code).toBe(codes.notAllowed)
    expect((await server.call(listBrandVerifications, {}, { as })).code).toBe(codes.notAllowed)
  }
  expect((await server.call(contract.getBrandVerification, { id: one.brandId }, { as: two })).code).toBe(
    codes.notFound,
  )
  expect((await server.call(answerVerification, { text: 'x' }, { as: ploy })).code).toBe(codes.notAllowed)
  const waiting = await server.ok(listBrandVerifications, { query: 'lotus pap' }, { as: ploy })
  expect(waiting.rows.map(({ name, state }) => [name, state])).toEqual([['Lotus Paper', 'waiting']])
  expect(waiting.counts).toMatchObject({ waiting: 1, asked: 0, verified: 0, refused: 0, all: 1 })
  await server.ok(refuseBrand, said, { as: ploy })
  const refused = await server.ok(listBrandVerifications, { view: 'refused', query: 'Lotus' }, { as: ploy })
  expect(refused.rows).toMatchObject([{ id: one.brandId, dueAt: null }])
})

test('who owes something in the verification of a company is reminded once, and what nobody answers ends by itself (R231)', async () => {
  const fresh = await makeBrand(server, { isVerified: false, name: 'Late Lotus' })
  const inDatabase = (text: string, values: unknown[]) =>
    server.app.database.transaction(server.tenantId, (db) => db.$client.query(text, values))
  /** As if the clock that runs had started so many hours ago. */
  async function age(hours: number): Promise<void> {
    const then = new Date(Date.now() - hours * 3_600_000)
    await inDatabase(
      `update brand_verification
       set clock_due_at = $1::timestamptz + (clock_due_at - clock_started_at), clock_started_at = $1::timestamptz
       where id = $2`,
      [then, fresh.brandId],
    )
  }
  const told = async (as: Person, words: RegExp) =>
    (await server.ok(listNotifications, {}, { as })).rows.filter((row) => words.test(JSON.stringify(row)))
      .length
  const run = async () => {
    await server.runJob('brand-verification-clock')
    await server.runJob('brand-verification-clock')
  }
  await run()
  expect(await told(ploy, /Late Lotus waits/)).toBe(0)
  await age(33)
  await run()
  expect(await told(ploy, /Late Lotus waits/)).toBe(1)
  await age(49)
  await run()
  expect(await told(ploy, /look at Late Lotus is late/)).toBe(1)
  expect((await see(fresh)).state).toBe('waiting')

  await server.ok(askBrand, { id: fresh.brandId, text: 'Which law office?' }, { as: ploy })
  await age(81)
  await run()
  expect(await told(fresh, /still wait for your answer/)).toBe(1)
  await age(121)
  await run()
  const over = await see(fresh)
  expect([over.state, over.actions, over.lines[0]?.step, over.lines[0]?.by]).toEqual([
    'refused',
    ['answer'],
    'expire',
    null,
  ])
  expect(await told(fresh, /was not verified/)).toBe(1)
  await server.ok(answerVerification, { text: 'Siam Law' }, { as: fresh })
  expect((await see(ploy, fresh.brandId)).state).toBe('waiting')
  const file = await server.ok(
    exportBrandVerifications,
    { format: 'csv', filter: { view: 'waiting', query: 'Late Lotus' } },
    { as: ploy },
  )
  expect(Buffer.from(file.content, 'base64').toString()).toContain('Late Lotus')
  expect(file.rows).toBe(1)
})
