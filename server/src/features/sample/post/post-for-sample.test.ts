import { codes } from '@sampan/contract/codes'
import { platforms } from '@sampan/contract/creator'
import { getMySample, getSample } from '@sampan/contract/sample'
import {
  changeSampleStatuses,
  confirmSamplePost,
  extendSample,
  fulfilSample,
  fulfilSampleForCreator,
  receiveSample,
  replaceSamplePost,
  returnSamplePost,
} from '@sampan/contract/sample-verbs'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishPost } from '#features/post/testing/posts.ts'
import { product } from '#features/product/product.tables.ts'
import { type Case, makeCase, makeReceived, setCase, ship } from '#features/sample/testing/cases.ts'
import {
  type BrandPerson,
  makeBrand,
  makeCreator,
  makeProduct,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
})
afterAll(() => server.close())

const hour = 3_600_000
const nextPost = ({ creator }: Pick<Case, 'creator'>) => publishPost(server, creator)
const asCreator = (made: Case) => server.ok(getMySample, { id: made.id }, { as: made.creator })
const asBrand = (made: Case) => server.ok(getSample, { id: made.id }, { as: made.brand })
const handIn = (made: Case, postUrl: string, extra: { liveMinutes?: number } = {}) =>
  server.call(fulfilSample, { id: made.id, postUrl, ...extra }, { as: made.creator })

test('the calls around the post ask for log-in', async () => {
  const { id } = siam
  const postUrl = 'https://www.tiktok.com/@a/video/7300000000010001'
  expect((await server.call(receiveSample, { id })).code).toBe(codes.sessionOver)
  expect((await server.call(extendSample, { id, reason: 'x' })).code).toBe(codes.sessionOver)
  expect((await server.call(fulfilSample, { id, postUrl })).code).toBe(codes.sessionOver)
  expect((await server.call(fulfilSampleForCreator, { id, postUrl })).code).toBe(codes.sessionOver)
})

/** A sample for a short of YouTube, which tells us nothing of its posts. */
async function makeElsewhere(): Promise<Case> {
  const product = await makeProduct(server, siam.brandId, { needsMou: false, cooperationType: 3 })
  const creator = await makeCreator(server, { platform: platforms.youtube })
  return makeReceived(server, siam, { product, creator })
}

describe('receipt', () => {
  test('is confirmed by the creator, and the time to post counts from delivery', async () => {
    const made = await ship(server, siam)
    const delivered = new Date(Date.now() - 10 * hour)
    await setCase(server, made.id, {
      clockDuty: 'receive',
      clockOwner: 'creator',
      clockStartedAt: delivered,
      clockDueAt: new Date(delivered.getTime() + 168 * hour),
    })
    const detail = await server.ok(receiveSample, { id: made.id }, { as: made.creator })
    expect(detail).toMatchObject({ status: 1, clock: { duty: 'post', owner: 'creator', isYours: true } })
    const left = Date.parse(detail.clock?.dueAt ?? '') - Date.now()
    expect(Math.round(left / hour)).toBe(110)
    const again = await server.ok(receiveSample, { id: made.id }, { as: made.creator })
    expect(again.history).toHaveLength(detail.history.length)
  })

  test('is nobody else’s, and needs a parcel', async () => {
    const made = await ship(server, siam)
    const stranger = await makeCreator(server)
    expect((await server.call(receiveSample, { id: made.id }, { as: stranger })).code).toBe(codes.notFound)
    expect((await server.call(receiveSample, { id: made.id }, { as: siam })).code).toBe(codes.notAllowed)
    const fresh = await makeCase(server, siam)
    const early = await server.call(receiveSample, { id: fresh.id }, { as: fresh.creator })
    expect(early.code).toBe(codes.notYet)
  })

  test('by the creator and by staff at once is one, and the second reads who was first', async () => {
    const admin = await makeStaff(server, 'admin', 'Ratna Dewi')
    const made = await ship(server, siam)
    const [own, byStaff] = await Promise.all([
      server.call(receiveSample, { id: made.id }, { as: made.creator }),
      server.ok(changeSampleStatuses, { ids: [made.id], status: 1 }, { as: admin }),
    ])
    const isOwn = own.code === codes.ok
    expect(byStaff.done).toBe(isOwn ? 0 : 1)
    if (isOwn) expect(byStaff.rows[0]?.message).toContain(made.creator.name)
    else expect(own.message).toContain('Ratna Dewi')
    expect((await asBrand(made)).history.filter((line) => line.verb === 'receive')).toHaveLength(1)
  })
})

describe('more time to post', () => {
  const extend = (made: Case, reason = 'I was ill') =>
    server.call(extendSample, { id: made.id, reason }, { as: made.creator })

  test('is taken once, seven days, with a reason that the brand reads', async () => {
    const made = await makeReceived(server, siam)
    const before = await asCreator(made)
    expect(before.actions).toEqual(['fulfil', 'extend'])
    const { data } = await extend(made)
    expect(Date.parse(data.clock?.dueAt ?? '') - Date.parse(before.clock?.dueAt ?? '')).toBe(7 * 24 * hour)
    expect(data).toMatchObject({ status: 1, clock: { isExtended: true, startedAt: before.clock?.startedAt } })
    expect((await asBrand(made)).history[0]).toMatchObject({ verb: 'extend', reason: 'I was ill' })
    expect((await extend(made)).code).toBe(codes.extensionUsed)
  })

  test('two clicks at once take it once', async () => {
    const made = await makeReceived(server, siam)
    const answers = await Promise.all([extend(made), extend(made)])
    expect(answers.map((answer) => answer.code).toSorted()).toEqual([codes.ok, codes.extensionUsed])
  })

  test('needs a reason, is the creator’s own, and comes before the time is up', async () => {
    const made = await makeReceived(server, siam)
    expect((await extend(made, ' ')).refusal.fields?.[0]?.path).toBe('reason')
    const stranger = await makeCreator(server)
    const foreign = await server.call(extendSample, { id: made.id, reason: 'x' }, { as: stranger })
    expect(foreign.code).toBe(codes.notFound)
    await setCase(server, made.id, { clockDueAt: new Date(Date.now() - hour) })
    expect((await extend(made)).code).toBe(codes.extensionTooLate)
    await handIn(made, await nextPost(made))
    expect((await extend(made)).code).toBe(codes.stateChanged)
  })
})

describe('the post', () => {
  test('fulfils the sample, both sides see its link, and it stays public from now on', async () => {
    const made = await makeReceived(server, siam)
    await setCase(server, made.id, { abnormalReasons: ['postLate'] })
    const link = await nextPost(made)
    const { data } = await handIn(made, link)
    expect(data).toMatchObject({ status: 2, clock: { duty: 'keepPublic' }, isAbnormal: false })
    const brand = await asBrand(made)
    expect(brand.post).toMatchObject({ url: link, views: null, interactionRate: null })
    const line = brand.history.find(({ verb }) => verb === 'fulfil')
    expect(line).toMatchObject({ evidence: [{ kind: 'link', href: link }] })
    expect((await handIn(made, link)).code).toBe(codes.ok)
    // The post itself is looked at meanwhile, which may write a line of its own.
    const again = (await asBrand(made)).history.filter(({ verb }) => verb === 'fulfil')
    expect(again).toHaveLength(1)
  })

  test('is refused where it leads elsewhere or belongs to somebody else, and the sample stays received', async () => {
    const made = await makeReceived(server, siam)
    const elsewhere = await handIn(made, 'https://example.com/video')
    expect(elsewhere.code).toBe(codes.postElsewhere)
    expect(elsewhere.refusal.fields?.[0]?.path).toBe('postUrl')
    const foreign = await handIn(made, 'https://www.tiktok.com/@somebody.else/video/7300000000012346')
    expect(foreign.code).toBe(codes.postOfAnother)
    expect((await asCreator(made)).status).toBe(1)
    const noted = { id: made.id, postUrl: 'https://example.com/video' }
    expect((await server.call(fulfilSampleForCreator, noted, { as: siam })).code).toBe(codes.postElsewhere)
  })

  test('needs an https link, and a sample that was received', async () => {
    const made = await ship(server, siam)
    const plain = await handIn(made, 'http://www.tiktok.com/@a/video/7300000000012345')
    expect(plain.refusal.fields?.[0]).toMatchObject({
      path: 'postUrl',
      message: 'Start the link with https://',
    })
    expect((await handIn(made, await nextPost(made))).code).toBe(codes.notYet)
    const stranger = await makeCreator(server)
    const input = { id: made.id, postUrl: await nextPost(made) }
    expect((await server.call(fulfilSample, input, { as: stranger })).code).toBe(codes.notFound)
  })

  test('of a livestream lasts 30 minutes at least', async () => {
    const product = await makeProduct(server, siam.brandId, { needsMou: false, cooperationType: 8 })
    const made = await makeReceived(server, siam, { product })
    for (const extra of [{}, { liveMinutes: 29 }]) {
      const short = await handIn(made, await nextPost(made), extra)
      expect(short.code).toBe(codes.livestreamTooShort)
      expect(short.refusal.fields?.[0]?.path).toBe('liveMinutes')
      expect(short.message).toBe('A livestream counts from 30 minutes on.')
    }
    const { data } = await handIn(made, await nextPost(made), { liveMinutes: 30 })
    expect(data.post?.liveMinutes).toBe(30)
  })

  test('of a case whose account is of another platform than its product is taken, and looked at by people', async () => {
    const made = await makeElsewhere()
    const isIts = and(eq(product.tenantId, server.tenantId), eq(product.id, made.product.id))
    await server.app.database.transaction(server.tenantId, (db) =>
      db.update(product).set({ cooperationType: 1 }).where(isIts),
    )
    const link = 'https://www.tiktok.com/@another.name/video/7300000000010009'
    const { code, data } = await handIn(made, link)
    expect(code).toBe(codes.ok)
    expect(data).toMatchObject({ status: 1, post: { url: link } })
  })

  test('that another creator handed in marks the case, however its link is written', async () => {
    const [first, second] = [await makeElsewhere(), await makeElsewhere()]
    await handIn(first, 'https://www.youtube.com/shorts/abc123def')
    await handIn(second, 'https://m.youtube.com/watch?v=abc123def&feature=share')
    expect((await asBrand(first)).abnormalReasons).not.toContain('postLink')
    expect((await asBrand(second)).abnormalReasons).toContain('postLink')
  })

  test('is noted by brand and staff with figures that they know', async () => {
    const made = await makeReceived(server, siam)
    const fulfilment = { views: 2_000, likes: 300, comments: 50, favourites: 30, forwards: 20 }
    const input = { id: made.id, postUrl: await nextPost(made), fulfilment }
    const other = await makeBrand(server, { name: 'Other' })
    expect((await server.call(fulfilSampleForCreator, input, { as: other })).code).toBe(codes.notFound)
    const noted = await server.ok(fulfilSampleForCreator, input, { as: siam })
    expect(noted).toMatchObject({ status: 2, post: { ...fulfilment, interactionRate: 0.2 } })
    const own = await handIn(made, await nextPost(made))
    expect(own.code).toBe(codes.alreadyDecided)
    expect(own.message).toContain('Siam Botanics owner')
  })
})

describe('a post that no platform shows', () => {
  const link = 'https://www.youtube.com/shorts/xyz789uvw'
  const confirm = (made: Case, as: Person = siam) => server.call(confirmSamplePost, { id: made.id }, { as })
  const giveBack = (made: Case, reason = 'It is about another product') =>
    server.call(returnSamplePost, { id: made.id, reason }, { as: siam })

  test('fulfils nothing: both sides read who has to look at it until when, and a look fulfils it', async () => {
    const made = await makeElsewhere()
    expect((await confirm(made)).code).toBe(codes.stateChanged)
    const [first, again] = await Promise.all([handIn(made, link), handIn(made, link)])
    expect([first.code, again.code]).toEqual([codes.ok, codes.ok])
    const mine = await asCreator(made)
    expect(mine).toMatchObject({ status: 1, clock: { duty: 'checkPost', owner: 'brand', isYours: false } })
    expect(mine.actions).toEqual(expect.arrayContaining(['replacePost', 'remind']))
    expect(mine.actions).not.toContain('fulfil')
    expect(mine.history.filter(({ verb }) => verb === 'handInPost')).toHaveLength(1)
    const theirs = await asBrand(made)
    expect(theirs).toMatchObject({ clock: { isYours: true }, post: { url: link, isOwn: null } })
    expect(theirs.actions).toEqual(expect.arrayContaining(['confirmPost', 'returnPost']))
    const left = Date.parse(theirs.clock?.dueAt ?? '') - Date.parse(theirs.clock?.startedAt ?? '')
    expect(left / hour).toBe(48)

    const specialist = await makeStaff(server, 'creatorSpecialist')
    const other = await makeBrand(server, { name: 'Other' })
    expect((await confirm(made, made.creator)).code).toBe(codes.notAllowed)
    expect((await confirm(made, specialist)).code).toBe(codes.notAllowed)
    expect((await confirm(made, other)).code).toBe(codes.notFound)
    const { data } = await confirm(made)
    const seen = { isOwn: true, isPublic: true, isSeenByPeople: true }
    expect(data).toMatchObject({ status: 2, clock: { duty: 'keepPublic' }, post: seen })
    expect((await confirm(made)).code).toBe(codes.ok)
    expect((await asCreator(made)).actions).not.toContain('replacePost')
    expect(data.stages.find(({ key }) => key === 'post')?.state).toBe('done')
  })

  test('is given back with a reason, and its creator has time for another link', async () => {
    const made = await makeElsewhere()
    await handIn(made, link)
    expect((await giveBack(made, ' ')).refusal.fields?.[0]?.path).toBe('reason')
    const { data } = await giveBack(made)
    expect(data).toMatchObject({ status: 1, post: null, clock: { duty: 'post', owner: 'creator' } })
    const mine = await asCreator(made)
    expect(mine.actions).toContain('fulfil')
    expect(mine.history[0]).toMatchObject({ verb: 'returnPost', reason: 'It is about another product' })
    expect(Date.parse(mine.clock?.dueAt ?? '') - Date.now()).toBeGreaterThan(71 * hour)
    expect((await giveBack(made)).code).toBe(codes.stateChanged)
  })

  test('may be replaced while it waits, and of two who decide at once one does', async () => {
    const made = await makeElsewhere()
    await handIn(made, link)
    const right = 'https://youtu.be/right12345'
    const { data } = await server.call(
      replaceSamplePost,
      { id: made.id, postUrl: right },
      { as: made.creator },
    )
    expect(data).toMatchObject({ status: 1, post: { url: right }, clock: { duty: 'checkPost' } })
    const reviewer = await makeStaff(server, 'reviewer', 'Ratna Dewi')
    const [taken, back] = await Promise.all([confirm(made, reviewer), giveBack(made)])
    expect([taken.code, back.code].filter((code) => code === codes.ok)).toHaveLength(1)
  })
})
