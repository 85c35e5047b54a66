import { codes } from '@sampan/contract/codes'
import { getTiktokAuthUrl } from '@sampan/contract/creator'
import { listFailedJobs } from '@sampan/contract/job'
import { refreshSampleExpress } from '@sampan/contract/sample-verbs'
import { getSampleExpress } from '@sampan/contract/shipment'
import { eq } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '#config.ts'
import { creator as creators } from '#features/creator/creator.tables.ts'
import { ship } from '#features/sample/testing/cases.ts'
import { shipment } from '#features/shipment/shipment.tables.ts'
import { findParcel, listSubscriptions } from '#sandbox/carrier/sandbox-parcels.ts'
import { createTestDatabase, type TestDatabase } from '#testing/database.ts'
import { makeBrand, makeStaff } from '#testing/people.ts'
import { makeTestTenant, startTestServer, type TestServer } from '#testing/server.ts'

const secrets = { DATA_KEY: 'x'.repeat(32), TOKEN_SECRET: 'x'.repeat(32) }
const production = {
  ...secrets,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://sampan.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
}

let server: TestServer
beforeAll(async () => {
  server = await startAlone()
})
afterAll(() => server.close())

/** A server in production, without credentials. */
async function startAlone(database?: TestDatabase): Promise<TestServer> {
  const started = await startTestServer(production, undefined, database)
  // Production loads no demo into an empty database.
  await makeTestTenant(started.app)
  await started.app.tenants.reload()
  return started
}

/** Until no job of this name waits any more. */
async function untilDone({ url }: TestDatabase, task: string): Promise<void> {
  const owner = new pg.Client({ connectionString: url })
  await owner.connect()
  const count = async () =>
    (await owner.query('select from graphile_worker.jobs where task_identifier = $1', [task])).rowCount
  await expect.poll(count).toBe(0)
  await owner.end()
}

test('production without credentials says at its start what it cannot do', () => {
  const told = server.notice.join('\n')
  expect(told).toContain('TIKTOK_CLIENT_KEY and TIKTOK_CLIENT_SECRET are not set')
  expect(told).toContain('KUAIDI100_CUSTOMER and KUAIDI100_KEY are not set')
})

test('nobody is sent to a TikTok that is not there', async () => {
  const asked = { redirectUrl: '/user', tenantUserId: 'anybody', countryCode: 'TH' } as const
  const answer = await server.call(getTiktokAuthUrl, asked)
  expect(answer.code).toBe(codes.tiktokNotOffered)
  expect(answer.message).toContain('cannot be linked')
})

test('a parcel is sent and shown without a carrier service, and nothing waits for one', async () => {
  const brand = await makeBrand(server)
  const made = await ship(server, brand)
  const answer = await server.call(refreshSampleExpress, { id: made.id }, { as: brand })
  expect(answer.code).toBe(codes.carrierNotOffered)
  const express = await server.ok(getSampleExpress, { id: made.id }, { as: made.creator })
  expect(express).toMatchObject({ trackNum: made.trackingNumber, data: [] })
  const [row] = await server.inTenant((ctx) => ctx.db.select().from(creators))
  await server.runJob('creator-refresh-one', { id: row?.id })
  const admin = await makeStaff(server, 'admin')
  expect((await server.ok(listFailedJobs, {}, { as: admin })).jobs).toEqual([])
})

test('parcels that were sent while there was no carrier service are followed once there is one', async () => {
  const database = await createTestDatabase()
  const alone = await startAlone(database)
  const brand = await makeBrand(alone)
  const [made, come] = [await ship(alone, brand), await ship(alone, brand)]
  await untilDone(database, 'shipment-subscribe')
  await alone.inTenant(({ db, now }) =>
    db.update(shipment).set({ deliveredAt: now }).where(eq(shipment.subjectId, come.id)),
  )
  await alone.close()

  const equipped = await startTestServer(secrets, undefined, database)
  const pool = equipped.app.database.withoutTenant
  const isFollowed = async ({ trackingNumber: trackNum }: { trackingNumber: string }) => {
    const parcel = await findParcel(pool, { company: 'flashexpress', trackNum })
    return parcel !== null && (await listSubscriptions(pool, parcel.id)).length > 0
  }
  await equipped.runJob('shipment-subscribe-missed')
  await expect.poll(() => isFollowed(made)).toBe(true)
  await untilDone(database, 'shipment-subscribe')
  expect(await isFollowed(come)).toBe(false)
  await equipped.close()
  await database.drop()
})

test('half of a pair of credentials is a slip that is named', () => {
  expect(() => loadConfig({ NODE_ENV: 'test', TIKTOK_CLIENT_KEY: 'a' })).toThrow('TIKTOK_CLIENT_SECRET')
  expect(() => loadConfig({ NODE_ENV: 'test', KUAIDI100_KEY: 'a' })).toThrow('KUAIDI100_CUSTOMER')
})
