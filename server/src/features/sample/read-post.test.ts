import { bindCreator } from '@sampan/contract/creator'
import { getSample } from '@sampan/contract/sample'
import { fulfilSample, fulfilSampleForCreator } from '@sampan/contract/sample-verbs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creator } from '#features/creator/creator.tables.ts'
import { consent } from '#features/creator/testing/consent.ts'
import { openGrant } from '#features/creator/tiktok-grant.ts'
import { createTiktokGateway } from '#gateways/tiktok/tiktok.gateway.ts'
import type { TiktokVideo } from '#gateways/tiktok/tiktok.profile.ts'
import { heardOf } from '#testing/heard.ts'
import { type BrandPerson, type CreatorPerson, makeBrand, makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { readPost } from './read-post.ts'
import { type Case, makeReceived } from './testing-cases.ts'

let server: TestServer
let siam: BrandPerson

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
})
afterAll(() => server.close())

const postOf = async (made: Case) => (await server.ok(getSample, { id: made.id }, { as: siam })).post
const handIn = (made: Case, postUrl: string) =>
  server.ok(fulfilSample, { id: made.id, postUrl }, { as: made.creator })
const read = (made: Case) => server.inTenant((ctx) => readPost(ctx, { id: made.id }))

/** A creator with the account of one of the sandbox's people, and the newest video of it. */
async function linked(person: string): Promise<{ creator: CreatorPerson; video: TiktokVideo; link: string }> {
  const made = await makeCreator(server)
  await consent(server, { person, tenantUserId: made.id }, { as: made })
  const account = await server.ok(bindCreator, { tenantUserId: made.id }, { as: made })
  let video: TiktokVideo | undefined
  await server.inTenant(async (ctx) => {
    const [row] = await ctx.db.select().from(creator).where(eq(creator.id, account.id))
    if (!row?.grantCipher) throw new Error('no grant')
    const page = await ctx.app.gateways.tiktok.listVideos(openGrant(ctx, row.grantCipher).accessToken)
    video = page.videos[0]
  })
  if (!video) throw new Error('no video')
  const link = `https://www.tiktok.com/@${person}/video/${video.id}`
  return { creator: { ...made, creatorId: account.id }, video, link }
}

test('figures and the day of a post come from the account that it is bound to', async () => {
  const { creator: ploy, video, link } = await linked('ploy.kinlen')
  const made = await makeReceived(server, siam, { creator: ploy })
  await handIn(made, link)
  await heardOf(async () => expect((await postOf(made))?.checkedAt).toBeTruthy())
  expect(await postOf(made)).toMatchObject({
    url: link,
    views: video.viewCount,
    likes: video.likeCount,
    comments: video.commentCount,
    forwards: video.shareCount,
    favourites: null,
    postedAt: video.postedAt?.toISOString(),
    isPublic: true,
    isOwn: true,
  })
})

test('a post of somebody else is public, but not the creator’s own', async () => {
  const { link } = await linked('mintra.skinlab')
  const { creator: bank } = await linked('bank.pacamp')
  const made = await makeReceived(server, siam, { creator: bank })
  await handIn(made, link)
  await read(made)
  expect(await postOf(made)).toMatchObject({ isPublic: true, isOwn: false, views: null })
})

test('a post that nobody sees is not public', async () => {
  const made = await makeReceived(server, siam)
  await handIn(made, 'https://www.tiktok.com/@nobody/video/7300000000099999')
  await read(made)
  expect(await postOf(made)).toMatchObject({ isPublic: false, isOwn: null, views: null })
})

test('a TikTok that does not answer loses no post, and is asked again', async () => {
  const made = await makeReceived(server, siam)
  const real = server.app.gateways.tiktok
  const nowhere = 'http://127.0.0.1:1'
  server.app.gateways.tiktok = createTiktokGateway({
    authorizeBase: nowhere,
    apiBase: nowhere,
    oembedBase: nowhere,
    clientKey: 'x',
    clientSecret: 'x',
  })
  const postUrl = 'https://www.tiktok.com/@somebody/video/7300000000088888'
  const input = { id: made.id, postUrl, fulfilment: { views: 7 } }
  expect((await server.ok(fulfilSampleForCreator, input, { as: siam })).status).toBe(2)
  await expect(read(made)).rejects.toThrow('unreachable')
  server.app.gateways.tiktok = real
  await read(made)
  expect(await postOf(made)).toMatchObject({ views: 7, isPublic: false })
})

test('a post elsewhere is kept as it was handed in', async () => {
  const made = await makeReceived(server, siam)
  await handIn(made, 'https://www.youtube.com/shorts/abc123DEF45')
  await read(made)
  expect(await postOf(made)).toMatchObject({ isPublic: null, checkedAt: null })
})
