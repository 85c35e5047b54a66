import { changeGroupMembers, listCreatorGroups, saveCreatorGroup } from '@sampan/contract/group'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creator } from '#features/creator/creator.tables.ts'
import { makeBrand, makeCreator } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

test('a member who is out of reach by now is taken out of their own group, and added to none', async () => {
  const [siam, ploy] = [await makeBrand(server), await makeCreator(server)]
  const creatorIds = [ploy.creatorId]
  const { id } = await server.ok(saveCreatorGroup, { name: 'Fleet', creatorIds }, { as: siam })
  await server.inTenant(({ db }) =>
    db.update(creator).set({ isShown: false, shownSaid: true }).where(eq(creator.id, ploy.creatorId)),
  )
  const change = async (isIn: boolean) =>
    (await server.ok(changeGroupMembers, { id, creatorIds, isIn }, { as: siam })).rows[0]
  expect(await change(false)).toMatchObject({ outcome: 'done', name: '' })
  const members = async () => (await server.ok(listCreatorGroups, {}, { as: siam })).rows[0]?.members
  expect(await members()).toBe(0)
  expect(await change(true)).toMatchObject({ outcome: 'failed' })
  expect(await members()).toBe(0)
})
