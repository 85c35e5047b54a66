import { codes } from '@sampan/contract/codes'
import { addRemark, passContents, returnForRevision } from '@sampan/contract/participation'
import { signUpForTask, submitTaskLink } from '@sampan/contract/participation-own'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  asBrand,
  asCreator,
  asStaff,
  findTaskRow,
  type Joined,
  makeApproved,
  makePaidCreator,
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

const handIn = (made: Joined) =>
  server.ok(
    submitTaskLink,
    { note: 'First draft', id: made.id, link: 'https://www.tiktok.com/@a/video/1' },
    { as: made.creator },
  )
const giveBack = (made: Joined, also: object = {}, as: Person = reviewer) =>
  server.call(returnForRevision, { id: made.id, feedback: 'Still too dark', ...also }, { as })

/** A draft under review with no round left. */
async function makeLastDraft(task: object = {}): Promise<Joined> {
  const made = await makeApproved(server, siam, { task: { modificationLimit: 1, places: 1, ...task } })
  await handIn(made)
  await giveBack(made)
  await handIn(made)
  return made
}

async function mailsTo(email: string): Promise<string[]> {
  const { rows } = await server.app.database.withoutTenant.query<{ subject: string }>(
    'select subject from sandbox.mail where recipient = $1 order by sent_at',
    [email],
  )
  return rows.map(({ subject }) => subject)
}

test('a draft given back once more than agreed ends the participation, and both sides read why', async () => {
  const made = await makeLastDraft()
  await server.ok(addRemark, { id: made.id, text: 'The label is hidden' }, { as: reviewer })
  const ended = await giveBack(made)
  expect(ended.data).toMatchObject({
    status: 6,
    outcome: 'terminated',
    reason: 'Still too dark',
    clock: null,
  })
  for (const detail of [await asCreator(server, made), await asBrand(server, made)]) {
    expect(detail).toMatchObject({ status: 6, outcome: 'terminated', reason: 'Still too dark', earned: null })
    expect(detail.history.slice(0, 2)).toMatchObject([
      { verb: 'terminate', index: 9, reason: 'Still too dark', from: 3, to: 6 },
      { verb: 'roundsUsedUp', index: null },
    ])
    expect(detail.remarks).toMatchObject([{ text: 'The label is hidden' }])
  }
  await expect.poll(() => mailsTo(made.creator.email)).toContainEqual(expect.stringMatching(/^งานยุติ/))
  await expect.poll(() => mailsTo(siam.email)).toContainEqual(expect.stringMatching(/^ยุติแล้ว: /))
})

test('the place and the reward are free for the next creator', async () => {
  const made = await makeLastDraft()
  await giveBack(made)
  expect(await findTaskRow(server, made.taskId)).toMatchObject({ placesTaken: 0, slotsTaken: 0, passes: 0 })
  const next = await makePaidCreator(server)
  await server.ok(signUpForTask, signUpOf(next, made.taskId), { as: next })
})

test('said twice it is one end, and it still asks for words', async () => {
  const made = await makeLastDraft()
  expect((await giveBack(made, { feedback: ' ' })).refusal.fields?.[0]?.path).toBe('feedback')
  expect((await giveBack(made, { feedback: '\u200b\u2060' })).refusal.fields?.[0]?.path).toBe('feedback')
  const both = await Promise.all([giveBack(made), giveBack(made)])
  expect(both.map((answer) => answer.code)).toEqual([codes.ok, codes.ok])
  const { history } = await asStaff(server, made, reviewer)
  expect(history.filter(({ verb }) => verb === 'terminate' || verb === 'roundsUsedUp')).toHaveLength(2)
})

test('only whoever stands at the stage ends it so', async () => {
  const made = await makeLastDraft()
  expect((await giveBack(made, {}, siam)).code).toBe(codes.notAllowed)
  const other = await makeBrand(server, { name: 'Mekong Foods' })
  expect((await giveBack(made, {}, other)).code).toBe(codes.notFound)
  expect((await asCreator(server, made)).status).toBe(3)
})

test('who saw an earlier draft does not end it unawares', async () => {
  const made = await makeLastDraft()
  const stale = await giveBack(made, { round: 1 })
  expect(stale.code).toBe(codes.stateChanged)
  expect((await asCreator(server, made)).status).toBe(3)
  expect((await giveBack(made, { round: 2 })).data).toMatchObject({ outcome: 'terminated' })
})

test('a draft that was passed in the same second is not ended', async () => {
  const made = await makeLastDraft()
  const [passed, returned] = await Promise.all([
    server.ok(passContents, { ids: [made.id] }, { as: reviewer }),
    giveBack(made),
  ])
  const detail = await asCreator(server, made)
  if (passed.done === 1) {
    expect([returned.code, detail.outcome]).toEqual([codes.alreadyDecided, 'completed'])
  } else expect(detail.outcome).toBe('terminated')
})
