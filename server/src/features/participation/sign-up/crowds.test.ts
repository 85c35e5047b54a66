import { codes } from '@sampan/contract/codes'
import { passContents } from '@sampan/contract/participation'
import { signUpForTask } from '@sampan/contract/participation-own'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCrowd, putUnderReview } from '#features/participation/testing/crowd.ts'
import { findTaskRow, makeTask } from '#features/participation/testing/participations.ts'
import { sizeOf } from '#testing/full-size.ts'
import { type BrandPerson, makeBrand, makeStaff } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
})
afterAll(() => server.close())

test('1,000 creators who sign up at once for 20 places are exactly 20, and everybody gets an answer', async () => {
  const crowd = await makeCrowd(server, 1_000)
  const { id: taskId } = await makeTask(server, siam.brandId, { places: 20 })
  const answers = await Promise.all(
    crowd.map(({ creatorId, payoutMethodId, tokens }) =>
      server.call(signUpForTask, { taskId, creatorId, payoutMethodId, agreed: true }, { as: { tokens } }),
    ),
  )
  expect([...new Set(answers.map((answer) => answer.status))]).toEqual([200])
  const counted = Object.groupBy(answers, (answer) => answer.code)
  expect(Object.keys(counted).map(Number).sort()).toEqual([codes.ok, codes.placesAllTaken].sort())
  expect(counted[codes.ok]).toHaveLength(20)
  expect(counted[codes.placesAllTaken]?.[0]?.message).toMatch(/places are taken/)
  expect((await findTaskRow(server, taskId)).placesTaken).toBe(20)
  const { rows } = await server.app.database.transaction(server.tenantId, (db) =>
    db.$client.query<{ n: number }>('select count(*)::int as n from participation where task_id = $1', [
      taskId,
    ]),
  )
  expect(rows[0]?.n).toBe(20)
})

const passes = sizeOf(100, 2_000)
const rewards = sizeOf(10, 100)
test(`${passes} final passes at once on ${rewards} rewards give ${rewards}, in the order of their ranks`, async () => {
  const crowd = await makeCrowd(server, passes)
  const { id: taskId } = await makeTask(server, siam.brandId, { places: passes, slots: rewards })
  const ids = await putUnderReview(server, crowd, { taskId, brandId: siam.brandId })
  const reviewer = await makeStaff(server, 'reviewer')
  const results = await Promise.all(ids.map((id) => server.ok(passContents, { ids: [id] }, { as: reviewer })))
  expect(results.every((result) => result.done === 1)).toBe(true)
  const { rows } = await server.app.database.transaction(server.tenantId, (db) =>
    db.$client.query<{ rank: number; earned: string | null }>(
      'select rank, earned from participation where task_id = $1 order by rank',
      [taskId],
    ),
  )
  expect(rows.map((row) => row.rank)).toEqual(ids.map((_, at) => at + 1))
  expect(rows.map((row) => row.earned !== null)).toEqual(ids.map((_, at) => at < rewards))
  expect(await findTaskRow(server, taskId)).toMatchObject({ passes, slotsTaken: rewards })
})
