import { codes } from '@sampan/contract/codes'
import { bindCreator } from '@sampan/contract/creator'
import { listEarningsByState } from '@sampan/contract/earning'
import { getAttempts, passContents, settleParticipations } from '@sampan/contract/participation'
import { signUpForTask, submitTaskLink } from '@sampan/contract/participation-own'
import { applyForSample } from '@sampan/contract/sample'
import { fulfilSample } from '@sampan/contract/sample-verbs'
import {
  addStrikeProof,
  appealStrike,
  decideStrike,
  getOwnStrikes,
  getStrike,
  getStrikesOfCase,
  listBlacklist,
} from '@sampan/contract/strike'
import { strikeStatus } from '@sampan/contract/strike-status'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { consent } from '#features/creator/testing/consent.ts'
import { pdfBytes } from '#features/file/testing/example-files.ts'
import { upload } from '#features/mou/testing/mous.ts'
import {
  asBrand,
  fromNow,
  hour,
  makeApproved,
  makePaidCreator,
  makeTask,
  setParticipation,
  setTask,
  signUpOf,
} from '#features/participation/testing/participations.ts'
import { applicationOf, makeReceived } from '#features/sample/testing/cases.ts'
import { runStrikeClocks } from '#features/strike/run-strike-clocks.ts'
import { strike } from '#features/strike/strike.tables.ts'
import { idsOf, postVideo, setVideoPublic } from '#sandbox/tiktok/sandbox-people.ts'
import { heardOf } from '#testing/heard.ts'
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
let reviewer: Person
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  reviewer = await makeStaff(server, 'reviewer')
  admin = await makeStaff(server, 'admin')
})
afterAll(() => server.close())

const day = 24 * hour
/** Each goes the whole way from an application to a post that is gone. */
const walks = { timeout: 90_000 }
const words = 'TikTok took it down for the music; it was back the next morning.'

/** A sample whose post is a video of one of the sandbox's people, seen by the platform. */
async function makePosted(person: string) {
  const paid = await makePaidCreator(server)
  await consent(server, { person, tenantUserId: paid.id }, { as: paid })
  const account = await server.ok(bindCreator, { tenantUserId: paid.id }, { as: paid })
  const creator = { ...paid, creatorId: account.id }
  const made = await makeReceived(server, siam, { creator })
  const pool = server.app.database.withoutTenant
  const videoId = await postVideo(pool, idsOf(person).openId, 'Tried it on camera')
  const postUrl = `https://www.tiktok.com/@${person}/video/${videoId}`
  await server.ok(fulfilSample, { id: made.id, postUrl }, { as: creator })
  await server.runJob('sample-read-post', { id: made.id })
  return {
    ...made,
    creator,
    videoId,
    postUrl,
    look: (isThere: boolean) => look('sample', made.id, videoId, isThere),
  }
}
type Posted = Awaited<ReturnType<typeof makePosted>>

async function look(kind: 'sample' | 'participation', id: string, videoId: string, isThere: boolean) {
  await setVideoPublic(server.app.database.withoutTenant, videoId, isThere)
  await server.runJob(`${kind}-read-post`, { id })
}

const own = async (as: Person) => server.ok(getOwnStrikes, {}, { as })
const newest = async (as: Person) => (await own(as)).strikes[0]?.id ?? ''
const attempts = async (as: Person) => (await server.ok(getAttempts, {}, { as })).accounts[0]
const setStrike = (id: string, set: Partial<typeof strike.$inferInsert>) =>
  server.app.database.transaction(server.tenantId, (db) =>
    db
      .update(strike)
      .set(set)
      .where(and(eq(strike.tenantId, server.tenantId), eq(strike.id, id))),
  )
/** The clocks run, some time from now. */
const runIn = (time: number) =>
  server.inTenant((ctx) => runStrikeClocks({ ...ctx, now: new Date(ctx.now.getTime() + time) }))

/** A post that is gone at two looks, seven hours apart. Out: the strike. */
async function strikeOf(as: Person, lookAt: (isThere: boolean) => Promise<void>): Promise<string> {
  await lookAt(false)
  const id = await newest(as)
  await setStrike(id, { foundAt: fromNow(-7 * hour) })
  await lookAt(false)
  return id
}
/** What a first strike long ago leaves behind: the next one is a second one. */
async function secondStrikeOf(as: Person, lookAt: (isThere: boolean) => Promise<void>): Promise<string> {
  const first = await strikeOf(as, lookAt)
  const past = { recordedAt: fromNow(-9 * day), foundAt: fromNow(-10 * day), appealUntil: fromNow(-2 * day) }
  await setStrike(first, past)
  await lookAt(true)
  return strikeOf(as, lookAt)
}
const appeal = (made: { creator: Person }, id: string, given = {}) =>
  server.call(appealStrike, { id, ground: 'takenDown', text: words, ...given }, { as: made.creator })
const decide = (id: string, verb: 'keep' | 'takeBack', as = admin) =>
  server.call(decideStrike, { id, verb, reason: 'The letter shows a mistake of theirs.' }, { as })
const codesOf = (answers: { code: number }[]) => answers.map(({ code }) => code).sort((a, b) => a - b)

describe('a post that goes while it must stay public', walks, () => {
  test('is no strike when it is back at the second look, nor before that look is due', async () => {
    const made = await makePosted('ploy.kinlen')
    await made.look(false)
    await made.look(false)
    expect((await own(made.creator)).strikes).toMatchObject([{ status: strikeStatus.noticed, degree: null }])
    await made.look(true)
    expect(await own(made.creator)).toEqual({ blacklist: null, strikes: [] })
    expect(await attempts(made.creator)).toMatchObject({ taken: 0, left: 10 })
  })

  test('takes three attempts the first time, with what was measured, and both sides read the same', async () => {
    const made = await makePosted('bank.pacamp')
    const id = await strikeOf(made.creator, made.look)
    await made.look(false)
    const seen = await server.ok(getStrike, { id }, { as: made.creator })
    expect(seen).toMatchObject({
      ...{ status: strikeStatus.recorded, degree: 'first', attempts: 3, number: made.number },
      ...{ postUrl: made.postUrl, actions: ['appeal'], clock: { duty: 'appeal', isYours: true } },
      looks: [{ isPublic: true }, { isPublic: false }, { isPublic: false }],
    })
    const [theirs] = (await server.ok(getStrikesOfCase, { kind: 'sample', subjectId: made.id }, { as: siam }))
      .strikes
    expect(theirs?.history).toEqual(seen.history)
    expect(theirs?.actions).toEqual([])
    expect(await attempts(made.creator)).toMatchObject({ taken: 3, left: 7, takenUntil: seen.endsAt })
    const stranger = await makeCreator(server)
    expect((await server.call(getStrike, { id }, { as: stranger })).code).toBe(codes.notFound)
    const rival = await makeBrand(server)
    expect((await server.call(getStrike, { id }, { as: rival })).code).toBe(codes.notFound)
  })
})

describe('an appeal', walks, () => {
  let made: Posted
  let id = ''
  beforeAll(async () => {
    made = await makePosted('mintra.skinlab')
    id = await strikeOf(made.creator, made.look)
  })

  test('takes the words and files of its creator, once, however often it is sent', async () => {
    const file = await upload(server, made.creator, 'notice.pdf', pdfBytes('one'), 'appeal')
    const stranger = await makeCreator(server)
    const foreign = await upload(server, stranger, 'theirs.pdf', pdfBytes('two'), 'appeal')
    expect((await appeal(made, id, { fileIds: [foreign.data.id] })).code).toBe(codes.notFound)
    expect((await appeal(made, id, { text: ' ' })).refusal.fields?.[0]?.path).toBe('text')
    const both = await Promise.all([1, 2].map(() => appeal(made, id, { fileIds: [file.data.id] })))
    expect(codesOf(both)).toEqual([codes.ok, codes.ok])
    expect((await appeal(made, id, { text: 'Other words' })).code).toBe(codes.stateChanged)
    const seen = await server.ok(getStrike, { id }, { as: made.creator })
    expect(seen.appeal).toMatchObject({ ground: 'takenDown', text: words, files: [{ name: 'notice.pdf' }] })
    expect(seen.history.filter(({ verb }) => verb === 'appeal')).toHaveLength(1)
    expect(seen).toMatchObject({ actions: ['addProof'], clock: { duty: 'answerAppeal', owner: 'staff' } })
    const more = await upload(server, made.creator, 'licence.pdf', pdfBytes('three'), 'appeal')
    await server.ok(addStrikeProof, { id, fileIds: [more.data.id] }, { as: made.creator })
    const theirs = await server.ok(getStrike, { id }, { as: siam })
    expect(theirs.appeal?.files.map(({ name }) => name)).toEqual(['notice.pdf', 'licence.pdf'])
    expect((await fetch(server.url + (theirs.appeal?.files[0]?.url ?? ''))).status).toBe(200)
  })

  test('is decided by one, and what was taken is there again at once', async () => {
    expect((await decide(id, 'keep', siam)).code).toBe(codes.notAllowed)
    const both = await Promise.all([decide(id, 'takeBack'), decide(id, 'keep', reviewer)])
    expect(codesOf(both)).toEqual([codes.ok, codes.alreadyDecided])
    const seen = await server.ok(getStrike, { id }, { as: made.creator })
    const verb = seen.status === strikeStatus.takenBack ? 'takeBack' : 'keep'
    expect(seen).toMatchObject({ answer: { text: 'The letter shows a mistake of theirs.' }, actions: [] })
    expect(seen.history[0]).toMatchObject({ verb, reason: 'The letter shows a mistake of theirs.' })
    expect((await attempts(made.creator))?.taken).toBe(verb === 'takeBack' ? 0 : 3)
    expect((await appeal(made, id, { text: 'Once more' })).code).not.toBe(codes.ok)
  })

  test('comes too late after its window; the strike stands, ends by itself, and that is told before', async () => {
    const late = await makePosted('the.rivera.home')
    const strikeId = await strikeOf(late.creator, late.look)
    await setStrike(strikeId, { appealUntil: fromNow(-hour) })
    expect((await appeal(late, strikeId)).code).toBe(codes.appealOver)
    await runIn(0)
    expect((await appeal(late, strikeId)).code).toBe(codes.appealOver)
    expect((await decide(strikeId, 'keep')).code).not.toBe(codes.ok)
    for (const _ of [1, 2]) await runIn(28 * day)
    expect((await attempts(late.creator))?.taken).toBe(3)
    await runIn(31 * day)
    const seen = await server.ok(getStrike, { id: strikeId }, { as: late.creator })
    expect(seen.history.map(({ verb }) => verb)).toEqual(['expire', 'lapse', 'record', 'notice'])
    expect(await attempts(late.creator)).toMatchObject({ taken: 0, left: 10 })
  })
})

describe('the second time', walks, () => {
  test('brings the blacklist: no application, no sign-up, told why and until when, public only after the appeal', async () => {
    const made = await makePosted('jonah.tries.it')
    const id = await secondStrikeOf(made.creator, made.look)
    const { blacklist } = await own(made.creator)
    const seen = await server.ok(getStrike, { id }, { as: made.creator })
    expect(seen).toMatchObject({ degree: 'second', attempts: 0 })
    expect(blacklist).toEqual({ until: seen.endsAt, strikeId: id })
    const product = await makeProduct(server, siam.brandId)
    const applied = await server.call(applyForSample, applicationOf(made.creator, product), {
      as: made.creator,
    })
    expect(applied.code).toBe(codes.creatorBlacklisted)
    const task = await makeTask(server, siam.brandId)
    const signedUp = await server.call(signUpForTask, signUpOf(made.creator, task.id), { as: made.creator })
    expect(signedUp.code).toBe(codes.creatorBlacklisted)
    const listed = async () => (await server.ok(listBlacklist, { search: '@JONAH' }, {})).rows
    expect(await listed()).toEqual([])
    await setStrike(id, { appealUntil: fromNow(-hour) })
    await runIn(0)
    expect(await listed()).toEqual([])
    await setStrike(id, { statusSince: fromNow(-2 * day) })
    expect(await listed()).toEqual([expect.objectContaining({ handle: seen.handle, platform: 1 })])
    await runIn(366 * day)
    expect([await listed(), (await own(made.creator)).blacklist]).toEqual([[], null])
  })

  test('is the first again when the one before it was taken back', async () => {
    const made = await makePosted('hanhan.vaobep')
    const first = await strikeOf(made.creator, made.look)
    await appeal(made, first)
    await setStrike(first, { recordedAt: fromNow(-2 * day), foundAt: fromNow(-3 * day) })
    await made.look(true)
    const second = await strikeOf(made.creator, made.look)
    expect((await own(made.creator)).blacklist?.strikeId).toBe(second)
    // Nobody appealed the second one, and it stands: but the first one has its answer yet to come.
    await setStrike(second, { appealUntil: fromNow(-hour) })
    await runIn(0)
    await setStrike(second, { statusSince: fromNow(-2 * day) })
    expect((await server.ok(listBlacklist, { search: 'hanhan' }, {})).rows).toEqual([])
    expect((await decide(first, 'takeBack')).code).toBe(codes.ok)
    const seen = await server.ok(getStrike, { id: second }, { as: made.creator })
    expect(seen).toMatchObject({ degree: 'first', attempts: 3, history: [{ verb: 'lower' }, {}, {}, {}] })
    expect((await own(made.creator)).blacklist).toBeNull()
    expect((await attempts(made.creator))?.taken).toBe(3)
  })

  test('costs the reward: it waits for the appeal, then is closed without money', async () => {
    const paid = await makePaidCreator(server)
    const person = 'rara.didapur'
    await consent(server, { person, tenantUserId: paid.id }, { as: paid })
    const account = await server.ok(bindCreator, { tenantUserId: paid.id }, { as: paid })
    const creator = { ...paid, creatorId: account.id }
    const joined = await makeApproved(server, siam, { creator, task: { stages: [8] } })
    const videoId = await postVideo(server.app.database.withoutTenant, idsOf(person).openId, 'My morning')
    const link = `https://www.tiktok.com/@${person}/video/${videoId}`
    await server.ok(submitTaskLink, { note: 'First draft', id: joined.id, link }, { as: creator })
    await server.runJob('participation-read-post', { id: joined.id })
    await server.ok(passContents, { ids: [joined.id] }, { as: reviewer })
    const lookAt = (isThere: boolean) => look('participation', joined.id, videoId, isThere)
    await heardOf(async () => expect((await asBrand(server, joined)).postLink).toBe(link))
    const id = await secondStrikeOf(creator, lookAt)
    await lookAt(true)
    await setParticipation(server, joined.id, { keepUntil: fromNow(-hour) })
    await setTask(server, joined.taskId, { endsAt: fromNow(-hour) })
    const settle = async () =>
      (await server.ok(settleParticipations, { ids: [joined.id] }, { as: admin })).rows[0]?.code
    const earned = async () => (await server.ok(listEarningsByState, {}, { as: creator })).rows
    expect(await settle()).toBe(codes.rewardWaitsForStrike)
    expect(await earned()).toMatchObject([{ state: 'held', reason: { key: 'strike' } }])
    await setStrike(id, { appealUntil: fromNow(-hour) })
    await runIn(0)
    // The first strike, on which the second one rests, was appealed, and its answer is late.
    const first = (await own(creator)).strikes[1]?.id ?? ''
    await setStrike(first, { status: strikeStatus.appealed })
    expect(await settle()).toBe(codes.rewardWaitsForStrike)
    await setStrike(first, { status: strikeStatus.standing })
    expect(await earned()).toEqual([])
    expect(await settle()).toBe(codes.ok)
    expect(await asBrand(server, joined)).toMatchObject({ status: 4 })
  })
})
