import { codes } from '@sampan/contract/codes'
import { bindCreator } from '@sampan/contract/creator'
import { checkPost, passContents } from '@sampan/contract/participation'
import { addPostLink, submitTaskLink } from '@sampan/contract/participation-own'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creator } from '#features/creator/creator.tables.ts'
import { consent } from '#features/creator/testing/consent.ts'
import { openGrant } from '#features/creator/tiktok-grant.ts'
import {
  asBrand,
  asStaff,
  fromNow,
  hour,
  type Joined,
  makeApproved,
  makePaidCreator,
  type PaidCreator,
  setParticipation,
  setTask,
} from '#features/participation/testing/participations.ts'
import { createTiktokGateway } from '#gateways/tiktok/tiktok.gateway.ts'
import type { TiktokVideo } from '#gateways/tiktok/tiktok.profile.ts'
import { setVideoPublic } from '#sandbox/tiktok/sandbox-people.ts'
import { heardOf } from '#testing/heard.ts'
import { type BrandPerson, makeBrand, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { settleDue } from '../end/settle-participations.ts'
import { queueRechecks } from './read-participation-post.ts'

let server: TestServer
let siam: BrandPerson
let reviewer: Person

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  reviewer = await makeStaff(server, 'reviewer')
})
afterAll(() => server.close())

/** A creator with the account of one of the sandbox's people, and the newest video of it. */
async function linked(person: string): Promise<{ creator: PaidCreator; video: TiktokVideo; link: string }> {
  const made = await makePaidCreator(server)
  await consent(server, { person, tenantUserId: made.id }, { as: made })
  const account = await server.ok(bindCreator, { tenantUserId: made.id }, { as: made })
  const grant = await server.inTenant(async (ctx) => {
    const [row] = await ctx.db.select().from(creator).where(eq(creator.id, account.id))
    if (!row?.grantCipher) throw new Error('no grant')
    return openGrant(ctx, row.grantCipher)
  })
  const [video] = (await server.app.gateways.tiktok.listVideos(grant.accessToken)).videos
  if (!video) throw new Error('no video')
  const link = `https://www.tiktok.com/@${person}/video/${video.id}`
  return { creator: { ...made, creatorId: account.id }, video, link }
}

const tagOf = (video: TiktokVideo) =>
  /#[\p{L}\p{M}\p{N}_]+/u.exec(`${video.title} ${video.description}`)?.[0] ?? ''
const outcomesOf = async (made: Joined) => {
  const { checks } = await asStaff(server, made, reviewer)
  return Object.fromEntries(checks.map((check) => [check.key, check.outcome]))
}
const read = (made: Joined) => server.runJob('participation-read-post', { id: made.id })

test('a post is looked at as soon as its link is there: public, whose, when, its tags and its length', async () => {
  const { creator: ploy, video, link } = await linked('ploy.kinlen')
  const requirement = { hashtags: [tagOf(video), '#missing'], minSeconds: 1 } as never
  const made = await makeApproved(server, siam, { creator: ploy, task: { stages: [8], requirement } })
  await server.ok(submitTaskLink, { note: 'First draft', id: made.id, link }, { as: ploy })
  await heardOf(async () => expect(await outcomesOf(made)).toHaveProperty('postPublic'))
  expect(await outcomesOf(made)).toEqual({
    postPublic: 'met',
    postOwner: 'met',
    // The sandbox's people posted before anybody signed up.
    postInWindow: 'failed',
    postHashtags: 'failed',
    postLength: 'met',
  })
  const { checks, figures } = await asBrand(server, made)
  expect(figures).toMatchObject({
    views: video.viewCount,
    likes: video.likeCount,
    forwards: video.shareCount,
  })
  expect(checks.find((check) => check.key === 'postHashtags')).toMatchObject({
    fact: tagOf(video),
    wanted: `${tagOf(video)} #missing`,
  })
  await setParticipation(server, made.id, { signedUpAt: fromNow(-400 * 24 * hour) })
  const again = await server.ok(checkPost, { id: made.id }, { as: reviewer })
  expect(again.checks.find((check) => check.key === 'postInWindow')?.outcome).toBe('met')
})

test('somebody else’s post is public but not the creator’s own; what is withheld is unknown', async () => {
  const { link } = await linked('mintra.skinlab')
  const { creator: bank } = await linked('bank.pacamp')
  const made = await makeApproved(server, siam, { creator: bank, task: { stages: [8] } })
  await server.ok(submitTaskLink, { note: 'First draft', id: made.id, link }, { as: bank })
  await read(made)
  expect(await outcomesOf(made)).toMatchObject({
    postPublic: 'met',
    postOwner: 'failed',
    postInWindow: 'unknown',
  })
})

test('the same post under another creator marks the second one', async () => {
  const link = 'https://www.tiktok.com/@a/video/7311111111111111'
  const [one, two] = [await makeApproved(server, siam), await makeApproved(server, siam)]
  await server.ok(submitTaskLink, { note: 'First draft', id: one.id, link }, { as: one.creator })
  await server.ok(
    submitTaskLink,
    { note: 'First draft', id: two.id, link: `${link}?lang=th` },
    { as: two.creator },
  )
  expect((await asBrand(server, one)).abnormalReasons).toEqual([])
  expect((await asBrand(server, two)).abnormalReasons).toEqual(['samePost'])
})

test('a post that goes within its time marks the participation once, and comes back', async () => {
  const { creator: jonah, video, link } = await linked('jonah.tries.it')
  const made = await makeApproved(server, siam, { creator: jonah, task: { stages: [8] } })
  await server.ok(submitTaskLink, { note: 'First draft', id: made.id, link }, { as: jonah })
  await server.ok(passContents, { ids: [made.id] }, { as: reviewer })
  const pool = server.app.database.withoutTenant
  await setVideoPublic(pool, video.id, false)
  for (const _ of [1, 2]) await read(made)
  const gone = await asBrand(server, made)
  expect(gone.abnormalReasons).toEqual(['postGone'])
  expect(gone.history.filter((line) => line.verb === 'postGone')).toHaveLength(1)
  await setVideoPublic(pool, video.id, true)
  const back = await server.ok(checkPost, { id: made.id }, { as: siam })
  expect(back).toMatchObject({ abnormalReasons: [] })
  expect(back.history[0]).toMatchObject({ verb: 'postBack', actor: null })
  await server.inTenant(queueRechecks)
  const { rows } = await pool.query<{ n: number }>(
    "select count(*)::int as n from graphile_worker.jobs where key = 'participation-read-post:' || $1",
    [made.id],
  )
  expect(rows[0]?.n).toBe(1)
})

test('a post for good that goes after its month is marked and told, and costs no reward', async () => {
  const { creator: tram, video, link } = await linked('the.rivera.home')
  const made = await makeApproved(server, siam, {
    creator: tram,
    task: { stages: [8], retention: 'permanent', reward: '0' },
  })
  await server.ok(submitTaskLink, { note: 'First draft', id: made.id, link }, { as: tram })
  await server.ok(passContents, { ids: [made.id] }, { as: reviewer })
  await setParticipation(server, made.id, { keepUntil: fromNow(-hour), clockDueAt: fromNow(-hour) })
  await setTask(server, made.taskId, { endsAt: fromNow(-hour) })
  const pool = server.app.database.withoutTenant
  await setVideoPublic(pool, video.id, false)
  for (const _ of [1, 2]) await read(made)
  const gone = await asBrand(server, made)
  expect(gone.abnormalReasons).toEqual(['postGoneAfter'])
  expect(gone.history.filter((line) => line.verb === 'postGone')).toHaveLength(1)
  await server.inTenant(settleDue)
  expect((await asBrand(server, made)).status).toBe(4)
  await setVideoPublic(pool, video.id, true)
  await read(made)
  expect((await asBrand(server, made)).abnormalReasons).toEqual([])
})

test('a TikTok that does not answer says so, and changes nothing', async () => {
  const made = await makeApproved(server, siam, { task: { stages: [8] } })
  const bare = await server.call(checkPost, { id: made.id }, { as: reviewer })
  expect(bare.code).toBe(codes.stateChanged)
  const link = 'https://www.tiktok.com/@somebody/video/7300000000088888'
  await server.ok(submitTaskLink, { note: 'First draft', id: made.id, link }, { as: made.creator })
  await heardOf(async () => expect(await outcomesOf(made)).toMatchObject({ postPublic: 'failed' }))
  const real = server.app.gateways.tiktok
  const nowhere = 'http://127.0.0.1:1'
  server.app.gateways.tiktok = createTiktokGateway({
    authorizeBase: nowhere,
    apiBase: nowhere,
    oembedBase: nowhere,
    clientKey: 'x',
    clientSecret: 'x',
  })
  const answer = await server.call(checkPost, { id: made.id }, { as: reviewer })
  server.app.gateways.tiktok = real
  expect(answer.code).toBe(codes.tiktokUnavailable)
  const wrong = await server.call(
    addPostLink,
    { id: made.id, link: 'www.tiktok.com/x' },
    { as: made.creator },
  )
  expect(wrong.refusal.fields?.[0]?.path).toBe('link')
})
