import { bindCreator } from '@sampan/contract/creator'
import { getMySample, getSample } from '@sampan/contract/sample'
import { fulfilSample } from '@sampan/contract/sample-verbs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consent } from '#features/creator/testing/consent.ts'
import { runSampleClocks } from '#features/sample/run-sample-clocks.ts'
import { type Case, makeReceived, setCase } from '#features/sample/testing/cases.ts'
import { idsOf, postVideo, setVideoPublic } from '#sandbox/tiktok/sandbox-people.ts'
import { heardOf } from '#testing/heard.ts'
import { type BrandPerson, makeBrand, makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { queuePostRechecks } from './watch-posts.ts'

let server: TestServer
let siam: BrandPerson
beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
})
afterAll(() => server.close())

const asBrand = (made: Case) => server.ok(getSample, { id: made.id }, { as: siam })
const asCreator = (made: Case) => server.ok(getMySample, { id: made.id }, { as: made.creator })
/** The platform hides a post or shows it again, and is asked about it. */
async function look(made: Posted, isThere: boolean): Promise<void> {
  await setVideoPublic(server.app.database.withoutTenant, made.videoId, isThere)
  await server.runJob('sample-read-post', { id: made.id })
}

interface Posted extends Case {
  videoId: string
}

/** A case whose post is a video of one of the sandbox's people, and has been looked at. */
async function makePosted(person: string): Promise<Posted> {
  const creator = await makeCreator(server)
  await consent(server, { person, tenantUserId: creator.id }, { as: creator })
  const account = await server.ok(bindCreator, { tenantUserId: creator.id }, { as: creator })
  const made = await makeReceived(server, siam, { creator: { ...creator, creatorId: account.id } })
  const pool = server.app.database.withoutTenant
  const videoId = await postVideo(pool, idsOf(person).openId, 'Tried it on camera')
  const postUrl = `https://www.tiktok.com/@${person}/video/${videoId}`
  await server.ok(fulfilSample, { id: made.id, postUrl }, { as: made.creator })
  await heardOf(async () => expect((await asBrand(made)).post?.checkedAt).toBeTruthy())
  return { ...made, videoId }
}
const mailsTo = async (email: string) => {
  const sql = 'select subject from sandbox.mail where recipient = $1'
  return (await server.app.database.withoutTenant.query<{ subject: string }>(sql, [email])).rows.map(
    (row) => row.subject,
  )
}

test('a post that is gone marks the case once, on both sides, and its creator is told; back again, it is forgiven', async () => {
  const made = await makePosted('ploy.kinlen')
  await look(made, false)
  await look(made, false)
  for (const detail of [await asBrand(made), await asCreator(made)]) {
    expect(detail).toMatchObject({ status: 2, isAbnormal: true, abnormalReasons: ['postGone'] })
    expect(detail.history.filter(({ verb }) => verb === 'postGone')).toHaveLength(1)
    expect(detail.post?.isPublic).toBe(false)
  }
  const subject = expect.stringMatching(/^มองไม่เห็นโพสต์/)
  await expect.poll(() => mailsTo(made.creator.email)).toContainEqual(subject)
  await look(made, true)
  const back = await asCreator(made)
  expect([back.history[0]?.verb, back.abnormalReasons]).toEqual(['postBack', []])
})

test('a promise counts as kept only while the post is there', async () => {
  const made = await makePosted('bank.pacamp')
  await look(made, false)
  await setCase(server, made.id, { clockDueAt: new Date(Date.now() - 1_000) })
  await server.inTenant((ctx) => runSampleClocks(ctx))
  expect((await asBrand(made)).clock?.duty).toBe('keepPublic')
  await look(made, true)
  await server.inTenant((ctx) => runSampleClocks(ctx))
  const kept = await asBrand(made)
  expect([kept.clock, kept.history[0]?.verb]).toEqual([null, 'keep'])
})

test('a post that stays away two weeks after its time was not kept: its clock ends, and the mark stays', async () => {
  const made = await makePosted('jonah.tries.it')
  await look(made, false)
  await setCase(server, made.id, { clockDueAt: new Date(Date.now() - 13 * 86_400_000) })
  await server.inTenant((ctx) => runSampleClocks(ctx))
  expect((await asBrand(made)).clock?.duty).toBe('keepPublic')
  await setCase(server, made.id, { clockDueAt: new Date(Date.now() - 15 * 86_400_000) })
  for (const _ of [1, 2]) await server.inTenant((ctx) => runSampleClocks(ctx))
  const [brand, creator] = [await asBrand(made), await asCreator(made)]
  expect(brand).toMatchObject({ clock: null, abnormalReasons: ['postGone'] })
  expect(brand.history.filter(({ verb }) => verb === 'notKept')).toHaveLength(1)
  expect(creator.history).toEqual(brand.history)
})

test('every post that must stay is looked at again within the day; what was kept to the end is not', async () => {
  const made = await makePosted('mintra.skinlab')
  const kept = await makePosted('the.rivera.home')
  await setCase(server, kept.id, {
    clockDuty: null,
    clockOwner: null,
    clockStartedAt: null,
    clockDueAt: null,
  })
  await server.inTenant((ctx) => queuePostRechecks(ctx))
  await server.inTenant((ctx) => queuePostRechecks(ctx))
  const { rows } = await server.app.database.withoutTenant.query<{ key: string }>(
    "select key from graphile_worker.jobs where key like 'sample-read-post:%' and run_at < now() + interval '7 hours'",
  )
  expect(rows.filter(({ key }) => key.endsWith(made.id))).toHaveLength(1)
  expect(rows.filter(({ key }) => key.endsWith(kept.id))).toEqual([])
})
