import { type BatchRecord, countMatching, getBatch, startBatch } from '@sampan/contract/batch-run'
import { codes } from '@sampan/contract/codes'
import { listCooperations } from '@sampan/contract/cooperation-own'
import { listSentCooperations } from '@sampan/contract/cooperation-sent'
import { libraryTabs, listLibraryCreators } from '@sampan/contract/creator-library'
import { listCreatorGroups, saveCreatorGroup } from '@sampan/contract/group'
import { listSentInvitations } from '@sampan/contract/invitation-sent'
import { listInviteCodes, makeInviteCode } from '@sampan/contract/invite-code'
import { listMouTemplates, saveMouTemplate } from '@sampan/contract/mou-template'
import { saveCreatorLabel } from '@sampan/contract/relation'
import { inviteStaff, listStaffInvitations } from '@sampan/contract/staff-invitation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type BrandPerson,
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeProduct,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let other: BrandPerson
let admin: Person
let crew: CreatorPerson[]

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  other = await makeBrand(server)
  admin = await makeStaff(server, 'admin')
  crew = []
  for (const name of ['Anchor Ann', 'Anchor Bo', 'Anchor Cy']) crew.push(await makeCreator(server, { name }))
})
afterAll(() => server.close())

/** What the page of the library asks for. */
const filter = { type: libraryTabs.all, query: 'Anchor', sort: 'followers_desc' }

/** Begins a batch and does all of it, as a worker does. */
async function doAll(request: Parameters<typeof start>[0], as: Person = siam) {
  const batch = await start(request, as)
  await server.runJob('batch-run', { id: batch.id })
  return server.ok(getBatch, { id: batch.id }, { as })
}
const start = (request: object, as: Person): Promise<BatchRecord> =>
  server.ok(startBatch, request as never, { as })

test('all creators of the library that match are labelled and grouped, but for the one whose tick was taken away', async () => {
  expect(await server.ok(countMatching, { list: 'libraryCreators', filter }, { as: siam })).toEqual({
    total: 3,
    isCut: false,
  })
  const label = await server.ok(saveCreatorLabel, { name: 'Harbour' }, { as: siam })
  const group = await server.ok(saveCreatorGroup, { name: 'Fleet' }, { as: siam })
  const [first] = crew
  const labelled = await doAll({
    ...{ verb: 'labelCreators', input: { labelId: label.id, isOn: true } },
    ...{ filter, except: [first?.creatorId] },
  })
  expect(labelled).toMatchObject({ state: 'ended', total: 2, done: 2 })
  const input = { id: group.id, isIn: true }
  expect(await doAll({ verb: 'changeGroupMembers', input, filter })).toMatchObject({ done: 3 })
  const found = await server.ok(listLibraryCreators, { labelIds: [label.id] }, { as: siam })
  expect(found.rows.map(({ fullName }) => fullName).sort()).toEqual(['Anchor Bo', 'Anchor Cy'])
  expect(await server.ok(listCreatorGroups, { query: 'Fleet' }, { as: siam })).toMatchObject({
    rows: [{ members: 3 }],
  })
  // Nobody collects for others.
  const foreign = await doAll({ verb: 'changeGroupMembers', input, filter }, other)
  expect(foreign).toMatchObject({ failed: 3, reasons: [{ code: codes.notFound }] })
  const gone = await doAll({ verb: 'removeCreatorGroups', filter: { query: 'Fleet' } })
  expect(gone).toMatchObject({ done: 1 })
})

test('a filter that a list takes with what it leaves blank is taken for a batch too', async () => {
  const blank = { ...filter, brandId: '', labelIds: null, tiers: null }
  expect(
    await server.ok(countMatching, { list: 'libraryCreators', filter: blank }, { as: siam }),
  ).toMatchObject({ total: 3 })
})

test('all that match are invited to cooperate, taken back and invited again, and who cannot be is found by "fix these"', async () => {
  const serum = await makeProduct(server, siam.brandId)
  const abroad = await makeCreator(server, { name: 'Anchor Dee', countryCode: 'VN' })
  const input = { text: 'Shall we?', answerDays: 5, productIds: [serum.id] }
  const sent = await doAll({ verb: 'sendCooperations', input, filter })
  expect(sent).toMatchObject({ total: 4, done: 3, reasons: [{ code: codes.wrongCountry, count: 1 }] })
  expect(await server.ok(listCooperations, {}, { as: crew[0] as Person })).toHaveLength(1)
  const odd = await server.ok(
    listLibraryCreators,
    { ...filter, sort: 'followers_desc', failedIn: sent.id },
    { as: siam },
  )
  expect(odd.rows).toMatchObject([{ id: abroad.creatorId }])

  const open = { view: 'open', query: 'Anchor' }
  const back = { verb: 'withdrawCooperations', filter: open }
  expect(await server.call(startBatch, back as never, { as: siam })).toMatchObject({
    code: codes.invalidInput,
    data: { fields: [{ path: 'reason' }] },
  })
  expect(await doAll({ ...back, input: { reason: 'The offer has changed' } })).toMatchObject({ done: 3 })
  expect(await server.ok(countMatching, { list: 'cooperations', filter: open }, { as: siam })).toMatchObject({
    total: 0,
  })
  expect(
    await doAll({ verb: 'renewCooperations', filter: { view: 'closed', query: 'Anchor' } }),
  ).toMatchObject({ done: 3 })
  expect((await server.ok(listSentCooperations, { view: 'open' }, { as: siam })).total).toBe(3)
  expect(
    await server.ok(countMatching, { list: 'cooperations', filter: { view: 'all' } }, { as: other }),
  ).toMatchObject({ total: 0 })
})

test('all that match are invited to show themselves, and taken back', async () => {
  const sent = await doAll({ verb: 'sendInvitations', input: { text: 'Show yourself' }, filter })
  expect(sent).toMatchObject({ total: 4, done: 4 })
  const open = { view: 'open' as const, query: 'Anchor' }
  const input = { reason: 'Sent by mistake' }
  expect(await doAll({ verb: 'withdrawInvitations', input, filter: open })).toMatchObject({ done: 4 })
  expect((await server.ok(listSentInvitations, open, { as: siam })).total).toBe(0)
})

test('all invite codes, invitations of colleagues and templates that match end together', async () => {
  const care = await makeStaff(server, 'creatorSpecialist')
  for (const note of ['Fair', 'Fair two'])
    await server.ok(makeInviteCode, { note, specialistId: care.id }, { as: admin })
  expect(
    await doAll({ verb: 'endInviteCodes', filter: { view: 'open', query: 'Fair' } }, admin),
  ).toMatchObject({ done: 2 })
  expect((await server.ok(listInviteCodes, { view: 'open' }, { as: admin })).total).toBe(0)

  for (const email of ['one@port.example', 'two@port.example'])
    await server.ok(
      inviteStaff,
      { email, role: 'reviewer', countryCode: 'TH', language: 'en' },
      { as: admin },
    )
  const invited = { view: 'open' }
  expect(await doAll({ verb: 'resendStaffInvitations', filter: invited }, admin)).toMatchObject({ done: 2 })
  expect(await doAll({ verb: 'withdrawStaffInvitations', filter: invited }, admin)).toMatchObject({ done: 2 })
  expect(
    (await server.ok(listStaffInvitations, { view: 'all' }, { as: admin })).rows.every(
      ({ actions }) => actions.length === 0,
    ),
  ).toBe(true)
  // A brand has invitations of its own (R274), and these are not.
  expect(
    await server.ok(countMatching, { list: 'staffInvitations', filter: {} }, { as: siam }),
  ).toMatchObject({ total: 0 })

  for (const name of ['Fair one', 'Fair two'])
    await server.ok(
      saveMouTemplate,
      {
        ...{ kind: 'sample', name, brandId: siam.brandId, countryCode: null, isDefault: false },
        ...{ title: { en: 'Agreement' }, body: { en: 'Keep {product}.' } },
      },
      { as: siam },
    )
  const templates = (view: string, isEnded: boolean) =>
    doAll({ verb: 'endMouTemplates', input: { isEnded }, filter: { view, query: 'Fair' } })
  expect(await templates('all', true)).toMatchObject({ done: 2 })
  expect((await server.ok(listMouTemplates, { view: 'ended' }, { as: siam })).total).toBe(2)
  expect(await templates('ended', false)).toMatchObject({ done: 2 })
})
