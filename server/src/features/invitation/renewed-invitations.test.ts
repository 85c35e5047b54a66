import { codes } from '@sampan/contract/codes'
import {
  getInvitation,
  listInvitations,
  noteInvitationSeen,
  reopenInvitation,
  submitInvitation,
} from '@sampan/contract/invitation'
import {
  getSentInvitation,
  renewInvitations,
  sendInvitations,
  withdrawInvitations,
} from '@sampan/contract/invitation-sent'
import { invitationStatus } from '@sampan/contract/invitation-status'
import { listNotifications } from '@sampan/contract/notification'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type BrandPerson, type CreatorPerson, makeBrand, makeCreator, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let lotus: BrandPerson
let ploy: CreatorPerson
let count = 0
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  lotus = await makeBrand(server, { name: 'Lotus' })
})
afterAll(() => server.close())
beforeEach(async () => {
  count += 1
  ploy = await makeCreator(server, { name: `Ploy ${count}x` })
})

async function invite(as: Person = siam): Promise<string> {
  await server.ok(sendInvitations, { creatorIds: [ploy.creatorId], text: 'Shall we?' }, { as })
  const [row] = await server.ok(listInvitations, {}, { as: ploy })
  return row?.id ?? ''
}
const sent = (id: string, as: Person = siam) => server.ok(getSentInvitation, { id }, { as })
const withdraw = (id: string) =>
  server.ok(withdrawInvitations, { ids: [id], reason: 'Sent by mistake' }, { as: siam })
const renew = async (id: string, as: Person = siam) => {
  const { rows } = await server.ok(renewInvitations, { ids: [id] }, { as })
  return rows[0]?.code
}
const told = async (as: Person) => {
  const [row] = (await server.ok(listNotifications, {}, { as })).rows
  return [row?.title, row?.path]
}

test('whoever sent an invitation reads when its creator first opened it, once', async () => {
  const id = await invite()
  expect((await sent(id)).seenAt).toBeNull()
  const { seenAt } = await server.ok(noteInvitationSeen, { id }, { as: ploy })
  expect(await server.ok(noteInvitationSeen, { id }, { as: ploy })).toEqual({ seenAt })
  const detail = await sent(id)
  expect(detail.seenAt).toBe(seenAt)
  expect(detail.history.map(({ verb }) => verb)).toEqual(['see', 'invite'])
  expect((await server.ok(getInvitation, { id }, { as: ploy })).history).toEqual(detail.history)
  const other = await makeCreator(server)
  expect((await server.call(noteInvitationSeen, { id }, { as: other })).code).toBe(codes.notFound)
})

test('who answers has seen it', async () => {
  const id = await invite()
  await server.ok(submitInvitation, { id, status: 2, countryCode: 'TH' } as never, { as: ploy })
  expect((await sent(id)).seenAt).not.toBeNull()
})

test('what was taken back is opened again by its brand, with a time that begins anew, and its creator is told', async () => {
  const id = await invite()
  expect(await renew(id)).toBe(codes.notYet)
  await withdraw(id)
  expect((await sent(id)).actions).toEqual(['renew'])
  expect(await renew(id, lotus)).toBe(codes.notFound)
  expect(await renew(id)).toBe(codes.ok)
  const detail = await sent(id)
  expect(detail).toMatchObject({ status: invitationStatus.open, actions: ['withdraw'], text: 'Shall we?' })
  expect(Date.parse(detail.clock?.dueAt ?? '') - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
  expect(detail.history.map(({ verb }) => verb)).toEqual(['renew', 'withdraw', 'invite'])
  expect(await told(ploy)).toEqual([
    'Siam Botanics invites you again',
    `/m/jobInvite?tab=invitations&id=${id}`,
  ])
})

test('it stays closed where another one runs, for whom is gone, and for a brand that nobody verified', async () => {
  const id = await invite()
  await withdraw(id)
  await invite(lotus)
  expect((await sent(id)).actions).toEqual([])
  expect(await renew(id)).toBe(codes.alreadyInvited)
  const fresh = await makeBrand(server, { isVerified: false })
  expect((await server.call(renewInvitations, { ids: [id] }, { as: fresh })).code).toBe(
    codes.brandNotVerified,
  )
})

test('whoever sent it is told when the creator opens a rejected one again', async () => {
  const id = await invite()
  await server.ok(submitInvitation, { id, status: 2, countryCode: 'TH' } as never, { as: ploy })
  await server.ok(reopenInvitation, { id }, { as: ploy })
  expect(await told(siam)).toEqual([
    `${ploy.name} opened your invitation again`,
    `/console/invitations/${id}`,
  ])
})
