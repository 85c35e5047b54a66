import { listLibraryCreators } from '@sampan/contract/creator-library'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCreator, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { creator } from './creator.tables.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await makeStaff(server, 'admin')
})
afterAll(() => server.close())

const found = async (query: string) =>
  (await server.ok(listLibraryCreators, { query }, { as: admin })).rows.map(({ id }) => id)

test('a name that was there before the library is found by a word in its middle, once the job has run', async () => {
  const { creatorId } = await makeCreator(server, { name: 'ครีมกันแดดผิวหน้า' })
  await server.inTenant(({ db }) =>
    db
      .update(creator)
      .set({ search: "'ครีมกันแดดผิวหน้า'", wordsRenewed: false })
      .where(eq(creator.id, creatorId)),
  )
  expect(await found('ครีม')).toEqual([creatorId])
  expect(await found('ผิวหน้า')).toEqual([])
  await server.runJob('creator-words', {})
  expect(await found('ผิวหน้า')).toEqual([creatorId])
  // It comes to an end: what is done is not done again.
  const left = await server.inTenant(({ db }) =>
    db.select({ id: creator.id }).from(creator).where(eq(creator.wordsRenewed, false)),
  )
  expect(left).toEqual([])
})
