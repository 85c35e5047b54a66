import { codes } from '@sampan/contract/codes'
import type { AnyEndpoint } from '@sampan/contract/endpoint'
import { applyForSampleForCreators } from '@sampan/contract/managed-creator'
import { approveMous, submitMou } from '@sampan/contract/mou'
import { getProduct, listProducts } from '@sampan/contract/product'
import * as contract from '@sampan/contract/sample'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadSigned } from '#features/mou/testing/mous.ts'
import { sku } from '#features/product/product.tables.ts'
import { applicationOf, type Case, makeCase } from '#features/sample/testing/cases.ts'
import { isAllOnCitus } from '#testing/citus.ts'
import { type BrandPerson, makeBrand, makeCreator, makeProduct, makeStaff } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { countStatements } from '#testing/statements.ts'

const { approveSamples, closeSamples, rejectSamples, withdrawSample, getMySample, getSample } = contract

let server: TestServer
let siam: BrandPerson

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
})
afterAll(() => server.close())

const nobody = '01900000-0000-7000-8000-0000000000ff'
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
    expect(detail.actions).toEqual(['placeOrder', 'ship', 'close', 'waybill'])
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

  test('two batches that need the same variants crosswise do not lock each other out', async () => {
    const [serum, honey] = [await makeProduct(server, siam.brandId), await makeProduct(server, siam.brandId)]
    const batches = async (first: typeof serum, then: typeof serum) => {
      const ids: string[] = []
      for (const product of [first, first, then, then]) {
        ids.push((await makeCase(server, siam, { product })).id)
      }
      return ids
    }
    for (let round = 0; round < 4; round += 1) {
      const ids = await Promise.all([batches(serum, honey), batches(honey, serum), batches(serum, honey)])
      const answers = await Promise.all(
        ids.map((each) => server.ok(approveSamples, { ids: each }, { as: siam })),
      )
      expect(answers.map((answer) => answer.done)).toEqual([4, 4, 4])
      expect(answers.map((answer) => answer.rows.map((row) => row.id))).toEqual(ids)
    }
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

describe('many at once', () => {
  test('an unforeseen fault in one case leaves the whole batch as it was, and the answer says so', async () => {
    const product = await makeProduct(server, siam.brandId, { needsMou: false })
    const cases: Case[] = []
    for (let n = 0; n < 3; n += 1) cases.push(await makeCase(server, siam, { product }))
    const ids = cases.map(({ id }) => id)
    const owner = new pg.Client({ connectionString: server.databaseUrl })
    await owner.connect()
    try {
      const refused = `alter table sample_history add constraint of_no_case check (sample_id <> '${ids[1]}') not valid`
      await owner.query(refused)
      const answer = await server.call(approveSamples, { ids }, { as: siam })
      expect(answer).toMatchObject({ status: 500, code: codes.serviceError })
      expect(answer.refusal.reference).toBeTruthy()
      for (const made of cases)
        expect(await asBrand(made)).toMatchObject({ status: 5, history: [{ verb: 'apply' }] })
      expect((await server.ok(getProduct, { id: product.id })).skus[0]?.left).toBe(50)
    } finally {
      await owner.query('alter table sample_history drop constraint of_no_case')
      await owner.end()
    }
    expect(await server.ok(approveSamples, { ids }, { as: siam })).toMatchObject({ done: 3 })
  })

  // There the tenant is set in every transaction, which are statements more.
  test.skipIf(isAllOnCitus)(
    'what a call asks of the database is little, and does not grow with its rows',
    async () => {
      const product = await makeProduct(server, siam.brandId, { needsMou: false })
      const input = { productId: product.id, skuId: product.skuIds[0] ?? '' }
      const nina = await makeStaff(server, 'creatorSpecialist')
      const inCare = await Promise.all(
        Array.from({ length: 12 }, () => makeCreator(server, { specialistId: nina.id })),
      )
      const alone = await makeCreator(server)
      const counts: Record<string, number> = {}
      const count = async (name: string, work: () => Promise<unknown>) => {
        counts[name] = await countStatements(work)
      }
      const apply = (some: typeof inCare) =>
        server.ok(
          applyForSampleForCreators,
          {
            ...input,
            creatorIds: some.map(({ creatorId }) => creatorId),
            remark: 'It fits what they post',
            agreed: true,
          },
          { as: nina },
        )
      await count('apply', () =>
        server.ok(contract.applyForSample, applicationOf(alone, product), { as: alone }),
      )
      await count('applyForTwo', () => apply(inCare.slice(0, 2)))
      await count('applyForTen', () => apply(inCare.slice(2)))
      const { rows } = await server.ok(contract.listSamples, { view: 'toReview', pageSize: 50 }, { as: siam })
      const ids = rows.filter(({ product: { id } }) => id === product.id).map(({ id }) => id)
      expect(ids).toHaveLength(13)
      await count('listMany', () => server.ok(contract.listSamples, { pageSize: 50 }, { as: siam }))
      await count('listOne', () => server.ok(contract.listSamples, { pageSize: 1 }, { as: siam }))
      await count('mySamples', () => server.ok(contract.listMySamples, {}, { as: alone }))
      await count('products', () => server.ok(listProducts, { productQuery: 'Rice Milk' }))
      await count('casePage', () => server.ok(getSample, { id: ids[0] ?? '' }, { as: siam }))
      await count('approveOne', () => server.ok(approveSamples, { ids: ids.slice(0, 1) }, { as: siam }))
      await count('approveTwelve', () => server.ok(approveSamples, { ids: ids.slice(1) }, { as: siam }))
      const withMou = await makeProduct(server, siam.brandId)
      const toSign: Case[] = []
      for (let n = 0; n < 4; n += 1) toSign.push(await makeCase(server, siam, { product: withMou }))
      const approve = (some: readonly Case[]) =>
        server.ok(approveSamples, { ids: some.map(({ id }) => id) }, { as: siam })
      await count('askOneToSign', () => approve(toSign.slice(0, 1)))
      await count('askThreeToSign', () => approve(toSign.slice(1)))
      const mous: string[] = []
      for (const made of toSign) {
        const id = (await asBrand(made)).mou?.id ?? ''
        const fileId = await uploadSigned(server, made.creator)
        mous.push((await server.ok(submitMou, { id, fileId }, { as: made.creator })).id)
      }
      await count('approveMou', () => server.ok(approveMous, { ids: mous.slice(0, 1) }, { as: siam }))
      await count('approveThreeMous', () => server.ok(approveMous, { ids: mous.slice(1) }, { as: siam }))
      expect((await asBrand(toSign[3] as Case)).status).toBe(6)
      expect(counts.askThreeToSign).toBe(counts.askOneToSign)
      expect(counts.approveThreeMous).toBe(counts.approveMou)
      expect(counts.approveTwelve).toBe(counts.approveOne)
      expect(counts.applyForTen).toBe(counts.applyForTwo)
      expect(counts.listMany).toBe(counts.listOne)
      // One of each write is its entry in the audit log, for which nobody waits.
      const most = {
        apply: 11,
        applyForTen: 16,
        listMany: 3,
        mySamples: 3,
        products: 3,
        casePage: 4,
        approveOne: 10,
        askOneToSign: 17,
        approveMou: 17,
      }
      for (const [name, limit] of Object.entries(most))
        expect.soft(counts[name], name).toBeLessThanOrEqual(limit)
    },
  )
})
