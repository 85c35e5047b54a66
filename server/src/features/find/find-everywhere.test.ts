import { codes } from '@sampan/contract/codes'
import { type FoundKind, findEverywhere, foundBy } from '@sampan/contract/find'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creator } from '#features/creator/creator.tables.ts'
import { creatorVector } from '#features/creator/creator-words.ts'
import { makeSignUp, makeTask } from '#features/participation/testing/participations.ts'
import { product } from '#features/product/product.tables.ts'
import { productWords } from '#features/product/product-search.ts'
import { type Case, makeCase } from '#features/sample/testing/cases.ts'
import { searchVector } from '#kit/search-tokens.ts'
import { isAllOnCitus } from '#testing/citus.ts'
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
import { countStatements } from '#testing/statements.ts'

let server: TestServer
let siam: BrandPerson
let lotus: BrandPerson
let admin: Person
let ploy: CreatorPerson
let sample: Case
let foreign: Case
let signUp: { id: string }
let taskId: string

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  lotus = await makeBrand(server, { name: 'Lotus House' })
  admin = await makeStaff(server, 'admin')
  ploy = await makeCreator(server, { name: 'พลอย อรุณรัตน์' })
  const honey = await makeProduct(server, siam.brandId, { name: 'Longan honey' })
  sample = await makeCase(server, siam, { creator: ploy, product: honey })
  foreign = await makeCase(server, lotus, {
    creator: ploy,
    product: await makeProduct(server, lotus.brandId, { name: 'Longan soap' }),
  })
  const title = 'Honey in the morning'
  const words = { title: { en: title }, search: searchVector([title]) }
  taskId = (await makeTask(server, siam.brandId, words)).id
  await server.app.database.transaction(server.tenantId, async (db) => {
    await db
      .update(creator)
      .set({ search: creatorVector({ handle: 'ploy', nickname: ploy.name, fullName: ploy.name }) })
      .where(and(eq(creator.tenantId, server.tenantId), eq(creator.id, ploy.creatorId)))
    for (const { product: made, name } of [
      { ...sample, name: 'Longan honey' },
      { ...foreign, name: 'Longan soap' },
    ])
      await db
        .update(product)
        .set(productWords(server.tenantId, 'TH', [name]))
        .where(and(eq(product.tenantId, server.tenantId), eq(product.id, made.id)))
  })
  signUp = await makeSignUp(server, siam, { taskId })
})
afterAll(() => server.close())

const found = async (as: Person, query: string, kinds?: FoundKind[]) =>
  (await server.ok(findEverywhere, { query, ...(kinds && { kinds }) }, { as })).found
const ids = async (...given: Parameters<typeof found>) => (await found(...given)).map(({ id }) => id)

test('a case is found by its whole number, typed in any way, and nothing else with it', async () => {
  const digits = sample.number.slice(3)
  for (const typed of [sample.number, sample.number.toLowerCase(), `sp ${digits}`, `#SP${digits}`])
    expect(await ids(siam, typed, ['samples', 'participations', 'tasks'])).toEqual([sample.id])
  expect((await found(siam, sample.number, ['samples']))[0]).toMatchObject({
    kind: 'samples',
    title: 'พลอย อรุณรัตน์',
    facts: [sample.number, 'Longan honey'],
    status: 5,
    yours: { dueAt: expect.any(String) },
  })
  const [task] = await found(siam, 'Honey in the morning', ['tasks'])
  expect(await ids(siam, task?.facts[0] ?? '', ['tasks', 'samples'])).toEqual([taskId])
})

test('words find across kinds, in the writing of the reader, as far as the reader reaches', async () => {
  expect(new Set(await ids(siam, 'พลอย', ['samples', 'creators']))).toEqual(
    new Set([sample.id, ploy.creatorId]),
  )
  expect(new Set(await ids(admin, 'พลอย', ['samples']))).toEqual(new Set([sample.id, foreign.id]))
  expect(await ids(siam, 'longan', ['products'])).toEqual([sample.product.id])
  expect(new Set(await ids(admin, 'longan', ['products']))).toEqual(
    new Set([sample.product.id, foreign.product.id]),
  )
  expect(await ids(lotus, sample.number)).toEqual([])
  expect(await ids(siam, 'morning', ['participations', 'tasks'])).toEqual(
    expect.arrayContaining([signUp.id, taskId]),
  )
  expect(await found(siam, 'no such thing anywhere')).toEqual([])
})

test('a role never finds what it may not see, also when it asks for it by name', async () => {
  expect((await found(admin, 'lotus')).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['brands', 'people']),
  )
  const [reviewer, products, creators] = [
    await makeStaff(server, 'reviewer'),
    await makeStaff(server, 'productSpecialist'),
    await makeStaff(server, 'creatorSpecialist'),
  ]
  const mcn = await makeMcn(server)
  for (const [who, role] of [
    [reviewer, 'reviewer'],
    [products, 'productSpecialist'],
    [creators, 'creatorSpecialist'],
    [mcn, 'mcn'],
    [siam, 'brand'],
  ] as const) {
    expect(await ids(who, 'lotus house', ['brands', 'people'])).toEqual([])
    const kinds = new Set((await found(who, 'longan')).map(({ kind }) => kind))
    for (const kind of kinds) expect(foundBy(role)).toContain(kind)
  }
  // Outside of care and of their own creators there is nothing.
  for (const who of [products, creators, mcn]) expect(await ids(who, sample.number)).toEqual([])
  expect(await ids(mcn, 'พลอย', ['creators'])).toEqual([])
  expect((await server.call(findEverywhere, { query: 'longan' }, { as: ploy })).code).toBe(codes.notAllowed)
  expect((await server.call(findEverywhere, { query: ' ' }, { as: siam })).code).toBe(codes.invalidInput)
})

// There the tenant is set in a transaction, which are statements more.
test.skipIf(isAllOnCitus)(
  'all kinds are found by one statement, after two that ask how common the words are',
  async () => {
    const all = await found(admin, 'honey')
    expect(new Set(all.map(({ kind }) => kind)).size).toBeGreaterThan(2)
    expect(await countStatements(() => found(admin, 'honey'))).toBe(3)
  },
)

test('a company that nobody verified finds no creators', async () => {
  const fresh = await makeBrand(server, { name: 'Fresh', isVerified: false })
  expect(await ids(fresh, 'พลอย', ['creators'])).toEqual([])
})
