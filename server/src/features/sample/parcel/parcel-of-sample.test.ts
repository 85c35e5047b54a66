import { listDataLooks } from '@sampan/contract/address'
import { codes } from '@sampan/contract/codes'
import { getMySample, getSample, listSamples, seeSampleAddress } from '@sampan/contract/sample'
import { receiveSample } from '@sampan/contract/sample-verbs'
import { getSampleExpress, getTaskExpress, listCarriers } from '@sampan/contract/shipment'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataLook } from '#features/address/address.tables.ts'
import { runSampleClocks } from '#features/sample/run-sample-clocks.ts'
import { type Case, makeCase, makeShipped, setCase } from '#features/sample/testing/cases.ts'
import { carrierPushUrl } from '#features/shipment/carrier-push.ts'
import { recordExpress } from '#features/shipment/record-express.ts'
import { createCarrierGateway } from '#gateways/carrier/carrier.gateway.ts'
import { sandboxKeys } from '#gateways/create-gateways.ts'
import { findStep } from '#sandbox/carrier/sandbox-journey.ts'
import { addEvent, findParcel, keepParcel } from '#sandbox/carrier/sandbox-parcels.ts'
import { pushParcel } from '#sandbox/carrier/sandbox-push.ts'
import { type BrandPerson, makeBrand, makeCreator, makeStaff } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
})
afterAll(() => server.close())

type Shipped = Awaited<ReturnType<typeof makeShipped>>
const hour = 3_600_000
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
const asBrand = (made: Case) => server.ok(getSample, { id: made.id }, { as: made.brand })
const verbsOf = async (made: Case) => (await asBrand(made)).history.map((line) => line.verb)
const express = (made: Case) => server.ok(getSampleExpress, { id: made.id }, { as: made.creator })

let count = 0
const nextNumber = () => {
  count += 1
  return `TH01582241${7000 + count}`
}

/** A parcel that the carrier reports on, from our door on. */
async function follow(): Promise<Shipped & { trackNum: string }> {
  const trackNum = nextNumber()
  const made = await makeShipped(server, siam, trackNum)
  await server.app.gateways.carrier.subscribe({
    company: 'flash-th',
    trackNum,
    callbackUrl: carrierPushUrl(server.app, server.tenantId, made.shipmentId),
    salt: 'salt of the test',
  })
  return { ...made, trackNum }
}

/** The carrier does something with the parcel, and tells whoever subscribed. */
async function report(trackNum: string, state: string, at = new Date()): Promise<void> {
  const pool = server.app.database.withoutTenant
  const parcel = await keepParcel(pool, { company: 'flashexpress', trackNum })
  const step = findStep(state)
  if (!step) throw new Error(`no step ${state}`)
  await addEvent(pool, parcel, step, at)
  const moved = await findParcel(pool, { company: 'flashexpress', trackNum })
  if (moved) await pushParcel(pool, moved)
}

describe('where a parcel is', () => {
  test('is told to both sides of the case only; a visitor learns nothing', async () => {
    const made = await follow()
    expect((await server.ok(getSampleExpress, { id: made.id })).data).toEqual([])
    const stranger = await makeCreator(server)
    expect((await server.call(getSampleExpress, { id: made.id }, { as: stranger })).code).toBe(codes.notFound)
    const other = await makeBrand(server, { name: 'Other' })
    expect((await server.call(getSampleExpress, { id: made.id }, { as: other })).code).toBe(codes.notFound)
    expect((await server.call(getTaskExpress, { id: made.id }, { as: made.creator })).code).toBe(
      codes.notFound,
    )
    expect((await server.ok(getSampleExpress, { id: made.id }, { as: siam })).trackNum).toBe(made.trackNum)
  })

  test('is empty before anything was sent', async () => {
    const made = await makeCase(server, siam)
    expect(await express(made)).toEqual({
      companyCode: '',
      companyName: '',
      trackNum: '',
      trackingUrl: '',
      state: null,
      parcelState: null,
      product: null,
      data: [],
    })
  })

  test('is what the carrier pushed, newest first, once each', async () => {
    const made = await follow()
    await report(made.trackNum, '1', minutesAgo(90))
    await report(made.trackNum, '0', minutesAgo(30))
    const seen = await express(made)
    expect(seen).toMatchObject({ companyName: 'Flash Express', state: 0 })
    expect(seen.data.map((event) => event.context)).toEqual([
      'Parcel left the sorting centre · Chiang Mai',
      'Parcel collected from the sender · Chiang Mai',
    ])
    expect((await asBrand(made)).expressState).toBe(0)
    const { product, ...told } = seen
    expect(product?.name).toBe('Rice Milk Brightening Serum')
    expect((await asBrand(made)).express).toEqual(told)
  })

  test('is asked of the carrier when nothing was pushed, and then not again at once', async () => {
    const trackNum = nextNumber()
    const made = await makeShipped(server, siam, trackNum)
    await report(trackNum, '1', minutesAgo(60))
    expect((await express(made)).data).toHaveLength(1)
    await report(trackNum, '0', minutesAgo(10))
    expect((await express(made)).data).toHaveLength(1)
  })

  test('is what we knew when the carrier does not answer', async () => {
    const made = await makeShipped(server, siam, nextNumber())
    const real = server.app.gateways.carrier
    const nowhere = 'http://127.0.0.1:1'
    const config = { pollBase: nowhere, autoNumberBase: nowhere, ...sandboxKeys.carrier }
    server.app.gateways.carrier = createCarrierGateway(config)
    expect(await express(made)).toMatchObject({ companyName: 'Flash Express', state: null, data: [] })
    server.app.gateways.carrier = real
  })
})

describe('a push', () => {
  test('with a wrong signature changes nothing', async () => {
    const made = await follow()
    const url = carrierPushUrl(server.app, server.tenantId, made.shipmentId)
    const send = (address: string) =>
      fetch(address, {
        method: 'POST',
        body: new URLSearchParams({ param: '{"status":"polling"}', sign: 'X' }),
      })
    expect((await send(url)).status).toBe(404)
    expect((await send(url.replace(made.shipmentId, made.creator.id))).status).toBe(404)
    expect((await send(url.replace(server.tenantId, made.creator.id))).status).toBe(404)
    expect((await send(`${url}x`)).status).toBe(404)
    expect((await express(made)).data).toEqual([])
  })

  test('that comes late adds its event but does not turn the parcel back', async () => {
    const made = await follow()
    await report(made.trackNum, '5', minutesAgo(5))
    const event = {
      context: 'Collected',
      location: '',
      time: minutesAgo(90).toISOString(),
      state: 1 as const,
    }
    const known = { company: 'flash-th', companyName: '', serviceCode: 'flashexpress', parcelState: null }
    const tracking = { ...known, trackNum: made.trackNum }
    await server.inTenant((ctx) =>
      recordExpress(ctx, made.shipmentId, { ...tracking, state: 1, data: [event] }),
    )
    const seen = await asBrand(made)
    expect(seen.expressState).toBe(5)
    expect(seen.express?.data.map((each) => each.context)).toContain('Collected')
  })
})

describe('delivery', () => {
  test('asks the creator to confirm, and the system confirms seven days later', async () => {
    const made = await follow()
    await report(made.trackNum, '3', minutesAgo(60))
    const detail = await server.ok(getMySample, { id: made.id }, { as: made.creator })
    expect(detail.clock).toMatchObject({ duty: 'receive', owner: 'creator', isYours: true })
    expect(detail.actions).toEqual(['receive'])
    expect(detail.history[0]).toMatchObject({
      verb: 'deliver',
      actor: null,
      evidence: [{ kind: 'number', label: made.trackNum }],
    })
    const due = Date.parse(detail.clock?.dueAt ?? '')
    expect(due - Date.parse(detail.clock?.startedAt ?? '')).toBe(7 * 24 * hour)

    const look = (at: number) => server.inTenant((ctx) => runSampleClocks({ ...ctx, now: new Date(at) }))
    await look(due - hour)
    expect((await asBrand(made)).status).toBe(0)
    await look(due + hour)
    await look(due + 2 * hour)
    const received = await asBrand(made)
    expect(received.history.filter((line) => line.verb === 'receive')).toMatchObject([
      { actor: null, from: 0, to: 1 },
    ])
    // Seven days late to confirm, but no clock starts late: until the window would open.
    expect(received.clock).toMatchObject({ duty: 'post', owner: 'creator' })
    expect(Date.parse(received.clock?.dueAt ?? '')).toBe(due + hour + 72 * hour)
  })
})

describe('a parcel in trouble', () => {
  test('stops the creator’s clock and marks the case; mended, the clock goes on with the time left', async () => {
    const made = await follow()
    const clockDueAt = new Date(Date.now() + 10 * hour)
    await setCase(server, made.id, {
      status: 1,
      clockDuty: 'post',
      clockOwner: 'creator',
      clockStartedAt: minutesAgo(60),
      clockDueAt,
    })
    await report(made.trackNum, '4', minutesAgo(20))
    const stopped = await asBrand(made)
    expect(stopped).toMatchObject({ isAbnormal: true, abnormalReasons: ['parcel'] })
    expect(stopped.clock).toMatchObject({ pauseReason: 'parcel', dueAt: clockDueAt.toISOString() })
    expect((await server.ok(listSamples, { isAbnormal: true }, { as: siam })).total).toBe(1)

    await setCase(server, made.id, { clockPausedAt: minutesAgo(120) })
    await report(made.trackNum, '0', minutesAgo(10))
    const mended = await asBrand(made)
    expect(mended).toMatchObject({ isAbnormal: false, clock: { pausedAt: null, pauseReason: null } })
    const gained = Date.parse(mended.clock?.dueAt ?? '') - clockDueAt.getTime()
    expect(Math.round(gained / 60_000)).toBe(120)
    expect((await verbsOf(made)).slice(0, 2)).toEqual(['resume', 'pause'])
  })

  test('is told without a pause where no clock of the creator runs', async () => {
    const made = await follow()
    await report(made.trackNum, '2', minutesAgo(20))
    await report(made.trackNum, '14', minutesAgo(15))
    await report(made.trackNum, '5', minutesAgo(10))
    expect((await verbsOf(made)).slice(0, 2)).toEqual(['mend', 'trouble'])
  })

  test('is over once the creator has it, whatever the carrier says', async () => {
    const made = await follow()
    await report(made.trackNum, '3', minutesAgo(60))
    await report(made.trackNum, '14', minutesAgo(20))
    expect(await asBrand(made)).toMatchObject({
      abnormalReasons: ['parcel'],
      clock: { pauseReason: 'parcel' },
    })
    await server.ok(receiveSample, { id: made.id }, { as: made.creator })
    const received = await asBrand(made)
    expect(received).toMatchObject({ isAbnormal: false, abnormalReasons: [] })
    expect(received.clock).toMatchObject({ duty: 'post', pausedAt: null })
  })
})

describe('the address', () => {
  const see = (made: Case, as: BrandPerson | Awaited<ReturnType<typeof makeStaff>>) =>
    server.call(seeSampleAddress, { id: made.id }, { as })

  test('is shown for an order to ship; the look is written down for its owner', async () => {
    const made = await makeCase(server, siam, { needsMou: false })
    expect((await asBrand(made)).addressHidden).toBe('notYours')
    expect((await see(made, siam)).code).toBe(codes.notAllowed)
    await setCase(server, made.id, { status: 6 })
    expect(await asBrand(made)).toMatchObject({ address: null, addressHidden: 'ask' })
    const shown = await see(made, siam)
    expect(shown.data.addressee).toBe(made.creator.name)
    const looks = await server.app.database
      .forTenant(server.tenantId)
      .select()
      .from(dataLook)
      .where(eq(dataLook.ownerId, made.creator.id))
    expect(looks).toMatchObject([{ viewerId: siam.id, what: 'address', subjectId: made.id }])
    const told = await server.ok(listDataLooks, {}, { as: made.creator })
    expect(told.rows).toMatchObject([{ viewer: expect.stringContaining(siam.name), what: 'address' }])
    expect((await server.ok(listDataLooks, {}, { as: siam })).rows).toEqual([])
    await setCase(server, made.id, { status: 1 })
    expect((await asBrand(made)).addressHidden).toBe('afterDelivery')
    expect((await see(made, siam)).code).toBe(codes.notAllowed)
  })

  test('is not found by other brands, not for reviewers, and always there for admins', async () => {
    const made = await makeCase(server, siam)
    const [other, reviewer, admin] = [
      await makeBrand(server, { name: 'Other' }),
      await makeStaff(server, 'reviewer'),
      await makeStaff(server, 'admin'),
    ]
    expect((await see(made, other)).code).toBe(codes.notFound)
    expect((await see(made, reviewer)).code).toBe(codes.notAllowed)
    expect((await see(made, admin)).code).toBe(codes.ok)
  })
})

test('carriers of a country are listed, those first that the number looks like', async () => {
  const carriers = await server.ok(
    listCarriers,
    { countryCode: 'TH', trackingNumber: 'TH0158 2241 7390' },
    { as: siam },
  )
  expect(carriers[0]).toEqual({ code: 'flash-th', name: 'Flash Express', isLikely: true, isStandard: false })
  expect(carriers.some((carrier) => carrier.code === 'kex-th' && !carrier.isLikely)).toBe(true)
  expect((await server.call(listCarriers, { countryCode: 'TH' })).code).toBe(codes.sessionOver)
})
