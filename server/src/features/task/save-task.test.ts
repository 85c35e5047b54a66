import { codes } from '@sampan/contract/codes'
import type { Refusal } from '@sampan/contract/envelope.schemas'
import { getTask } from '@sampan/contract/task'
import {
  duplicateTasks,
  getOwnTask,
  listOwnTasks,
  type OwnTask,
  previewTaskDuties,
  removeTasks,
  saveTask,
} from '@sampan/contract/task-edit'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { product } from '#features/product/product.tables.ts'
import { addParticipation } from '#testing/added-participation.ts'
import {
  type BrandPerson,
  makeBrand,
  makeCreator,
  makeProduct,
  makeStaff,
  type Person,
} from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { formOf, inDays, makeDraft, makePublished, taskFormWith, topUp } from './testing/offers.ts'

let server: TestServer
let siam: BrandPerson
let other: BrandPerson
let specialist: Person
let productId: string

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  other = await makeBrand(server, { name: 'Kopi Senja' })
  specialist = await makeStaff(server, 'productSpecialist')
  productId = (await makeProduct(server, siam.brandId)).id
  await topUp(server, siam, '100000')
})
afterAll(() => server.close())

const fieldsOf = (answer: { refusal: Refusal }) => answer.refusal.fields?.map((field) => field.path)
const save = (own: OwnTask, changes: object, as: Person = siam) =>
  server.call(saveTask, { ...formOf(own), ...changes }, { as })

describe('a task is made', () => {
  test('by somebody who is logged in and may', async () => {
    expect((await server.call(saveTask, taskFormWith())).code).toBe(codes.sessionOver)
    const creator = await makeCreator(server)
    expect((await server.call(saveTask, taskFormWith(), { as: creator })).code).toBe(codes.notAllowed)
  })

  test('as a draft of one’s own brand that says what is missing', async () => {
    const own = await makeDraft(server, siam, { title: {}, notice: {}, brandId: other.brandId })
    expect(own).toMatchObject({
      brandId: siam.brandId,
      activity: 'toBeReleased',
      currency: 'THB',
      reward: '300.00',
      reserved: '0.00',
      actions: ['edit', 'publish', 'duplicate', 'remove'],
    })
    expect(own.number).toMatch(/^TK-\d+$/)
    expect(own.missing.map((each) => each.path)).toEqual(['title', 'notice', 'pictureFileId'])
  })

  test('by staff for a brand that they reach', async () => {
    const missing = await server.call(saveTask, taskFormWith(), { as: specialist })
    expect(missing).toMatchObject({ code: codes.invalidInput, message: 'Choose a brand.' })
    const form = taskFormWith({ brandId: siam.brandId })
    expect((await server.call(saveTask, form, { as: specialist })).code).toBe(codes.notFound)
    await server.app.database.transaction(server.tenantId, (db) =>
      db.update(product).set({ specialistId: specialist.id }).where(eq(product.id, productId)),
    )
    const own = await server.ok(saveTask, { ...form, productId }, { as: specialist })
    expect(own).toMatchObject({ brandId: siam.brandId, picture: '/files/p.webp' })
  })

  test('by a product specialist, after a task in care only', async () => {
    const secret = await makeDraft(server, siam)
    const form = taskFormWith({ brandId: siam.brandId, productId })
    const refused = await server.call(saveTask, { ...form, prerequisiteId: secret.id }, { as: specialist })
    expect([refused.code, fieldsOf(refused)]).toEqual([codes.notFound, ['prerequisiteId']])
    const first = await server.ok(saveTask, form, { as: specialist })
    const second = await server.ok(saveTask, { ...form, prerequisiteId: first.id }, { as: specialist })
    expect(second.prerequisite?.id).toBe(first.id)
  })

  test('with what belongs together only', async () => {
    const foreign = await makeProduct(server, other.brandId)
    const elsewhere = await makeProduct(server, siam.brandId, { countryCode: 'VN' })
    const call = (changes: object) => server.call(saveTask, taskFormWith(changes), { as: siam })
    expect(fieldsOf(await call({ productId: foreign.id }))).toEqual(['productId'])
    expect(await call({ productId: elsewhere.id })).toMatchObject({ code: codes.wrongCountry })
    expect(fieldsOf(await call({ endsAt: inDays(-2) }))).toEqual(['endsAt'])
    expect(fieldsOf(await call({ stages: [8, 3] }))).toEqual(['stages'])
    expect(fieldsOf(await call({ slots: 21 }))).toEqual(['slots'])
    expect(fieldsOf(await call({ stages: [] }))).toEqual(['stages'])
    expect(fieldsOf(await call({ reward: '12,5' }))).toEqual(['reward'])
    const short = await call({ cooperationType: 8, requirement: { liveMinutes: 20 } })
    expect(short.message).toBe('A livestream lasts 30 minutes or more.')
    const beyond = await call({ commissionRate: 150, places: 0, slots: 1.5 })
    expect(beyond.refusal.fields).toEqual([
      { path: 'commissionRate', message: 'At most 100.' },
      { path: 'places', message: 'At least 1.' },
      { path: 'slots', message: 'Type a whole number.' },
    ])
    expect(fieldsOf(await call({ exampleFileIds: [crypto.randomUUID()] }))).toEqual(['exampleFileIds.0'])
  })

  test('with the deal as creators will read it, before anything is saved', async () => {
    const form = {
      countryCode: 'TH' as const,
      productSource: 'parcel' as const,
      submitDays: 3,
      stages: [7],
      retention: 'permanent' as const,
      endsAt: inDays(9),
    }
    expect((await server.call(previewTaskDuties, form)).code).toBe(codes.sessionOver)
    const duties = await server.ok(previewTaskDuties, form, { as: siam })
    expect(duties.map(({ key, hours }) => [key, hours])).toEqual([
      ['answer', 72],
      ['ship', 120],
      ['submit', 72],
      ['reviewBrand', 48],
      ['keepPublic', null],
      ['pay', null],
    ])
  })

  test('and is nobody else’s: not found by another brand, and a draft by no creator', async () => {
    const own = await makeDraft(server, siam)
    expect((await server.call(getOwnTask, { id: own.id }, { as: other })).code).toBe(codes.notFound)
    expect((await save(own, {}, other)).code).toBe(codes.notFound)
    expect((await server.call(getTask, { id: own.id })).code).toBe(codes.notFound)
    expect((await server.ok(getTask, { id: own.id }, { as: siam })).title).toBe('Honest 30-day review')
  })
})

describe('a task is changed', () => {
  test('only as it was read: what somebody else saved is not written over', async () => {
    const own = await makeDraft(server, siam)
    const first = await server.ok(saveTask, { ...formOf(own), places: 30 }, { as: siam })
    expect(first.places).toBe(30)
    expect((await save(own, { places: 40 })).code).toBe(codes.stateChanged)
    expect((await save(first, { places: 40 })).data).toMatchObject({ places: 40 })
  })

  test('after it was published only as far as it stays whole, and in its country', async () => {
    const own = await makePublished(server, siam, { productId })
    expect(own.reserved).toBe('3000.00')
    const emptied = await save(own, { brief: {} })
    expect(emptied.code).toBe(codes.taskIncomplete)
    expect(fieldsOf(emptied)).toEqual(['brief'])
    expect(fieldsOf(await save(own, { countryCode: 'VN', productId: null }))).toContain('countryCode')
    const dearer = await server.ok(saveTask, { ...formOf(own), reward: '400', slots: 8 }, { as: siam })
    expect(dearer.reserved).toBe('3200.00')
    const cheaper = await server.ok(saveTask, { ...formOf(dearer), reward: '100' }, { as: siam })
    expect(cheaper.reserved).toBe('800.00')
  })

  test('once a creator signed up, in nothing that the creator agreed to', async () => {
    const own = await makePublished(server, siam, { productId })
    await addParticipation(server, own, await makeCreator(server))
    const worse = await save(own, {
      reward: '299',
      stages: [3, 7, 8],
      retention: 'y1',
      modificationLimit: 9,
      places: 19,
      slots: 9,
      endsAt: inDays(7),
      requirement: { ...own.requirement, adBoost: true },
    })
    expect(worse.code).toBe(codes.taskFixed)
    expect(fieldsOf(worse)?.sort()).toEqual(
      [
        'endsAt',
        'modificationLimit',
        'places',
        'requirement',
        'retention',
        'reward',
        'slots',
        'stages',
      ].sort(),
    )
    const better = await server.ok(
      saveTask,
      { ...formOf(own), places: 25, slots: 12, title: { en: 'Honest review' } },
      { as: siam },
    )
    const later = await save(better, { endsAt: inDays(30), notice: { en: 'Keep it for ever.' } })
    expect(fieldsOf(later)?.sort()).toEqual(['endsAt', 'notice'])
    expect(better).toMatchObject({ places: 25, slots: 12, reserved: '3600.00', signUps: 1 })
  })

  test('not into more than the budget holds', async () => {
    const own = await makePublished(server, siam, { productId })
    const short = await save(own, { places: 1_000, slots: 1_000 })
    expect(short.code).toBe(codes.budgetShort)
    expect((await server.ok(getOwnTask, { id: own.id }, { as: siam })).slots).toBe(10)
  })

  test('not into waiting for itself', async () => {
    const first = await makeDraft(server, siam)
    const second = await makeDraft(server, siam, { prerequisiteId: first.id })
    expect(second.prerequisite?.title).toBe('Honest 30-day review')
    expect(fieldsOf(await save(first, { prerequisiteId: second.id }))).toEqual(['prerequisiteId'])
  })
})

describe('a task is copied and thrown away', () => {
  test('a copy is a draft with its own title and time', async () => {
    const own = await makePublished(server, siam, { productId })
    const { made } = await server.ok(duplicateTasks, { ids: [own.id] }, { as: siam })
    const copy = await server.ok(getOwnTask, { id: made[0] ?? '' }, { as: siam })
    expect(copy).toMatchObject({ isPublished: false, reserved: '0.00', productId, signUps: 0 })
    expect(copy.title).toEqual({ en: 'Honest 30-day review (copy)', th: 'รีวิวจริงใจ 30 วัน (สำเนา)' })
    expect(Date.parse(copy.startsAt)).toBeGreaterThan(Date.now())
  })

  test('several are copied in one call, and another brand’s is not found', async () => {
    const own = [await makeDraft(server, siam), await makePublished(server, siam, { productId })]
    const foreign = await makeDraft(server, other)
    const ids = [own[1]?.id ?? '', foreign.id, own[0]?.id ?? '']
    const result = await server.ok(duplicateTasks, { ids }, { as: siam })
    expect(result.rows.map((row) => row.code)).toEqual([codes.ok, codes.notFound, codes.ok])
    expect(result.rows[0]?.message).toBe('Copied as a draft')
    expect(result.made).toHaveLength(2)
    const first = await server.ok(getOwnTask, { id: result.made[0] ?? '' }, { as: siam })
    expect(first.product?.id).toBe(productId)
    await server.call(duplicateTasks, { ids: [foreign.id] }, { as: siam })
    expect((await server.ok(listOwnTasks, {}, { as: other })).rows.map((row) => row.id)).toEqual([foreign.id])
  })

  test('only drafts are thrown away, and none that another task waits for', async () => {
    const published = await makePublished(server, siam, { productId })
    const first = await makeDraft(server, siam)
    await makeDraft(server, siam, { prerequisiteId: first.id })
    const draft = await makeDraft(server, siam)
    const foreign = await makeDraft(server, other)
    const ids = [published.id, first.id, draft.id, foreign.id]
    const result = await server.ok(removeTasks, { ids }, { as: siam })
    expect(result.rows.map((row) => row.code)).toEqual([
      codes.taskPublished,
      codes.taskIsPrerequisite,
      codes.ok,
      codes.notFound,
    ])
    expect((await server.call(getOwnTask, { id: draft.id }, { as: siam })).code).toBe(codes.notFound)
  })
})
