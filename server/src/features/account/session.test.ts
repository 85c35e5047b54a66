import { randomUUIDv7 } from 'node:crypto'
import { getUserDetail, getUserInfo, logOut, saveUserDetail } from '@sampan/contract/account'
import { codes } from '@sampan/contract/codes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBrand, makeCreator, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let nattaya: Person
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' })
  nattaya = await makeCreator(server)
})
afterAll(() => server.close())

type Tokens = Person['tokens']
/** As if 15 minutes had passed: the access token is no use any more. */
const stale = (tokens: Tokens): Tokens => ({ ...tokens, accessToken: 'over' })
const call = (tokens: Tokens) => server.call(getUserInfo, {}, { as: { tokens } })
const freshOf = (headers: Headers): Tokens => ({
  accessToken: headers.get('access-token') ?? '',
  refreshToken: headers.get('refresh-token') ?? '',
})
const ageSessions = (seconds: number) =>
  server.app.database.transaction(server.tenantId, (db) =>
    // In UTC, as a distributed table takes no function in an update that asks for the zone of the session.
    db.$client.query(
      "update session set rotated_at = (rotated_at at time zone 'UTC' - make_interval(secs => $1)) at time zone 'UTC'",
      [seconds],
    ),
  )

/** Until the use of a generation is noted, for which no call waits. */
const noted = (who: Person, generation: number) =>
  expect
    .poll(() =>
      server.app.database.transaction(server.tenantId, async (db) => {
        const found = await db.$client.query(
          'select max(used_generation) as used from session where account_id = $1',
          [who.id],
        )
        return Number(found.rows[0]?.used)
      }),
    )
    .toBe(generation)

test('who one is and what one may do asks for log-in', async () => {
  for (const endpoint of [getUserInfo, getUserDetail]) {
    expect((await server.call(endpoint)).code).toBe(codes.sessionOver)
  }
  expect((await server.call(saveUserDetail, { fullName: 'Nobody' })).code).toBe(codes.sessionOver)
})

test('an old access token is renewed by the refresh token, in the headers of the answer', async () => {
  const creator = await makeCreator(server)
  const answer = await call(stale(creator.tokens))
  expect(answer.code).toBe(codes.ok)
  const fresh = freshOf(answer.headers)
  expect(fresh.refreshToken).not.toBe(creator.tokens.refreshToken)
  expect((await call({ ...fresh })).headers.get('access-token')).toBeNull()
})

test('parallel calls with the same old token all pass, and lead to one new one', async () => {
  const creator = await makeCreator(server)
  const answers = await Promise.all([1, 2, 3, 4].map(() => call(stale(creator.tokens))))
  expect(answers.map((answer) => answer.code)).toEqual([0, 0, 0, 0])
  expect(new Set(answers.map((answer) => freshOf(answer.headers).refreshToken)).size).toBe(1)
})

test('no call waits until the use of its tokens is noted', async () => {
  const creator = await makeCreator(server)
  const fresh = freshOf((await call(stale(creator.tokens))).headers)
  const held = Promise.withResolvers<void>()
  const locked = Promise.withResolvers<void>()
  const holding = server.app.database.transaction(server.tenantId, async (db) => {
    await db.$client.query('select 1 from session where account_id = $1 for update', [creator.id])
    locked.resolve()
    await held.promise
  })
  await locked.promise
  expect((await call(fresh)).code).toBe(codes.ok)
  held.resolve()
  await holding
  await noted(creator, 2)
})

test('an old refresh token used after the grace ends the whole family, once its successor was used', async () => {
  const creator = await makeCreator(server)
  const fresh = freshOf((await call(stale(creator.tokens))).headers)
  expect((await call({ ...fresh })).code).toBe(codes.ok)
  await noted(creator, 2)
  await ageSessions(31)
  const thief = await call(stale(creator.tokens))
  expect(thief.code).toBe(codes.sessionOver)
  expect((await call(stale(fresh))).code).toBe(codes.sessionOver)
  await expect.poll(async () => (await call({ ...fresh })).code).toBe(codes.sessionOver)
})

test('a client that drops the fresh tokens of refused calls, as the specification says, stays logged in', async () => {
  const creator = await makeCreator(server)
  const refused = () =>
    server.call(saveUserDetail, { fullName: '' }, { as: { tokens: stale(creator.tokens) } })
  for (const seconds of [0, 31, 600]) {
    await ageSessions(seconds)
    const answer = await refused()
    expect(answer.code).toBe(codes.invalidInput)
    expect(freshOf(answer.headers).refreshToken).not.toBe('')
  }
  const fresh = freshOf((await call(stale(creator.tokens))).headers)
  expect((await call(stale(fresh))).code).toBe(codes.ok)
  expect((await call(stale(creator.tokens))).code).toBe(codes.sessionOver)
})

test('tokens that nobody used keep the generation before them for a day, and for fifty calls', async () => {
  const [late, busy] = [await makeCreator(server), await makeCreator(server)]
  await call(stale(late.tokens))
  await ageSessions(86_401)
  expect((await call(stale(late.tokens))).code).toBe(codes.sessionOver)
  await call(stale(busy.tokens))
  await ageSessions(31)
  for (let n = 0; n < 50; n += 1) expect((await call(stale(busy.tokens))).code).toBe(codes.ok)
  expect((await call(stale(busy.tokens))).code).toBe(codes.sessionOver)
})

test('a token two generations old ends the family even within the grace', async () => {
  const creator = await makeCreator(server)
  const second = freshOf((await call(stale(creator.tokens))).headers)
  const third = freshOf((await call(stale(second))).headers)
  expect((await call(stale(creator.tokens))).code).toBe(codes.sessionOver)
  expect((await call(stale(third))).code).toBe(codes.sessionOver)
})

test('a forged refresh token ends nothing', async () => {
  const creator = await makeCreator(server)
  const [id, generation] = creator.tokens.refreshToken.split('.')
  const forged = { accessToken: 'none', refreshToken: `${id}.${generation}.${'A'.repeat(43)}` }
  expect((await call(forged)).code).toBe(codes.sessionOver)
  expect((await call(stale(creator.tokens))).code).toBe(codes.ok)
})

test('logging out on one device leaves the other logged in', async () => {
  const creator = await makeCreator(server)
  let laptop: Tokens | undefined
  await server.inTenant(async (ctx) => {
    const who = { accountId: creator.id, role: 'creator' as const, brandId: null }
    laptop = await ctx.app.sessions.start(ctx.db, ctx.tenant.id, who, { ...ctx, ip: '127.0.0.1' })
  })
  await server.ok(logOut, {}, { as: creator })
  expect((await call(laptop as Tokens)).code).toBe(codes.ok)
})

test('the tokens of one tenant are no use at another', async () => {
  const otherId = randomUUIDv7()
  await server.app.database.transaction(otherId, async (db) => {
    await db.$client.query(
      "insert into tenant (tenant_id, slug, client_name, default_country) values ($1, 'other', 'Other', 'VN')",
      [otherId],
    )
    await db.$client.query('insert into tenant_host (tenant_id, host) values ($1, $2)', [
      otherId,
      'other.example',
    ])
  })
  await server.app.tenants.reload()
  const there = (tokens: Tokens) => server.call(getUserInfo, {}, { as: { tokens }, host: 'other.example' })
  expect((await call({ ...nattaya.tokens })).code).toBe(codes.ok)
  expect((await there({ ...nattaya.tokens })).code).toBe(codes.sessionOver)
  expect((await there(stale(nattaya.tokens))).code).toBe(codes.sessionOver)
})

test('each role is told its own abilities', async () => {
  const brand = await makeBrand(server)
  const reviewer = await makeStaff(server, 'reviewer')
  const abilities = async (as: Person) => (await server.ok(getUserInfo, {}, { as })).abilities
  expect(await abilities(nattaya)).toMatchObject({ applyForSample: 'own', seeBank: 'own' })
  expect(await abilities(nattaya)).not.toHaveProperty('auditSample')
  expect(await abilities(brand)).toMatchObject({ auditSample: 'own', shipSample: 'own' })
  expect(await abilities(reviewer)).toMatchObject({ auditSample: 'all', reopenCase: 'all' })
  expect(await abilities(reviewer)).not.toHaveProperty('seeAddress')
})

test('somebody changes name, contacts and language', async () => {
  const creator = await makeCreator(server)
  const form = {
    fullName: 'Nur Aina',
    phone: '+84 912 345 678',
    zalo: '0912 345 678',
    language: 'vn',
  } as const
  await server.ok(saveUserDetail, form, { as: creator })
  expect(await server.ok(getUserDetail, {}, { as: creator })).toMatchObject({
    fullName: 'Nur Aina',
    email: creator.email,
    phone: '+84912345678',
    zalo: '0912 345 678',
    line: '',
    language: 'vn',
  })
  // As a client that knows LINE and WhatsApp alone sends it.
  const { zalo: _, ...former } = form
  await server.ok(saveUserDetail, { ...former, line: 'aina', whatsapp: '' }, { as: creator })
  expect(await server.ok(getUserDetail, {}, { as: creator })).toMatchObject({ line: 'aina', zalo: form.zalo })
  await server.ok(saveUserDetail, { ...form, zalo: '' }, { as: creator })
  expect(await server.ok(getUserDetail, {}, { as: creator })).toMatchObject({ line: '', zalo: '' })
  const wrong = await server.call(saveUserDetail, { ...form, phone: '12' }, { as: creator, lang: 'id' })
  expect(wrong.refusal.fields?.[0]?.message).toMatch(/^Ini bukan nomor ponsel negara ini\./)
})

test('somebody who works for a company may keep its landline, and saves the settings with it', async () => {
  const brand = await makeBrand(server)
  const form = { fullName: 'Lê Minh', phone: '02 118 4020' }
  await server.ok(saveUserDetail, form, { as: brand, country: 'TH' })
  expect(await server.ok(getUserDetail, {}, { as: brand })).toMatchObject({ phone: '+6621184020' })
  const wrong = await server.call(saveUserDetail, { ...form, phone: '12' }, { as: brand, country: 'TH' })
  expect(wrong.refusal.fields?.[0]?.message).toMatch(/^This is not a phone number of this country\./)
})

test('a session that ended while the server could not hear of it is refused as soon as it listens again', async () => {
  const creator = await makeCreator(server)
  expect((await call(creator.tokens)).code).toBe(codes.ok)
  await server.app.database.transaction(server.tenantId, async (db) => {
    await db.$client.query('update session set ended_at = now() where account_id = $1', [creator.id])
    await db.$client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'sampan: the listening connection'`,
    )
  })
  await expect.poll(async () => (await call({ ...creator.tokens })).code).toBe(codes.sessionOver)
})
