import { listParticipations } from '@sampan/contract/participation'
import { listMyTasks } from '@sampan/contract/participation-own'
import { listSamples } from '@sampan/contract/sample'
import { countTurns } from '@sampan/contract/today'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { account } from '#features/account/account.tables.ts'
import {
  fromNow,
  hour,
  makeApproved,
  makePaidCreator,
  makeSignUp,
  makeTask,
  setParticipation,
} from '#features/participation/testing/participations.ts'
import { product } from '#features/product/product.tables.ts'
import { makeCase, setCase } from '#features/sample/testing/cases.ts'
import { type BrandPerson, makeBrand, makeMcn, makeProduct, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
})
afterAll(() => server.close())

test('the console’s list pages by cursor, the most urgent first, each view with its count', async () => {
  const brand = await makeBrand(server, { name: 'Paged' })
  const { id: taskId } = await makeTask(server, brand.brandId)
  const ids: string[] = []
  for (const hours of [5, 1, 4, 2, 3]) {
    const made = await makeSignUp(server, brand, { taskId })
    await setParticipation(server, made.id, { clockDueAt: fromNow(hours * hour) })
    ids[hours] = made.id
  }
  const seen: string[] = []
  let after: string | undefined
  do {
    const page = await server.ok(listParticipations, { pageSize: 2, ...(after && { after }) }, { as: brand })
    seen.push(...page.rows.map((row) => row.id))
    expect(page.total).toBe(5)
    expect(page.counts).toEqual({ all: 5, yourTurn: 5, signUps: 5, content: 0, toPay: 0, late: 0 })
    after = page.next ?? undefined
  } while (after)
  expect(seen).toEqual(ids.slice(1))
  const other = await server.ok(listParticipations, { statuses: [3], counts: 'found' }, { as: brand })
  expect(other.counts).toEqual({ all: 0, yourTurn: 0, signUps: 0, content: 0, toPay: 0, late: 0 })
  const odd = await server.call(listParticipations, { after: 'nonsense' }, { as: brand })
  expect(odd.refusal.fields?.[0]?.path).toBe('after')
})

test('it counts as the reader’s turn only what the reader may do', async () => {
  const as = await makeStaff(server, 'productSpecialist')
  const { id: taskId } = await makeTask(server, siam.brandId, { specialistId: as.id })
  const made = await makeSignUp(server, siam, { taskId })
  await setParticipation(server, made.id, { status: 7, clockDuty: 'reviewBrand', clockOwner: 'brand' })
  const { rows, counts } = await server.ok(listParticipations, {}, { as })
  expect(rows.map((row) => [row.id, row.clock?.isYours])).toEqual([[made.id, false]])
  expect(counts.yourTurn).toBe(0)
  expect(await server.ok(listParticipations, { view: 'yourTurn' }, { as })).toMatchObject({ rows: [] })
})

test('what is in review waits in its own list alone, as the menu counts it, and is found among all sign-ups', async () => {
  const brand = await makeBrand(server, { name: 'Parted' })
  const { id: taskId } = await makeTask(server, brand.brandId)
  const applied = await makeSignUp(server, brand, { taskId })
  const inReview = await makeSignUp(server, brand, { taskId })
  await setParticipation(server, inReview.id, { status: 7, clockDuty: 'reviewBrand', clockOwner: 'brand' })
  const list = async (part: 'signUps' | 'reviews', view: 'all' | 'yourTurn') => {
    const { rows, counts } = await server.ok(listParticipations, { part, view }, { as: brand })
    expect(counts[view]).toBe(rows.length)
    return { ids: rows.map((row) => row.id).toSorted(), turn: counts.yourTurn }
  }
  const both = [applied.id, inReview.id].toSorted()
  expect(await list('signUps', 'all')).toEqual({ ids: both, turn: 1 })
  expect(await list('signUps', 'yourTurn')).toEqual({ ids: [applied.id], turn: 1 })
  expect(await list('reviews', 'all')).toEqual({ ids: [inReview.id], turn: 1 })
  expect(await list('reviews', 'yourTurn')).toEqual({ ids: [inReview.id], turn: 1 })
  expect(await server.ok(countTurns, {}, { as: brand })).toMatchObject({ signUps: 1, reviews: 1, today: 2 })
})

test('it is filtered by state, task, kind, size, mark and words', async () => {
  const creator = await makePaidCreator(server, { name: 'Malee Chaiyo', followers: 250_000 })
  const made = await makeApproved(server, siam, { creator, task: { cooperationType: 8 } })
  await makeSignUp(server, siam)
  const find = async (filter: object) =>
    (await server.ok(listParticipations, filter, { as: siam })).rows.map((row) => row.id)
  expect(await find({ statuses: [2] })).toEqual([made.id])
  expect(await find({ taskIds: [made.taskId] })).toEqual([made.id])
  expect(await find({ cooperationTypes: [8] })).toEqual([made.id])
  expect(await find({ tiers: ['macro'] })).toEqual([made.id])
  expect(await find({ query: 'malee' })).toEqual([made.id])
  expect(await find({ query: made.number })).toEqual([made.id])
  expect(await find({ isAbnormal: true })).toEqual([])
  expect(await find({ countries: ['VN'] })).toEqual([])
  expect(await find({ view: 'signUps' })).not.toContain(made.id)
})

test('staff see what is in their care, and others nothing of it', async () => {
  const [products, people] = [
    await makeStaff(server, 'productSpecialist'),
    await makeStaff(server, 'creatorSpecialist'),
  ]
  const { id: taskId } = await makeTask(server, siam.brandId, { specialistId: products.id })
  const made = await makeSignUp(server, siam, { taskId })
  const find = async (as: typeof products) =>
    (await server.ok(listParticipations, {}, { as })).rows.map((row) => row.id)
  expect(await find(products)).toEqual([made.id])
  expect(await find(people)).toEqual([])
  await server.app.database.transaction(server.tenantId, (db) =>
    db.update(account).set({ specialistId: people.id }).where(eq(account.id, made.creator.id)),
  )
  expect(await find(people)).toEqual([made.id])
  const reviewer = await makeStaff(server, 'reviewer')
  expect(await find(reviewer)).toContain(made.id)
})

test('a product specialist cares for the sign-ups to every task of the products in care', async () => {
  const as = await makeStaff(server, 'productSpecialist')
  const { id: productId } = await makeProduct(server, siam.brandId)
  const { id: taskId } = await makeTask(server, siam.brandId, { productId })
  const made = await makeSignUp(server, siam, { taskId })
  await server.app.database.transaction(server.tenantId, (db) =>
    db.update(product).set({ specialistId: as.id }).where(eq(product.id, productId)),
  )
  const { rows } = await server.ok(listParticipations, {}, { as })
  expect(rows.map((row) => row.id)).toEqual([made.id])
})

test('my list keeps a reward that is still to come among the open ones', async () => {
  const made = await makeApproved(server, siam)
  const groupOf = async () =>
    (await server.ok(listMyTasks, { group: 'open' }, { as: made.creator })).rows.length === 1
      ? 'open'
      : 'done'
  expect(await groupOf()).toBe('open')
  await setParticipation(server, made.id, { status: 6, outcome: 'completed' })
  expect(await groupOf()).toBe('open')
  await setParticipation(server, made.id, { status: 4 })
  expect(await groupOf()).toBe('done')
  const done = await server.ok(listMyTasks, { group: 'done', status: 4 }, { as: made.creator })
  expect(done).toMatchObject({ total: 1, counts: { open: 0, done: 1 } })
})

test('no filter of samples and participations tells an MCN what their rows withhold (R174)', async () => {
  const mcn = await makeMcn(server)
  const creator = await makePaidCreator(server, { mcnId: mcn.mcnId })
  const made = await makeCase(server, siam, { creator })
  const joined = await makeSignUp(server, siam, { creator })
  const found = async (isAbnormal: boolean, as: Person) => {
    const one = await server.ok(listSamples, { isAbnormal }, { as })
    const other = await server.ok(listParticipations, { isAbnormal }, { as })
    return [...one.rows, ...other.rows].map(({ id }) => id).filter((id) => id === made.id || id === joined.id)
  }
  const both = [made.id, joined.id]
  await setCase(server, made.id, { abnormalReasons: ['samePhone', 'sameAddress'] })
  await setParticipation(server, joined.id, { abnormalReasons: ['samePayout', 'samePost'] })
  expect([await found(true, mcn), await found(false, mcn)]).toEqual([[], both])
  expect([await found(true, siam), await found(false, siam)]).toEqual([both, []])
  await setCase(server, made.id, { abnormalReasons: ['samePhone', 'parcel'] })
  await setParticipation(server, joined.id, { abnormalReasons: ['samePost', 'postGone'] })
  expect([await found(true, mcn), await found(false, mcn)]).toEqual([both, []])
})
