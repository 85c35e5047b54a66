import { codes } from '@sampan/contract/codes'
import { platforms } from '@sampan/contract/creator'
import {
  applyForSampleForCreator,
  applyForSampleForCreators,
  getSampleStandingOfCreator,
} from '@sampan/contract/managed-creator'
import { submitMou } from '@sampan/contract/mou'
import {
  approveSamples,
  getMySample,
  getSample,
  listSamples,
  rejectSamples,
  withdrawSample,
} from '@sampan/contract/sample'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { account } from '#features/account/account.tables.ts'
import { nextMail } from '#features/account/testing/mailbox.ts'
import { address } from '#features/address/address.tables.ts'
import { uploadSigned } from '#features/mou/testing/mous.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  type MadeProduct,
  type McnPerson,
  makeBrand,
  makeCreator,
  makeMcn,
  makeProduct,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let nina: Person
let sky: McnPerson
let serum: MadeProduct

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  nina = await makeStaff(server, 'creatorSpecialist', 'Nina Wattana')
  sky = await makeMcn(server)
})
beforeEach(async () => {
  serum = await makeProduct(server, siam.brandId, { needsMou: false })
})
afterAll(() => server.close())

const write = (work: Parameters<typeof server.app.database.transaction>[1]) =>
  server.app.database.transaction(server.tenantId, work)
const inCare = (name = 'Ploy Srisuk') => makeCreator(server, { name, specialistId: nina.id })
const inAgency = (name = 'Beam Chai') => makeCreator(server, { name, mcnId: sky.mcnId })

const input = (creator: CreatorPerson, product: MadeProduct = serum) => ({
  productId: product.id,
  skuId: product.skuIds[0] ?? '',
  creatorId: creator.creatorId,
  remark: 'It fits what they post',
  agreed: true as const,
})
const apply = (as: Person | undefined, creator: CreatorPerson, also: object = {}) =>
  server.call(applyForSampleForCreator, { ...input(creator), ...also }, as ? { as } : {})
const forgetAddresses = (creator: CreatorPerson) =>
  write((db) => db.update(address).set({ removedAt: new Date() }).where(eq(address.accountId, creator.id)))

test('applying for a creator asks for log-in, and is for those who look after creators', async () => {
  const ploy = await inCare()
  expect((await apply(undefined, ploy)).code).toBe(codes.sessionOver)
  expect((await apply(ploy, ploy)).code).toBe(codes.notAllowed)
  expect((await apply(siam, ploy)).code).toBe(codes.notAllowed)
})

test('a specialist applies for a creator in care, who sees who did it and can withdraw', async () => {
  const ploy = await inCare()
  const made = await server.ok(applyForSampleForCreator, input(ploy), { as: nina })
  const mine = await server.ok(getMySample, { id: made.id }, { as: ploy })
  expect(mine).toMatchObject({ number: made.number, status: 5, creator: { id: ploy.creatorId } })
  expect(mine.address?.lines.join()).toContain('ซอยหลังสวน')
  expect(mine.history[0]).toMatchObject({
    verb: 'apply',
    actor: { name: 'Nina Wattana', role: 'creatorSpecialist' },
  })
  const seen = await server.ok(getSample, { id: made.id }, { as: siam })
  expect(seen.history).toEqual(mine.history)
  const withdrawn = await server.ok(withdrawSample, { id: made.id, reason: 'Not for me' }, { as: ploy })
  expect(withdrawn.status).toBe(4)
})

test('the creator is told by mail who did it: a specialist by name, an agency by person and name', async () => {
  const [ploy, beam] = [await inCare(), await inAgency()]
  const made = await server.ok(applyForSampleForCreator, input(ploy), { as: nina })
  const told = await nextMail(server, ploy.email)
  expect(told.subject).toBe('Nina Wattana สมัครรับ Rice Milk Brightening Serum ให้คุณ')
  expect(told.text_body).toContain(`/history?id=${made.id}`)
  await server.ok(applyForSampleForCreator, input(beam), { as: sky })
  expect((await nextMail(server, beam.email)).text_body).toContain('Mook Rattana จาก Sky Talent')
})

test('an agency applies for its creator; it follows the case without the address or the papers', async () => {
  const beam = await inAgency()
  const { id } = await server.ok(applyForSampleForCreator, input(beam), { as: sky })
  const seen = await server.ok(getSample, { id }, { as: sky })
  expect(seen).toMatchObject({ address: null, addressHidden: 'notYours', clock: { isYours: false } })
  expect(JSON.stringify(seen)).not.toContain('ซอยหลังสวน')
  await server.ok(approveSamples, { ids: [id] }, { as: siam })
  expect((await server.ok(getMySample, { id }, { as: beam })).status).toBe(6)
})

test('whoever looks after a creator sees that the paper was signed, and not the paper', async () => {
  const ploy = await inCare()
  serum = await makeProduct(server, siam.brandId, { needsMou: true })
  const { id } = await server.ok(applyForSampleForCreator, input(ploy), { as: nina })
  await server.ok(approveSamples, { ids: [id] }, { as: siam })
  const asked = await server.ok(getMySample, { id }, { as: ploy })
  const fileId = await uploadSigned(server, ploy)
  await server.ok(submitMou, { id: asked.mou?.id ?? '', fileId }, { as: ploy })
  expect((await server.ok(getMySample, { id }, { as: ploy })).mou?.rounds).toHaveLength(1)
  const seen = await server.ok(getSample, { id }, { as: nina })
  expect(seen).toMatchObject({ status: 9, mou: { rounds: [] } })
  expect(JSON.stringify(seen)).not.toContain('/files/mou')
})

test('nobody else’s creator is there: of another specialist, of another agency, without either, unlinked', async () => {
  const [ploy, beam, alone] = [await inCare(), await inAgency(), await makeCreator(server)]
  const other = await makeStaff(server, 'creatorSpecialist')
  const rival = await makeMcn(server, { name: 'Rival' })
  for (const [as, creator] of [
    [other, ploy],
    [rival, beam],
    [sky, ploy],
    [nina, beam],
    [nina, alone],
    [sky, alone],
  ] as const) {
    expect((await apply(as, creator)).code).toBe(codes.notFound)
    const { creatorId } = creator
    const standing = await server.call(getSampleStandingOfCreator, { creatorId, productId: serum.id }, { as })
    expect(standing.code).toBe(codes.notFound)
  }
})

describe('where the parcel goes', () => {
  test('is said by region, and is the default one unless another is chosen', async () => {
    const ploy = await inCare()
    const { addresses } = await server.ok(
      getSampleStandingOfCreator,
      { creatorId: ploy.creatorId, productId: serum.id },
      { as: nina },
    )
    expect(addresses).toEqual([{ id: ploy.addressId, isDefault: true, region: 'กรุงเทพมหานคร' }])
    expect((await apply(nina, ploy, { addressId: ploy.addressId })).code).toBe(codes.ok)
  })

  test('cannot be somebody else’s address', async () => {
    const [ploy, beam] = [await inCare(), await inAgency()]
    expect((await apply(nina, ploy, { addressId: beam.addressId })).code).toBe(codes.notFound)
  })

  test('is missing: the refusal names whom to ask', async () => {
    const ploy = await inCare('Ploy Srisuk')
    await forgetAddresses(ploy)
    const answer = await apply(nina, ploy)
    expect(answer.code).toBe(codes.creatorHasNoAddress)
    expect(answer.refusal.fields).toEqual([
      { path: 'creatorId', message: expect.stringContaining('Ask Ploy Srisuk') },
    ])
  })
})

describe('the rules of the creator hold', () => {
  test('one open sample of a product, whoever applied', async () => {
    const ploy = await inCare()
    const first = await server.ok(applyForSampleForCreator, input(ploy), { as: nina })
    const answer = await apply(nina, ploy)
    expect(answer.code).toBe(codes.openSampleExists)
    expect(answer.refusal.details).toMatchObject({ id: first.id })
    expect(answer.message).toBe('Ploy Srisuk has another open sample of this product.')
    const standing = { creatorId: ploy.creatorId, productId: serum.id }
    expect((await server.ok(getSampleStandingOfCreator, standing, { as: nina })).openSample).toEqual(first)
  })

  test('the blacklist, the quota, the notice', async () => {
    const ploy = await inCare()
    expect((await apply(nina, ploy, { agreed: false })).refusal.fields?.[0]?.path).toBe('agreed')
    serum = await makeProduct(server, siam.brandId, { quota: 0 })
    expect((await apply(nina, ploy)).code).toBe(codes.quotaUsedUp)
    await write((db) => db.update(account).set({ blacklistedAt: new Date() }).where(eq(account.id, ploy.id)))
    serum = await makeProduct(server, siam.brandId)
    expect((await apply(nina, ploy)).code).toBe(codes.creatorBlacklisted)
  })

  test('the platform of the post, row by row', async () => {
    const [ploy, tube] = [
      await inCare('Ploy'),
      await makeCreator(server, { name: 'May', specialistId: nina.id, platform: platforms.youtube }),
    ]
    serum = await makeProduct(server, siam.brandId, { cooperationType: 3 })
    expect((await apply(nina, ploy)).refusal.fields?.[0]).toEqual({
      path: 'creatorId',
      message: 'The post about this product goes on YouTube. Choose an account there.',
    })
    const { creatorId: _, ...product } = input(ploy)
    const creatorIds = [ploy.creatorId, tube.creatorId]
    const { rows } = await server.ok(applyForSampleForCreators, { ...product, creatorIds }, { as: nina })
    expect(rows.map((row) => [row.name, row.code])).toEqual([
      ['Ploy', codes.platformWrong],
      ['May', codes.ok],
    ])
  })

  test('a specialist of many countries applies wherever the creator has an address', async () => {
    const linh = await makeCreator(server, { countryCode: 'VN', specialistId: nina.id })
    const hanoi = await makeBrand(server, { name: 'Hanoi Tea', countryCode: 'VN' })
    serum = await makeProduct(server, hanoi.brandId, { countryCode: 'VN' })
    expect((await apply(nina, linh)).code).toBe(codes.ok)
  })
})

test('a product for several creators at once has a result for each', async () => {
  const [ploy, may, beam] = [await inCare('Ploy'), await inCare('May'), await inAgency()]
  await forgetAddresses(may)
  const { creatorId: _, ...product } = input(ploy)
  const asked = [ploy, may, beam].map(({ creatorId }) => creatorId)
  const first = await server.ok(applyForSampleForCreators, { ...product, creatorIds: asked }, { as: nina })
  expect(first).toMatchObject({ done: 1, skipped: 0, failed: 2 })
  expect(first.rows.map((row) => [row.name, row.outcome, row.code])).toEqual([
    ['Ploy', 'done', codes.ok],
    ['May', 'failed', codes.creatorHasNoAddress],
    ['', 'failed', codes.notFound],
  ])
  expect(first.rows[0]?.message).toMatch(/SP-\d+/)
  expect(first.rows[1]?.message).toContain('Ask May')
})

test('an agency learns of a rejection when its creator does, by no filter sooner', async () => {
  const beam = await inAgency()
  const { id } = await server.ok(applyForSampleForCreator, input(beam), { as: sky })
  await server.ok(rejectSamples, { ids: [id], reason: 'Not a match' }, { as: siam })
  const find = async (filter: object) => {
    const { rows } = await server.ok(listSamples, { creatorIds: [beam.creatorId], ...filter }, { as: sky })
    return rows.map((row) => row.status)
  }
  expect(await find({})).toEqual([5])
  expect(await find({ statuses: [7] })).toEqual([])
  expect(await find({ statuses: [5] })).toEqual([5])
  expect(await find({ view: 'toReview' })).toEqual([5])
  const seen = await server.ok(getSample, { id }, { as: sky })
  expect(JSON.stringify(seen)).not.toContain('Not a match')
})
