import { codes } from '@sampan/contract/codes'
import { getProduct } from '@sampan/contract/product'
import { listOwnProducts } from '@sampan/contract/product-edit'
import * as contract from '@sampan/contract/sample'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Case, makeCase, setCase } from '#features/sample/testing/cases.ts'
import { type BrandPerson, makeBrand } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

const { approveSamples, closeSamples, rejectSamples, withdrawSample, getMySample, getSample } = contract

let server: TestServer
let siam: BrandPerson

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
})
afterAll(() => server.close())

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const asCreator = (made: Case) => server.ok(getMySample, { id: made.id }, { as: made.creator })
const asBrand = (made: Case) => server.ok(getSample, { id: made.id }, { as: made.brand })

describe('rejecting', () => {
  test('needs a reason', async () => {
    const made = await makeCase(server, siam)
    const answer = await server.call(rejectSamples, { ids: [made.id], reason: '  ' }, { as: siam })
    expect(answer.code).toBe(codes.invalidInput)
    expect(answer.refusal.fields?.[0]?.path).toBe('reason')
  })

  test('stays hidden from the creator for seven days: in rows, history, records and actions', async () => {
    const made = await makeCase(server, siam)
    const before = await asCreator(made)
    await server.ok(rejectSamples, { ids: [made.id], reason: 'Wrong audience' }, { as: siam })

    const brand = await asBrand(made)
    expect(brand).toMatchObject({
      status: 7,
      clock: null,
      reason: 'Wrong audience',
      stages: [{ key: 'review' }],
    })
    expect(brand.history[0]).toMatchObject({ verb: 'reject', from: 5, to: 7, reason: 'Wrong audience' })

    const creator = await asCreator(made)
    expect(creator).toMatchObject({ status: 5, reason: '', actions: before.actions, stages: before.stages })
    expect(creator.history).toEqual(before.history)
    expect(creator.clock).toMatchObject({ duty: 'review', owner: 'brand', dueAt: before.clock?.dueAt })
    const mine = await server.ok(contract.listMySamples, { group: 'open' }, { as: made.creator })
    expect(mine.rows[0]).toMatchObject({ id: made.id, status: 5 })
    expect(mine.counts).toEqual({ open: 1, done: 0, yourTurn: 0 })
    expect((await server.ok(contract.getMyTurn, {}, { as: made.creator })).theirs).toBe(1)
    expect((await server.ok(contract.listReviewRecords, {}, { as: made.creator })).rows).toEqual([])
    const again = await server.call(
      contract.applyForSample,
      {
        remark: 'It fits what I post',
        productId: made.product.id,
        skuId: made.product.skuIds[0] ?? '',
        creatorId: made.creator.creatorId,
        addressId: made.creator.addressId,
        agreed: true,
      },
      { as: made.creator },
    )
    expect(again.code).toBe(codes.openSampleExists)
  })

  test('comes to light after seven days, with its reason, the same for both', async () => {
    const made = await makeCase(server, siam)
    await server.ok(rejectSamples, { ids: [made.id], reason: 'Wrong audience' }, { as: siam })
    await setCase(server, made.id, { statusSince: daysAgo(7.1) })
    const [creator, brand] = [await asCreator(made), await asBrand(made)]
    expect(creator).toMatchObject({ status: 7, reason: 'Wrong audience', clock: null })
    expect(creator.history).toEqual(brand.history)
    const mine = await server.ok(contract.listMySamples, { group: 'done' }, { as: made.creator })
    expect(mine.rows.map((row) => row.status)).toEqual([7])
    const records = await server.ok(contract.listReviewRecords, {}, { as: made.creator })
    expect(records.rows).toMatchObject([
      { verb: 'reject', reason: 'Wrong audience', sampleId: made.id, number: made.number },
    ])
    expect((await makeCase(server, siam, made)).id).not.toBe(made.id)
  })
})

describe('closing', () => {
  test('gives back what was kept, and tells why', async () => {
    const made = await makeCase(server, siam)
    const listed = async () => {
      const { rows } = await server.ok(listOwnProducts, {}, { as: siam })
      return rows.find((row) => row.id === made.product.id)?.stockLeft
    }
    await server.ok(approveSamples, { ids: [made.id] }, { as: siam })
    expect(await listed()).toBe(99)
    await server.ok(closeSamples, { ids: [made.id], reason: 'The creator is ill' }, { as: siam })
    expect(await listed()).toBe(100)
    const page = await server.ok(getProduct, { id: made.product.id })
    expect([page.quotaLeft, page.skus[0]?.left]).toEqual([200, 50])
    const [creator, brand] = [await asCreator(made), await asBrand(made)]
    expect(creator).toMatchObject({ status: 4, reason: 'The creator is ill', clock: null, actions: [] })
    expect(creator.history).toEqual(brand.history)
  })

  test('gives nothing back for a case that kept nothing', async () => {
    const made = await makeCase(server, siam)
    await server.ok(closeSamples, { ids: [made.id], reason: 'Not needed' }, { as: siam })
    expect((await server.ok(getProduct, { id: made.product.id })).quotaLeft).toBe(200)
  })

  test('a creator withdraws before and after approval, and twice is harmless', async () => {
    const made = await makeCase(server, siam)
    await server.ok(approveSamples, { ids: [made.id] }, { as: siam })
    const call = () => server.ok(withdrawSample, { id: made.id, reason: 'I move' }, { as: made.creator })
    expect(await call()).toMatchObject({ status: 4, actions: [] })
    expect((await call()).status).toBe(4)
    expect((await server.ok(getProduct, { id: made.product.id })).quotaLeft).toBe(200)
    expect((await asBrand(made)).history[0]).toMatchObject({
      verb: 'close',
      reason: 'I move',
      from: 8,
      to: 4,
    })
    expect((await server.ok(contract.listReviewRecords, {}, { as: made.creator })).rows).toMatchObject([
      { verb: 'approve' },
    ])
  })

  test('a creator cannot withdraw once the brand packs', async () => {
    const made = await makeCase(server, siam, { needsMou: false })
    await server.ok(approveSamples, { ids: [made.id] }, { as: siam })
    const answer = await server.call(withdrawSample, { id: made.id, reason: 'No' }, { as: made.creator })
    expect(answer.code).toBe(codes.stateChanged)
    expect((await asBrand(made)).status).toBe(6)
  })
})
