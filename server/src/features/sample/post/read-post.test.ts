import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { bindCreator } from '@sampan/contract/creator'
import { getSample } from '@sampan/contract/sample'
import { fulfilSample, fulfilSampleForCreator } from '@sampan/contract/sample-verbs'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creator } from '#features/creator/creator.tables.ts'
import { consent } from '#features/creator/testing/consent.ts'
import { openGrant } from '#features/creator/tiktok-grant.ts'
import { type Case, makeReceived } from '#features/sample/testing/cases.ts'
import { createTiktokGateway } from '#gateways/tiktok/tiktok.gateway.ts'
import type { TiktokVideo } from '#gateways/tiktok/tiktok.profile.ts'
import { idsOf, postVideo } from '#sandbox/tiktok/sandbox-people.ts'
import { heardOf } from '#testing/heard.ts'
import { type BrandPerson, type CreatorPerson, makeBrand, makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

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
const read = (made: Case) => server.runJob('sample-read-post', { id: made.id })

const grantOf = (creatorId: string) =>
  server.inTenant(async (ctx) => {
    const [row] = await ctx.db.select().from(creator).where(eq(creator.id, creatorId))
    if (!row?.grantCipher) throw new Error('no grant')
    return openGrant(ctx, row.grantCipher)
  })

/** A creator with the account of one of the sandbox's people. */
async function linked(person: string): Promise<CreatorPerson> {
  const made = await makeCreator(server)
  await consent(server, { person, tenantUserId: made.id }, { as: made })
  const account = await server.ok(bindCreator, { tenantUserId: made.id }, { as: made })
  return { ...made, creatorId: account.id }
}

/** The person posts a video now, as TikTok shows it to its owner. */
async function postOn(
  { creatorId }: CreatorPerson,
  person: string,
): Promise<{ video: TiktokVideo; link: string }> {
  const id = await postVideo(server.app.database.withoutTenant, idsOf(person).openId, 'Tried it on camera')
  const [video] = await server.app.gateways.tiktok.queryVideos((await grantOf(creatorId)).accessToken, [id])
  if (!video) throw new Error('no video')
  return { video, link: `https://www.tiktok.com/@${person}/video/${id}` }
}

test('figures and the day of a post come from the account that it is bound to', async () => {
  const ploy = await linked('ploy.kinlen')
  const made = await makeReceived(server, siam, { creator: ploy })
  const { video, link } = await postOn(ploy, 'ploy.kinlen')
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
  const postUrl = 'https://www.tiktok.com/video/7300000000088888'
  const input = { id: made.id, postUrl, fulfilment: { views: 7 } }
  expect((await server.ok(fulfilSampleForCreator, input, { as: siam })).status).toBe(2)
  await expect(read(made)).rejects.toThrow('unreachable')
  server.app.gateways.tiktok = real
  await read(made)
  expect(await postOf(made)).toMatchObject({ views: 7, isPublic: false, isOwn: null })
})

test('a refresh token that TikTok changed is kept, although TikTok refuses the very next question', async () => {
  const jonah = await linked('jonah.tries.it')
  const made = await makeReceived(server, siam, { creator: jonah })
  const { link } = await postOn(jonah, 'jonah.tries.it')
  await handIn(made, link)
  await heardOf(async () => expect((await postOf(made))?.checkedAt).toBeTruthy())
  const before = await grantOf(jonah.creatorId)
  const asked: string[] = []
  const tiktok = createServer((request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? ''
    asked.push(path)
    const isRefresh = path === '/v2/oauth/token/'
    const isOld = request.headers.authorization === `Bearer ${before.accessToken}`
    const tokens = {
      access_token: 'new',
      expires_in: 86_400,
      refresh_token: 'rotated',
      refresh_expires_in: 8_640_000,
    }
    const about = { open_id: 'open', scope: before.scopes.join(','), token_type: 'Bearer' }
    const body = isRefresh
      ? { ...tokens, ...about }
      : { data: {}, error: { code: isOld ? 'access_token_invalid' : 'rate_limit_exceeded', message: '' } }
    response.writeHead(isRefresh ? 200 : isOld ? 401 : 429, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body))
  })
  await new Promise<void>((done) => tiktok.listen(0, '127.0.0.1', done))
  const base = `http://127.0.0.1:${(tiktok.address() as AddressInfo).port}`
  const real = server.app.gateways.tiktok
  const keys = { clientKey: 'x', clientSecret: 'x', backOffMs: 5 }
  server.app.gateways.tiktok = createTiktokGateway({ authorizeBase: base, apiBase: base, ...keys })
  // Both ask; the token is changed once.
  const both = await Promise.allSettled([read(made), read(made)])
  server.app.gateways.tiktok = real
  tiktok.close()
  for (const { status } of both) expect(status).toBe('rejected')
  expect(await grantOf(jonah.creatorId)).toMatchObject({ accessToken: 'new', refreshToken: 'rotated' })
  expect(asked.filter((path) => path === '/v2/oauth/token/')).toHaveLength(1)
})
