import { codes } from '@sampan/contract/codes'
import { listNotifications } from '@sampan/contract/notification'
import {
  changeParticipationParcel,
  listParticipations,
  shipParticipations,
} from '@sampan/contract/participation'
import { receiveTaskParcel, submitTaskLink } from '@sampan/contract/participation-own'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runParticipationClocks } from '#features/participation/clock/run-participation-clocks.ts'
import {
  asBrand,
  asCreator,
  asStaff,
  day,
  fromNow,
  type Joined,
  makeApproved,
  makePaidCreator,
} from '#features/participation/testing/participations.ts'
import { recordExpress } from '#features/shipment/record-express.ts'
import { findShipment } from '#features/shipment/shipment.queries.ts'
import { type BrandPerson, makeBrand, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
})
afterAll(() => server.close())

let numbers = 0
const nextNumber = () => {
  numbers += 1
  return `TH01582243${6000 + numbers}`
}

/** Approved for a task whose product comes in a parcel, which was sent with a number that is wrong. */
async function makeShipped(): Promise<Joined & { wrong: string }> {
  const creator = await makePaidCreator(server)
  const also = { addressId: creator.addressId }
  const made = await makeApproved(server, siam, { creator, task: { productSource: 'parcel' }, also })
  const wrong = nextNumber()
  const parcels = [{ id: made.id, companyCode: 'flash-th', trackingNumber: wrong }]
  expect((await server.ok(shipParticipations, { parcels }, { as: siam })).done).toBe(1)
  return { ...made, wrong }
}

const parcelNow = ({ id }: Joined) =>
  server.inTenant(async (ctx) => (await findShipment(ctx, { kind: 'participation', id }))?.id ?? '')
/** The carrier reports a state of a parcel, delivered unless told. */
const report = (shipmentId: string, state = 3) =>
  server.inTenant((ctx) =>
    recordExpress(ctx, shipmentId, {
      serviceCode: '',
      state: state as never,
      parcelState: null,
      data: [{ context: 'news', time: new Date().toISOString(), state: state as never }],
    } as never),
  )
const change = (made: Joined, trackingNumber = nextNumber(), as: Person = siam) =>
  server.call(changeParticipationParcel, { id: made.id, companyCode: 'flash-th', trackingNumber }, { as })

const found = async (search: string): Promise<string[]> =>
  (await server.ok(listParticipations, { query: search }, { as: siam })).rows.map(({ id }) => id)

describe('the number of a task’s parcel', () => {
  test('finds its case after it was corrected, too, and part of it finds nothing', async () => {
    const made = await makeShipped()
    const number = nextNumber()
    await change(made, number)
    expect(await found(made.wrong)).toEqual([made.id])
    expect(await found(`${number.slice(0, 4)} ${number.slice(4)}`)).toEqual([made.id])
    expect(await found(number.slice(0, -1))).toEqual([])
  })

  test('is corrected on its way, and the old one stays in the history', async () => {
    const made = await makeShipped()
    expect((await asBrand(server, made)).actions).toContain('changeParcel')
    expect((await asCreator(server, made)).actions).not.toContain('changeParcel')
    const number = nextNumber()
    const changed = (await change(made, number)).data
    expect(changed).toMatchObject({ clock: null, express: { trackNum: number } })
    const labels = changed.history[0]?.evidence.map(({ label }) => label)
    expect([changed.history[0]?.verb, labels]).toEqual([
      'changeParcel',
      [`Flash Express ${made.wrong}`, `Flash Express ${number}`],
    ])
    const creator = await asCreator(server, made)
    expect(creator.history).toEqual(changed.history)
    expect(creator.express?.trackNum).toBe(number)
    expect((await change(made, number)).data.history).toHaveLength(changed.history.length)
    const told = await server.ok(listNotifications, {}, { as: made.creator })
    expect(told.rows.filter(({ text }) => text.includes(number))).toHaveLength(1)
  })

  test('is corrected after a stranger’s parcel was delivered: the clock that it began ends, with its late mark', async () => {
    const made = await makeShipped()
    const wrong = await parcelNow(made)
    await report(wrong)
    expect((await asCreator(server, made)).clock).toMatchObject({ duty: 'submit' })
    await server.inTenant((ctx) => runParticipationClocks({ ...ctx, now: fromNow(6 * day) }))
    expect((await asBrand(server, made)).abnormalReasons).toEqual(['submitLate'])
    const changed = (await change(made)).data
    expect(changed).toMatchObject({ clock: null, abnormalReasons: [], creatorRecord: { kept: 0, all: 0 } })
    // What becomes of the wrong one is nobody's news.
    await report(wrong, 4)
    expect(await asCreator(server, made)).toMatchObject({ clock: null, abnormalReasons: [] })
    await report(await parcelNow(made))
    const { clock } = await asCreator(server, made)
    expect(clock).toMatchObject({ duty: 'submit', owner: 'creator' })
    expect((Date.parse(clock?.dueAt ?? '') - Date.now()) / day).toBeCloseTo(5, 1)
  })

  test('is not corrected once the creator has the parcel, or has handed in work', async () => {
    const received = await makeShipped()
    await server.ok(receiveTaskParcel, { id: received.id }, { as: received.creator })
    const worked = await makeShipped()
    await report(await parcelNow(worked))
    const link = 'https://www.tiktok.com/@a/video/7300000000000077'
    await server.ok(submitTaskLink, { id: worked.id, link, note: 'First' }, { as: worked.creator })
    for (const made of [received, worked]) {
      expect((await asBrand(server, made)).actions).not.toContain('changeParcel')
      expect((await change(made)).code).toBe(codes.stateChanged)
    }
  })

  test('is corrected by who ships, and by nobody else; an odd one is asked about', async () => {
    const made = await makeShipped()
    const rival = await makeBrand(server, { name: 'Rival' })
    expect((await change(made, nextNumber(), rival)).code).toBe(codes.notFound)
    for (const as of [made.creator, await makeStaff(server, 'reviewer')])
      expect((await change(made, nextNumber(), as)).code).toBe(codes.notAllowed)
    const odd = await change(made, '1')
    expect([odd.code, odd.refusal.fields?.[0]?.path]).toEqual([codes.trackingNumberOdd, 'trackingNumber'])
    const admin = await makeStaff(server, 'admin', 'Chanida Admin')
    expect((await asStaff(server, made, admin)).actions).toContain('changeParcel')
    expect((await change(made, nextNumber(), admin)).code).toBe(codes.ok)
    expect((await asCreator(server, made)).history[0]?.actor?.name).toBe('Chanida Admin')
  })
})
