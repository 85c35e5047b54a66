import { codes } from '@sampan/contract/codes'
import { approveSamples, getMySample, getSample } from '@sampan/contract/sample'
import {
  changeSampleParcel,
  placeSampleOrders,
  previewParcels,
  refreshSampleExpress,
  shipSamples,
} from '@sampan/contract/sample-verbs'
import { getSampleExpress } from '@sampan/contract/shipment'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Case, makeCase, nextTracking, setCase, ship } from '#features/sample/testing/cases.ts'
import { shipment } from '#features/shipment/shipment.tables.ts'
import { findStep } from '#sandbox/carrier/sandbox-journey.ts'
import { addEvent, findParcel, listSubscriptions } from '#sandbox/carrier/sandbox-parcels.ts'
import { pushParcel } from '#sandbox/carrier/sandbox-push.ts'
import { heardOf } from '#testing/heard.ts'
import { type BrandPerson, makeBrand, makeProduct, makeStaff } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
})
afterAll(() => server.close())

const asBrand = (made: Case) => server.ok(getSample, { id: made.id }, { as: made.brand })

/** An approved case that waits to be sent. */
async function toShip(promoteType = 0, countryCode: 'TH' | 'VN' = 'TH'): Promise<Case> {
  const product = await makeProduct(server, siam.brandId, { needsMou: false, promoteType, countryCode })
  const made = await makeCase(server, siam, { product })
  await setCase(server, made.id, { status: 6 })
  return made
}

const parcelOf = (made: Case, trackingNumber = nextTracking(), companyCode = 'flash-th') => ({
  id: made.id,
  companyCode,
  trackingNumber,
})
const send = (made: Case, parcel = parcelOf(made), isSure = false) =>
  server.ok(shipSamples, { parcels: [parcel], isSure }, { as: siam })
const order = (made: Case, orderNumber = '5784-11', as: { tokens: BrandPerson['tokens'] } = siam) =>
  server.ok(placeSampleOrders, { orders: [{ id: made.id, orderNumber }] }, { as })

test('what waits for a signature cannot be shipped, and nobody is said to have decided that', async () => {
  const product = await makeProduct(server, siam.brandId, { needsMou: true })
  const made = await makeCase(server, siam, { product })
  await server.ok(approveSamples, { ids: [made.id] }, { as: siam })
  const { rows } = await send(made)
  expect(rows).toMatchObject([{ outcome: 'skipped', code: codes.notYet }])
  expect(rows[0]?.message).toBe('This step is not open yet. See the state of the case.')
})

test('the calls of shipping ask for log-in', async () => {
  const parcel = { id: siam.id, companyCode: 'x', trackingNumber: 'x' }
  expect((await server.call(shipSamples, { parcels: [parcel] })).code).toBe(codes.sessionOver)
  expect((await server.call(changeSampleParcel, parcel)).code).toBe(codes.sessionOver)
  expect((await server.call(previewParcels, { parcels: [] })).code).toBe(codes.sessionOver)
  expect((await server.call(refreshSampleExpress, { id: siam.id })).code).toBe(codes.sessionOver)
  const orders = [{ id: siam.id, orderNumber: '1' }]
  expect((await server.call(placeSampleOrders, { orders })).code).toBe(codes.sessionOver)
})

describe('an order in a shop', () => {
  test('comes before the parcel where Tiktok or TAP promotes; the time to ship goes on', async () => {
    const made = await toShip(1)
    const clock = { clockDuty: 'ship', clockOwner: 'brand' } as const
    const clockStartedAt = new Date(Date.now() - 50 * 3_600_000)
    const clockDueAt = new Date(Date.now() + 70 * 3_600_000)
    await setCase(server, made.id, { ...clock, clockStartedAt, clockDueAt, clockWarnedAt: new Date() })
    expect((await send(made)).rows[0]).toMatchObject({ outcome: 'failed', code: codes.orderNumberMissing })
    expect((await order(made)).rows[0]).toMatchObject({ outcome: 'done', message: 'Order placed' })
    const detail = await asBrand(made)
    expect(detail).toMatchObject({ status: 10, orderNumber: '5784-11' })
    expect(detail.clock).toMatchObject({
      startedAt: clockStartedAt.toISOString(),
      dueAt: clockDueAt.toISOString(),
    })
    expect((await order(made)).done).toBe(1)
    expect((await send(made)).done).toBe(1)
    const { history, stages } = await asBrand(made)
    expect(history.map((line) => line.verb)).toEqual(['ship', 'placeOrder', 'apply'])
    expect(history[0]).toMatchObject({ tookHours: 50, allowedHours: 120 })
    expect(stages.find((stage) => stage.key === 'ship')).toMatchObject({ state: 'done', tookHours: 50 })
  })

  test('is placed by those who ship, and a foreign one is not found', async () => {
    const made = await toShip()
    const other = await makeBrand(server, { name: 'Other' })
    expect((await order(made, '1', other)).rows[0]?.code).toBe(codes.notFound)
    const reviewer = await makeStaff(server, 'reviewer')
    const orders = [{ id: made.id, orderNumber: '1' }]
    expect((await server.call(placeSampleOrders, { orders }, { as: reviewer })).code).toBe(codes.notAllowed)
    const empty = [{ id: made.id, orderNumber: ' ' }]
    const refused = await server.call(placeSampleOrders, { orders: empty }, { as: siam })
    expect(refused.refusal.fields?.[0]?.path).toBe('orders.0.orderNumber')
  })
})

describe('a parcel that is sent', () => {
  test('is seen by its creator, and what the carrier pushes reaches the case', async () => {
    const made = await ship(server, siam)
    const detail = await server.ok(getMySample, { id: made.id }, { as: made.creator })
    expect(detail).toMatchObject({ status: 0, clock: null, express: { companyName: 'Flash Express' } })
    expect(detail.history[0]).toMatchObject({
      verb: 'ship',
      evidence: [{ kind: 'number', label: made.trackingNumber }],
    })
    const pool = server.app.database.withoutTenant
    const at = { company: 'flashexpress', trackNum: made.trackingNumber }
    await heardOf(async () => {
      const parcel = await findParcel(pool, at)
      expect(parcel && (await listSubscriptions(pool, parcel.id))).toHaveLength(1)
    })
    const parcel = await findParcel(pool, at)
    const delivered = findStep('3')
    if (!parcel || !delivered) throw new Error('no parcel')
    await addEvent(pool, parcel, delivered, new Date(Date.now() - 60_000))
    const moved = await findParcel(pool, at)
    if (moved) await pushParcel(pool, moved)
    expect(await asBrand(made)).toMatchObject({ expressState: 3, clock: { duty: 'receive' } })
  })

  test('under a carrier whose code nobody knows is found, and the code stays with the parcel', async () => {
    const made = await toShip()
    const number = `SPXTH${String(Date.now()).slice(-10)}`
    expect((await send(made, parcelOf(made, number, 'spx-th'))).rows[0]).toMatchObject({ outcome: 'done' })
    const pool = server.app.database.withoutTenant
    const at = { company: 'played_spx_th', trackNum: number }
    await heardOf(async () => {
      const parcel = await findParcel(pool, at)
      expect(parcel && (await listSubscriptions(pool, parcel.id))).toHaveLength(1)
    })
    const [parcel, collected] = [await findParcel(pool, at), findStep('1')]
    if (!parcel || !collected) throw new Error('no parcel')
    await addEvent(pool, parcel, collected)
    const moved = await findParcel(pool, at)
    if (moved) await pushParcel(pool, moved)
    expect(await asBrand(made)).toMatchObject({ expressState: 1 })
    await server.inTenant(async (ctx) => {
      const [row] = await ctx.db.select().from(shipment).where(eq(shipment.trackingNumber, number))
      expect(row).toMatchObject({ companyCode: 'spx-th', serviceCode: 'played_spx_th' })
    })
  })

  test('with a number of an odd shape is asked about, not refused', async () => {
    const made = await toShip()
    const odd = parcelOf(made, '12-34 ab')
    expect((await send(made, odd)).rows[0]).toMatchObject({
      outcome: 'failed',
      code: codes.trackingNumberOdd,
      message: 'This does not look like a number of this carrier. Check both.',
    })
    expect((await asBrand(made)).status).toBe(6)
    expect((await send(made, odd, true)).done).toBe(1)
    expect((await asBrand(made)).express?.trackNum).toBe('1234AB')
  })

  test('with the number of another parcel is asked about as well, within one batch too', async () => {
    const [first, second] = [await toShip(), await toShip()]
    const number = nextTracking()
    const parcels = [parcelOf(first, number), parcelOf(second, ` ${number.toLowerCase()} `)]
    const answer = await server.ok(shipSamples, { parcels }, { as: siam })
    expect(answer).toMatchObject({ done: 1, failed: 1 })
    const asked = answer.rows.find((row) => row.outcome === 'failed')
    expect(asked).toMatchObject({
      code: codes.trackingNumberOdd,
      message: 'Another parcel has this number already. Check it.',
    })
    const rest = parcels.filter((parcel) => parcel.id === asked?.id)
    expect((await server.ok(shipSamples, { parcels: rest, isSure: true }, { as: siam })).done).toBe(1)
  })

  test('goes with a company that delivers in the country', async () => {
    const made = await toShip()
    for (const company of ['ghn', 'nobody']) {
      const answer = await send(made, parcelOf(made, 'ABC123456', company), true)
      expect(answer.rows[0]).toMatchObject({ outcome: 'failed', code: codes.carrierUnknown })
    }
  })

  test('is sent once: two at once make one, the second reads who was first', async () => {
    const made = await toShip()
    const admin = await makeStaff(server, 'admin', 'Ratna Dewi')
    const answers = await Promise.all(
      [siam, admin].map((as) => server.ok(shipSamples, { parcels: [parcelOf(made)] }, { as })),
    )
    expect(answers.map((answer) => answer.done).toSorted()).toEqual([0, 1])
    const [late] = answers.flatMap((answer) => answer.rows.filter((row) => row.outcome === 'skipped'))
    const sender = (await asBrand(made)).history[0]?.actor?.name ?? '-'
    expect(late).toMatchObject({ code: codes.alreadyDecided })
    expect(late?.message).toContain(sender)
    expect((await asBrand(made)).history.filter((line) => line.verb === 'ship')).toHaveLength(1)
  })

  test('cannot be sent before approval, nor by others', async () => {
    const made = await makeCase(server, siam)
    expect((await send(made)).rows[0]).toMatchObject({ outcome: 'skipped' })
    const other = await makeBrand(server, { name: 'Other' })
    const answer = await server.ok(shipSamples, { parcels: [parcelOf(made)] }, { as: other })
    expect(answer.rows[0]).toMatchObject({ outcome: 'failed', code: codes.notFound, name: '' })
  })
})

describe('a parcel on its way', () => {
  test('is corrected: the old number stays in the history, and its news count no more', async () => {
    const made = await ship(server, siam)
    await setCase(server, made.id, { abnormalReasons: ['parcel'], clockDuty: 'receive' })
    const parcel = parcelOf(made)
    const changed = await server.ok(changeSampleParcel, parcel, { as: siam })
    expect(changed).toMatchObject({ isAbnormal: false, clock: null, expressState: null, status: 0 })
    expect(changed.express?.trackNum).toBe(parcel.trackingNumber)
    expect(changed.history[0]).toMatchObject({
      verb: 'changeParcel',
      evidence: [
        { label: `Flash Express ${made.trackingNumber}` },
        { label: `Flash Express ${parcel.trackingNumber}` },
      ],
    })
    const again = await server.ok(changeSampleParcel, parcel, { as: siam })
    expect(again.history).toHaveLength(changed.history.length)
    const odd = await server.call(changeSampleParcel, { ...parcel, trackingNumber: '1' }, { as: siam })
    expect(odd.code).toBe(codes.trackingNumberOdd)
    expect(odd.refusal.fields?.[0]?.path).toBe('trackingNumber')
  })

  test('is corrected by nobody else, and not once it has come', async () => {
    const made = await ship(server, siam)
    const other = await makeBrand(server, { name: 'Other' })
    const parcel = parcelOf(made)
    expect((await server.call(changeSampleParcel, parcel, { as: other })).code).toBe(codes.notFound)
    await setCase(server, made.id, { status: 1 })
    expect((await server.call(changeSampleParcel, parcel, { as: siam })).code).toBe(codes.stateChanged)
  })

  test('is asked for again by everybody who sees the case, at most once a minute', async () => {
    const made = await ship(server, siam)
    const other = await makeBrand(server, { name: 'Other' })
    const ask = (as: { tokens: BrandPerson['tokens'] }) => server.call(refreshSampleExpress, made, { as })
    expect((await ask(other)).code).toBe(codes.notFound)
    expect((await ask(made.creator)).data).toMatchObject({ state: null, isAsked: true })
    const pool = server.app.database.withoutTenant
    const picked = findStep('1')
    await heardOf(async () => {
      expect(await findParcel(pool, { company: 'flashexpress', trackNum: made.trackingNumber })).toBeTruthy()
    })
    const parcel = await findParcel(pool, { company: 'flashexpress', trackNum: made.trackingNumber })
    if (!parcel || !picked) throw new Error('no parcel')
    await addEvent(pool, parcel, picked)
    expect((await ask(siam)).data).toMatchObject({ state: null, isAsked: false })
    const { data } = await server.ok(getSampleExpress, { id: made.id }, { as: siam })
    expect(data).toHaveLength(1)
    expect((await ask(siam)).data).toMatchObject({ isAsked: false, newsAt: data[0]?.time })
  })
})

test('numbers propose their company before anything is sent', async () => {
  const made = await toShip()
  const rows = [
    { id: made.id, trackingNumber: 'TH0158 2241 7390' },
    { id: siam.id, trackingNumber: 'TH0158 2241 7390' },
  ]
  const seen = await server.ok(previewParcels, { parcels: rows }, { as: siam })
  expect(seen).toEqual([{ id: made.id, companyCode: 'flash-th', looksRight: true }])
  const odd = await server.ok(
    previewParcels,
    { parcels: [{ id: made.id, trackingNumber: '?' }] },
    { as: siam },
  )
  expect(odd).toEqual([{ id: made.id, companyCode: '', looksRight: false }])
})
