import { answerCooperation, listCooperations } from '@sampan/contract/cooperation-own'
import { listSentCooperations, sendCooperations } from '@sampan/contract/cooperation-sent'
import { listInvitations, submitInvitation } from '@sampan/contract/invitation'
import { listSentInvitations, sendInvitations } from '@sampan/contract/invitation-sent'
import { listMous } from '@sampan/contract/mou'
import { listParticipations } from '@sampan/contract/participation'
import { approveSamples, listSamples } from '@sampan/contract/sample'
import { type Arrival, getToday } from '@sampan/contract/today'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  fromNow,
  hour,
  makeApproved,
  makePaidCreator,
  setParticipation,
} from '#features/participation/testing/participations.ts'
import { makeCase, makeReceived, setCase } from '#features/sample/testing/cases.ts'
import { type BrandPerson, makeBrand, makeMcn, makeProduct, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let readers: Record<string, Person>

/** A brand whose creators applied, signed up, handed in, answered, and are late with a paper and with a draft. */
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  const mcn = await makeMcn(server)
  const care = await makeStaff(server, 'creatorSpecialist')
  readers = {
    brand: siam,
    mcn,
    creatorSpecialist: care,
    productSpecialist: await makeStaff(server, 'productSpecialist'),
    reviewer: await makeStaff(server, 'reviewer'),
    admin: await makeStaff(server, 'admin'),
  }
  const creator = await makePaidCreator(server, { mcnId: mcn.mcnId, specialistId: care.id })
  await makeCase(server, siam, { creator })
  await makeReceived(server, siam, { creator })
  const unsigned = await makeCase(server, siam, { creator })
  await server.ok(approveSamples, { ids: [unsigned.id] }, { as: siam })
  await setCase(server, unsigned.id, { clockDueAt: fromNow(-hour), clockLateAt: fromNow(-hour) })
  const reviewed = await makeCase(server, siam)
  // Late, too, but with the brand: it is none of what creators owe.
  await setCase(server, reviewed.id, { clockDueAt: fromNow(-hour), clockLateAt: fromNow(-hour) })
  const slow = await makeApproved(server, siam, { creator })
  await setParticipation(server, slow.id, { clockDueAt: fromNow(-hour), clockLateAt: fromNow(-hour) })
  const handedIn = await makeApproved(server, siam)
  await setParticipation(server, handedIn.id, { status: 7, statusSince: new Date() })
  const text = 'Shall we work together?'
  const serum = await makeProduct(server, siam.brandId)
  const invited = { creatorIds: [creator.creatorId], text }
  await server.ok(sendCooperations, { ...invited, productIds: [serum.id], answerDays: 5 }, { as: siam })
  const [asked] = await server.ok(listCooperations, {}, { as: creator })
  await server.ok(answerCooperation, { id: asked?.id ?? '', answer: 'accept' }, { as: creator })
  await server.ok(sendInvitations, invited, { as: siam })
  const [invitation] = await server.ok(listInvitations, {}, { as: creator })
  const no = { id: invitation?.id, status: 2 as const, countryCode: 'TH' as const }
  await server.ok(submitInvitation, no, { as: creator })
})
afterAll(() => server.close())

test.for(['brand', 'mcn', 'creatorSpecialist', 'productSpecialist', 'reviewer', 'admin'])(
  'what Today tells %s is how much the lists have to which it leads',
  async (role) => {
    const as = readers[role] as Person
    const { owed, cameIn } = await server.ok(getToday, {}, { as })
    const { since, counts } = cameIn
    const samples = (what: 'applications' | 'delivered' | 'posts') => () =>
      server.ok(listSamples, { cameIn: { what, since } }, { as })
    const parts = (what: 'signUps' | 'drafts') => () =>
      server.ok(listParticipations, { cameIn: { what, since }, part: 'signUps' }, { as })
    const lists: Record<Exclude<Arrival, 'times'>, () => Promise<{ total: number }>> = {
      applications: samples('applications'),
      delivered: samples('delivered'),
      posts: samples('posts'),
      signUps: parts('signUps'),
      drafts: parts('drafts'),
      agreements: () => server.ok(listMous, { cameIn: { what: 'agreements', since } }, { as }),
      answers: () =>
        server.ok(listSentInvitations, { view: 'all', cameIn: { what: 'answers', since } }, { as }),
      cooperations: () =>
        server.ok(listSentCooperations, { view: 'all', cameIn: { what: 'cooperations', since } }, { as }),
    }
    for (const [arrival, list] of Object.entries(lists)) {
      const count = counts[arrival as Arrival]
      if (count !== undefined) expect([arrival, (await list()).total]).toEqual([arrival, count])
    }
    const late = { view: 'late', owes: 'creator' } as const
    expect(owed.lateOf).toEqual({
      samples: (await server.ok(listSamples, late, { as })).total,
      participations: (await server.ok(listParticipations, { ...late, part: 'signUps' }, { as })).total,
    })
    expect(owed.late).toBe(owed.lateOf.samples + owed.lateOf.participations)
  },
)

test('a brand is told of answers to both kinds of invitations, and of late creators alone', async () => {
  const { owed, cameIn } = await server.ok(getToday, {}, { as: siam })
  expect(cameIn.counts).toMatchObject({ answers: 1, cooperations: 1, drafts: 1, delivered: 1 })
  expect(owed.lateOf).toEqual({ samples: 1, participations: 1 })
})
