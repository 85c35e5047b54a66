import { addRemark, approveSignUps, returnForRevision } from '@sampan/contract/participation'
import { listTaskReviewRecords, submitTaskLink } from '@sampan/contract/participation-own'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaidCreator, makeSignUp } from '#features/participation/testing/participations.ts'
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

test('review records say who decided what on a sign-up and a draft, when, and with which remarks', async () => {
  const made = await makeSignUp(server, siam, { task: { submission: 'link' } as never })
  const read = (input = {}, as = made.creator) => server.ok(listTaskReviewRecords, input, { as })
  expect((await read()).rows).toEqual([])

  await server.ok(approveSignUps, { ids: [made.id] }, { as: siam })
  const link = { id: made.id, note: 'First draft', link: 'https://drive.example.com/draft' }
  await server.ok(submitTaskLink, link, { as: made.creator })
  await server.ok(addRemark, { id: made.id, atMs: 4_000, text: 'The label is hidden' }, { as: reviewer })
  await server.ok(returnForRevision, { id: made.id, feedback: 'More light, please' }, { as: reviewer })

  const { rows, total } = await read()
  expect(total).toBe(2)
  expect(rows).toMatchObject([
    {
      verb: 'returnForRevision',
      participationId: made.id,
      actor: { name: 'Ratna Dewi' },
      reason: 'More light, please',
      remarks: [{ number: 1, atMs: 4_000, text: 'The label is hidden' }],
    },
    { verb: 'approve', remarks: [] },
  ])
  expect((await read({ sort: 'oldest' })).rows.map((row) => row.verb)).toEqual([
    'approve',
    'returnForRevision',
  ])
  // Found by the number of the case; words that are nowhere find nothing.
  expect((await read({ query: rows[0]?.number })).rows).toHaveLength(2)
  expect((await read({ query: 'submarine' })).rows).toEqual([])
  expect((await read({ pageSize: 1, page: 2 })).rows.map((row) => row.verb)).toEqual(['approve'])

  const stranger = await makePaidCreator(server)
  expect((await read({}, stranger)).rows).toEqual([])
})
