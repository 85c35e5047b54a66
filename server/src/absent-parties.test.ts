import { codes } from '@sampan/contract/codes'
import { getTiktokAuthUrl } from '@sampan/contract/creator'
import { listFailedJobs } from '@sampan/contract/job'
import { refreshSampleExpress } from '@sampan/contract/sample-verbs'
import { getSampleExpress } from '@sampan/contract/shipment'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadConfig } from '#config.ts'
import { creator as creators } from '#features/creator/creator.tables.ts'
import { ship } from '#features/sample/testing/cases.ts'
import { makeBrand, makeStaff } from '#testing/people.ts'
import { makeTestTenant, startTestServer, type TestServer } from '#testing/server.ts'

const production = {
  NODE_ENV: 'production',
  DATA_KEY: 'x'.repeat(32),
  TOKEN_SECRET: 'x'.repeat(32),
  PUBLIC_URL: 'https://sampan.example',
  SMTP_URL: 'smtp://127.0.0.1:1',
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer(production)
  // Production loads no demo into an empty database.
  await makeTestTenant(server.app)
  await server.app.tenants.reload()
})
afterAll(() => server.close())

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

test('half of a pair of credentials is a slip that is named', () => {
  expect(() => loadConfig({ NODE_ENV: 'test', TIKTOK_CLIENT_KEY: 'a' })).toThrow('TIKTOK_CLIENT_SECRET')
  expect(() => loadConfig({ NODE_ENV: 'test', KUAIDI100_KEY: 'a' })).toThrow('KUAIDI100_CUSTOMER')
})
