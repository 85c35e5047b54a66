import { listBrandChoices } from '@sampan/contract/brand-choice'
import { askBrand, refuseBrand } from '@sampan/contract/brand-verification'
import { codes } from '@sampan/contract/codes'
import { getCompany, saveCompany } from '@sampan/contract/company'
import { findCooperationSubjects, sendCooperations } from '@sampan/contract/cooperation-sent'
import { getLibraryCreator, listLibraryCreators } from '@sampan/contract/creator-library'
import { findEverywhere } from '@sampan/contract/find'
import { saveCreatorGroup } from '@sampan/contract/group'
import {
  findInvitees,
  listSentInvitations,
  renewInvitations,
  sendInvitations,
  withdrawInvitations,
} from '@sampan/contract/invitation-sent'
import { publishProducts, unpublishProducts } from '@sampan/contract/product-edit'
import { getRelation } from '@sampan/contract/relation'
import { findSchedulePeople } from '@sampan/contract/schedule'
import { inviteStaff } from '@sampan/contract/staff-invitation'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBrand, makeCreator, makeProduct, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
})
afterAll(() => server.close())

/** Calls with which a company works with creators and colleagues, by the code of each; the names differ from one round to the next. */
async function workOf(as: Person, offer: { id: string }, round: string): Promise<Record<string, number>> {
  const { creatorId } = await makeCreator(server, { name: `Ploy ${round}` })
  const creatorIds = [creatorId]
  const text = 'Shall we?'
  const answers = {
    library: await server.call(listLibraryCreators, {}, { as }),
    page: await server.call(getLibraryCreator, { id: creatorId }, { as }),
    notes: await server.call(getRelation, { creatorId }, { as }),
    group: await server.call(saveCreatorGroup, { name: round, creatorIds } as never, { as }),
    search: await server.call(findInvitees, { query: 'Ploy' }, { as }),
    invite: await server.call(sendInvitations, { creatorIds, text }, { as }),
    cooperate: await server.call(
      sendCooperations,
      { creatorIds, productIds: [offer.id], text, answerDays: 7 },
      { as },
    ),
    colleague: await server.call(
      inviteStaff,
      { email: `${round}@x.example`, role: 'brand', countryCode: 'TH', language: 'en' },
      { as },
    ),
  }
  return Object.fromEntries(Object.entries(answers).map(([name, { code }]) => [name, code]))
}

const every = (code: number) => ({
  ...{ library: code, page: code, notes: code, group: code },
  ...{ search: code, invite: code, cooperate: code, colleague: code },
})

test('a company whose new name is looked at goes on working with creators, and publishes nothing new', async () => {
  const lotus = await makeBrand(server, { name: 'Lotus Paper' })
  const [admin, keeper] = [await makeStaff(server, 'admin'), await makeStaff(server, 'creatorSpecialist')]
  const offer = await makeProduct(server, lotus.brandId)
  const known = await makeCreator(server, { name: 'Somying Suk' })
  await server.ok(sendInvitations, { creatorIds: [known.creatorId], text: 'Shall we?' }, { as: lotus })
  const { version, values } = await server.ok(getCompany, {}, { as: lotus })
  const named = { ...values, name: 'Nelumbo', categoryKeys: ['Lipmakeup'], phone: '02 123 4567' }
  await server.ok(saveCompany, { version, values: named }, { as: lotus })

  expect(await workOf(lotus, offer, 'renamed')).toEqual(every(codes.ok))
  const said = { id: lotus.brandId, text: 'Which papers are of this name?' }
  await server.ok(askBrand, said, { as: admin })
  expect(await workOf(lotus, offer, 'asked')).toEqual(every(codes.ok))

  const [sent] = (
    await server.ok(listSentInvitations, { view: 'open', sort: 'newest' }, { as: lotus })
  ).rows.filter((row) => row.creator.name === 'Somying Suk')
  const ids = [sent?.id ?? '']
  await server.ok(withdrawInvitations, { ids, reason: 'By mistake' }, { as: lotus })
  const renewed = await server.ok(renewInvitations, { ids }, { as: lotus })
  expect(renewed.rows.map(({ code }) => code)).toEqual([codes.ok])
  const { found } = await server.ok(findEverywhere, { query: 'Somying' }, { as: lotus })
  expect(found.map(({ kind }) => kind)).toContain('creators')
  expect((await server.call(findSchedulePeople, {}, { as: lotus })).code).toBe(codes.ok)
  const asked = { productIds: [offer.id] }
  const subjects = async () =>
    (await server.ok(findCooperationSubjects, asked, { as: keeper })).products.length
  const choices = async () => (await server.ok(listBrandChoices, { query: 'Nelumbo' }, { as: keeper })).length
  expect([await subjects(), await choices()]).toEqual([1, 1])
  const later = await makeProduct(server, lotus.brandId)
  await server.ok(unpublishProducts, { ids: [later.id] }, { as: lotus })
  const published = await server.ok(publishProducts, { ids: [later.id] }, { as: lotus })
  expect(published.rows[0]?.code).toBe(codes.brandNotVerified)

  await server.ok(refuseBrand, said, { as: admin })
  expect(await workOf(lotus, offer, 'refused')).toEqual(every(codes.brandNotVerified))
  expect([await subjects(), await choices()]).toEqual([0, 0])
})
