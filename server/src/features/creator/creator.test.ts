import { randomUUIDv7 } from 'node:crypto'
import { codes } from '@sampan/contract/codes'
import {
  bindCreator,
  getPlatformInfo,
  getTiktokAuthUrl,
  isBindCreator,
  listCreators,
  removeCreator,
  savePlatformInfo,
} from '@sampan/contract/creator'
import type { RequestOf } from '@sampan/contract/endpoint'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { listMail } from '#gateways/mailer/outbox.ts'
import {
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeMcn,
  makeProduct,
  makeStaff,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { creator } from './creator.tables.ts'
import { consent } from './testing/consent.ts'
import { openGrant } from './tiktok-grant.ts'

let server: TestServer
let nattaya: CreatorPerson
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => {
  nattaya = await makeCreator(server)
})

const creatorRow = async (id: string) => {
  const reader = server.app.database.forTenant(server.tenantId)
  const [row] = await reader.select().from(creator).where(eq(creator.id, id))
  return row
}

async function makeSampleIn(status: 5 | 2): Promise<void> {
  const { brandId } = await makeBrand(server)
  const { id: productId, skuIds } = await makeProduct(server, brandId)
  const number = await server.app.numbers.next(server.tenantId, 'sample')
  await server.app.database.transaction(server.tenantId, (db) =>
    db.$client.query(
      `insert into sample (tenant_id, id, product_id, sku_id, brand_id, account_id, creator_id, country_code, followers,
         promote_type, status, status_since, address_cipher, address_hash, phone_hash, applied_at, updated_at, number)
       values ($1, $2, $3, $4, $5, $6, $7, 'TH', 1, 0, $8, now(), '', '', '', now(), now(), $9)`,
      [
        ...[
          server.tenantId,
          randomUUIDv7(),
          productId,
          skuIds[0],
          brandId,
          nattaya.id,
          nattaya.creatorId,
          status,
        ],
        number,
      ],
    ),
  )
}

test('linked accounts ask for log-in, and for a creator', async () => {
  expect((await server.call(listCreators)).code).toBe(codes.sessionOver)
  expect((await server.call(removeCreator, { id: nattaya.creatorId })).code).toBe(codes.sessionOver)
  const brand = await makeBrand(server)
  expect((await server.call(listCreators, {}, { as: brand })).code).toBe(codes.notAllowed)
})

test('a creator sees their own accounts only, by platform where asked', async () => {
  await makeCreator(server)
  const list = await server.ok(listCreators, {}, { as: nattaya })
  expect(list.map((row) => row.id)).toEqual([nattaya.creatorId])
  expect(list[0]).toMatchObject({ tier: 'micro', followers: 12_800, isAuthorised: false })
  expect(await server.ok(listCreators, { platform: '2' as never }, { as: nattaya })).toEqual([])
})

test('a creator unlinks an account, also twice', async () => {
  await server.ok(removeCreator, { id: nattaya.creatorId }, { as: nattaya })
  await server.ok(removeCreator, { id: nattaya.creatorId }, { as: nattaya })
  expect(await server.ok(listCreators, {}, { as: nattaya })).toEqual([])
  expect(await server.ok(isBindCreator, {}, { as: nattaya })).toBe(false)
})

test('nobody but a creator needs a platform, so nothing asks for one', async () => {
  const people = [await makeBrand(server), await makeMcn(server), await makeStaff(server, 'admin')]
  for (const person of people) expect(await server.ok(isBindCreator, {}, { as: person })).toBe(true)
})

test.for(['', '7'])('TikTok may be asked for the user “%s”', async (tenantUserId) => {
  const ask = { redirectUrl: '/m/creators', tenantUserId, countryCode: 'TH' as const }
  const { authUrl } = await server.ok(getTiktokAuthUrl, ask, { as: nattaya })
  expect(authUrl).toMatch(/^http/)
})

test('an account with an open sample stays, and the answer says why', async () => {
  await makeSampleIn(5)
  const answer = await server.call(removeCreator, { id: nattaya.creatorId }, { as: nattaya })
  expect(answer.code).toBe(codes.creatorHasOpenWork)
  expect(answer.message).toBe('This account still has 1 open sample or task. Finish or withdraw it first.')
})

test('a fulfilled sample does not hold an account', async () => {
  await makeSampleIn(2)
  await server.ok(removeCreator, { id: nattaya.creatorId }, { as: nattaya })
  expect(await server.ok(listCreators, {}, { as: nattaya })).toEqual([])
})

test('the account of another creator is not found', async () => {
  const other = await makeCreator(server)
  const answer = await server.call(removeCreator, { id: other.creatorId }, { as: nattaya })
  expect(answer.code).toBe(codes.notFound)
})

test('unlinking takes the consent back at TikTok, and linking again revives the same record', async () => {
  const ask = { person: 'ploy.kinlen', tenantUserId: nattaya.id }
  await consent(server, ask, { as: nattaya })
  const linked = await server.ok(bindCreator, { tenantUserId: nattaya.id }, { as: nattaya })
  const grant = (await creatorRow(linked.id))?.grantCipher as Buffer
  await server.ok(removeCreator, { id: linked.id }, { as: nattaya })
  expect((await creatorRow(linked.id))?.grantCipher).toBeNull()
  const revoke = () => server.runJob('creator-revoke', { grant: grant.toString('base64') })
  await revoke()
  const { accessToken, scopes } = await server.inTenant(async (ctx) => openGrant(ctx, grant))
  await expect(server.app.gateways.tiktok.userInfo(accessToken, scopes)).rejects.toThrow()
  // Once more is harmless.
  await revoke()
  await consent(server, ask, { as: nattaya })
  expect((await server.ok(bindCreator, { tenantUserId: nattaya.id }, { as: nattaya })).id).toBe(linked.id)
  await server.ok(removeCreator, { id: linked.id }, { as: nattaya })
})

test('a consent that is given back with a new token is given back also where the server ends in between', async () => {
  const ask = { person: 'ploy.kinlen', tenantUserId: nattaya.id }
  await consent(server, ask, { as: nattaya })
  const { id } = await server.ok(bindCreator, { tenantUserId: nattaya.id }, { as: nattaya })
  const sealed = (await creatorRow(id))?.grantCipher as Buffer
  const over = await server.inTenant(async (ctx) => {
    const grant = { ...openGrant(ctx, sealed), accessTokenExpiresAt: new Date(0).toISOString() }
    return server.app.cipher.seal(server.tenantId, grant)
  })
  const revoke = vi
    .spyOn(server.app.gateways.tiktok, 'revoke')
    .mockRejectedValueOnce(new Error('the server ended'))
  await server.runJob('creator-revoke', { grant: over.toString('base64') }).catch(() => undefined)
  const isRevoked = async () => {
    const { rows } = await server.app.database.withoutTenant.query(
      "select from sandbox.tiktok_grant g join sandbox.tiktok_person p using (open_id) where p.username = 'ploy.kinlen' and g.revoked_at is null",
    )
    return rows.length === 0
  }
  await expect.poll(isRevoked, { timeout: 30_000 }).toBe(true)
  revoke.mockRestore()
})

type Form = RequestOf<typeof savePlatformInfo>
const save = (form: Omit<Form, 'countryCode'>, lang = 'en') =>
  server.call(savePlatformInfo, { ...form, countryCode: 'TH' }, { as: nattaya, lang })

test('the complete-info form is kept as it was filled in', async () => {
  await server.ok(removeCreator, { id: nattaya.creatorId }, { as: nattaya })
  const answer = await save({
    ytHomePageLink: 'https://youtube.com/@nattaya',
    spUserName: 'nattaya',
    spAffiliateId: 'AF-1',
    otherFollowers: '',
  })
  expect(answer.code).toBe(codes.ok)
  expect(await server.ok(isBindCreator, {}, { as: nattaya })).toBe(true)
  expect(await server.ok(getPlatformInfo, {}, { as: nattaya })).toEqual({
    tenantAuthorsId: '',
    ytHomePageLink: 'https://youtube.com/@nattaya',
    igHomePageLink: '',
    fbHomePageLink: '',
    spUserName: 'nattaya',
    spAffiliateId: 'AF-1',
    otherHomePageLink: '',
    otherNickName: '',
    otherFollowers: null,
    countryCode: 'TH',
  })
})

test('Shopee needs both halves, another platform all three, and some platform there must be', async () => {
  const messages = async (form: Omit<Form, 'countryCode'>, lang?: string) =>
    (await save(form, lang)).refusal.fields?.map((field) => [field.path, field.message])
  expect(await messages({ spUserName: 'nattaya' })).toEqual([
    ['spAffiliateId', 'Give the Shopee username and the affiliate ID together.'],
  ])
  expect(await messages({ otherNickName: 'Nat', otherFollowers: 5 })).toEqual([
    ['otherHomePageLink', 'Give link, nickname and followers together.'],
  ])
  expect(await messages({}, 'zh-CN')).toEqual([
    ['tenantAuthorsId', '请绑定 TikTok，或至少填写一个其他平台主页。'],
  ])
})

test('the complete-info form names an own account only', async () => {
  const other = await makeCreator(server)
  expect((await save({ tenantAuthorsId: nattaya.creatorId })).code).toBe(codes.ok)
  const foreign = await save({ tenantAuthorsId: other.creatorId })
  expect(foreign.code).toBe(codes.notFound)
  expect(foreign.refusal.fields?.[0]?.path).toBe('tenantAuthorsId')
})

async function linkMintra(): Promise<string> {
  await consent(server, { person: 'mintra.skinlab', tenantUserId: nattaya.id }, { as: nattaya })
  return (await server.ok(bindCreator, { tenantUserId: nattaya.id }, { as: nattaya })).id
}

test('the nightly refresh renews the grant and the followers, and a consent that ended is told by mail', async () => {
  const id = await linkMintra()
  const before = (await creatorRow(id))?.grantCipher as Buffer
  const pool = server.app.database.withoutTenant
  await pool.query(
    "update sandbox.tiktok_person set follower_count = 120500 where username = 'mintra.skinlab'",
  )
  await server.runJob('creator-refresh-one', { id })
  const after = await creatorRow(id)
  expect(after?.followers).toBe(120_500)
  const [old, fresh] = await server.inTenant(async (ctx) => [
    openGrant(ctx, before),
    openGrant(ctx, after?.grantCipher as Buffer),
  ])
  expect(fresh?.refreshToken).not.toBe(old?.refreshToken)
  const { userInfo } = server.app.gateways.tiktok
  expect(await userInfo(fresh?.accessToken ?? '', fresh?.scopes)).toBeDefined()

  await pool.query('update sandbox.tiktok_grant set revoked_at = now()')
  await server.runJob('creator-refresh-one', { id })
  expect((await creatorRow(id))?.grantCipher).toBeNull()
  const newestMail = async () => (await listMail(pool, nattaya.email))[0]
  await expect.poll(newestMail).toMatchObject({
    subject: 'เชื่อม @mintra.skinlab อีกครั้ง',
    text_body: expect.stringContaining(`${server.app.publicUrl}/m/creators?tab=accounts`),
  })
})

test('the nightly job queues a refresh for each account with a grant', async () => {
  await server.app.database.withoutTenant.query('update sandbox.tiktok_grant set revoked_at = null')
  const id = await linkMintraAnew()
  await server.runJob('creator-refresh')
  await server.inTenant(async (ctx) => {
    const { rows } = await ctx.db.$client.query<{ key: string; payload: unknown }>(
      "select j.key, p.payload from graphile_worker.jobs j join graphile_worker._private_jobs p using (id) where j.task_identifier = 'creator-refresh-one'",
    )
    expect(rows).toEqual([
      { key: `creator-refresh-one:${id}`, payload: { tenantId: server.tenantId, payload: { id } } },
    ])
  })
})

async function linkMintraAnew(): Promise<string> {
  await server.app.database.transaction(server.tenantId, (db) =>
    db.update(creator).set({ removedAt: new Date(), accountId: null, grantCipher: null }),
  )
  return linkMintra()
}
