import { type Ability, abilities, reachOf } from '@sampan/contract/abilities'
import { type SignedInActor, signedIn } from '@sampan/contract/endpoint'
import { approveSamples } from '@sampan/contract/sample'
import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#context.ts'
import { mou } from '#features/mou/mou.tables.ts'
import { withinMouReach } from '#features/mou/mou-reach.ts'
import { participation } from '#features/participation/participation.tables.ts'
import { withinReach as withinParticipations } from '#features/participation/participation-reach.ts'
import { makePaidCreator, makeSignUp, makeTask } from '#features/participation/testing/participations.ts'
import { product } from '#features/product/product.tables.ts'
import { withinEditReach } from '#features/product/product-reach.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { withinReach as withinSamples } from '#features/sample/sample-reach.ts'
import { makeCase } from '#features/sample/testing/cases.ts'
import { task } from '#features/task/task.tables.ts'
import { withinTaskReach } from '#features/task/task-reach.ts'
import { makeBrand, makeMcn, makeProduct, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

/** Whose a record is; what these people do not own or look after belongs to others. */
interface Facts {
  accountId?: string
  brandId: string
  /** Its creator is looked after by the agency and the creator specialist. */
  isKept: boolean
  /** It is of a product or a task in the care of the product specialist. */
  isInCare: boolean
  isPublished: boolean
}
type Noun = 'samples' | 'participations' | 'tasks' | 'products' | 'agreements'

let server: TestServer
const people = {} as Record<SignedInActor, Person>
let brandId = ''
const world: Record<Noun, Map<string, Facts>> = {
  samples: new Map(),
  participations: new Map(),
  tasks: new Map(),
  products: new Map(),
  agreements: new Map(),
}

beforeAll(async () => {
  server = await startTestServer()
  for (const role of ['creatorSpecialist', 'productSpecialist', 'reviewer', 'admin'] as const) {
    people[role] = await makeStaff(server, role)
  }
  const agency = await makeMcn(server)
  people.mcn = agency
  const kept = { specialistId: people.creatorSpecialist.id, mcnId: agency.mcnId }
  for (const isInCare of [true, false]) {
    const brand = await makeBrand(server, { name: isInCare ? 'Siam Botanics' : 'Baan Clay' })
    if (isInCare) [people.brand, brandId] = [brand, brand.brandId]
    const specialistId = isInCare ? people.productSpecialist.id : null
    const owner = { brandId: brand.brandId, isInCare, isKept: false, isPublished: true }
    const made = await makeProduct(server, brand.brandId)
    await run((ctx) => ctx.db.update(product).set({ specialistId }).where(eq(product.id, made.id)))
    world.products.set(made.id, owner)
    const draft = await makeTask(server, brand.brandId, { specialistId, publishedAt: null })
    world.tasks.set(draft.id, { ...owner, isPublished: false })
    for (const isKept of [true, false]) {
      const creator = await makePaidCreator(server, isKept ? kept : {})
      if (isKept && isInCare) people.creator = creator
      const facts = { ...owner, accountId: creator.id, isKept }
      const applied = await makeCase(server, brand, { creator, product: made })
      world.samples.set(applied.id, facts)
      await server.ok(approveSamples, { ids: [applied.id] }, { as: brand })
      const joined = await makeSignUp(server, brand, { creator, task: { specialistId } })
      world.participations.set(joined.id, facts)
      world.tasks.set(joined.taskId, owner)
    }
  }
  const papers = await run((ctx) => ctx.db.select({ id: mou.id, of: mou.subjectId }).from(mou))
  for (const { id, of } of papers) world.agreements.set(id, world.samples.get(of) as Facts)
})
afterAll(() => server.close())

const run = <T>(work: (ctx: Ctx) => Promise<T>) => server.inTenant(work)

/** The ids that a person reaches, by the server's own condition. */
const reached = (
  role: SignedInActor,
  table: PgTable & { id: PgColumn },
  within: (ctx: Ctx) => SQL,
): Promise<string[]> =>
  run(async (ctx) => {
    const caller = {
      role,
      accountId: people[role].id,
      brandId: role === 'brand' ? brandId : null,
      sessionId: null,
    }
    const rows = await ctx.db
      .select({ id: table.id })
      .from(table)
      .where(within({ ...ctx, caller }))
    return rows.map(({ id }) => id as string).sort()
  })

/** Which records the table of rights gives a person, by whose they are. */
function given(role: SignedInActor, noun: Noun, anyOf: readonly Ability[]): string[] {
  const reaches = anyOf.map((ability) => reachOf(role, ability))
  const isGiven = (facts: Facts) =>
    reaches.some((reach) => {
      if (reach === 'all') return true
      if (reach === 'published') return facts.isPublished
      if (reach === 'own')
        return role === 'brand' ? facts.brandId === brandId : facts.accountId === people[role].id
      if (reach === 'ownCreators') return facts.isKept
      return reach === 'inCare' && (role === 'productSpecialist' ? facts.isInCare : facts.isKept)
    })
  return [...world[noun]].flatMap(([id, facts]) => (isGiven(facts) ? [id] : [])).sort()
}

const everyAbility = Object.keys(abilities) as Ability[]
/** What is published is told of offers and of creators, which are no cases. */
const ofOthers: readonly Ability[] = ['seeOffers', 'seeCreatorLibrary', 'seePublicCreators']
const ofCases = everyAbility.filter((ability) => !ofOthers.includes(ability))

test('the matrix has records that each reach takes and leaves', () => {
  expect(Object.values(world).map(({ size }) => size)).toEqual([4, 4, 6, 2, 4])
})

test.each(ofCases)('with %s everybody reaches the samples of the table, and no others', async (ability) => {
  for (const role of signedIn) {
    const ids = await reached(role, sample, (ctx) => withinSamples(ctx, ability))
    expect([role, ids]).toEqual([role, given(role, 'samples', [ability])])
  }
})

test.each(ofCases)('with %s everybody reaches the participations of the table', async (ability) => {
  for (const role of signedIn) {
    const ids = await reached(role, participation, (ctx) => withinParticipations(ctx, ability))
    expect([role, ids]).toEqual([role, given(role, 'participations', [ability])])
  }
})

test.each(['seeOffers', 'editTask'] as const)('with %s everybody reaches the tasks', async (ability) => {
  for (const role of signedIn) {
    const ids = await reached(role, task, (ctx) => withinTaskReach(ctx, ability))
    expect([role, ids]).toEqual([role, given(role, 'tasks', [ability])])
  }
})

test('everybody edits the products and handles the agreements that the table gives them', async () => {
  for (const role of signedIn) {
    expect([role, await reached(role, product, withinEditReach)]).toEqual([
      role,
      given(role, 'products', ['editProduct']),
    ])
    expect([role, await reached(role, mou, withinMouReach)]).toEqual([
      role,
      given(role, 'agreements', ['signMou', 'reviewMou']),
    ])
  }
})
