import { codes } from '@sampan/contract/codes'
import { getBudget } from '@sampan/contract/payout'
import { getOwnTask, publishTasks, saveTask } from '@sampan/contract/task-edit'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type BrandPerson, makeBrand, makeProduct } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { formOf, makeDraft, setTask, taskFormWith, topUp } from './testing/offers.ts'

let server: TestServer
let siam: BrandPerson
let productId: string

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  productId = (await makeProduct(server, siam.brandId)).id
  await topUp(server, siam, '7000')
})
afterAll(() => server.close())

const publish = (ids: string[], as = siam) => server.ok(publishTasks, { ids }, { as })
const availableOf = async (as: BrandPerson) => (await server.ok(getBudget, {}, { as })).sums[0]?.available

describe('publishing', () => {
  test('asks for log-in', async () => {
    expect((await server.call(publishTasks, { ids: [crypto.randomUUID()] })).code).toBe(codes.sessionOver)
  })

  test('takes what is whole and says of each other row what it lacks', async () => {
    const whole = await makeDraft(server, siam, { productId })
    const bare = await makeDraft(server, siam, { title: { th: '' }, brief: {} })
    const live = await makeDraft(server, siam, { productId, cooperationType: 8 })
    const over = await makeDraft(server, siam, { productId })
    await setTask(server, over.id, { startsAt: new Date('2020-01-01'), endsAt: new Date('2020-02-01') })
    const result = await publish([whole.id, bare.id, live.id, over.id])
    expect(result).toMatchObject({ done: 1, failed: 3 })
    expect(result.rows.map((row) => row.message)).toEqual([
      'Published',
      expect.stringContaining('Give the task a title'),
      'Say how long the livestream lasts: 30 minutes or more.',
      'The end has passed. Choose a later date.',
    ])
    expect(result.rows[1]?.message).toContain('Write the brief')
    const own = await server.ok(getOwnTask, { id: whole.id }, { as: siam })
    expect(own).toMatchObject({
      activity: 'inProgress',
      reserved: '3000.00',
      actions: ['edit', 'end', 'duplicate'],
    })
    expect(await availableOf(siam)).toBe('4000.00')
  })

  test('said twice reserves once', async () => {
    const own = await makeDraft(server, siam, { productId, reward: '100', slots: 5 })
    await Promise.all([publish([own.id]), publish([own.id])])
    expect((await server.ok(getOwnTask, { id: own.id }, { as: siam })).reserved).toBe('500.00')
    expect(await availableOf(siam)).toBe('3500.00')
  })

  test('without cover opens nothing and says the numbers; what is covered opens all the same', async () => {
    const dear = await makeDraft(server, siam, { productId, reward: '400', slots: 10 })
    const cheap = await makeDraft(server, siam, { productId, reward: '0', commissionRate: 20, slots: 0 })
    const result = await publish([dear.id, cheap.id])
    expect(result.rows.map((row) => row.code)).toEqual([codes.budgetShort, codes.ok])
    expect(result.rows[0]?.message).toContain('3,500')
    expect(result.rows[0]?.message).toContain('4,000')
    expect((await server.ok(getOwnTask, { id: dear.id }, { as: siam })).isPublished).toBe(false)
    expect(await availableOf(siam)).toBe('3500.00')
  })

  test('two tasks that race for the last of the budget: one opens', async () => {
    const one = await makeDraft(server, siam, { productId, reward: '350', slots: 10 })
    const two = await makeDraft(server, siam, { productId, reward: '350', slots: 10 })
    const results = await Promise.all([publish([one.id]), publish([two.id])])
    expect(results.map((result) => result.done).sort()).toEqual([0, 1])
    expect(await availableOf(siam)).toBe('0.00')
  })

  test('waits for the company to be verified, and for the task that comes first', async () => {
    const fresh = await makeBrand(server, { name: 'New here', isVerified: false })
    const product = await makeProduct(server, fresh.brandId)
    const draft = await makeDraft(server, fresh, { productId: product.id })
    expect(draft.missing).toEqual([{ path: 'brandId', key: 'brandNotVerified' }])
    expect((await publish([draft.id], fresh)).rows[0]?.code).toBe(codes.brandNotVerified)

    const first = await makeDraft(server, siam, { productId })
    const second = await makeDraft(server, siam, { productId, prerequisiteId: first.id })
    expect((await publish([second.id])).rows[0]?.message).toBe(
      'The task to do first is a draft. Publish it first.',
    )
  })

  test('another brand’s task is not found', async () => {
    const own = await makeDraft(server, siam, { productId })
    const other = await makeBrand(server, { name: 'Kopi Senja' })
    expect((await publish([own.id], other)).rows[0]?.code).toBe(codes.notFound)
  })

  test('secondary use names its platforms', async () => {
    const own = await makeDraft(server, siam, { productId, requirement: { secondaryUse: true } })
    expect(own.missing.map((each) => each.path)).toEqual(['requirement.platforms'])
    const named = { ...taskFormWith(), ...formOf(own), requirement: { ...own.requirement, platforms: [1] } }
    expect((await server.ok(saveTask, named, { as: siam })).missing).toEqual([])
  })
})
