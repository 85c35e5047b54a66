import { codes } from '@sampan/contract/codes'
import { listCooperations, noteCooperationSeen } from '@sampan/contract/cooperation-own'
import { listSentCooperations, sendCooperations } from '@sampan/contract/cooperation-sent'
import { saveCreatorGroup } from '@sampan/contract/group'
import { listInvitations, noteInvitationSeen } from '@sampan/contract/invitation'
import { exportSentInvitations, listSentInvitations, sendInvitations } from '@sampan/contract/invitation-sent'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type BrandPerson,
  type CreatorPerson,
  type MadeProduct,
  makeBrand,
  makeCreator,
  makeProduct,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let admin: Person
let serum: MadeProduct
let soap: MadeProduct
let ploy: CreatorPerson
let beam: CreatorPerson
let groupId: string

const text = 'Shall we put you before brands?'

/** Siam invites a group of two, of whom one opens both invitations; an admin invites somebody else. */
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  admin = await makeStaff(server, 'admin')
  serum = await makeProduct(server, siam.brandId)
  soap = await makeProduct(server, siam.brandId, { name: 'Palm Soap' })
  ploy = await makeCreator(server, { name: 'Ploy' })
  beam = await makeCreator(server, { name: 'Beam' })
  const creatorIds = [ploy.creatorId, beam.creatorId]
  groupId = (await server.ok(saveCreatorGroup, { name: 'Harbour', creatorIds }, { as: siam })).id
})
afterAll(() => server.close())

test('everybody in a group is invited by one call, and nobody by the group of another team', async () => {
  const sent = await server.ok(sendInvitations, { groupId, text }, { as: siam })
  expect([sent.done, sent.rows.map(({ name }) => name).sort()]).toEqual([2, ['Beam', 'Ploy']])
  const lotus = await makeBrand(server, { name: 'Lotus' })
  expect((await server.call(sendInvitations, { groupId, text }, { as: lotus })).code).toBe(codes.notFound)
  const both = { groupId, creatorIds: [ploy.creatorId], text }
  const refused = await server.call(sendInvitations, both, { as: siam })
  expect(refused.refusal.fields?.map(({ path }) => path)).toEqual(['groupId'])
  const nobody = await server.call(sendInvitations, { text }, { as: siam })
  expect(nobody.refusal.fields?.map(({ path }) => path)).toEqual(['creatorIds'])
})

test('invitations are found by who sent them, for which brand, to which group, and whether they were opened', async () => {
  const other = await makeCreator(server, { name: 'Other' })
  await server.ok(sendInvitations, { creatorIds: [other.creatorId], text }, { as: admin })
  const [opened] = await server.ok(listInvitations, {}, { as: ploy })
  await server.ok(noteInvitationSeen, { id: opened?.id ?? '' }, { as: ploy })
  const found = async (filter: object, as: Person = admin) => {
    const { rows } = await server.ok(listSentInvitations, { view: 'all', ...filter }, { as })
    return rows.map(({ creator }) => creator.name).sort()
  }
  expect(await found({ sentBy: 'me' })).toEqual(['Other'])
  expect(await found({ sentBy: 'others' })).toEqual(['Beam', 'Ploy'])
  expect(await found({ brandIds: [siam.brandId] })).toEqual(['Beam', 'Ploy'])
  expect(await found({ isSeen: true })).toEqual(['Ploy'])
  expect(await found({ isSeen: false }, siam)).toEqual(['Beam'])
  expect(await found({ groupId }, siam)).toEqual(['Beam', 'Ploy'])
  // The group is of another team, which is nobody's here.
  expect(await found({ groupId })).toEqual([])
  const asked = { format: 'csv' as const, filter: { view: 'all' as const, isSeen: true } }
  const { content, rows } = await server.ok(exportSentInvitations, asked, { as: siam })
  expect(rows).toBe(1)
  expect(Buffer.from(content, 'base64').toString()).toMatch(/"Opened"[\s\S]*"Ploy"/)
})

test('cooperations are found by task or product and by the same filters', async () => {
  const terms = { text, answerDays: 5 as const }
  await server.ok(sendCooperations, { groupId, productIds: [serum.id], ...terms }, { as: siam })
  const onlyBeam = { creatorIds: [beam.creatorId], productIds: [soap.id], ...terms }
  await server.ok(sendCooperations, onlyBeam, { as: siam })
  const found = async (filter: object) => {
    const { rows } = await server.ok(listSentCooperations, { view: 'all', ...filter }, { as: siam })
    return rows.map(({ creator }) => creator.name).sort()
  }
  expect(await found({ productId: soap.id })).toEqual(['Beam'])
  expect(await found({ productId: serum.id, groupId })).toEqual(['Beam', 'Ploy'])
  expect(await found({ taskId: serum.id })).toEqual([])
  const [row] = await server.ok(listCooperations, {}, { as: ploy })
  await server.ok(noteCooperationSeen, { id: row?.id ?? '' }, { as: ploy })
  expect(await found({ isSeen: true, sentBy: 'me' })).toEqual(['Ploy'])
})
