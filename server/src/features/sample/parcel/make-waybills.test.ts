import { listDataLooks } from '@sampan/contract/address'
import { codes } from '@sampan/contract/codes'
import { approveSamples } from '@sampan/contract/sample'
import { makeWaybills } from '@sampan/contract/sample-verbs'
import { getSender, saveSender } from '@sampan/contract/shipment-sender'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { file } from '#features/file/file.tables.ts'
import { makeCase, ship } from '#features/sample/testing/cases.ts'
import { type BrandPerson, makeBrand, makeCreator, makeStaff } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson

beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
})
afterAll(() => server.close())

async function approved(name?: string) {
  const creator = await makeCreator(server, name ? { name } : {})
  const made = await makeCase(server, siam, { needsMou: false, creator })
  await server.ok(approveSamples, { ids: [made.id] }, { as: siam })
  return made
}

test('waybills ask for log-in, and for those who ship', async () => {
  const made = await approved()
  expect((await server.call(makeWaybills, { ids: [made.id] })).code).toBe(codes.sessionOver)
  const reviewer = await makeStaff(server, 'reviewer')
  expect((await server.call(makeWaybills, { ids: [made.id] }, { as: reviewer })).code).toBe(codes.notAllowed)
  const other = await makeBrand(server, { name: 'Other' })
  expect((await server.call(makeWaybills, { ids: [made.id] }, { as: other })).code).toBe(codes.nothingToPrint)
  expect((await server.ok(listDataLooks, {}, { as: made.creator })).rows).toEqual([])
})

test('one PDF holds a page for each parcel that waits; every owner sees the look, once', async () => {
  const [thai, chinese] = [await approved(), await approved('林美玲')]
  const [fresh, sent] = [await makeCase(server, siam), await ship(server, siam)]
  const ids = [thai.id, chinese.id, fresh.id, sent.id, thai.id]
  const made = await server.ok(makeWaybills, { ids }, { as: siam })
  expect(made).toMatchObject({ count: 2, skipped: 2 })
  expect(made.name).toMatch(/^Waybill \d{4}-\d{2}-\d{2}\.pdf$/)
  const answer = await fetch(server.url + made.url)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect(bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2)
  expect((await fetch(server.url + made.url.split('?')[0])).status).toBe(404)
  const kept = () => server.app.database.forTenant(server.tenantId).select().from(file)
  const [paper] = await kept()
  await server.runJob('sample-forget-waybills', { id: paper?.id ?? '' })
  expect(await kept()).toEqual([])
  expect((await fetch(server.url + made.url)).status).toBe(404)
  for (const owner of [thai, chinese]) {
    const looks = await server.ok(listDataLooks, {}, { as: owner.creator })
    expect(looks.rows).toMatchObject([{ what: 'address', viewer: expect.stringContaining(siam.name) }])
  }
  expect((await server.ok(listDataLooks, {}, { as: sent.creator })).rows).toEqual([])
})

test('where none waits, there is nothing to print', async () => {
  const sent = await ship(server, siam)
  const answer = await server.call(makeWaybills, { ids: [sent.id] }, { as: siam })
  expect(answer.code).toBe(codes.nothingToPrint)
})

test('a brand says from where it sends, and a sheet has sender and receiver of each parcel (R184)', async () => {
  const sender = {
    name: 'Siam Botanics, returns',
    phone: '02 123 4567',
    address: '88 Rama IV Road',
    city: 'Bangkok',
    postcode: '10500',
  }
  const { phone: _phone, ...lacking } = sender
  const place = { countryCode: 'TH' } as const
  expect((await server.call(saveSender, { ...place, ...lacking } as never, { as: siam })).code).toBe(
    codes.invalidInput,
  )
  await server.ok(saveSender, { ...place, ...sender }, { as: siam })
  expect((await server.ok(getSender, place, { as: siam })).sender).toEqual(sender)
  const other = await makeBrand(server, { name: 'Another' })
  expect((await server.ok(getSender, place, { as: other })).sender).toBeNull()
  const specialist = await makeStaff(server, 'productSpecialist')
  expect((await server.call(getSender, place, { as: specialist })).code).toBe(codes.notAllowed)
  const { id } = await approved()
  const made = await server.ok(makeWaybills, { ids: [id], format: 'xlsx' }, { as: siam })
  expect(made.name).toMatch(/\.xlsx$/)
  const bytes = Buffer.from(made.url.split(',')[1] ?? '', 'base64')
  expect(bytes.subarray(0, 2).toString()).toBe('PK')
  expect((await server.ok(makeWaybills, { ids: [id] }, { as: siam })).count).toBe(1)
})
