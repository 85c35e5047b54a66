import { codes } from '@sampan/contract/codes'
import {
  addRemark,
  passContents,
  rejectSignUps,
  removeRemark,
  returnForRevision,
  terminateParticipations,
} from '@sampan/contract/participation'
import { leaveTask, signUpForTask, submitTaskFile, submitTaskLink } from '@sampan/contract/participation-own'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { file } from '#features/file/file.tables.ts'
import {
  asBrand,
  asCreator,
  asStaff,
  findTaskRow,
  type Joined,
  makeApproved,
  makePaidCreator,
  makeSignUp,
  signUpOf,
} from '#features/participation/testing/participations.ts'
import { type BrandPerson, makeBrand, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let reviewer: Person

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  reviewer = await makeStaff(server, 'reviewer', 'Ratna Dewi')
})
afterAll(() => server.close())

let videos = 0
/** A video as the upload leaves it behind: 34 seconds, upright, with sound. */
async function makeVideo(ownerId: string): Promise<string> {
  videos += 1
  const id = `01900000-0000-7000-8000-0000000${String(10_000 + videos)}`
  await server.app.database.transaction(server.tenantId, (db) =>
    db.insert(file).values({
      tenantId: server.tenantId,
      id,
      key: `video-${videos}.mp4`,
      ownerId,
      purpose: 'video',
      name: 'morning.mp4',
      mime: 'video/mp4',
      size: 1_000,
      sha256: Buffer.alloc(32, videos),
      durationMs: 34_000,
      width: 1_080,
      height: 1_920,
      hasAudio: true,
      createdAt: new Date(),
    }),
  )
  return id
}

async function handIn(made: Joined, also: object = {}) {
  const fileId = await makeVideo(made.creator.id)
  return server.ok(
    submitTaskFile,
    { note: 'First draft', id: made.id, fileId, ...also },
    { as: made.creator },
  )
}
const giveBack = (made: Joined, feedback = 'More light, please') =>
  server.call(returnForRevision, { id: made.id, feedback }, { as: reviewer })

describe('a draft', () => {
  test('is handed in as a file with what proves it, and a machine looks at the brief', async () => {
    const requirement = { minSeconds: 40, hashtags: [] } as never
    const made = await makeApproved(server, siam, { task: { requirement } })
    const detail = await handIn(made, { note: 'First try' })
    expect(detail.history[0]).toMatchObject({ verb: 'submitFile', index: 4 })
    expect(detail.history[0]?.evidence.map((one) => one.kind)).toEqual(['file', 'hash'])
    expect(detail.submissions).toMatchObject([{ round: 1, kind: 'file', note: 'First try' }])
    expect(detail.submissions[0]?.file?.url).toContain('video-')
    expect(detail.checks.map((check) => [check.key, check.outcome, check.fact])).toEqual([
      ['length', 'failed', '0:34'],
      ['vertical', 'met', '1080 × 1920'],
      ['hasSound', 'met', ''],
    ])
  })

  test('cannot be somebody else’s file, nor of a kind that the task does not take', async () => {
    const made = await makeApproved(server, siam, { task: { submission: 'link' } })
    const other = await makePaidCreator(server)
    const foreign = { id: made.id, note: 'First draft', fileId: await makeVideo(other.id) }
    const { creator } = made
    expect((await server.call(submitTaskFile, foreign, { as: creator })).code).toBe(codes.submissionNeedsLink)
    const second = await makeApproved(server, siam, { task: { submission: 'file' } })
    const byLink = { id: second.id, note: 'First draft', link: 'https://www.tiktok.com/@a/video/1234567' }
    const refused = await server.call(submitTaskLink, byLink, { as: second.creator })
    expect(refused.code).toBe(codes.submissionNeedsFile)
    const stolen = { ...foreign, id: second.id }
    const answer = await server.call(submitTaskFile, stolen, { as: second.creator })
    expect([answer.code, answer.refusal.fields?.[0]?.path]).toEqual([codes.notFound, 'fileId'])
    const insecure = { id: made.id, note: 'First draft', link: 'http://www.tiktok.com/x' }
    const http = await server.call(submitTaskLink, insecure, { as: creator })
    expect([http.code, http.refusal.fields?.[0]?.path]).toEqual([codes.invalidInput, 'link'])
  })

  test('comes with a reason', async () => {
    const made = await makeApproved(server, siam, { task: { submission: 'link' } })
    const link = 'https://www.tiktok.com/@a/video/1234567'
    const answer = await server.call(submitTaskLink, { id: made.id, note: ' ', link }, { as: made.creator })
    expect([answer.code, answer.refusal.fields?.[0]?.path]).toEqual([codes.invalidInput, 'note'])
  })

  test('of a livestream lasts 30 minutes at least, and what the brief asks', async () => {
    const requirement = { liveMinutes: 45, hashtags: [], minSeconds: null } as never
    const made = await makeApproved(server, siam, { task: { cooperationType: 8, requirement } })
    const submit = (liveMinutes?: number) =>
      server.call(
        submitTaskLink,
        {
          note: 'First draft',
          id: made.id,
          link: 'https://www.tiktok.com/@a/live',
          ...(liveMinutes && { liveMinutes }),
        },
        { as: made.creator },
      )
    expect((await submit()).code).toBe(codes.liveMinutesNeeded)
    const short = await submit(44)
    expect([short.code, short.message]).toEqual([
      codes.liveMinutesTooFew,
      'The livestream must last at least 45 minutes.',
    ])
    const ok = await submit(45)
    expect(ok.data.checks).toContainEqual({ key: 'liveMinutes', outcome: 'met', fact: '45', wanted: '≥ 45' })
  })

  test('handed in twice by a double click is one round', async () => {
    const made = await makeApproved(server, siam)
    const fileId = await makeVideo(made.creator.id)
    const submit = () =>
      server.ok(submitTaskFile, { note: 'First draft', id: made.id, fileId }, { as: made.creator })
    const [one, two] = await Promise.all([submit(), submit()])
    expect([one.round, two.round]).toEqual([1, 1])
    expect((await asBrand(server, made)).submissions).toHaveLength(1)
  })
})

describe('giving back', () => {
  test('needs feedback, shows the remarks to the creator, and counts the rounds', async () => {
    const made = await makeApproved(server, siam, { task: { modificationLimit: 1 } })
    await handIn(made)
    expect((await giveBack(made, '')).refusal.fields?.[0]?.path).toBe('feedback')
    const remark = await server.ok(
      addRemark,
      { id: made.id, atMs: 4_000, drawing: [[[0.1, 0.2]]], text: 'Show the label' },
      { as: reviewer },
    )
    expect(remark).toMatchObject({ number: 1, round: 1, state: 'open', isMine: true })
    expect((await asCreator(server, made)).remarks).toEqual([])
    expect((await asBrand(server, made)).remarks).toHaveLength(1)
    await giveBack(made)
    const back = await asCreator(server, made)
    expect(back).toMatchObject({ status: 2, clock: { duty: 'submit', isYours: true } })
    expect(back.history[0]).toMatchObject({
      verb: 'returnForRevision',
      index: 7,
      reason: 'More light, please',
    })
    expect(back.remarks).toMatchObject([{ text: 'Show the label', state: 'open' }])
    const late = await server.call(removeRemark, { id: remark.id }, { as: reviewer })
    expect(late.code).toBe(codes.stateChanged)
    const fixes = [{ remarkId: remark.id, reply: 'It is there now' }]
    const next = await handIn(made, { fixes })
    expect(next).toMatchObject({ round: 2, roundsMax: 2 })
    expect(next.remarks).toMatchObject([{ state: 'fixed', fixedInRound: 2, reply: 'It is there now' }])
    expect((await asStaff(server, made, reviewer)).actions).toContain('returnForRevision')
  })

  test('twice by a double click is one round', async () => {
    const made = await makeApproved(server, siam)
    await handIn(made)
    const both = await Promise.all([giveBack(made), giveBack(made)])
    expect(both.map((answer) => answer.code)).toEqual([codes.ok, codes.ok])
    expect((await asBrand(server, made)).history.filter((line) => line.index === 7)).toHaveLength(1)
  })

  test('belongs to whoever stands at the stage, and so do remarks', async () => {
    const made = await makeApproved(server, siam)
    await handIn(made)
    const brand = await server.call(returnForRevision, { id: made.id, feedback: 'x' }, { as: siam })
    expect(brand.code).toBe(codes.notAllowed)
    const remark = await server.call(addRemark, { id: made.id, text: 'x' }, { as: siam })
    expect(remark.code).toBe(codes.notAllowed)
    const mine = await server.ok(addRemark, { id: made.id, text: 'Mine' }, { as: reviewer })
    const other = await makeStaff(server, 'reviewer')
    expect((await server.call(removeRemark, { id: mine.id }, { as: other })).code).toBe(codes.notFound)
    await server.ok(removeRemark, { id: mine.id }, { as: reviewer })
    await server.ok(removeRemark, { id: mine.id }, { as: reviewer })
    expect((await asBrand(server, made)).remarks).toEqual([])
  })

  test('a draft that was not handed in is refused', async () => {
    const made = await makeApproved(server, siam)
    expect((await giveBack(made)).code).toBe(codes.notYet)
    const result = await server.ok(passContents, { ids: [made.id] }, { as: reviewer })
    expect(result.rows[0]?.code).toBe(codes.notYet)
  })
})

describe('an end before its time', () => {
  test('by declining gives the reason and frees the place for somebody else', async () => {
    const made = await makeSignUp(server, siam, { task: { places: 1 } })
    const none = await server.call(rejectSignUps, { ids: [made.id], reason: ' ' }, { as: siam })
    expect(none.refusal.fields?.[0]?.path).toBe('reason')
    for (const _ of [1, 2]) {
      const result = await server.ok(rejectSignUps, { ids: [made.id], reason: 'Too few views' }, { as: siam })
      expect(result.done).toBe(1)
    }
    expect(await asCreator(server, made)).toMatchObject({
      status: 1,
      outcome: null,
      clock: null,
      reason: 'Too few views',
      actions: [],
    })
    expect((await findTaskRow(server, made.taskId)).placesTaken).toBe(0)
    const next = await makePaidCreator(server)
    await server.ok(signUpForTask, signUpOf(next, made.taskId), { as: next })
  })

  test('by leaving is the creator’s as long as no draft is reviewed', async () => {
    const made = await makeApproved(server, siam)
    for (const _ of [1, 2]) {
      const left = await server.ok(leaveTask, { id: made.id, reason: 'No time' }, { as: made.creator })
      expect(left).toMatchObject({ status: 6, outcome: 'terminated', earned: null, rank: null })
    }
    expect((await findTaskRow(server, made.taskId)).placesTaken).toBe(0)
    const second = await makeApproved(server, siam)
    await handIn(second)
    const late = await server.call(leaveTask, { id: second.id, reason: 'x' }, { as: second.creator })
    expect(late.code).toBe(codes.stateChanged)
  })

  test('by the brand takes no reward, and is final', async () => {
    const made = await makeApproved(server, siam)
    await handIn(made)
    const end = () => server.ok(terminateParticipations, { ids: [made.id], reason: 'Copied' }, { as: siam })
    expect((await end()).rows[0]?.message).toBe('Ended')
    expect((await end()).done).toBe(1)
    const detail = await asCreator(server, made)
    expect(detail).toMatchObject({ status: 6, outcome: 'terminated', reason: 'Copied' })
    expect(detail.history[0]).toMatchObject({ index: 9 })
    const passed = await server.ok(passContents, { ids: [made.id] }, { as: reviewer })
    expect(passed.rows[0]).toMatchObject({ outcome: 'skipped', code: codes.alreadyDecided })
    expect(passed.rows[0]?.message).toContain('Siam Botanics owner')
    expect(await findTaskRow(server, made.taskId)).toMatchObject({ placesTaken: 0, slotsTaken: 0, passes: 0 })
  })
})
