import { listDataLooks } from '@sampan/contract/address'
import { codes } from '@sampan/contract/codes'
import { addCreator } from '@sampan/contract/creator'
import { checkCreator, listCreatorChecks } from '@sampan/contract/creator-check'
import {
  getLibraryCreator,
  listLibraryCreators,
  saveCreatorEntry,
  seeCreatorContact,
} from '@sampan/contract/creator-library'
import { changeGroupMembers, saveCreatorGroup } from '@sampan/contract/group'
import { importTable } from '@sampan/contract/import'
import { terminateParticipations } from '@sampan/contract/participation'
import { getRelation } from '@sampan/contract/relation'
import { approveSamples, closeSamples, rejectSamples, withdrawSample } from '@sampan/contract/sample'
import { reopenSamples } from '@sampan/contract/sample-verbs'
import { findSchedulePeople } from '@sampan/contract/schedule'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeApproved, makeSignUp } from '#features/participation/testing/participations.ts'
import { makeCase } from '#features/sample/testing/cases.ts'
import { makeBrand, makeCreator, makeMcn, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const see = (as: Person, id: string) => server.call(seeCreatorContact, { id }, { as })
const mine = async (as: Person) =>
  (await server.ok(listLibraryCreators, { type: 3 }, { as })).rows.map(({ fullName }) => fullName)

test('what an MCN entered is not its own any more once staff found whose it is (R129, R169)', async () => {
  const sky = await makeMcn(server)
  const said = { platform: 3, handle: 'mali.eats', followers: '48200' }
  const entry = { ...said, countryCode: 'TH', email: 'mali@example.com' }
  const { id } = await server.ok(saveCreatorEntry, entry as never, { as: sky })
  expect((await see(sky, id)).data.email).toBe('mali@example.com')
  const stranger = await makeCreator(server, { name: 'Mali Eats' })
  const own = await server.ok(addCreator, said as never, { as: stranger })
  expect(own.id).not.toBe(id)
  expect((await see(sky, id)).code).toBe(codes.ok)
  const rhea = await makeStaff(server, 'reviewer')
  const { rows } = await server.ok(listCreatorChecks, { query: 'mali.eats', view: 'all' }, { as: rhea })
  const { handle = '', changedAt = '' } = rows.find((row) => row.id === own.id) ?? {}
  await server.ok(checkCreator, { id: own.id, handle, changedAt, verdict: 'checked' }, { as: rhea })
  expect(await mine(sky)).toEqual([])
  for (const each of [id, own.id]) {
    expect((await server.call(getLibraryCreator, { id: each }, { as: sky })).code).toBe(codes.notFound)
    expect((await see(sky, each)).code).toBe(codes.notFound)
  }
  expect((await server.ok(listDataLooks, {}, { as: stranger })).rows).toEqual([])
})

test('what ends before the brand accepted it opens nothing; what was accepted stays open after its end (R129, R168)', async () => {
  const brand = await makeBrand(server, { name: 'Curious Brand' })
  const closed = await makeCase(server, brand)
  await server.ok(closeSamples, { ids: [closed.id], reason: 'Another time' }, { as: brand })
  const withdrawn = await makeCase(server, brand)
  await server.ok(rejectSamples, { ids: [withdrawn.id], reason: 'Another time' }, { as: brand })
  await server.ok(
    withdrawSample,
    { id: withdrawn.id, reason: 'I changed my mind' },
    { as: withdrawn.creator },
  )
  const terminated = await makeSignUp(server, brand)
  await server.ok(terminateParticipations, { ids: [terminated.id], reason: 'Another time' }, { as: brand })
  for (const { creator } of [closed, withdrawn, terminated])
    expect((await see(brand, creator.creatorId)).code).toBe(codes.notAllowed)
  expect(await mine(brand)).toEqual([])
  const toAsk = await server.ok(findSchedulePeople, {}, { as: brand })
  expect(toAsk.rows.filter(({ creatorId }) => creatorId !== null)).toEqual([])

  const agreed = await makeCase(server, brand, { needsMou: false })
  await server.ok(approveSamples, { ids: [agreed.id] }, { as: brand })
  await server.ok(closeSamples, { ids: [agreed.id], reason: 'Nothing is left' }, { as: brand })
  const joined = await makeApproved(server, brand)
  await server.ok(terminateParticipations, { ids: [joined.id], reason: 'Nothing is left' }, { as: brand })
  for (const { creator } of [agreed, joined])
    expect((await see(brand, creator.creatorId)).code).toBe(codes.ok)
  expect(await mine(brand)).toHaveLength(2)

  // What a job has read of the cases is not asked of them again, and what was opened again is dropped by it.
  const all = async () => (await mine(brand)).toSorted()
  const both = [agreed, joined].map(({ creator }) => creator.name).toSorted()
  const daysBack = (days: number) =>
    server.app.database.transaction(server.tenantId, ({ $client }) =>
      $client.query(`update sample set updated_at = now() - make_interval(days => $1)`, [days]),
    )
  await daysBack(3)
  await server.runJob('brand-creators', {})
  expect(await all()).toEqual(both)
  const admin = await makeStaff(server, 'admin')
  await server.ok(reopenSamples, { ids: [agreed.id], reason: 'An appeal' }, { as: admin })
  await server.runJob('brand-creators', {})
  expect(await all()).toEqual([joined.creator.name])
  await server.ok(approveSamples, { ids: [agreed.id] }, { as: brand })
  expect(await all()).toEqual(both)
})

test('a brand that nobody verified reads no names of the library, by whichever call (R67)', async () => {
  const brand = await makeBrand(server, { isVerified: false })
  const { creatorId, handle } = await makeCreator(server, { name: 'Real Name' })
  const text = `group,handle\nx,${handle}`
  const table = { kind: 'groupMembers' as const, text, isPreview: true, isSure: false }
  const { id } = await server.ok(saveCreatorGroup, { name: 'Empty' }, { as: brand })
  const asked = [
    await server.call(importTable, table, { as: brand }),
    await server.call(getRelation, { creatorId }, { as: brand }),
    await server.call(saveCreatorGroup, { name: 'y', creatorIds: [creatorId] } as never, { as: brand }),
    await server.call(changeGroupMembers, { id, creatorIds: [creatorId], isIn: true }, { as: brand }),
  ]
  for (const answer of asked) {
    expect(answer.code).toBe(codes.brandNotVerified)
    expect(JSON.stringify(answer)).not.toContain('Real Name')
  }
})
