import { codes } from '@sampan/contract/codes'
import { addCreator, listCreators, removeCreator } from '@sampan/contract/creator'
import { checkCreator, listCreatorChecks } from '@sampan/contract/creator-check'
import { getCreatorEntry, listLibraryCreators, saveCreatorEntry } from '@sampan/contract/creator-library'
import type { RequestOf } from '@sampan/contract/endpoint'
import { changeGroupMembers, saveCreatorGroup } from '@sampan/contract/group'
import { getRelation, saveRelation } from '@sampan/contract/relation'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creator } from '#features/creator/creator.tables.ts'
import { type CreatorPerson, makeCreator, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let nina: Person
let rhea: Person
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  nina = await makeStaff(server, 'creatorSpecialist', 'Nina Wattana')
  rhea = await makeStaff(server, 'reviewer', 'Rhea Santos')
  admin = await makeStaff(server, 'admin')
})
afterAll(() => server.close())

let count = 0
const freshHandle = (): string => {
  count += 1
  return `mali.claimed.${count}`
}
async function enter(handle: string): Promise<string> {
  const form = { platform: 3, countryCode: 'TH', handle, followers: 48_200 }
  return (await server.ok(saveCreatorEntry, form as never, { as: nina })).id
}
const claim = (as: CreatorPerson, handle: string) =>
  server.call(addCreator, { platform: 3, handle, followers: '100' } as never, { as })
const rowOf = async (id: string) =>
  (await server.inTenant(({ db }) => db.select().from(creator).where(eq(creator.id, id))))[0]
const change = (id: string, changed: Partial<typeof creator.$inferInsert>) =>
  server.inTenant(({ db }) => db.update(creator).set(changed).where(eq(creator.id, id)))
/** What the library shows under a handle: who owns it, and how many follow it. */
async function found(handle: string): Promise<unknown[]> {
  const { rows } = await server.ok(
    listLibraryCreators,
    { query: handle } as RequestOf<typeof listLibraryCreators>,
    {
      as: rhea,
    },
  )
  return rows.map(({ id, isLinked, followers }) => ({ id, isLinked, followers }))
}
async function check(id: string, verdict: 'checked' | 'refused' = 'checked'): Promise<void> {
  const { rows } = await server.ok(listCreatorChecks, { query: 'mali.claimed', view: 'all' }, { as: rhea })
  const row = rows.find((each) => each.id === id)
  const { handle = '', changedAt = '' } = row ?? {}
  const note = verdict === 'checked' ? undefined : 'Not on the page'
  await server.ok(checkCreator, { id, handle, changedAt, verdict, note } as never, { as: rhea })
}

test('who says to have an account that was entered takes nothing of the library, and removes nothing', async () => {
  const handle = freshHandle()
  const entered = await enter(handle)
  const stranger = await makeCreator(server)
  const said = (await claim(stranger, handle)).data
  expect(said.id).not.toBe(entered)
  expect(await found(handle)).toContainEqual({ id: entered, isLinked: false, followers: 48_200 })
  await server.ok(removeCreator, { id: said.id }, { as: stranger })
  expect(await found(handle)).toEqual([{ id: entered, isLinked: false, followers: 48_200 }])
  expect((await server.call(getCreatorEntry, { id: entered }, { as: nina })).code).toBe(codes.ok)
})

test('what staff have checked is one account, with what teams keep of it, until its person removes it', async () => {
  const handle = freshHandle()
  const entered = await enter(handle)
  const kept = { intention: 'talking', remark: 'Likes tea', nextOn: null, nextBy: null, version: 0 } as const
  await server.ok(saveRelation, { ...kept, creatorId: entered }, { as: admin })
  const group = await server.ok(saveCreatorGroup, { name: 'Tea' }, { as: admin })
  await server.ok(changeGroupMembers, { id: group.id, creatorIds: [entered], isIn: true }, { as: admin })
  const pim = await makeCreator(server, { name: 'Pim Rak' })
  const { id } = (await claim(pim, handle)).data
  await check(id)
  expect(await found(handle)).toEqual([{ id, isLinked: true, followers: 100 }])
  expect((await server.call(getCreatorEntry, { id: entered }, { as: nina })).code).toBe(codes.notFound)
  const keptOf = (creatorId: string) => server.ok(getRelation, { creatorId }, { as: admin })
  expect(await keptOf(id)).toMatchObject({ remark: 'Likes tea', groups: [{ name: 'Tea' }] })
  await server.ok(removeCreator, { id }, { as: pim })
  expect(await found(handle)).toEqual([{ id: entered, isLinked: false, followers: 48_200 }])
  expect(await keptOf(entered)).toMatchObject({ remark: 'Likes tea', groups: [{ name: 'Tea' }] })
})

test('an entry is there again where staff find that the account is not its claimant’s', async () => {
  const handle = freshHandle()
  const entered = await enter(handle)
  const pim = await makeCreator(server)
  const { id } = (await claim(pim, handle)).data
  await check(id)
  await check(id, 'refused')
  expect(await found(handle)).toContainEqual({ id: entered, isLinked: false, followers: 48_200 })
})

test('an account that is not its claimant’s keeps nothing that was filled from an entry, except what its person changed', async () => {
  const handle = freshHandle()
  const figures = { affiliateId: 'aff-9', areaFirst: '10', languages: ['th' as const] }
  const metrics = { gmv: 120_000 }
  const entered = await enter(handle)
  await change(entered, { ...figures, metrics, shortVideoPrice: '900.00', photoStoryPrice: '700.00' })
  const pim = await makeCreator(server)
  const { id } = (await claim(pim, handle)).data
  await check(id)
  expect(await rowOf(id)).toMatchObject({ ...figures, metrics, shortVideoPrice: '900.00' })
  // Another entry went into it later.
  const another = await enter(freshHandle())
  const rests = { removedAt: new Date(), mergedInto: id }
  await change(another, { ...rests, videoPrice: '500.00', mergedFields: ['videoPrice'] })
  await change(id, { photoStoryPrice: '650.00', videoPrice: '500.00' })
  await check(id, 'refused')
  expect(await rowOf(id)).toMatchObject({
    ...{ affiliateId: '', areaFirst: '', languages: [], metrics: null, videoPrice: null },
    ...{ shortVideoPrice: null, photoStoryPrice: '650.00' },
  })
  for (const each of [entered, another])
    expect(await rowOf(each)).toMatchObject({ removedAt: null, mergedInto: null, mergedFields: [] })
  expect(await rowOf(entered)).toMatchObject({ ...figures, metrics, photoStoryPrice: '700.00' })
})

test('nobody adds and removes accounts all day', async () => {
  const stranger = await makeCreator(server)
  for (let n = 0; n < 40; n += 1) {
    const { id, code } = await claim(stranger, freshHandle()).then(({ data, code }) => ({ ...data, code }))
    if (code !== codes.ok) break
    await server.ok(removeCreator, { id }, { as: stranger })
  }
  expect((await claim(stranger, freshHandle())).code).toBe(codes.tooManyRequests)
  expect((await server.ok(listCreators, {}, { as: stranger })).length).toBeLessThanOrEqual(1)
})
