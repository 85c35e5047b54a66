import { listAuditEntries } from '@sampan/contract/audit'
import { codes } from '@sampan/contract/codes'
import type { InputOf } from '@sampan/contract/endpoint'
import {
  exportParticipations,
  getParticipation,
  listParticipations,
  saveParticipationFigures,
} from '@sampan/contract/participation'
import { addPostLink, submitTaskLink } from '@sampan/contract/participation-own'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  asBrand,
  asCreator,
  type Joined,
  makeApproved,
  setParticipation,
} from '#features/participation/testing/participations.ts'
import { type BrandPerson, makeBrand, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let reviewer: Person

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  reviewer = await makeStaff(server, 'reviewer')
})
afterAll(() => server.close())

/** A participation whose link was handed in, on a platform that tells nothing. */
async function posted(): Promise<Joined> {
  const made = await makeApproved(server, siam, { task: { stages: [8] } })
  const link = 'https://www.instagram.com/reel/CxYzAbCdEfG/'
  await server.ok(submitTaskLink, { note: 'First draft', id: made.id, link }, { as: made.creator })
  return made
}

test('a brand and staff enter what the post of a task has brought, and everybody of the case reads it', async () => {
  const made = await posted()
  expect((await asCreator(server, made)).figures).toMatchObject({ views: null, revenue: null })
  const by = await server.ok(
    saveParticipationFigures,
    { id: made.id, figures: { views: 12_000, likes: 900, comments: 60 }, revenue: '1500' },
    { as: siam },
  )
  expect(by.figures).toMatchObject({ views: 12_000, likes: 900, forwards: null, interactionRate: 0.08 })
  expect(by.figures?.revenue).toBe('1500.00')
  // What is left out stays as it is.
  await server.ok(saveParticipationFigures, { id: made.id, figures: { forwards: 12 } }, { as: reviewer })
  const { figures, history } = await asCreator(server, made)
  expect(figures).toMatchObject({ views: 12_000, forwards: 12, revenue: '1500.00' })
  const lines = history.filter(({ verb }) => verb === 'enterFigures')
  expect(lines.map(({ evidence }) => evidence.map(({ label }) => label))).toEqual([[], ['1500 THB']])
})

test('a figure that was wrong is taken back, what is left out stays, and a post may have sold nothing', async () => {
  const made = await posted()
  const save = (entered: Omit<InputOf<typeof saveParticipationFigures>, 'id'>) =>
    server.ok(saveParticipationFigures, { id: made.id, ...entered }, { as: siam })
  await save({ figures: { views: 12_000, likes: 900, comments: 60 }, revenue: '1500' })
  const taken = await save({ figures: { views: null }, revenue: null })
  expect(taken.figures).toMatchObject({ views: null, likes: 900, interactionRate: null, revenue: null })
  const nothing = await save({ figures: { comments: 0 }, revenue: '0' })
  expect(nothing.figures).toMatchObject({ likes: 900, comments: 0, revenue: '0.00' })
  const lines = nothing.history.filter(({ verb }) => verb === 'enterFigures')
  expect(lines.map(({ evidence }) => evidence.map(({ label }) => label))).toEqual([
    ['0 THB'],
    ['1500.00 THB', '–'],
    ['1500 THB'],
  ])
})

test('a figure whose field is empty is unknown, never zero', async () => {
  const made = await posted()
  const save = (figures: object) =>
    server.ok(saveParticipationFigures, { id: made.id, figures }, { as: siam })
  await save({ views: '12000', likes: '', comments: ' ' })
  expect((await asCreator(server, made)).figures).toMatchObject({
    views: 12_000,
    likes: null,
    comments: null,
  })
  // As a change it leaves what is there.
  expect((await save({ views: '', likes: '900' })).figures).toMatchObject({ views: 12_000, likes: 900 })
})

test('the list and its file have the figures, and the audit log who entered them', async () => {
  const made = await posted()
  await server.ok(
    saveParticipationFigures,
    { id: made.id, figures: { views: 4_321, favourites: 7 }, revenue: '88.50' },
    { as: siam },
  )
  const { rows } = await server.ok(listParticipations, { taskIds: [made.taskId] }, { as: siam })
  expect(rows[0]?.figures).toMatchObject({ views: 4_321, favourites: 7, likes: null, revenue: '88.50' })
  const { content } = await server.ok(
    exportParticipations,
    { filter: { taskIds: [made.taskId] }, format: 'csv' },
    { as: siam },
  )
  const text = Buffer.from(content, 'base64').toString()
  expect(text).toContain('"Views","Likes","Comments","Favourites","Shares","Revenue"')
  expect(text).toContain(',4321,"","",7,"",88.50,')
  const admin = await makeStaff(server, 'admin')
  const log = await server.ok(listAuditEntries, {}, { as: admin })
  expect(log.rows.map(({ verb }) => verb)).toContain('saveParticipationFigures')
})

test('nobody enters figures before there is a post, of a foreign case, or without the right', async () => {
  const made = await makeApproved(server, siam, { task: { stages: [8] } })
  const enter = (as: Person, id = made.id) =>
    server.call(saveParticipationFigures, { id, figures: { views: 1 } }, { as })
  expect((await enter(siam)).code).toBe(codes.stateChanged)
  const other = await posted()
  expect((await enter(await makeBrand(server), other.id)).code).toBe(codes.notFound)
  expect((await enter(other.creator, other.id)).code).not.toBe(codes.ok)
  expect((await asBrand(server, other)).actions).toContain('enterFigures')
  expect((await asCreator(server, other)).actions).not.toContain('enterFigures')
})

test('another link takes the figures of the wrong post away', async () => {
  const made = await posted()
  await server.ok(saveParticipationFigures, { id: made.id, figures: { views: 5 } }, { as: siam })
  const link = 'https://www.instagram.com/reel/CaNoThErOnE/'
  await server.ok(addPostLink, { id: made.id, link }, { as: made.creator })
  const { figures } = await server.ok(getParticipation, { id: made.id }, { as: siam })
  expect(figures).toMatchObject({ views: null, revenue: null })
  await setParticipation(server, made.id, { postUrl: null })
  expect((await asBrand(server, made)).figures).toBeNull()
})
