import { listDataLooks } from '@sampan/contract/address'
import { codes } from '@sampan/contract/codes'
import { approveMous, openMou, returnMous, submitMou } from '@sampan/contract/mou'
import {
  approveSignUps,
  listParticipations,
  passContents,
  refreshTaskExpress,
  seeParticipationAddress,
  shipParticipations,
} from '@sampan/contract/participation'
import { leaveTask, receiveTaskParcel, submitTaskLink } from '@sampan/contract/participation-own'
import { getSample } from '@sampan/contract/sample'
import { fulfilSample } from '@sampan/contract/sample-verbs'
import { getTaskExpress } from '@sampan/contract/shipment'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uploadSigned } from '#features/mou/testing/mous.ts'
import { makePayoutMethod } from '#features/payout/testing/payouts.ts'
import { publishPost } from '#features/post/testing/posts.ts'
import { sample } from '#features/sample/sample.tables.ts'
import { makeCase } from '#features/sample/testing/cases.ts'
import { recordExpress } from '#features/shipment/record-express.ts'
import { findShipment } from '#features/shipment/shipment.queries.ts'
import { type BrandPerson, makeBrand, makeStaff } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { runParticipationClocks } from './clock/run-participation-clocks.ts'
import {
  asBrand,
  asCreator,
  day,
  hour,
  type Joined,
  makeApproved,
  makePaidCreator,
  makeSignUp,
  makeTask,
} from './testing/participations.ts'

let server: TestServer
let siam: BrandPerson

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
})
afterAll(() => server.close())

const handIn = (made: Joined) =>
  server.call(
    submitTaskLink,
    { note: 'First draft', id: made.id, link: 'https://www.tiktok.com/@a/video/7300000000000001' },
    { as: made.creator },
  )
const verbsOf = async (made: Joined) => (await asBrand(server, made)).history.map((line) => line.verb)

/** Approved for a task whose product comes in a parcel. */
async function makeParcelTask(): Promise<Joined> {
  const creator = await makePaidCreator(server)
  return makeApproved(server, siam, {
    creator,
    task: { productSource: 'parcel' },
    also: { addressId: creator.addressId },
  })
}
const parcel = (id: string, trackingNumber = 'TH0158224177') => ({
  parcels: [{ id, companyCode: 'flash-th', trackingNumber }],
})
let numbers = 0
const nextNumber = () => {
  numbers += 1
  return `TH01582241${6000 + numbers}`
}
async function ship(made: Joined): Promise<string> {
  const number = nextNumber()
  const result = await server.ok(shipParticipations, parcel(made.id, number), { as: siam })
  expect(result.rows[0]?.message).toBe('Shipped')
  return number
}

/** The carrier reports a state of the parcel. */
const report = (made: Joined, state: number, at = new Date()) =>
  server.inTenant(async (ctx) => {
    const row = await findShipment(ctx, { kind: 'participation', id: made.id })
    await recordExpress(ctx, row?.id ?? '', {
      ...{ serviceCode: '', parcelState: null, state: state as never },
      data: [{ context: 'news', time: at.toISOString(), state: state as never }],
    } as never)
  })

describe('a task with an MOU', () => {
  test('asks for it at approval; returned once, approved, the time to hand in begins', async () => {
    const made = await makeApproved(server, siam, { task: { needsMou: true } })
    const asked = await asCreator(server, made)
    expect(asked).toMatchObject({ status: 2, clock: { duty: 'signMou', owner: 'creator', isYours: true } })
    expect(asked.actions).not.toContain('submitLink')
    expect((await handIn(made)).code).toBe(codes.mouNotApproved)
    const mouId = asked.mou?.id ?? ''
    await server.ok(openMou, { id: mouId }, { as: made.creator })
    const sign = async () =>
      server.ok(
        submitMou,
        { id: mouId, fileId: await uploadSigned(server, made.creator) },
        { as: made.creator },
      )
    await sign()
    expect((await asBrand(server, made)).clock).toMatchObject({ duty: 'checkMou', isYours: true })
    await server.ok(returnMous, { ids: [mouId], feedback: 'Page 2 is missing' }, { as: siam })
    expect((await asCreator(server, made)).clock).toMatchObject({ duty: 'signMou' })
    await sign()
    const approved = await server.ok(approveMous, { ids: [mouId] }, { as: siam })
    expect(approved.done).toBe(1)
    const [creator, brand] = [await asCreator(server, made), await asBrand(server, made)]
    expect(creator.clock).toMatchObject({ duty: 'submit', isYours: true })
    expect(brand.history).toEqual(creator.history)
    expect(creator.history.map((line) => line.verb)).toEqual([
      'approveMou',
      'submitMou',
      'returnMou',
      'submitMou',
      'approve',
      'signUp',
    ])
    expect(creator.stages.map((stage) => [stage.key, stage.state]).slice(0, 4)).toEqual([
      ['answer', 'done'],
      ['signMou', 'done'],
      ['checkMou', 'done'],
      ['submit', 'now'],
    ])
    expect((await handIn(made)).code).toBe(codes.ok)
  })

  test('drops it when the creator leaves', async () => {
    const made = await makeApproved(server, siam, { task: { needsMou: true } })
    const mouId = (await asCreator(server, made)).mou?.id ?? ''
    const fileId = await uploadSigned(server, made.creator)
    await server.ok(leaveTask, { id: made.id, reason: 'No time' }, { as: made.creator })
    const late = await server.call(submitMou, { id: mouId, fileId }, { as: made.creator })
    expect(late.code).toBe(codes.alreadyDecided)
    expect((await asBrand(server, made)).mou?.status).toBe(4)
  })
})

describe('a task with a parcel', () => {
  test('waits for the brand to ship; the address is seen on demand, and its owner learns of it', async () => {
    const made = await makeParcelTask()
    const brand = await asBrand(server, made)
    expect(brand).toMatchObject({ clock: { duty: 'ship', isYours: true }, address: null })
    expect([brand.addressHidden, brand.actions.includes('ship')]).toEqual(['ask', true])
    expect((await handIn(made)).code).toBe(codes.parcelAwaited)
    const address = await server.ok(seeParticipationAddress, { id: made.id }, { as: siam })
    expect(address.addressee).toBe(made.creator.name)
    const looks = await server.ok(listDataLooks, {}, { as: made.creator })
    expect(looks.rows[0]).toMatchObject({ what: 'address' })
    const reviewer = await makeStaff(server, 'reviewer')
    const foreign = await server.call(seeParticipationAddress, { id: made.id }, { as: reviewer })
    expect(foreign.code).toBe(codes.notAllowed)
  })

  test('asks about an odd number, ships once, and begins when the creator confirms', async () => {
    const made = await makeParcelTask()
    const odd = await server.ok(shipParticipations, parcel(made.id, 'hello'), { as: siam })
    expect(odd.rows[0]).toMatchObject({ outcome: 'failed', code: codes.trackingNumberOdd })
    const number = await ship(made)
    const again = await server.ok(shipParticipations, parcel(made.id, number), { as: siam })
    expect(again.done).toBe(1)
    const other = await server.ok(shipParticipations, parcel(made.id, nextNumber()), { as: siam })
    expect(other.rows[0]?.code).toBe(codes.stateChanged)
    expect(await verbsOf(made)).toEqual(['ship', 'approve', 'signUp'])
    const sent = await asCreator(server, made)
    expect(sent).toMatchObject({ clock: null, express: { trackNum: number } })
    expect(sent.actions).toContain('receive')
    expect((await server.ok(getTaskExpress, { id: made.id }, { as: made.creator })).trackNum).toBe(number)
    const news = () => server.ok(refreshTaskExpress, { id: made.id }, { as: siam })
    expect([(await news()).isAsked, (await news()).isAsked]).toEqual([true, false])
    const shown = await server.call(seeParticipationAddress, { id: made.id }, { as: siam })
    expect(shown.code).toBe(codes.notAllowed)
    for (const _ of [1, 2]) await server.ok(receiveTaskParcel, { id: made.id }, { as: made.creator })
    expect((await asCreator(server, made)).clock).toMatchObject({ duty: 'submit', isYours: true })
    expect(await verbsOf(made)).toEqual(['receive', 'ship', 'approve', 'signUp'])
    const found = await server.ok(listParticipations, { query: number }, { as: siam })
    expect(found.rows.map((row) => row.id)).toEqual([made.id])
  })

  test('begins by the carrier’s word, counted from delivery; trouble stops the clock', async () => {
    const made = await makeParcelTask()
    await ship(made)
    const at = new Date(Date.now() - 6 * hour)
    await report(made, 3, at)
    const begun = await asCreator(server, made)
    expect(begun.clock).toMatchObject({ duty: 'submit', startedAt: at.toISOString() })
    expect(Date.parse(begun.clock?.dueAt ?? '') - at.getTime()).toBe(5 * day)
    await report(made, 4)
    const stopped = await asBrand(server, made)
    expect(stopped).toMatchObject({ abnormalReasons: ['parcel'], clock: { pauseReason: 'parcel' } })
    await report(made, 0)
    const onward = await asBrand(server, made)
    expect(onward).toMatchObject({ abnormalReasons: [], clock: { pausedAt: null } })
    expect(Date.parse(onward.clock?.dueAt ?? '')).toBeGreaterThan(Date.parse(begun.clock?.dueAt ?? ''))
    expect((await verbsOf(made)).slice(0, 3)).toEqual(['resume', 'pause', 'deliver'])
  })

  test('nothing is received before it was sent, and nothing is shipped where no parcel comes', async () => {
    const made = await makeParcelTask()
    const early = await server.call(receiveTaskParcel, { id: made.id }, { as: made.creator })
    expect(early.code).toBe(codes.stateChanged)
    const bare = await makeApproved(server, siam)
    const result = await server.ok(shipParticipations, parcel(bare.id, nextNumber()), { as: siam })
    expect(result.rows[0]?.code).toBe(codes.stateChanged)
    const shown = await server.call(seeParticipationAddress, { id: bare.id }, { as: siam })
    expect(shown.code).toBe(codes.notFound)
  })
})

describe('a task with an own sample', () => {
  const setSample = (id: string, status: number) =>
    server.app.database.transaction(server.tenantId, (db) =>
      db
        .update(sample)
        .set({ status: status as never })
        .where(eq(sample.id, id)),
    )

  async function makeSampleTask(
    status: number,
    asked: Parameters<typeof makeTask>[2] = {},
  ): Promise<Joined & { sampleId: string }> {
    const made = await makeCase(server, siam)
    await setSample(made.id, status)
    const creator = {
      ...made.creator,
      payoutMethodId: await makePayoutMethod(server, made.creator.id),
    }
    const { id: taskId } = await makeTask(server, siam.brandId, {
      productSource: 'ownSample',
      productId: made.product.id,
      ...asked,
    })
    const joined = await makeSignUp(server, siam, { creator, taskId, also: { sampleId: made.id } })
    await server.ok(approveSignUps, { ids: [joined.id] }, { as: siam })
    return { ...joined, sampleId: made.id }
  }

  test('begins at once with a sample in hand', async () => {
    const made = await makeSampleTask(1)
    expect(await asCreator(server, made)).toMatchObject({
      clock: { duty: 'submit' },
      sampleId: made.sampleId,
    })
  })

  test.each([
    ['d90', 90],
    ['d7', 30],
  ] as const)(
    'that asks for %s of retention keeps the sample’s post public for %i days',
    async (retention, days) => {
      const made = await makeSampleTask(1, { retention, stages: [3] })
      const link = `https://www.youtube.com/shorts/k${days}`
      await server.ok(submitTaskLink, { id: made.id, link, note: 'First draft' }, { as: made.creator })
      const reviewer = await makeStaff(server, 'reviewer')
      await server.ok(passContents, { ids: [made.id] }, { as: reviewer })
      const postUrl = await publishPost(server, (await asBrand(server, made)).creator)
      await server.ok(fulfilSample, { id: made.sampleId, postUrl }, { as: made.creator })
      const { clock } = await server.ok(getSample, { id: made.sampleId }, { as: reviewer })
      expect(clock).toMatchObject({ duty: 'keepPublic' })
      const kept = Date.parse(clock?.dueAt ?? '') - Date.parse(clock?.startedAt ?? '')
      expect(Math.round(kept / day)).toBe(days)
    },
  )

  test('begins when the sample arrives, and is marked when it never will', async () => {
    const made = await makeSampleTask(0)
    expect((await asCreator(server, made)).clock).toBeNull()
    await server.inTenant(runParticipationClocks)
    expect((await asCreator(server, made)).clock).toBeNull()
    await setSample(made.sampleId, 1)
    for (const _ of [1, 2]) await server.inTenant(runParticipationClocks)
    expect((await asCreator(server, made)).clock).toMatchObject({ duty: 'submit' })
    expect(await verbsOf(made)).toEqual(['sampleArrived', 'approve', 'signUp'])
    const lost = await makeSampleTask(0)
    await setSample(lost.sampleId, 4)
    for (const _ of [1, 2]) await server.inTenant(runParticipationClocks)
    expect(await asBrand(server, lost)).toMatchObject({ abnormalReasons: ['sampleClosed'], clock: null })
    expect(await verbsOf(lost)).toEqual(['sampleClosed', 'approve', 'signUp'])
  })

  test('begins after all when its sample is opened again, and is marked no more', async () => {
    const made = await makeSampleTask(0)
    const seen: unknown[] = []
    // Closed, opened again, closed; then opened again, shipped and received between two looks.
    for (const status of [4, 6, 4, 1]) {
      await setSample(made.sampleId, status)
      for (const _ of [1, 2]) await server.inTenant(runParticipationClocks)
      const { abnormalReasons, clock } = await asCreator(server, made)
      seen.push([...abnormalReasons, clock?.duty].join(' '))
    }
    expect(seen).toEqual(['sampleClosed ', '', 'sampleClosed ', 'submit'])
  })
})
