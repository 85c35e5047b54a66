import { codes } from '@sampan/contract/codes'
import type { AnyEndpoint } from '@sampan/contract/endpoint'
import { getProduct } from '@sampan/contract/product'
import * as contract from '@sampan/contract/sample'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sku } from '#features/product/product.tables.ts'
import { type BrandPerson, makeBrand, makeCreator, makeProduct, makeStaff } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { type Case, makeCase, setCase } from './testing-cases.ts'

const { approveSamples, closeSamples, rejectSamples, withdrawSample, getMySample, getSample } = contract

let server: TestServer
let siam: BrandPerson

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
})
afterAll(() => server.close())

const nobody = '01900000-0000-7000-8000-0000000000ff'
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const asCreator = (made: Case) => server.ok(getMySample, { id: made.id }, { as: made.creator })
const asBrand = (made: Case) => server.ok(getSample, { id: made.id }, { as: made.brand })

test('every call of the console and of “my samples” asks for log-in', async () => {
  const calls: [AnyEndpoint, unknown][] = [
    [contract.listMySamples, {}],
    [getMySample, { id: nobody }],
    [contract.getMyTurn, {}],
    [withdrawSample, { id: nobody, reason: 'x' }],
    [contract.listReviewRecords, {}],
    [contract.listSamples, {}],
    [getSample, { id: nobody }],
    [contract.seeSampleAddress, { id: nobody }],
    [approveSamples, { ids: [nobody] }],
    [rejectSamples, { ids: [nobody], reason: 'x' }],
    [closeSamples, { ids: [nobody], reason: 'x' }],
    [contract.remindOfSample, { id: nobody }],
  ]
  for (const [endpoint, input] of calls) {
    expect([endpoint.name, (await server.call(endpoint, input)).code]).toEqual([
      endpoint.name,
      codes.sessionOver,
    ])
  }
})

describe('approving', () => {
  test('leads to the MOU, keeps a piece, and both sides read the same history', async () => {
    const made = await makeCase(server, siam)
    const answer = await server.ok(approveSamples, { ids: [made.id] }, { as: siam })
    expect(answer).toMatchObject({
      done: 1,
      skipped: 0,
      failed: 0,
      rows: [{ id: made.id, number: made.number, outcome: 'done', code: 0, message: 'Approved' }],
    })
    const [creator, brand] = [await asCreator(made), await asBrand(made)]
    expect(creator.history).toEqual(brand.history)
    expect(brand.history.map((line) => [line.verb, line.from, line.to, line.actor?.name])).toEqual([
      ['approve', 5, 8, 'Siam Botanics owner'],
      ['apply', null, 5, made.creator.name],
    ])
    expect(brand.history[0]).toMatchObject({ allowedHours: 72, tookHours: 0 })
    expect(creator.clock).toMatchObject({ duty: 'signMou', owner: 'creator', isYours: true })
    expect(brand.clock).toEqual({ ...creator.clock, isYours: false })
    expect(creator.actions).toEqual(['submitMou', 'close'])
    expect(brand.stages.map((stage) => stage.state)).toEqual(['done', 'now', 'next', 'next', 'next', 'next'])
    const page = await server.ok(getProduct, { id: made.product.id })
    expect(page).toMatchObject({ quotaLeft: 199 })
    expect(page.skus.map((row) => row.left)).toEqual([49, 50])
  })

  test('leads straight to shipping where no MOU is asked', async () => {
    const made = await makeCase(server, siam, { needsMou: false })
    await server.ok(approveSamples, { ids: [made.id] }, { as: siam })
    const detail = await asBrand(made)
    expect(detail).toMatchObject({ status: 6, clock: { duty: 'ship', owner: 'brand', isYours: true } })
    expect(detail.actions).toEqual(['ship', 'close'])
  })

  test('a double click approves once', async () => {
    const made = await makeCase(server, siam)
    const [one, two] = await Promise.all([
      server.ok(approveSamples, { ids: [made.id] }, { as: siam }),
      server.ok(approveSamples, { ids: [made.id] }, { as: siam }),
    ])
    expect([one.done, two.done]).toEqual([1, 1])
    expect((await asBrand(made)).history.map((line) => line.verb)).toEqual(['approve', 'apply'])
    expect((await server.ok(getProduct, { id: made.product.id })).quotaLeft).toBe(199)
  })

  test('of two people who decide at once one wins, the other reads who', async () => {
    const reviewer = await makeStaff(server, 'reviewer', 'Ratna Dewi')
    for (let round = 0; round < 5; round += 1) {
      const made = await makeCase(server, siam)
      const [approval, rejection] = await Promise.all([
        server.ok(approveSamples, { ids: [made.id] }, { as: siam }),
        server.ok(rejectSamples, { ids: [made.id], reason: 'Wrong audience' }, { as: reviewer }),
      ])
      expect(approval.done + rejection.done).toBe(1)
      const isApproved = approval.done === 1
      const loser = (isApproved ? rejection : approval).rows[0]
      const winner = isApproved ? 'Siam Botanics owner' : 'Ratna Dewi'
      expect(loser).toMatchObject({ outcome: 'skipped', code: codes.alreadyDecided })
      expect(loser?.message).toContain(winner)
      expect((await asBrand(made)).status).toBe(isApproved ? 8 : 7)
    }
  })

  test('twenty at once on five in stock give exactly five', async () => {
    const product = await makeProduct(server, siam.brandId, { stock: 5 })
    const cases = await Promise.all(Array.from({ length: 20 }, () => makeCase(server, siam, { product })))
    const admin = await makeStaff(server, 'admin')
    const answers = await Promise.all(
      cases.map((made, at) => server.ok(approveSamples, { ids: [made.id] }, { as: at % 2 ? siam : admin })),
    )
    const rows = answers.flatMap((answer) => answer.rows)
    expect(rows.filter((row) => row.outcome === 'done')).toHaveLength(5)
    expect(rows.filter((row) => row.code === codes.outOfStock)).toHaveLength(15)
    const page = await server.ok(getProduct, { id: product.id })
    expect(page.skus[0]?.left).toBe(0)
    expect(page.quotaLeft).toBe(195)
  })

  test('two batches that cross each other do not lock each other out', async () => {
    const product = await makeProduct(server, siam.brandId)
    const other = await makeProduct(server, siam.brandId)
    const made = await Promise.all(
      [product, other, product, other, product, other].map((each) =>
        makeCase(server, siam, { product: each }),
      ),
    )
    const ids = made.map((each) => each.id)
    const [one, two] = await Promise.all([
      server.ok(approveSamples, { ids }, { as: siam }),
      server.ok(approveSamples, { ids: ids.toReversed() }, { as: siam }),
    ])
    expect([one.failed, two.failed]).toEqual([0, 0])
    expect(two.rows.map((row) => row.id)).toEqual(ids.toReversed())
  })

  test('a batch answers row by row, in the caller’s language, and keeps what worked', async () => {
    const [good, gone, rejected] = [
      await makeCase(server, siam),
      await makeCase(server, siam),
      await makeCase(server, siam),
    ]
    await server.app.database.transaction(server.tenantId, (db) =>
      db.update(sku).set({ stock: 0 }).where(eq(sku.productId, gone.product.id)),
    )
    await server.ok(rejectSamples, { ids: [rejected.id], reason: 'No' }, { as: siam })
    const admin = await makeStaff(server, 'admin')
    const ids = [nobody, good.id, gone.id, rejected.id, good.id]
    const answer = await server.ok(approveSamples, { ids }, { as: admin, lang: 'zh-CN' })
    expect(answer.rows.map((row) => [row.id, row.outcome, row.code])).toEqual([
      [nobody, 'failed', codes.notFound],
      [good.id, 'done', codes.ok],
      [gone.id, 'failed', codes.outOfStock],
      [rejected.id, 'skipped', codes.alreadyDecided],
    ])
    expect(answer).toMatchObject({ done: 1, skipped: 1, failed: 2 })
    expect(answer.rows[1]?.message).toBe('已通过')
    expect(answer.rows[3]?.message).toContain('Siam Botanics owner')
    expect((await asBrand(good)).status).toBe(8)
    expect((await asBrand(gone)).history).toHaveLength(1)
  })

  test('an empty batch asks for a row', async () => {
    const answer = await server.call(approveSamples, { ids: [] }, { as: siam })
    expect(answer.code).toBe(codes.invalidInput)
    expect(answer.refusal.fields?.[0]?.path).toBe('ids')
  })
})

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
    expect(creator).toMatchObject({ status: 5, reason: '', actions: [], stages: before.stages })
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
        productId: made.product.id,
        skuId: made.product.skuIds[0] ?? '',
        creatorId: made.creator.creatorId,
        addressId: made.creator.addressId,
        agreed: true,
      },
      { as: made.creator },
    )
    expect(again.code).toBe(codes.openSampleExists)
    const withdrawal = await server.call(withdrawSample, { id: made.id, reason: 'Why' }, { as: made.creator })
    expect(withdrawal.code).toBe(codes.stateChanged)
    expect(withdrawal.message).not.toContain('Siam')
  })

  test('never lets the brand look late while the creator waits', async () => {
    const made = await makeCase(server, siam)
    await server.ok(rejectSamples, { ids: [made.id], reason: 'No' }, { as: siam })
    await setCase(server, made.id, { statusSince: daysAgo(5), appliedAt: daysAgo(6) })
    const { clock } = await asCreator(made)
    expect(Date.parse(clock?.dueAt ?? '')).toBeGreaterThan(Date.now())
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
    await server.ok(approveSamples, { ids: [made.id] }, { as: siam })
    await server.ok(closeSamples, { ids: [made.id], reason: 'The creator is ill' }, { as: siam })
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

describe('a foreign case', () => {
  test('is not found by another creator, another brand, staff who do not care for it, another tenant', async () => {
    const made = await makeCase(server, siam)
    const [creator, brand] = [await makeCreator(server), await makeBrand(server, { name: 'Mộc Lan' })]
    const [product, people] = [
      await makeStaff(server, 'productSpecialist'),
      await makeStaff(server, 'creatorSpecialist'),
    ]
    expect((await server.call(getMySample, { id: made.id }, { as: creator })).code).toBe(codes.notFound)
    const withdrawal = await server.call(withdrawSample, { id: made.id, reason: 'x' }, { as: creator })
    expect(withdrawal.code).toBe(codes.notFound)
    for (const stranger of [brand, product, people]) {
      expect((await server.call(getSample, { id: made.id }, { as: stranger })).code).toBe(codes.notFound)
      expect((await server.ok(contract.listSamples, {}, { as: stranger })).rows).toEqual([])
    }
    for (const stranger of [brand, product]) {
      const { rows } = await server.ok(approveSamples, { ids: [made.id] }, { as: stranger })
      expect(rows[0]).toMatchObject({ outcome: 'failed', code: codes.notFound, name: '' })
    }
    const reminder = await server.call(contract.remindOfSample, { id: made.id }, { as: brand })
    expect(reminder.code).toBe(codes.notFound)
    expect((await asBrand(made)).history).toHaveLength(1)
  })

  test('is found by a creator specialist in charge, who may not decide it', async () => {
    const specialist = await makeStaff(server, 'creatorSpecialist')
    const creator = await makeCreator(server, { specialistId: specialist.id })
    const made = await makeCase(server, siam, { creator })
    expect(await server.ok(getSample, { id: made.id }, { as: specialist })).toMatchObject({
      actions: [],
      addressHidden: 'notYours',
    })
    expect((await server.call(approveSamples, { ids: [made.id] }, { as: specialist })).code).toBe(
      codes.notAllowed,
    )
  })
})
