import { submitFeedback } from '@sampan/contract/feedback'
import { findEverywhere } from '@sampan/contract/find'
import { makeInviteCode } from '@sampan/contract/invite-code'
import { askForMcnLink } from '@sampan/contract/mcn-link'
import { saveMouTemplate } from '@sampan/contract/mou-template'
import { saveSampleGroup } from '@sampan/contract/sample-group'
import { saveSchedule } from '@sampan/contract/schedule'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creator } from '#features/creator/creator.tables.ts'
import { product } from '#features/product/product.tables.ts'
import {
  type BrandPerson,
  type CreatorPerson,
  makeBrand,
  makeCreator,
  makeMcn,
  makeProduct,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let pier: BrandPerson
let admin: Person
let ploy: CreatorPerson

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server, { name: 'Siam Botanics' })
  pier = await makeBrand(server, { name: 'Pier Harbour' })
  admin = await makeStaff(server, 'admin')
  ploy = await makeCreator(server, { name: 'Ploy' })
})
afterAll(() => server.close())

const found = async (as: Person, query: string) =>
  (await server.ok(findEverywhere, { query }, { as })).found.map(({ kind, title }) => `${kind}: ${title}`)

test('what a brand keeps is found by it alone: groups of samples, texts of agreements and its schedule', async () => {
  await server.ok(saveSampleGroup, { name: 'Harbour fair', sampleIds: [] }, { as: siam })
  const text = { title: { en: 'Agreement' }, body: { en: 'Keep {product}.' } }
  const template = {
    kind: 'sample' as const,
    name: 'Harbour terms',
    countryCode: null,
    isDefault: false,
    ...text,
  }
  await server.ok(saveMouTemplate, { ...template, brandId: siam.brandId }, { as: siam })
  const day = { start: '2027-03-04T10:00', end: '2027-03-04T11:00', timeZone: 'Asia/Bangkok' }
  await server.ok(saveSchedule, { title: 'Harbour live', ...day }, { as: siam })
  expect(await found(siam, 'harbour')).toEqual([
    'sampleGroups: Harbour fair',
    'mouTemplates: Harbour terms',
    'schedules: Harbour live',
  ])
  const [hit] = (await server.ok(findEverywhere, { query: 'bour liv' }, { as: siam })).found
  expect(hit).toMatchObject({ kind: 'schedules', day: '2027-03-04' })
  expect(await found(pier, 'harbour')).toEqual([])
  expect(await found(admin, 'harbour')).toEqual([
    'brands: Pier Harbour',
    'people: Pier Harbour owner',
    'mouTemplates: Harbour terms',
  ])
})

test('invite codes, feedback and links with creators are found by who keeps them', async () => {
  const specialist = await makeStaff(server, 'creatorSpecialist')
  const { code } = await server.ok(makeInviteCode, { note: 'Night market' }, { as: specialist })
  expect(await found(specialist, 'night market')).toEqual([`inviteCodes: ${code}`])
  expect(await found(specialist, code.toLowerCase())).toEqual([`inviteCodes: ${code}`])
  expect(await found(await makeStaff(server, 'creatorSpecialist'), 'night market')).toEqual([])

  const content = 'The night market banner covers the button'
  await server.ok(submitFeedback, { countryCode: 'TH', contactInfo: 'ploy@mail.test', content }, { as: ploy })
  expect(await found(admin, 'banner')).toEqual([`feedback: ${content}`])

  const nova = await makeMcn(server, { name: 'Nova MCN', person: 'Nop' })
  await server.inTenant(({ db }) =>
    db.update(creator).set({ handle: 'sunny.days', nickname: 'Sunny' }).where(eq(creator.id, ploy.creatorId)),
  )
  const terms = { text: 'We find you work.', sharePercent: 30, termMonths: 12 } as const
  await server.ok(askForMcnLink, { who: '@sunny.days', ...terms }, { as: nova })
  const links = await server.ok(findEverywhere, { query: 'sunny', kinds: ['mcnLinks'] }, { as: nova })
  expect(links.found).toMatchObject([{ title: 'Sunny', facts: ['To answer'] }])
  // The name is not read before the answer, and so finds nothing.
  expect(await found(nova, 'ploy')).toEqual([])
})

test('who sees to products finds the brands of these, and no others', async () => {
  const specialist = await makeStaff(server, 'productSpecialist')
  expect(await found(specialist, 'pier')).toEqual([])
  const { id } = await makeProduct(server, pier.brandId)
  await server.inTenant(({ db }) =>
    db.update(product).set({ specialistId: specialist.id }).where(eq(product.id, id)),
  )
  const { found: hits } = await server.ok(
    findEverywhere,
    { query: 'pier', kinds: ['brands'] },
    { as: specialist },
  )
  expect(hits).toMatchObject([{ id: pier.brandId, title: 'Pier Harbour' }])
  expect(await found(specialist, 'siam')).toEqual([])
})
