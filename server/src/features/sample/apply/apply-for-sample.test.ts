import { randomUUIDv7 } from 'node:crypto'
import { codes } from '@sampan/contract/codes'
import { platforms } from '@sampan/contract/creator'
import { getProductStanding } from '@sampan/contract/product'
import { applyForSample, getMySample, getSample, listMySamples } from '@sampan/contract/sample'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { account } from '#features/account/account.tables.ts'
import { address } from '#features/address/address.tables.ts'
import { creator as creatorTable } from '#features/creator/creator.tables.ts'
import { product as productTable, sku } from '#features/product/product.tables.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { applicationOf, makeCase } from '#features/sample/testing/cases.ts'
import { type BrandPerson, type CreatorPerson, makeBrand, makeCreator, makeProduct } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
})
afterAll(() => server.close())

const write = (work: Parameters<typeof server.app.database.transaction>[1]) =>
  server.app.database.transaction(server.tenantId, work)

const apply = (creator: CreatorPerson, input: ReturnType<typeof applicationOf>, key?: string) =>
  server.call(applyForSample, input, { as: creator, ...(key && { key }) })

test('applying asks for log-in and is for creators', async () => {
  const [creator, made] = [await makeCreator(server), await makeProduct(server, siam.brandId)]
  const input = applicationOf(creator, made)
  expect((await server.call(applyForSample, input)).code).toBe(codes.sessionOver)
  expect((await server.call(applyForSample, input, { as: siam })).code).toBe(codes.notAllowed)
})

test('an application says why, and one of blanks says nothing', async () => {
  const [creator, made] = [await makeCreator(server), await makeProduct(server, siam.brandId)]
  for (const remark of ['', ' \u200b ']) {
    const answer = await apply(creator, { ...applicationOf(creator, made), remark })
    expect(answer.refusal.fields).toEqual([
      { path: 'remark', message: 'Give a reason. The other side will read it.' },
    ])
  }
})

test('an application waits for the brand, with a clock and a first line of history', async () => {
  const made = await makeCase(server, siam)
  const detail = await server.ok(getMySample, { id: made.id }, { as: made.creator })
  expect(made.number).toMatch(/^SP-\d+$/)
  expect(detail).toMatchObject({
    status: 5,
    clock: { duty: 'review', owner: 'brand', isYours: false, pausedAt: null },
    actions: ['close', 'remind'],
    address: { lines: expect.arrayContaining([expect.stringContaining('ซอยหลังสวน')]) },
    addressHidden: 'no',
    isAbnormal: false,
  })
  expect(detail.history).toHaveLength(1)
  expect(detail.history[0]).toMatchObject({
    verb: 'apply',
    from: null,
    to: 5,
    actor: { id: made.creator.id },
  })
  expect(detail.stages.map((stage) => [stage.key, stage.state])).toEqual([
    ['review', 'now'],
    ['signMou', 'next'],
    ['checkMou', 'next'],
    ['ship', 'next'],
    ['post', 'next'],
    ['keepPublic', 'next'],
  ])
  const dueIn = Date.parse(detail.clock?.dueAt ?? '') - Date.parse(detail.appliedAt)
  expect(dueIn).toBe(72 * 3_600_000)
})

test('the notice must be agreed to, and a variant be chosen', async () => {
  const [creator, made] = [await makeCreator(server), await makeProduct(server, siam.brandId)]
  const answer = await server.call(
    applyForSample,
    { ...applicationOf(creator, made), skuId: '', agreed: false as never },
    { as: creator, lang: 'th' },
  )
  expect(answer.code).toBe(codes.invalidInput)
  expect(answer.refusal.fields?.map((field) => field.path).sort()).toEqual(['agreed', 'skuId'])
})

test('a second application names the open one', async () => {
  const made = await makeCase(server, siam)
  const again = await apply(made.creator, applicationOf(made.creator, made.product))
  expect(again.code).toBe(codes.openSampleExists)
  expect(again.refusal.details).toEqual({ id: made.id, number: made.number })
  const standing = await server.ok(getProductStanding, { id: made.product.id }, { as: made.creator })
  expect(standing.openSampleId).toBe(made.id)
})

test('the account is one of the platform that the post is promised on; on another platform any account will do', async () => {
  const tube = await makeCreator(server, { platform: platforms.youtube })
  for (const [cooperationType, platform] of [
    [1, 'TikTok'],
    [4, 'Instagram'],
    [9, 'Shopee'],
  ] as const) {
    const elsewhere = await makeProduct(server, siam.brandId, { cooperationType })
    const refused = await apply(tube, applicationOf(tube, elsewhere))
    expect(refused.code).toBe(codes.platformWrong)
    const message = `The post about this product goes on ${platform}. Choose an account there.`
    expect(refused.refusal.fields).toEqual([{ path: 'creatorId', message }])
  }
  for (const cooperationType of [2, 3, 11, 13]) {
    const fitting = await makeProduct(server, siam.brandId, { cooperationType })
    expect((await apply(tube, applicationOf(tube, fitting))).code).toBe(codes.ok)
  }
})

test('ten clicks at once are one application', async () => {
  const [creator, made] = [await makeCreator(server), await makeProduct(server, siam.brandId)]
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => apply(creator, applicationOf(creator, made))),
  )
  const won = answers.filter((answer) => answer.code === codes.ok)
  const lost = answers.filter((answer) => answer.code !== codes.ok)
  expect(won).toHaveLength(1)
  expect(new Set(lost.map((answer) => answer.code))).toEqual(new Set([codes.openSampleExists]))
  expect(lost.map((answer) => answer.refusal.details?.id)).toEqual(Array(9).fill(won[0]?.data.id))
  expect((await server.ok(listMySamples, {}, { as: creator })).total).toBe(1)
})

test('two accounts of one creator at once are one application too', async () => {
  const [creator, made] = [await makeCreator(server), await makeProduct(server, siam.brandId)]
  const second = randomUUIDv7()
  await write(async (db) => {
    const [first] = await db.select().from(creatorTable).where(eq(creatorTable.id, creator.creatorId))
    if (first)
      await db.insert(creatorTable).values({ ...first, id: second, openId: 'another', handle: 'another' })
  })
  const input = applicationOf(creator, made)
  for (let round = 0; round < 5; round += 1) {
    const product = await makeProduct(server, siam.brandId)
    const offer = { ...input, productId: product.id, skuId: product.skuIds[0] ?? '' }
    const answers = await Promise.all([
      apply(creator, offer),
      apply(creator, { ...offer, creatorId: second }),
      apply(creator, { ...offer, skuId: product.skuIds[1] ?? '', creatorId: second }),
    ])
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([
      codes.ok,
      codes.openSampleExists,
      codes.openSampleExists,
    ])
  }
})

test('the same submission sent twice gets the same answer', async () => {
  const [creator, made] = [await makeCreator(server), await makeProduct(server, siam.brandId)]
  const input = applicationOf(creator, made)
  const [one, two] = await Promise.all([apply(creator, input, 'key-1'), apply(creator, input, 'key-1')])
  expect(one.code).toBe(codes.ok)
  expect(two).toMatchObject({ code: codes.ok, data: one.data })
})

describe('what cannot be applied for', () => {
  const refused = async (
    change: (made: { id: string; skuIds: string[] }, creator: CreatorPerson) => Promise<unknown>,
  ) => {
    const [creator, made] = [await makeCreator(server), await makeProduct(server, siam.brandId, { quota: 3 })]
    await change(made, creator)
    return (await apply(creator, applicationOf(creator, made))).code
  }
  const setProduct = (id: string, set: Partial<typeof productTable.$inferInsert>) =>
    write((db) => db.update(productTable).set(set).where(eq(productTable.id, id)))

  test('an offer that has ended', async () => {
    expect(await refused((made) => setProduct(made.id, { endsAt: new Date() }))).toBe(codes.productEnded)
  })
  test('a product that is not published', async () => {
    expect(await refused((made) => setProduct(made.id, { publishedAt: null }))).toBe(codes.notFound)
  })
  test('a product without quota', async () => {
    expect(await refused((made) => setProduct(made.id, { quotaUsed: 3 }))).toBe(codes.quotaUsedUp)
  })
  test('a sold-out variant', async () => {
    const code = refused((made) =>
      write((db) => db.update(sku).set({ stock: 0 }).where(eq(sku.productId, made.id))),
    )
    expect(await code).toBe(codes.skuSoldOut)
  })
  test('anything, for somebody on the blacklist', async () => {
    const code = refused((_, creator) =>
      write((db) => db.update(account).set({ blacklistedAt: new Date() }).where(eq(account.id, creator.id))),
    )
    expect(await code).toBe(codes.creatorBlacklisted)
  })
  test('anything, with an account that was unlinked', async () => {
    const code = refused((_, creator) =>
      write((db) =>
        db.update(creatorTable).set({ removedAt: new Date() }).where(eq(creatorTable.id, creator.creatorId)),
      ),
    )
    expect(await code).toBe(codes.notFound)
  })
  test('anything, with an address that was removed', async () => {
    const code = refused((_, creator) =>
      write((db) =>
        db.update(address).set({ removedAt: new Date() }).where(eq(address.id, creator.addressId)),
      ),
    )
    expect(await code).toBe(codes.notFound)
  })
  test('a product of a company that was not verified', async () => {
    const fresh = await makeBrand(server, { name: 'Fresh', isVerified: false })
    const [creator, made] = [await makeCreator(server), await makeProduct(server, fresh.brandId)]
    expect((await apply(creator, applicationOf(creator, made))).code).toBe(codes.brandNotVerified)
  })
  test('a product of another country', async () => {
    const [creator, made] = [
      await makeCreator(server),
      await makeProduct(server, siam.brandId, { countryCode: 'VN' }),
    ]
    expect((await apply(creator, applicationOf(creator, made))).code).toBe(codes.wrongCountry)
    const there = await server.call(applyForSample, applicationOf(creator, made), {
      as: creator,
      country: 'VN',
    })
    expect(there.code).toBe(codes.wrongCountry)
    expect(there.refusal.fields?.[0]?.path).toBe('addressId')
  })
  test('with what belongs to somebody else, or with a variant of another product', async () => {
    const [creator, other] = [await makeCreator(server), await makeCreator(server)]
    const [made, foreign] = [await makeProduct(server, siam.brandId), await makeProduct(server, siam.brandId)]
    const input = applicationOf(creator, made)
    for (const wrong of [
      { creatorId: other.creatorId },
      { addressId: other.addressId },
      { skuId: foreign.skuIds[0] ?? '' },
      { productId: other.id },
    ]) {
      expect((await apply(creator, { ...input, ...wrong })).code).toBe(codes.notFound)
    }
    expect((await server.ok(listMySamples, {}, { as: creator })).total).toBe(0)
  })
})

test('the same phone under another creator marks the case, for both sides to see', async () => {
  const [one, two] = [await makeCreator(server), await makeCreator(server)]
  await write(async (db) => {
    const [known] = await db.select().from(address).where(eq(address.id, one.addressId))
    await db
      .update(address)
      .set({ phoneHash: known?.phoneHash ?? Buffer.alloc(0) })
      .where(and(eq(address.tenantId, server.tenantId), eq(address.id, two.addressId)))
  })
  const made = await makeCase(server, siam, { creator: two })
  expect(await server.ok(getSample, { id: made.id }, { as: siam })).toMatchObject({
    isAbnormal: true,
    abnormalReasons: ['samePhone'],
  })
})

test('a later edit of the address does not move the parcel', async () => {
  const made = await makeCase(server, siam)
  const content = { addressee: 'Somebody', phone: '+66812345678', areaCodes: [], areaNames: [], city: '' }
  const cipher = server.app.cipher.seal(server.tenantId, { ...content, address: 'elsewhere', postcode: '' })
  await write((db) => db.update(address).set({ cipher }).where(eq(address.id, made.creator.addressId)))
  const detail = await server.ok(getMySample, { id: made.id }, { as: made.creator })
  expect(detail.address?.address).toContain('ซอยหลังสวน')
})

test('the brand gets a mail in its language', async () => {
  const brand = await makeBrand(server, { name: 'Baan Craft' })
  const made = await makeCase(server, brand)
  const find = async () => {
    const { rows } = await server.app.database.withoutTenant.query<{ subject: string; text_body: string }>(
      'select subject, text_body from sandbox.mail where recipient = $1',
      [brand.email],
    )
    return rows
  }
  await expect.poll(find).toHaveLength(1)
  const [mail] = await find()
  expect(mail?.subject).toBe('ณัฐญา ศรีสุข ขอตัวอย่าง Rice Milk Brightening Serum')
  expect(mail?.text_body).toContain(made.number)
  expect(mail?.text_body).not.toContain('$t(')
})

test('the stored address cannot be read without the key', async () => {
  const made = await makeCase(server, siam)
  const [row] = await server.app.database
    .forTenant(server.tenantId)
    .select({ cipher: sample.addressCipher })
    .from(sample)
    .where(eq(sample.id, made.id))
  expect(row?.cipher.toString('utf8')).not.toContain('ซอยหลังสวน')
})
