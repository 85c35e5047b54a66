import { codes } from '@sampan/contract/codes'
import { importTable } from '@sampan/contract/import'
import { approveSamples, getSample } from '@sampan/contract/sample'
import { shipSamples } from '@sampan/contract/sample-verbs'
import { getSettings, saveTenantCarriers } from '@sampan/contract/settings'
import { listCarriers } from '@sampan/contract/shipment'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { forgetAllTries } from '#features/account/testing/mailbox.ts'
import { makeCase, nextTracking } from '#features/sample/testing/cases.ts'
import { heardOf } from '#testing/heard.ts'
import { type BrandPerson, makeBrand, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  admin = await makeStaff(server, 'admin')
})
afterAll(() => server.close())

async function toShip() {
  const made = await makeCase(server, siam, { needsMou: false })
  await server.ok(approveSamples, { ids: [made.id] }, { as: siam })
  return made
}
const carriers = async (trackingNumber?: string) =>
  server.ok(listCarriers, { countryCode: 'TH', ...(trackingNumber && { trackingNumber }) }, { as: siam })
const settings = async () => (await server.ok(getSettings, {}, { as: admin })).carriers

test('a number is looked up once an hour, and by one account two hundred times', async () => {
  const { carrier } = server.app.gateways
  const detect = vi.spyOn(carrier, 'detect')
  const number = nextTracking()
  const first = await carriers(number)
  expect(await carriers(number)).toEqual(first)
  expect(detect).toHaveBeenCalledTimes(1)
  await server.app.database.transaction(server.tenantId, (db) =>
    db.$client.query("update throttle set count = 200 where key like 'carriers:%'"),
  )
  expect((await carriers(nextTracking())).some(({ isLikely }) => isLikely)).toBe(false)
  expect(await carriers(number)).toEqual(first)
  expect(detect).toHaveBeenCalledTimes(1)
  detect.mockRestore()
  await forgetAllTries(server)
})

test('what an admin sets for a country is what ships and imports there, and parcels under way keep theirs (R229)', async () => {
  const before = await toShip()
  const parcel = { id: before.id, companyCode: 'flash-th', trackingNumber: nextTracking() }
  await server.ok(shipSamples, { parcels: [parcel], isSure: true }, { as: siam })

  const { version, values } = await settings()
  const th = values.countries.TH?.carriers ?? []
  expect(th.map(({ code }) => code).slice(0, 2)).toEqual(['flash-th', 'kex-th'])
  const trackingUrl = 'https://th.kex.example/track?n={number}'
  const own = [
    ...th.filter(({ code }) => code === 'thailand-post'),
    ...th
      .filter(({ code }) => code !== 'thailand-post')
      .map((each) => ({
        ...each,
        isOffered: each.code !== 'flash-th',
        ...(each.code === 'kex-th' && { trackingUrl }),
      })),
  ]
  const save = (change: object) =>
    server.call(
      saveTenantCarriers,
      {
        version,
        values: { countries: { ...values.countries, TH: { carriers: own, standard: 'kex-th', ...change } } },
      },
      { as: admin },
    )
  expect((await save({ standard: 'flash-th' })).refusal.fields?.[0]?.path).toBe(
    'values.countries.TH.standard',
  )
  const noNumber = own.map((each) => ({ ...each, trackingUrl: 'https://th.kex.example' }))
  expect((await save({ carriers: noNumber })).refusal.fields?.[0]?.path).toBe(
    'values.countries.TH.carriers.0.trackingUrl',
  )
  expect((await save({})).code).toBe(codes.ok)
  await heardOf(async () => expect((await carriers())[0]?.code).toBe('thailand-post'))
  const offered = await carriers('TH0158 2241 7390')
  expect(offered.map(({ code }) => code)).not.toContain('flash-th')
  expect(offered.find(({ isStandard }) => isStandard)?.code).toBe('kex-th')

  const made = await toShip()
  const refused = await server.ok(
    shipSamples,
    { parcels: [{ id: made.id, companyCode: 'flash-th', trackingNumber: nextTracking() }], isSure: true },
    { as: siam },
  )
  expect(refused.rows).toMatchObject([{ outcome: 'failed', code: codes.carrierUnknown }])
  // A row that names nobody, with a number like nobody's, goes with the standard one.
  const text = `Number,Tracking number\n${made.number},77-88-99`
  const entered = await server.ok(
    importTable,
    { kind: 'parcels', text, isPreview: false, isSure: true },
    { as: siam },
  )
  expect(entered).toMatchObject({ entered: 1, faults: [] })
  const { express } = await server.ok(getSample, { id: made.id }, { as: siam })
  expect(express).toMatchObject({
    companyCode: 'kex-th',
    trackingUrl: `https://th.kex.example/track?n=${express?.trackNum}`,
  })
  const kept = await server.ok(getSample, { id: before.id }, { as: siam })
  expect(kept.express).toMatchObject({
    companyCode: 'flash-th',
    companyName: 'Flash Express',
    trackingUrl: '',
  })
})
