import { listBrandChoices } from '@sampan/contract/brand-choice'
import { codes } from '@sampan/contract/codes'
import { exportMous, listMous } from '@sampan/contract/mou'
import { exportParticipations, listParticipations } from '@sampan/contract/participation'
import { getReport, listReportRows } from '@sampan/contract/report'
import { approveSamples, exportSamples, listSamples } from '@sampan/contract/sample'
import { exportOwnTasks, listOwnTasks } from '@sampan/contract/task-edit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePaidCreator, makeSignUp, makeTask } from '#features/participation/testing/participations.ts'
import { countSamples } from '#features/report/count-samples.ts'
import { makeCase } from '#features/sample/testing/cases.ts'
import { isAllOnCitus } from '#testing/citus.ts'
import { type BrandPerson, makeBrand, makeMcn, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { countStatements } from '#testing/statements.ts'

let server: TestServer
let siam: BrandPerson
let lotus: BrandPerson
let admin: Person
let ofLotus: { sample: string; signUp: string }

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  lotus = await makeBrand(server, { name: 'Lotus Paper' })
  admin = await makeStaff(server, 'admin')
  await makeCase(server, siam)
  await makeSignUp(server, siam)
  const sample = await makeCase(server, lotus)
  await server.ok(approveSamples, { ids: [sample.id] }, { as: lotus })
  ofLotus = { sample: sample.id, signUp: (await makeSignUp(server, lotus)).id }
  await server.inTenant(countSamples)
})
afterAll(() => server.close())

const idsOf = ({ rows }: { rows: { id: string }[] }) => rows.map(({ id }) => id)

test('staff narrow samples, sign-ups, tasks and agreements to a brand, and their files follow', async () => {
  const of = { brandIds: [lotus.brandId] }
  expect(idsOf(await server.ok(listSamples, of, { as: admin }))).toEqual([ofLotus.sample])
  expect(idsOf(await server.ok(listParticipations, of, { as: admin }))).toEqual([ofLotus.signUp])
  expect((await server.ok(listOwnTasks, of, { as: admin })).rows.map(({ brand }) => brand.name)).toEqual([
    'Lotus Paper',
  ])
  const mous = await server.ok(listMous, { ...of, view: 'all' }, { as: admin })
  expect(mous.rows.map(({ brand }) => brand.name)).toEqual(['Lotus Paper'])
  expect(mous.counts.all).toBe(1)
  const elsewhere = { view: 'all', countries: ['VN'] } as const
  expect((await server.ok(listMous, { ...elsewhere, countries: ['VN'] }, { as: admin })).rows).toEqual([])

  const both = { brandIds: [lotus.brandId, siam.brandId] }
  expect((await server.ok(listSamples, both, { as: admin })).rows).toHaveLength(2)
  for (const [list, filter] of [
    [exportSamples, of],
    [exportParticipations, of],
    [exportOwnTasks, of],
    [exportMous, { ...of, view: 'all' }],
  ] as const)
    expect(
      (await server.ok(list as typeof exportSamples, { format: 'csv', filter }, { as: admin })).rows,
    ).toBe(1)
})

test('a brand that names another one finds nothing of it', async () => {
  const of = { brandIds: [lotus.brandId] }
  expect((await server.ok(listSamples, of, { as: siam })).rows).toEqual([])
  expect((await server.ok(listParticipations, of, { as: siam })).rows).toEqual([])
  expect((await server.ok(listOwnTasks, of, { as: siam })).rows).toEqual([])
  expect((await server.ok(listMous, { ...of, view: 'all' }, { as: siam })).rows).toEqual([])
  expect((await server.ok(getReport, of, { as: siam })).total.applied).toBe(0)
})

test.skipIf(isAllOnCitus)(
  'a page of samples of one brand takes no more statements than one of all',
  async () => {
    const ask = (brandIds?: string[]) => () =>
      server.ok(listSamples, brandIds ? { brandIds } : {}, { as: admin })
    await ask([lotus.brandId])()
    expect(await countStatements(ask([lotus.brandId]))).toBeLessThanOrEqual(
      (await countStatements(ask())) + 1,
    )
  },
)

test('a report of a brand is that which the brand reads itself', async () => {
  const of = { brandIds: [lotus.brandId] }
  const [staff, own] = [
    await server.ok(getReport, of, { as: admin }),
    await server.ok(getReport, {}, { as: lotus }),
  ]
  expect(staff.total).toEqual(own.total)
  expect(staff.total).toMatchObject({ applied: 1, approved: 1 })
  const products = await server.ok(listReportRows, { ...of, by: 'product' }, { as: admin })
  expect(products.rows.map(({ applied }) => applied)).toEqual([1])
  const brands = await server.ok(listReportRows, { ...of, by: 'brand' }, { as: admin })
  expect(brands.rows.map(({ name }) => name)).toEqual(['Lotus Paper'])
})

test('an MCN tells the brands of its creators’ cases apart, and narrows them to one', async () => {
  const mcn = await makeMcn(server)
  for (const brand of [siam, lotus])
    await makeSignUp(server, brand, { creator: await makePaidCreator(server, { mcnId: mcn.mcnId }) })
  const listed = async (filter: object) =>
    (await server.ok(listParticipations, filter, { as: mcn })).rows.map(({ brand }) => brand.id)
  expect(new Set(await listed({}))).toEqual(new Set([siam.brandId, lotus.brandId]))
  expect(await listed({ brandIds: [siam.brandId] })).toEqual([siam.brandId])
  const ids = { ids: [siam.brandId] }
  expect((await server.ok(listBrandChoices, ids, { as: mcn })).map(({ id }) => id)).toEqual([siam.brandId])
})

test('a specialist finds a brand that is not verified any more, where a case of it is in care, and no other', async () => {
  const specialist = await makeStaff(server, 'productSpecialist')
  const [inCare, foreign] = [
    await makeBrand(server, { name: 'Champa Looms', isVerified: false }),
    await makeBrand(server, { name: 'Champa Kilns', isVerified: false }),
  ]
  await makeTask(server, inCare.brandId, { specialistId: specialist.id })
  await makeTask(server, foreign.brandId)
  const find = async (asked: { query?: string; ids?: string[] }) =>
    (await server.ok(listBrandChoices, asked, { as: specialist })).map(({ name }) => name)
  expect(await find({ query: 'champa' })).toEqual(['Champa Looms'])
  expect(await find({ ids: [inCare.brandId, foreign.brandId] })).toEqual(['Champa Looms'])
})

test('whoever compares brands finds them by their names, and nobody else asks', async () => {
  const find = async (query: string) =>
    (await server.ok(listBrandChoices, { query }, { as: admin })).map(({ name }) => name)
  expect([await find('lotus'), await find('nobody is called so')]).toEqual([['Lotus Paper'], []])
  const known = await server.ok(listBrandChoices, { ids: [siam.brandId] }, { as: admin })
  expect(known.map(({ id }) => id)).toEqual([siam.brandId])
  expect((await server.call(listBrandChoices, {}, { as: siam })).code).toBe(codes.notAllowed)
})
