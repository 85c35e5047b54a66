import { codes } from '@sampan/contract/codes'
import { bindCreator } from '@sampan/contract/creator'
import { getMySample, getSample } from '@sampan/contract/sample'
import { fulfilSample, fulfilSampleForCreator, replaceSamplePost } from '@sampan/contract/sample-verbs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consent } from '#features/creator/testing/consent.ts'
import { publishPost } from '#features/post/testing/posts.ts'
import { type Case, makeReceived } from '#features/sample/testing/cases.ts'
import { createTiktokGateway } from '#gateways/tiktok/tiktok.gateway.ts'
import { idsOf, postVideo, setVideoPublic } from '#sandbox/tiktok/sandbox-people.ts'
import { type BrandPerson, makeBrand, makeCreator, makeStaff } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let made: Case
let linkedCreator: Case['creator']
const person = 'ploy.kinlen'

/** A sample whose creator is linked with TikTok, with the parcel there. */
beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  const creator = await makeCreator(server)
  await consent(server, { person, tenantUserId: creator.id }, { as: creator })
  const account = await server.ok(bindCreator, { tenantUserId: creator.id }, { as: creator })
  linkedCreator = { ...creator, creatorId: account.id }
  made = await makeReceived(server, siam, { creator: linkedCreator })
})
afterAll(() => server.close())

const pool = () => server.app.database.withoutTenant
const asCreator = (of: Case) => server.ok(getMySample, { id: of.id }, { as: of.creator })
const handIn = (postUrl: string, of = made) =>
  server.call(fulfilSample, { id: of.id, postUrl }, { as: of.creator })
const replace = (postUrl: string, of = made) =>
  server.call(replaceSamplePost, { id: of.id, postUrl }, { as: of.creator })
const postNow = (who = person) => postVideo(pool(), idsOf(who).openId, 'Tried it on camera')
const linkOf = (id: string, who = person) => `https://www.tiktok.com/@${who}/video/${id}`

/** Says how a link was refused, which must be at its field. */
async function refusalOf(answer: ReturnType<typeof handIn>): Promise<number> {
  const { code, refusal } = await answer
  expect(refusal.fields?.[0]?.path).toBe('postUrl')
  return code
}

/** TikTok does not answer while the work is done. */
async function withoutTiktok<T>(work: () => Promise<T>): Promise<T> {
  const real = server.app.gateways.tiktok
  const nowhere = 'http://127.0.0.1:1'
  const bases = { authorizeBase: nowhere, apiBase: nowhere, oembedBase: nowhere }
  server.app.gateways.tiktok = createTiktokGateway({
    ...bases,
    clientKey: 'x',
    clientSecret: 'x',
    backOffMs: 5,
  })
  try {
    return await work()
  } finally {
    server.app.gateways.tiktok = real
  }
}

test('a post that nobody sees, of another account or from before the parcel fulfils nothing', async () => {
  expect(await refusalOf(handIn(linkOf('7300000000000001')))).toBe(codes.postNotSeen)
  expect(await refusalOf(handIn('https://vm.tiktok.com/ZMabcdefg/'))).toBe(codes.postNotSeen)
  const hidden = await postNow()
  await setVideoPublic(pool(), hidden, false)
  expect(await refusalOf(handIn(linkOf(hidden)))).toBe(codes.postNotSeen)
  const foreign = await postNow('bank.pacamp')
  expect(await refusalOf(handIn(linkOf(foreign)))).toBe(codes.postNotSeen)
  expect(await refusalOf(handIn(linkOf(foreign, 'bank.pacamp')))).toBe(codes.postOfAnother)
  const { rows } = await pool().query<{ id: string }>(
    "select id from sandbox.tiktok_video where open_id = $1 and posted_at < now() - interval '1 day' limit 1",
    [idsOf(person).openId],
  )
  expect(await refusalOf(handIn(linkOf(rows[0]?.id ?? '')))).toBe(codes.postTooEarly)
  const noted = { id: made.id, postUrl: linkOf('7300000000000001') }
  expect((await server.call(fulfilSampleForCreator, noted, { as: siam })).code).toBe(codes.postNotSeen)
  expect(await asCreator(made)).toMatchObject({ status: 1, post: null })
})

test('a post that TikTok shows fulfils at once, is known as seen, and stays', async () => {
  const { data } = await handIn(linkOf(await postNow()))
  expect(data).toMatchObject({ status: 2, post: { isPublic: true, isOwn: true } })
  expect(data.post?.checkedAt).toBeTruthy()
  expect(data.actions).not.toContain('replacePost')
  expect((await replace(linkOf(await postNow()))).code).toBe(codes.postSeenAlready)
})

test('a short link, as the app shares it, is the post that it leads to', async () => {
  const of = await makeReceived(server, siam, { creator: linkedCreator })
  const id = await postNow()
  const { data } = await handIn(`https://vt.tiktok.com/ZS${id}/`, of)
  expect(data).toMatchObject({ status: 2, post: { url: linkOf(id), isPublic: true, isOwn: true } })
})

test('a TikTok that does not answer loses no link: it waits for a look, and is taken when TikTok shows it', async () => {
  const of = await makeReceived(server, siam, { creator: linkedCreator })
  const wrong = linkOf('7300000000000002')
  const { data } = await withoutTiktok(() => handIn(wrong, of))
  const waits = { status: 1, clock: { duty: 'checkPost', owner: 'brand' } }
  expect(data).toMatchObject({ ...waits, post: { url: wrong, isPublic: null, checkedAt: null } })
  expect(data.actions).toContain('replacePost')
  await server.runJob('sample-read-post', { id: of.id })
  expect(await asCreator(of)).toMatchObject({ ...waits, abnormalReasons: [], post: { isPublic: false } })
  expect(await refusalOf(replace(linkOf('7300000000000003'), of))).toBe(codes.postNotSeen)
  expect(await refusalOf(replace('https://example.com/video', of))).toBe(codes.postElsewhere)
  const right = linkOf(await postNow())
  expect((await withoutTiktok(() => replace(right, of))).data).toMatchObject({
    ...waits,
    post: { url: right },
  })
  await server.runJob('sample-read-post', { id: of.id })
  const after = await asCreator(of)
  expect(after).toMatchObject({ status: 2, clock: { duty: 'keepPublic' }, post: { url: right, isOwn: true } })
  expect(after.history[0]).toMatchObject({ verb: 'confirmPost', actor: null })
})

test('an account without a log-in of TikTok is asked about as everybody sees it', async () => {
  const of = await makeReceived(server, siam)
  const { handle } = of.creator
  await publishPost(server, of.creator)
  expect(await refusalOf(handIn(linkOf('7300000000000006', handle), of))).toBe(codes.postNotSeen)
  const foreign = await postNow('bank.pacamp')
  expect(await refusalOf(handIn(`https://vt.tiktok.com/ZS${foreign}/`, of))).toBe(codes.postOfAnother)
  const old = await publishPost(server, of.creator)
  await pool().query(
    'update sandbox.tiktok_video set id = (id::bigint - (400000::bigint << 32))::text where id = $1',
    [/\d+$/.exec(old)?.[0]],
  )
  const before = old.replace(/\d+$/, (id) => String(BigInt(id) - (400_000n << 32n)))
  expect(await refusalOf(handIn(before, of))).toBe(codes.postTooEarly)
  expect(await asCreator(of)).toMatchObject({ status: 1, post: null })
  const { data } = await handIn(await publishPost(server, of.creator), of)
  expect(data).toMatchObject({ status: 2, post: { isPublic: true, isOwn: true, isSeenByPeople: false } })
})

test('a wrong link is replaced by its creator or by staff, by nobody else, and not before there is one', async () => {
  const admin = await makeStaff(server, 'admin', 'Ratna Dewi')
  const of = await makeReceived(server, siam)
  const [first, second] = [
    linkOf('7300000000000004', of.creator.handle),
    await publishPost(server, of.creator),
  ]
  expect((await replace(first, of)).code).toBe(codes.stateChanged)
  await withoutTiktok(() => handIn(first, of))
  const stranger = await makeCreator(server)
  const input = { id: of.id, postUrl: second }
  expect((await server.call(replaceSamplePost, input)).code).toBe(codes.sessionOver)
  expect((await server.call(replaceSamplePost, input, { as: stranger })).code).toBe(codes.notFound)
  expect((await server.call(replaceSamplePost, input, { as: siam })).code).toBe(codes.notAllowed)
  const byStaff = await server.ok(replaceSamplePost, input, { as: admin })
  expect(byStaff).toMatchObject({ status: 2, post: { url: second, isOwn: true } })
  const { history } = await server.ok(getSample, { id: of.id }, { as: siam })
  expect(history.filter(({ verb }) => verb === 'fulfil')).toHaveLength(1)
})
