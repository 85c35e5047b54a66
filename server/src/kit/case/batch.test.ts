import { codes } from '@sampan/contract/codes'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#kit/call/refusal.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { decideTogether } from './batch.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
})
afterAll(() => server.close())

test('a case that was found and is gone at its lock is answered as not found, not as done', async () => {
  const caseOf = (id: string) => ({ id, number: `SP-${id}`, name: 'Mali' })
  const answer = await server.inTenant((ctx) =>
    decideTogether(ctx, {
      ids: ['done', 'gone', 'refused', 'unknown'],
      find: async () => new Map(['done', 'gone', 'refused'].map((id) => [id, caseOf(id)])),
      decideAll: async () =>
        new Map([
          ['done', undefined],
          ['refused', new Refusal('stateChanged')],
        ]),
      words: 'task:outcome.approved',
    }),
  )
  expect(answer).toMatchObject({ done: 1, skipped: 1, failed: 2 })
  expect(answer.rows.map(({ id, code }) => [id, code])).toEqual([
    ['done', codes.ok],
    ['gone', codes.notFound],
    ['refused', codes.stateChanged],
    ['unknown', codes.notFound],
  ])
})
