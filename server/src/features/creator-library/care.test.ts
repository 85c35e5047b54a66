import { randomUUID } from 'node:crypto'
import { changeAccess, listPeople } from '@sampan/contract/access'
import { listAuditEntries } from '@sampan/contract/audit'
import { getBatch, startBatch } from '@sampan/contract/batch-run'
import * as contract from '@sampan/contract/care'
import { codes } from '@sampan/contract/codes'
import { getLibraryCreator, listLibraryCreators } from '@sampan/contract/creator-library'
import type { Refusal } from '@sampan/contract/envelope.schemas'
import { listManagedCreators } from '@sampan/contract/managed-creator'
import { listNotifications } from '@sampan/contract/notification'
import { getOwnProduct, listOwnProducts } from '@sampan/contract/product-edit'
import { getOwnTask, listOwnTasks } from '@sampan/contract/task-edit'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { creator } from '#features/creator/creator.tables.ts'
import { makeDraft } from '#features/task/testing/offers.ts'
import { makeBrand, makeCreator, makeProduct, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let mai: Person
let ploy: Person
let nok: Person
let tan: Person
let wit: Person
beforeAll(async () => {
  server = await startTestServer()
  mai = await makeStaff(server, 'admin', 'Mai Lin')
  ploy = await makeStaff(server, 'creatorSpecialist', 'Ploy Arunrat')
  nok = await makeStaff(server, 'creatorSpecialist', 'Nok Suda')
  tan = await makeStaff(server, 'productSpecialist', 'Tan Chai')
  wit = await makeStaff(server, 'productSpecialist', 'Wit Boon')
})
afterAll(() => server.close())

const caredBy = async (as: Person) =>
  (await server.ok(listManagedCreators, {}, { as })).rows.map(({ id }) => id).sort()
const assignCreators = (as: Person, specialistId: string | null, ...ids: string[]) =>
  server.call(contract.assignCreators, { ids, specialistId }, { as })
const toldTo = async (as: Person) =>
  (await server.ok(listNotifications, {}, { as })).rows.map(({ title }) => title)
/** Runs the jobs that tell somebody what came into their care, one for each call. */
async function tellOf({ id }: Person): Promise<void> {
  const calls = await server.inTenant(({ db }) =>
    db.$client.query<{ call_id: string }>('select distinct call_id from care_change where to_id = $1', [id]),
  )
  for (const { call_id: callId } of calls.rows)
    await server.runJob('account-tell-care', { accountId: id, callId })
}
const firstPath = ({ refusal }: { refusal: Refusal }) => refusal.fields?.[0]?.path

test('an admin gives a creator of nobody to a specialist, another one, and nobody again (R272)', async () => {
  const may = await makeCreator(server, { name: 'May Orchid' })
  const row = async () =>
    (await server.ok(listLibraryCreators, { ids: [may.creatorId] }, { as: mai })).rows[0]
  expect(await row()).toMatchObject({ specialist: null, mayHandOver: true })
  expect((await assignCreators(mai, ploy.id, may.creatorId)).data).toMatchObject({ done: 1 })
  expect(await row()).toMatchObject({ specialist: { id: ploy.id, name: 'Ploy Arunrat' } })
  expect(await caredBy(ploy)).toContain(may.creatorId)
  // A specialist hands on their own, to somebody.
  expect(firstPath(await assignCreators(ploy, null, may.creatorId))).toBe('specialistId')
  expect((await assignCreators(nok, nok.id, may.creatorId)).data.rows[0]?.code).toBe(codes.notFound)
  expect((await assignCreators(ploy, nok.id, may.creatorId)).data).toMatchObject({ done: 1 })
  expect(await caredBy(ploy)).toEqual([])
  expect(await caredBy(nok)).toContain(may.creatorId)
  await assignCreators(mai, null, may.creatorId)
  expect(await caredBy(nok)).toEqual([])
  const { careChanges } = await server.ok(getLibraryCreator, { id: may.creatorId }, { as: mai })
  expect(careChanges.map(({ from, to, by }) => [from, to, by])).toEqual([
    ['Nok Suda', null, 'Mai Lin'],
    ['Ploy Arunrat', 'Nok Suda', 'Ploy Arunrat'],
    [null, 'Ploy Arunrat', 'Mai Lin'],
  ])
  const log = await server.ok(listAuditEntries, { query: may.id }, { as: mai })
  expect(log.rows.find(({ verb }) => verb === 'assignCreators')).toMatchObject({
    kind: 'account',
    fields: [{ name: 'specialistId', before: nok.id, after: null }],
  })
})

test('a second account of a person who was handed on a moment ago is done with the first', async () => {
  const may = await makeCreator(server, { specialistId: ploy.id })
  const secondId = randomUUID()
  await server.inTenant(async (ctx) => {
    const [row] = await ctx.db.select().from(creator).where(eq(creator.id, may.creatorId))
    if (row) await ctx.db.insert(creator).values({ ...row, id: secondId, handle: 'may.too', openId: null })
  })
  expect((await assignCreators(ploy, nok.id, may.creatorId)).data.done).toBe(1)
  expect((await assignCreators(ploy, nok.id, secondId)).data.done).toBe(1)
  // To somebody else they are the caller's no more.
  expect((await assignCreators(ploy, ploy.id, secondId)).data.rows[0]?.code).toBe(codes.notFound)
  await assignCreators(mai, null, may.creatorId)
})

test('nobody else says who looks after whom, and only such a specialist with access can', async () => {
  const may = await makeCreator(server)
  for (const role of ['reviewer', 'productSpecialist', 'mcn'] as const)
    expect((await assignCreators(await makeStaff(server, role), ploy.id, may.creatorId)).code).toBe(
      codes.notAllowed,
    )
  const gone = await makeStaff(server, 'creatorSpecialist')
  await server.ok(changeAccess, { accountId: gone.id, isDisabled: true, reason: 'Left' }, { as: mai })
  for (const to of [tan.id, mai.id, gone.id, may.id])
    expect(firstPath(await assignCreators(mai, to, may.creatorId))).toBe('specialistId')
})

test('products and tasks go to a product specialist, who sees them at once, and is told once', async () => {
  const siam = await makeBrand(server)
  const [one, two] = [await makeProduct(server, siam.brandId), await makeProduct(server, siam.brandId)]
  const task = await makeDraft(server, siam)
  const seen = async (as: Person) =>
    (await server.ok(listOwnProducts, {}, { as })).rows.map(({ id }) => id).sort()
  expect(await seen(tan)).toEqual([])
  const ids = [one.id, two.id]
  await server.ok(contract.assignProducts, { ids, specialistId: tan.id }, { as: mai, key: 'products' })
  await server.ok(contract.assignTasks, { ids: [task.id], specialistId: tan.id }, { as: mai })
  expect(await seen(tan)).toEqual(ids.toSorted())
  expect(await server.ok(getOwnProduct, { id: one.id }, { as: tan })).toMatchObject({
    specialist: { name: 'Tan Chai' },
    careChanges: [{ from: null, to: 'Tan Chai', by: 'Mai Lin' }],
  })
  expect(await server.ok(getOwnTask, { id: task.id }, { as: tan })).toMatchObject({
    specialist: { name: 'Tan Chai' },
  })
  const { rows: filtered } = await server.ok(listOwnTasks, { specialists: [tan.id] }, { as: mai })
  expect(filtered.map(({ id }) => id)).toEqual([task.id])
  const nobodys = await server.ok(listOwnProducts, { specialists: ['nobody'] }, { as: mai })
  expect(nobodys.rows.filter(({ id }) => ids.includes(id))).toEqual([])
  await tellOf(tan)
  expect((await toldTo(tan)).toSorted()).toEqual([
    'Mai Lin put products into your care: 2',
    'Mai Lin put tasks into your care: 1',
  ])
  await server.ok(contract.assignProducts, { ids: [one.id], specialistId: wit.id }, { as: tan })
  expect(await seen(tan)).toEqual([two.id])
  expect(await seen(wit)).toEqual([one.id])
})

test('a product specialist takes no task out of the care of others, also of a product in care (R272)', async () => {
  const siam = await makeBrand(server)
  const { id: productId } = await makeProduct(server, siam.brandId)
  const [others, nobodys, own] = [
    await makeDraft(server, siam, { productId }),
    await makeDraft(server, siam, { productId }),
    await makeDraft(server, siam, { productId }),
  ]
  const assign = (as: Person, specialistId: string, ...tasks: { id: string }[]) =>
    server.ok(contract.assignTasks, { ids: tasks.map(({ id }) => id), specialistId }, { as })
  await server.ok(contract.assignProducts, { ids: [productId], specialistId: tan.id }, { as: mai })
  await assign(mai, wit.id, others)
  await assign(mai, tan.id, own)
  const rows = async (as: Person) => {
    const found = await server.ok(listOwnTasks, { productIds: [productId] }, { as })
    return new Map(found.rows.map(({ id, specialist, mayHandOver }) => [id, [specialist?.id, mayHandOver]]))
  }
  // All three are seen and edited by who looks after their product.
  expect(await rows(tan)).toEqual(
    new Map([
      [others.id, [wit.id, false]],
      [nobodys.id, [undefined, false]],
      [own.id, [tan.id, true]],
    ]),
  )
  expect([...(await rows(mai)).values()].every(([, mayHandOver]) => mayHandOver)).toBe(true)
  expect([...(await rows(siam)).values()].some(([, mayHandOver]) => mayHandOver)).toBe(false)
  expect(await server.ok(getOwnTask, { id: others.id }, { as: tan })).toMatchObject({ mayHandOver: false })
  const taken = await assign(tan, tan.id, others, nobodys)
  expect(taken.rows.map(({ code }) => code)).toEqual([codes.notFound, codes.notFound])
  const given = await assign(tan, wit.id, others, nobodys, own)
  expect(given.rows.find(({ id }) => id === own.id)?.code).toBe(codes.ok)
  expect(given.done).toBe(1)
  expect((await rows(mai)).get(own.id)).toEqual([wit.id, true])
  expect((await rows(mai)).get(nobodys.id)).toEqual([undefined, true])
  // Products of others are not even seen.
  const foreign = await server.ok(
    contract.assignProducts,
    { ids: [productId], specialistId: wit.id },
    { as: wit },
  )
  expect(foreign.rows.map(({ code }) => code)).toEqual([codes.notFound])
  expect(await server.ok(getOwnProduct, { id: productId }, { as: tan })).toMatchObject({ mayHandOver: true })
})

test('all creators that match go to a specialist in the background, who is told of them together', async () => {
  const made = [
    await makeCreator(server, { name: 'Zed Wombat' }),
    await makeCreator(server, { name: 'Abe Wombat' }),
  ]
  const { rows: found } = await server.ok(
    listLibraryCreators,
    { query: 'wombat', specialists: ['nobody'] },
    { as: mai },
  )
  expect(found).toHaveLength(2)
  const batch = await server.ok(
    startBatch,
    { verb: 'assignCreators', input: { specialistId: nok.id }, filter: { query: 'wombat' } },
    { as: mai },
  )
  await server.runJob('batch-run', { id: batch.id })
  expect(await server.ok(getBatch, { id: batch.id }, { as: mai })).toMatchObject({ state: 'ended', done: 2 })
  expect(await caredBy(nok)).toEqual(made.map(({ creatorId }) => creatorId).sort())
  await server.runJob('account-tell-care', { accountId: nok.id, callId: batch.id })
  expect(await toldTo(nok)).toContain('Mai Lin put creators into your care: 2')
})

test('whose access ends hands over what was in care, to whom the admin says (R273)', async () => {
  const lek = await makeStaff(server, 'creatorSpecialist', 'Lek Dee')
  const heir = await makeStaff(server, 'creatorSpecialist', 'Som Jai')
  const may = await makeCreator(server, { specialistId: lek.id })
  expect(await server.ok(contract.countCare, { accountId: lek.id }, { as: mai })).toEqual({
    creators: 1,
    products: 0,
    tasks: 0,
  })
  const end = (given: object) =>
    server.call(changeAccess, { accountId: lek.id, isDisabled: true, reason: 'Left', ...given }, { as: mai })
  expect(firstPath(await end({}))).toBe('creatorsTo')
  expect(firstPath(await end({ creatorsTo: lek.id }))).toBe('creatorsTo')
  expect(firstPath(await end({ creatorsTo: tan.id }))).toBe('creatorsTo')
  expect((await end({ creatorsTo: heir.id })).code).toBe(codes.ok)
  expect(await caredBy(heir)).toEqual([may.creatorId])
  const log = await server.ok(listAuditEntries, { query: lek.id }, { as: mai })
  expect(log.rows.find(({ verb }) => verb === 'changeAccess')?.fields).toContainEqual({
    name: 'creatorsTo',
    before: lek.id,
    after: heir.id,
  })
  // Nobody is said, too.
  await server.ok(
    changeAccess,
    { accountId: heir.id, isDisabled: true, reason: 'Left', creatorsTo: null },
    { as: mai },
  )
  expect((await server.ok(getLibraryCreator, { id: may.creatorId }, { as: mai })).specialist).toBeNull()
})

test('whoever gets another role hands over too; what the new role looks after stays', async () => {
  const siam = await makeBrand(server)
  const product = await makeProduct(server, siam.brandId)
  const dao = await makeStaff(server, 'productSpecialist', 'Dao Rung')
  await server.ok(contract.assignProducts, { ids: [product.id], specialistId: dao.id }, { as: mai })
  const turn = (given: object) =>
    server.call(changeAccess, { accountId: dao.id, role: 'reviewer', ...given }, { as: mai })
  expect(firstPath(await turn({}))).toBe('productsTo')
  expect((await turn({ productsTo: wit.id })).code).toBe(codes.ok)
  expect((await server.ok(getOwnProduct, { id: product.id }, { as: wit })).specialist?.id).toBe(wit.id)
  // The log has a line of what was handed over, and none of what there was nothing of.
  const log = await server.ok(listAuditEntries, { query: dao.id }, { as: mai })
  const said = log.rows
    .filter(({ verb }) => verb === 'changeAccess')
    .flatMap(({ fields }) => fields.map(({ name }) => name))
  expect(said).toEqual(expect.arrayContaining(['products', 'productsTo']))
  expect(said.filter((name) => name === 'tasks' || name === 'tasksTo')).toEqual([])
  const people = await server.ok(listPeople, { query: 'Dao Rung' }, { as: mai })
  expect(people.rows[0]?.role).toBe('reviewer')
})

test('nobody is given to a specialist whose access ends at the same moment', async () => {
  for (let round = 0; round < 5; round += 1) {
    const lek = await makeStaff(server, 'creatorSpecialist', `Lek ${round}`)
    const may = await makeCreator(server)
    const [ended] = await Promise.all([
      server.call(changeAccess, { accountId: lek.id, isDisabled: true, reason: 'Left' }, { as: mai }),
      assignCreators(mai, lek.id, may.creatorId),
    ])
    const { specialist } = await server.ok(getLibraryCreator, { id: may.creatorId }, { as: mai })
    // Either the access could not end without a name, or nobody came into the care of who is gone.
    expect(ended?.code === codes.ok ? specialist : specialist?.id).toBe(
      ended?.code === codes.ok ? null : lek.id,
    )
  }
})

test('specialists are listed with what they have, those without access only while they have something', async () => {
  const gone = await makeStaff(server, 'creatorSpecialist', 'Gone Early')
  await makeCreator(server, { specialistId: gone.id })
  await server.inTenant(({ db }) =>
    db.$client.query('update account set disabled_at = now() where id = $1', [gone.id]),
  )
  const list = await server.ok(contract.listSpecialists, { kind: 'creators' }, { as: ploy })
  expect(list.find(({ id }) => id === gone.id)).toMatchObject({ takes: false, creators: 1 })
  expect(list.find(({ id }) => id === ploy.id)).toMatchObject({ takes: true })
  expect(list.some(({ id }) => id === tan.id)).toBe(false)
  expect((await server.call(contract.listSpecialists, { kind: 'products' }, { as: ploy })).code).toBe(
    codes.notAllowed,
  )
})
