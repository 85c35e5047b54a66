import { codes } from '@sampan/contract/codes'
import { listLibraryCreators } from '@sampan/contract/creator-library'
import type { RequestOf } from '@sampan/contract/endpoint'
import * as group from '@sampan/contract/group'
import * as relation from '@sampan/contract/relation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type BrandPerson,
  type CreatorPerson,
  type McnPerson,
  makeBrand,
  makeCreator,
  makeMcn,
  makePerson,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let other: BrandPerson
let sky: McnPerson
let nina: Person
let admin: Person
let ploy: CreatorPerson
let beam: CreatorPerson

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  other = await makeBrand(server, { name: 'Batik House' })
  sky = await makeMcn(server)
  nina = await makeStaff(server, 'creatorSpecialist', 'Nina Wattana')
  admin = await makeStaff(server, 'admin', 'Ada Min')
  ploy = await makeCreator(server, { name: 'Ploy', followers: 20_000 })
  beam = await makeCreator(server, { name: 'Beam', mcnId: sky.mcnId, followers: 10_000 })
})
afterAll(() => server.close())

const get = (as: Person, of: CreatorPerson = ploy) =>
  server.call(relation.getRelation, { creatorId: of.creatorId }, { as })
type Save = Partial<RequestOf<typeof relation.saveRelation>>
const save = (as: Person, change: Save = {}) =>
  server.call(
    relation.saveRelation,
    {
      creatorId: ploy.creatorId,
      intention: 'talking',
      version: 0,
      nextOn: null,
      nextBy: null,
      ...change,
    } as never,
    { as },
  )
const label = (as: Person, name: string, id?: string) =>
  server.call(relation.saveCreatorLabel, { name, ...(id && { id }) }, { as })
const found = async (as: Person, filter: RequestOf<typeof listLibraryCreators>) =>
  (await server.ok(listLibraryCreators, filter, { as })).rows.map((row) => row.fullName)

test('a team keeps what it knows of a creator, and no other team reads it', async () => {
  expect((await get(siam)).data).toMatchObject({
    intention: 'notAsked',
    version: 0,
    notes: [],
    people: [{ name: siam.name }],
  })
  const first = await save(siam, {
    remark: 'Prefers voice messages',
    nextStep: 'Send brief',
    nextOn: '2026-12-01',
    nextBy: siam.id,
  })
  expect(first.data).toMatchObject({ version: 1, nextBy: { name: siam.name }, updatedBy: siam.name })
  await server.ok(
    relation.addRelationNote,
    { creatorId: ploy.creatorId, text: 'Wants the 50 ml' },
    { as: siam },
  )
  expect((await get(siam)).data).toMatchObject({
    intention: 'talking',
    notes: [{ text: 'Wants the 50 ml', author: siam.name }],
  })
  expect((await get(other)).data).toMatchObject({ intention: 'notAsked', remark: '', notes: [] })
  expect((await get(nina)).data).toMatchObject({ version: 0 })
  await save(nina, { remark: 'of staff' })
  expect((await get(admin)).data.remark).toBe('of staff')
  expect(await found(admin, { type: 3 })).toEqual(['Ploy'])
  expect((await get(sky)).code).toBe(codes.notFound)
  expect((await get(sky, beam)).code).toBe(codes.ok)
  expect((await get(ploy)).code).toBe(codes.notAllowed)
})

test('who wrote a note corrects and removes it, and nobody else does; older ones are read behind the newest', async () => {
  const mia = await makeBrand(server, { name: 'Mia Tea' })
  const colleague = await makePerson(server, 'brand', 'Nan', { brandId: mia.brandId })
  const { creatorId } = ploy
  const note = (text: string, as: Person) => server.ok(relation.addRelationNote, { creatorId, text }, { as })
  const { id } = await note('Wants the 5 ml', mia)
  const change = (as: Person) =>
    server.call(relation.changeRelationNote, { id, text: 'Wants the 50 ml' }, { as })
  const remove = (as: Person) => server.call(relation.removeRelationNote, { id }, { as })
  for (const as of [colleague, other, admin])
    expect([(await change(as)).code, (await remove(as)).code]).toEqual([codes.notFound, codes.notFound])
  expect((await change(mia)).data).toMatchObject({ text: 'Wants the 50 ml', isOwn: true })
  expect((await get(colleague)).data.notes).toMatchObject([{ text: 'Wants the 50 ml', isOwn: false }])
  for (let count = 1; count <= 101; count += 1) await note(`Call ${count}`, colleague)
  const { notes, hasMoreNotes } = (await get(mia)).data
  expect([notes.length, notes[0]?.text, hasMoreNotes]).toEqual([100, 'Call 101', true])
  const asked = { creatorId, olderThan: notes.at(-1)?.id ?? '' }
  const older = await server.ok(relation.listRelationNotes, asked, { as: mia })
  expect(older.notes.map(({ text }) => text)).toEqual(['Call 1', 'Wants the 50 ml'])
  expect(older.hasMoreNotes).toBe(false)
  expect((await server.ok(relation.listRelationNotes, asked, { as: other })).notes).toEqual([])
  expect((await remove(mia)).code).toBe(codes.ok)
  expect((await remove(mia)).code).toBe(codes.notFound)
})

test('who saves from an older page is told who was faster, and nothing is overwritten', async () => {
  const mia = await makeBrand(server, { name: 'Mia' })
  await save(mia, { remark: 'first' })
  const late = await save(mia, { remark: 'second' })
  expect([late.code, late.refusal.details]).toEqual([codes.stateChanged, { who: mia.name }])
  expect((await get(mia)).data.remark).toBe('first')
  expect((await save(mia, { remark: 'second', version: 1 })).data.version).toBe(2)
  expect((await save(mia, { version: 2, nextBy: siam.id })).refusal.fields?.[0]?.path).toBe('nextBy')
})

test('labels are a team’s own, each name once, and filter the library', async () => {
  const tet = (await label(siam, 'Tết 2027')).data
  expect((await label(siam, 'tết 2027')).refusal.fields?.[0]?.path).toBe('name')
  expect((await label(other, 'Tết 2027')).code).toBe(codes.ok)
  expect((await label(other, 'Mine now', tet.id)).code).toBe(codes.notFound)
  const put = (isOn: boolean, as: Person = siam) =>
    server.call(
      relation.labelCreators,
      { creatorIds: [ploy.creatorId, beam.creatorId], labelId: tet.id, isOn },
      { as },
    )
  expect((await put(true, other)).code).toBe(codes.notFound)
  expect((await put(true)).data.done).toBe(2)
  expect((await put(true)).data.done).toBe(2)
  expect(await found(siam, { labelIds: [tet.id] })).toEqual(['Ploy', 'Beam'])
  expect(await found(other, { labelIds: [tet.id] })).toEqual([])
  expect(await found(siam, { intentions: ['talking'] })).toEqual(['Ploy'])
  expect(await found(siam, { intentions: ['notAsked'] })).toEqual(['Beam'])
  expect((await server.ok(relation.listCreatorLabels, {}, { as: siam }))[0]).toMatchObject({
    name: 'Tết 2027',
    creators: 2,
  })
  await server.ok(relation.removeCreatorLabel, { id: tet.id }, { as: siam })
  expect(await found(siam, { labelIds: [tet.id] })).toEqual([])
  expect((await get(siam)).data.labels).toEqual([])
})

test('a group collects creators whom the team may know of, and is its own', async () => {
  const make = (as: Person, change: object = {}) =>
    server.call(group.saveCreatorGroup, { name: 'Tết skincare', tags: ['12.12', '12.12'], ...change }, { as })
  expect((await make(siam, { name: ' ' })).refusal.fields?.[0]?.path).toBe('name')
  const made = (await make(siam, { creatorIds: [ploy.creatorId] })).data
  expect(made).toMatchObject({ members: 1, tags: ['12.12'], version: 1 })
  expect((await make(siam, { name: 'TẾT skincare' })).refusal.fields?.[0]?.path).toBe('name')
  const change = (as: Person, isIn: boolean) =>
    server.call(
      group.changeGroupMembers,
      { id: made.id, creatorIds: [ploy.creatorId, beam.creatorId], isIn },
      { as },
    )
  expect((await change(other, true)).code).toBe(codes.notFound)
  expect((await change(siam, true)).data.done).toBe(2)
  const page = await server.ok(group.getCreatorGroup, { id: made.id }, { as: siam })
  expect(page).toMatchObject({ members: 2, followers: 30_000, intentions: { talking: 1, notAsked: 1 } })
  expect(await found(siam, { groupId: made.id })).toEqual(['Ploy', 'Beam'])
  expect(await found(other, { groupId: made.id })).toEqual([])
  expect((await get(siam)).data.groups).toEqual([{ id: made.id, name: 'Tết skincare' }])
  expect((await make(siam, { id: made.id, version: 7, name: 'x' })).code).toBe(codes.stateChanged)
  expect((await make(siam, { id: made.id, version: 1, name: 'New name' })).data.version).toBe(2)
  expect((await server.ok(group.listCreatorGroups, { query: '12.1' }, { as: siam })).total).toBe(1)
  expect((await server.ok(group.listCreatorGroups, {}, { as: other })).total).toBe(0)
  await change(siam, false)
  expect((await server.ok(group.removeCreatorGroups, { ids: [made.id] }, { as: other })).failed).toBe(1)
  expect((await server.ok(group.removeCreatorGroups, { ids: [made.id] }, { as: siam })).done).toBe(1)
  expect((await get(siam)).data.groups).toEqual([])
})
