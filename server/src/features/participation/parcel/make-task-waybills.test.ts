import { listDataLooks } from '@sampan/contract/address'
import { codes } from '@sampan/contract/codes'
import { getParticipation, makeTaskWaybills, shipParticipations } from '@sampan/contract/participation'
import { saveSender } from '@sampan/contract/shipment-sender'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  asBrand,
  asCreator,
  type Joined,
  makeApproved,
  makePaidCreator,
  makeSignUp,
  makeTask,
} from '#features/participation/testing/participations.ts'
import { type BrandPerson, makeBrand, makeProduct, makeStaff } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let taskId: string

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  const { id: productId } = await makeProduct(server, siam.brandId)
  taskId = (await makeTask(server, siam.brandId, { productSource: 'parcel', productId })).id
})
afterAll(() => server.close())

/** Who waits for the product of the task. */
async function waiting(name?: string): Promise<Joined> {
  const creator = await makePaidCreator(server, name ? { name } : {})
  return makeApproved(server, siam, { creator, taskId, also: { addressId: creator.addressId } })
}

test('a brand prints the labels of the parcels of tasks that wait, and each owner sees the look', async () => {
  const [thai, chinese] = [await waiting(), await waiting('林美玲')]
  expect((await asBrand(server, thai)).actions).toContain('waybill')
  expect((await asCreator(server, thai)).actions).not.toContain('waybill')
  const applicant = await makePaidCreator(server)
  const given = { creator: applicant, taskId, also: { addressId: applicant.addressId } }
  const fresh = await makeSignUp(server, siam, given)
  const ids = [thai.id, chinese.id, fresh.id, thai.id]
  const made = await server.ok(makeTaskWaybills, { ids }, { as: siam })
  expect(made).toMatchObject({ count: 2, skipped: 1 })
  const answer = await fetch(server.url + made.url)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
  for (const { creator } of [thai, chinese]) {
    const { rows } = await server.ok(listDataLooks, {}, { as: creator })
    expect(rows).toMatchObject([{ what: 'address', viewer: expect.stringContaining(siam.name) }])
  }
  expect((await server.ok(listDataLooks, {}, { as: applicant })).rows).toEqual([])
})

test('the sheet has the sender of the brand, and the number that the import of tracking numbers knows', async () => {
  const made = await waiting()
  const place = { countryCode: 'TH' as const }
  const sender = {
    name: 'Siam warehouse',
    phone: '0812345678',
    address: '9 Rama IV Road',
    city: 'Bangkok',
    postcode: '10110',
  }
  await server.ok(saveSender, { ...place, ...sender }, { as: siam })
  const { url, name } = await server.ok(makeTaskWaybills, { ids: [made.id], format: 'xlsx' }, { as: siam })
  expect(name).toBe(`Waybill ${made.number}.xlsx`)
  const files = unzipSync(Buffer.from(url.split(',')[1] ?? '', 'base64'))
  const text = Object.values(files)
    .map((part) => Buffer.from(part).toString())
    .join('')
  expect(text).toContain('Siam warehouse')
  expect(text).toContain(made.number)
})

test('nobody prints an address that is not theirs to see, or of a parcel that is on its way', async () => {
  const made = await waiting()
  const ids = [made.id]
  const reviewer = await makeStaff(server, 'reviewer')
  expect((await server.call(makeTaskWaybills, { ids }, { as: reviewer })).code).toBe(codes.notAllowed)
  const other = await makeBrand(server, { name: 'Other' })
  expect((await server.call(makeTaskWaybills, { ids }, { as: other })).code).toBe(codes.nothingToPrint)
  const parcels = [{ id: made.id, companyCode: 'flash-th', trackingNumber: 'TH015822439001' }]
  await server.ok(shipParticipations, { parcels }, { as: siam })
  expect((await server.call(makeTaskWaybills, { ids }, { as: siam })).code).toBe(codes.nothingToPrint)
  const { actions } = await server.ok(getParticipation, { id: made.id }, { as: siam })
  expect(actions).not.toContain('waybill')
})
