import { codes } from '@sampan/contract/codes'
import { getMySample } from '@sampan/contract/sample'
import { getSampleExpress, getTaskExpress } from '@sampan/contract/shipment'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCase, makeShipped } from '#features/sample/testing/cases.ts'
import { recordExpress } from '#features/shipment/record-express.ts'
import type { Tracking } from '#gateways/carrier/tracking.ts'
import { type BrandPerson, makeBrand } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
})
afterAll(() => server.close())

const trackNum = 'TH015822417999'

test('the dialog about a parcel is told what is in it, and what it costs', async () => {
  const made = await makeShipped(server, siam, trackNum)
  const seen = await server.ok(getSampleExpress, { id: made.id }, { as: made.creator })
  expect(seen.product).toEqual({
    name: 'Rice Milk Brightening Serum',
    thumb: '/files/p.thumb.webp',
    ground: 'sage',
    currency: 'THB',
    priceMin: '590.00',
    priceMax: '890.00',
  })
  expect((await server.ok(getSampleExpress, { id: made.id })).product).toBe(null)
  // Whose session is over learns that, instead of hearing that nothing was sent.
  const over = { tokens: { accessToken: 'over', refreshToken: 'over' } }
  expect((await server.call(getSampleExpress, { id: made.id }, { as: over })).code).toBe(codes.sessionOver)
  const unsent = await makeCase(server, siam)
  expect((await server.ok(getSampleExpress, { id: unsent.id }, { as: unsent.creator })).product).toBe(null)
  const foreign = await server.call(getTaskExpress, { id: made.id }, { as: made.creator })
  expect(foreign.code).toBe(codes.notFound)
})

test('a parcel that waits to be fetched is told in its carrier’s words, since no code says so', async () => {
  const made = await makeShipped(server, siam, trackNum)
  const told = async (parcelState: Tracking['parcelState'], state: Tracking['state'], minutes: number) => {
    const time = new Date(Date.now() - minutes * 60_000).toISOString()
    const data = [{ context: `Step ${minutes}`, location: '', time, state }]
    const parcel = { company: 'flash-th', companyName: '', serviceCode: 'flashexpress', trackNum }
    await server.inTenant((ctx) =>
      recordExpress(ctx, made.shipmentId, { ...parcel, state, parcelState, data }),
    )
    return (await server.ok(getMySample, { id: made.id }, { as: made.creator })).express
  }
  expect(await told('pending_pickup', null, 60)).toMatchObject({ state: null, parcelState: 'pending_pickup' })
  expect(await told('available_for_pickup', 5, 30)).toMatchObject({
    state: 5,
    parcelState: 'available_for_pickup',
  })
  // What comes late turns nothing back.
  expect(await told('in_transit', 0, 45)).toMatchObject({ state: 5, parcelState: 'available_for_pickup' })
})
