import { codes } from '@sampan/contract/codes'
import type { RequestOf } from '@sampan/contract/endpoint'
import { getParticipation } from '@sampan/contract/participation'
import { getMyTask, signUpForTask } from '@sampan/contract/participation-own'
import { getOwnTask, type OwnTask, saveTask } from '@sampan/contract/task-edit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formOf, makePublished, setTask, topUp } from '#features/task/testing/offers.ts'
import { type BrandPerson, makeBrand, makeProduct } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { makePaidCreator, signUpOf } from '../testing/participations.ts'
import { tellTaskChange } from './tell-task-change.ts'

let server: TestServer
let siam: BrandPerson
let productId: string

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  productId = (await makeProduct(server, siam.brandId)).id
  await topUp(server, siam, '90000')
})
afterAll(() => server.close())

const change = (own: OwnTask, changes: Partial<RequestOf<typeof saveTask>>) =>
  server.ok(saveTask, { ...formOf(own), ...changes }, { as: siam })
const newBrief = { brief: { en: 'Show the serum on day 1 and 30.', th: 'โชว์วันที่ 1 และ 30' } }

async function makeAtWork(own: OwnTask) {
  const creator = await makePaidCreator(server)
  const { id } = await server.ok(signUpForTask, signUpOf(creator, own.id), { as: creator })
  return { id, creator }
}

test('a change of a published task is kept with who, when and what', async () => {
  const own = await makePublished(server, siam, { productId })
  expect(own.changes).toEqual([])
  const changed = await change(own, { reward: '310', ...newBrief })
  expect(changed.changes).toMatchObject([
    {
      actor: { name: siam.name, role: 'brand' },
      fields: [
        { field: 'brief', before: 'Show the serum on day 1, 15 and 30.', after: newBrief.brief.en },
        { field: 'reward', before: '300.00', after: '310.00' },
      ],
    },
  ])
  const untouched = await change(changed, { reward: '310.00' })
  expect(untouched.changes).toHaveLength(1)
  await expect(
    server.app.database.transaction(server.tenantId, (db) => db.$client.query('delete from task_change')),
  ).rejects.toThrow()
})

test('creators at work read what changed since they signed up, in their history and by mail', async () => {
  const own = await makePublished(server, siam, { productId })
  const early = await change(own, { places: 21 })
  const { id, creator } = await makeAtWork(own)
  const told = await change(early, { ...newBrief, places: 25 })
  const late = await makeAtWork(own)
  const mine = await server.ok(getMyTask, { id }, { as: creator, lang: 'th' })
  expect(mine.history[0]).toMatchObject({ verb: 'taskChanged', actor: { name: siam.name } })
  expect(mine.taskChanges).toMatchObject([
    {
      fields: [
        { field: 'brief', after: newBrief.brief.th },
        { field: 'places', before: '21', after: '25' },
      ],
    },
  ])
  const theirs = await server.ok(getParticipation, { id }, { as: siam })
  expect(theirs.taskChanges.map((each) => each.id)).toEqual(mine.taskChanges.map((each) => each.id))
  const after = await server.ok(getMyTask, { id: late.id }, { as: late.creator })
  expect([after.taskChanges, after.history.map((line) => line.verb)]).toEqual([[], ['signUp']])

  await server.inTenant((ctx) => tellTaskChange(ctx, { id: own.id, at: told.changes[0]?.at ?? '' }))
  const mailsTo = async (email: string) => {
    const sql = 'select subject from sandbox.mail where recipient = $1'
    return (await server.app.database.withoutTenant.query<{ subject: string }>(sql, [email])).rows
  }
  const subject = expect.stringMatching(/^ข้อมูลงานเปลี่ยน/)
  await expect.poll(() => mailsTo(creator.email)).toContainEqual({ subject })
  expect(await mailsTo(late.creator.email)).not.toContainEqual({ subject })
})

test('what a task lacks and cannot be given any more does not stop other changes', async () => {
  const own = await makePublished(server, siam, { productId })
  await setTask(server, own.id, { requirement: { ...own.requirement, secondaryUse: true, platforms: [] } })
  await makeAtWork(own)
  const now = await server.ok(getOwnTask, { id: own.id }, { as: siam })
  expect((await change(now, newBrief)).changes).toHaveLength(1)
})

test('a change and a sign-up in the same second: nobody is signed up for terms that were not read', async () => {
  const own = await makePublished(server, siam, { productId })
  const creator = await makePaidCreator(server)
  const [saved, signed] = await Promise.all([
    server.call(saveTask, { ...formOf(own), reward: '100' }, { as: siam }),
    server.call(signUpForTask, signUpOf(creator, own.id), { as: creator }),
  ])
  const now = await server.ok(getOwnTask, { id: own.id }, { as: siam })
  expect([saved.code, signed.code]).toContain(0)
  expect(now.signUps).toBe(signed.code === 0 ? 1 : 0)
  // The change came in between what the creator read and the place: it is told, and the creator reads anew.
  if (signed.code !== 0) expect(signed.code).toBe(codes.taskTermsChanged)
  if (saved.code === 0) expect(now.changes[0]?.fields[0]?.field).toBe('reward')
  else expect(now.reward).toBe('300.00')
})
