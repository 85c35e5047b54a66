import { codes } from '@sampan/contract/codes'
import type { OutputOf } from '@sampan/contract/endpoint'
import { getProduct } from '@sampan/contract/product'
import {
  applyForSample,
  approveSamples,
  closeSamples,
  getSample,
  listSamples,
  rejectSamples,
} from '@sampan/contract/sample'
import {
  fulfilSampleForCreator,
  recordSampleSale,
  reopenSamples,
  shipSamples,
} from '@sampan/contract/sample-verbs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishPost } from '#features/post/testing/posts.ts'
import {
  applicationOf,
  type Case,
  makeCase,
  makeReceived,
  setCase,
  ship,
} from '#features/sample/testing/cases.ts'
import { type BrandPerson, makeBrand, makeProduct, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  admin = await makeStaff(server, 'admin', 'Ratna Dewi')
})
afterAll(() => server.close())

const asBrand = (made: Case) => server.ok(getSample, { id: made.id }, { as: made.brand })
const close = (made: Case, reason = 'No answer') =>
  server.ok(closeSamples, { ids: [made.id], reason }, { as: siam })
const reopen = (made: Case, as: Person = admin) =>
  server.ok(reopenSamples, { ids: [made.id], reason: 'The appeal was right' }, { as })

test('reopening and recording sales ask for log-in and for those who may', async () => {
  const input = { ids: [siam.id], reason: 'x' }
  expect((await server.call(reopenSamples, input)).code).toBe(codes.sessionOver)
  expect((await server.call(reopenSamples, input, { as: siam })).code).toBe(codes.notAllowed)
  const sale = { id: siam.id, revenue: '1' }
  expect((await server.call(recordSampleSale, sale)).code).toBe(codes.sessionOver)
  expect((await server.call(recordSampleSale, sale, { as: siam })).code).toBe(codes.notAllowed)
  expect((await server.call(recordSampleSale, sale, { as: admin })).code).toBe(codes.notFound)
})

describe('a sale', () => {
  const sell = (made: Case, revenue: string, as: Person = admin) =>
    server.call(recordSampleSale, { id: made.id, revenue, fulfilment: { views: 900 } }, { as })
  /** What the history says of sales; a look at the post may be between them at any time. */
  const salesOf = ({ history }: OutputOf<typeof recordSampleSale>) =>
    history.filter(({ verb }) => verb.endsWith('Sale'))

  test('follows a post, in the currency of the product; another figure replaces the first', async () => {
    const made = await makeReceived(server, siam)
    expect((await sell(made, '590')).code).toBe(codes.notYet)
    const postUrl = await publishPost(server, made.creator)
    await server.ok(fulfilSampleForCreator, { id: made.id, postUrl, fulfilment: { likes: 90 } }, { as: siam })
    const clock = (await asBrand(made)).clock
    const { data } = await sell(made, '590')
    expect(data).toMatchObject({ status: 3, revenue: '590.00', post: { views: 900, likes: 90 } })
    expect(data.clock).toMatchObject({ duty: 'keepPublic', startedAt: clock?.startedAt, dueAt: clock?.dueAt })
    const recorded = { verb: 'recordSale', evidence: [{ kind: 'amount', label: '590 THB' }] }
    expect(salesOf(data)).toMatchObject([recorded])

    const again = await sell(made, '590.00')
    expect(salesOf(again.data)).toMatchObject([recorded])
    const corrected = await sell(made, '1180.50')
    expect(corrected.data).toMatchObject({ status: 3, revenue: '1180.50' })
    expect(salesOf(corrected.data)).toMatchObject([
      { verb: 'correctSale', evidence: [{ label: '590.00 THB' }, { label: '1180.50 THB' }] },
      recorded,
    ])
  })

  test('is more than nothing, and a number', async () => {
    const made = await makeReceived(server, siam)
    for (const revenue of ['0', '-5', 'much', '1.234', '99999999999999999']) {
      const answer = await sell(made, revenue)
      expect([revenue, answer.code]).toEqual([revenue, codes.invalidInput])
      expect(answer.refusal.fields?.[0]?.path).toBe('revenue')
    }
  })
})

describe('opening a case again', () => {
  test('waits for a review, keeps no piece until it is approved, and tells both sides why', async () => {
    const made = await makeCase(server, siam)
    const left = async () => (await server.ok(getProduct, { id: made.product.id })).skus[0]?.left
    await server.ok(approveSamples, { ids: [made.id] }, { as: siam })
    expect(await left()).toBe(49)
    await close(made)
    expect(await left()).toBe(50)
    expect((await reopen(made)).rows[0]).toMatchObject({ outcome: 'done', message: 'Opened again' })
    const detail = await asBrand(made)
    expect(detail).toMatchObject({ status: 5, clock: { duty: 'review', isYours: true }, reason: '' })
    expect(detail.history[0]).toMatchObject({ verb: 'reopen', reason: 'The appeal was right' })
    expect(await left()).toBe(50)
    expect((await reopen(made)).done).toBe(1)
    expect((await asBrand(made)).history).toHaveLength(detail.history.length)
    await server.ok(approveSamples, { ids: [made.id] }, { as: siam })
    expect(await left()).toBe(49)
    expect((await asBrand(made)).mou?.status).toBe(1)
  })

  test('a rejected one too, after which it may be rejected once more', async () => {
    const made = await makeCase(server, siam)
    await server.ok(rejectSamples, { ids: [made.id], reason: 'No' }, { as: siam })
    expect((await reopen(made)).done).toBe(1)
    const once = await server.ok(rejectSamples, { ids: [made.id], reason: 'Still no' }, { as: siam })
    expect(once.done).toBe(1)
  })

  test('is refused while the creator has another open sample of the product', async () => {
    const made = await makeCase(server, siam)
    await close(made)
    await server.ok(applyForSample, applicationOf(made.creator, made.product), { as: made.creator })
    const refused = {
      outcome: 'failed',
      code: codes.openSampleExists,
      message: `${made.creator.name} has another open sample of this product.`,
    }
    expect((await reopen(made)).rows[0]).toMatchObject(refused)
    expect((await asBrand(made)).status).toBe(4)
    const { rows } = await server.ok(listSamples, { view: 'toReview', pageSize: 50 }, { as: siam })
    const second = rows.find((row) => row.product.id === made.product.id)?.id ?? ''
    await server.ok(closeSamples, { ids: [second], reason: 'Twice' }, { as: siam })
    // Of two in one batch the first is opened, and nothing stops the others.
    const [first, other] = [made.id, await makeCase(server, siam)]
    await close(other)
    const ids = [second, first, other.id]
    const both = await server.ok(reopenSamples, { ids, reason: 'The appeal was right' }, { as: admin })
    expect(both.rows).toMatchObject([refused, { outcome: 'done' }, { outcome: 'done' }])
    expect((await asBrand(made)).status).toBe(5)
  })

  test('and applying again in the same moment leave one open', async () => {
    const product = await makeProduct(server, siam.brandId)
    for (let round = 0; round < 4; round += 1) {
      const made = await makeCase(server, siam, { product })
      await close(made)
      const application = applicationOf(made.creator, made.product)
      const [again, applied] = await Promise.all([
        reopen(made),
        server.call(applyForSample, application, { as: made.creator }),
      ])
      expect([again.done, applied.code === codes.ok ? 1 : 0].toSorted()).toEqual([0, 1])
      if (again.done === 0) expect(again.rows[0]?.code).toBe(codes.openSampleExists)
      else expect(applied.code).toBe(codes.openSampleExists)
    }
  })

  test('begins anew: a parcel of its former life counts no more, and another may be sent', async () => {
    const made = await ship(server, siam)
    await close(made, 'The parcel was lost')
    await reopen(made)
    expect(await asBrand(made)).toMatchObject({ express: null, expressState: null, orderNumber: '' })
    await server.ok(approveSamples, { ids: [made.id] }, { as: siam })
    const parcel = { id: made.id, companyCode: 'flash-th', trackingNumber: made.trackingNumber }
    expect((await server.ok(shipSamples, { parcels: [parcel] }, { as: siam })).done).toBe(1)
    expect((await asBrand(made)).express?.trackNum).toBe(made.trackingNumber)
  })
})

test('closing gives back what is kept in every state before shipping, and nothing after', async () => {
  const product = await makeProduct(server, siam.brandId, { needsMou: false })
  const left = async () => (await server.ok(getProduct, { id: product.id })).skus[0]?.left
  const sent = await ship(server, siam, { product })
  expect(await left()).toBe(49)
  await close(sent)
  expect(await left()).toBe(49)
  for (const status of [8, 9, 6, 10] as const) {
    const made = await makeCase(server, siam, { product })
    await server.ok(approveSamples, { ids: [made.id] }, { as: siam })
    await setCase(server, made.id, { status })
    expect(await left()).toBe(48)
    expect((await close(made)).done).toBe(1)
    expect(await left()).toBe(49)
  }
})
