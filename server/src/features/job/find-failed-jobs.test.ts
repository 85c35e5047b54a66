import { randomUUIDv7 } from 'node:crypto'
import { exportFailedJobs, listFailedJobs } from '@sampan/contract/job'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { clockFailure, jobFailure } from '#kit/kit.tables.ts'
import { makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let admin: Person

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

/** Two jobs and the clock of a case that failed at all their tries. */
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  admin = await makeStaff(server, 'admin')
  const { tenantId } = server
  const job = (task: string, pool: string, failure: string, tries: number, hours: number) => ({
    ...{ tenantId, id: randomUUIDv7(), jobId: task, task, pool, failure, tries },
    payloadCipher: Buffer.from('sealed'),
    firstFailedAt: hoursAgo(hours),
    setAsideAt: hoursAgo(hours),
  })
  await server.inTenant(async (ctx) => {
    await ctx.db
      .insert(jobFailure)
      .values([
        job('send-mail', 'mail', '550 mailbox unavailable', 5, 3),
        job('check-post', 'tiktok', 'timed out after 30 s', 9, 2),
      ])
    const failed = { noun: 'sample', subjectId: randomUUIDv7(), tries: 7, error: 'no such duty' }
    await ctx.db.insert(clockFailure).values({ tenantId, ...failed, failedAt: hoursAgo(1) })
  })
})
afterAll(() => server.close())

const found = async (filter: object = {}) =>
  (await server.ok(listFailedJobs, filter, { as: admin })).jobs.map(({ task }) => task)

test('failed jobs are found by words and by kind, and put in order', async () => {
  expect(await found()).toEqual(['sample-clock', 'check-post', 'send-mail'])
  expect(await found({ sort: 'oldest' })).toEqual(['send-mail', 'check-post', 'sample-clock'])
  expect(await found({ sort: 'tries' })).toEqual(['check-post', 'sample-clock', 'send-mail'])
  expect(await found({ query: 'MAILBOX' })).toEqual(['send-mail'])
  expect(await found({ query: 'clock' })).toEqual(['sample-clock'])
  expect(await found({ kinds: ['tiktok', 'clock'] })).toEqual(['sample-clock', 'check-post'])
  expect(await found({ kinds: ['clock'] })).toEqual(['sample-clock'])
  expect(await found({ kinds: ['files'] })).toEqual([])
  // What waits altogether is told however the list is narrowed.
  expect((await server.ok(listFailedJobs, { kinds: ['files'] }, { as: admin })).total).toBe(3)
})

test('failed jobs are saved as a file, as they are filtered', async () => {
  const asked = { format: 'csv' as const, filter: { kinds: ['mail' as const] } }
  const { content, rows } = await server.ok(exportFailedJobs, asked, { as: admin })
  expect(rows).toBe(1)
  expect(Buffer.from(content, 'base64').toString()).toContain('550 mailbox unavailable')
})

test('a file has all that is found, also beyond what the list shows, and old clocks are found by words', async () => {
  const { tenantId } = server
  await server.inTenant((ctx) =>
    ctx.db.insert(clockFailure).values(
      Array.from({ length: 620 }, (_, at) => ({
        ...{ tenantId, noun: 'mou', subjectId: randomUUIDv7(), tries: 5 },
        ...{ error: at === 0 ? 'the very first' : 'no such duty', failedAt: hoursAgo(5_000 - at) },
      })),
    ),
  )
  expect(await found({ query: 'very first' })).toEqual(['mou-clock'])
  expect((await server.ok(listFailedJobs, {}, { as: admin })).jobs).toHaveLength(202)
  const oldest = await server.ok(listFailedJobs, { sort: 'oldest', kinds: ['clock'] }, { as: admin })
  expect(oldest.jobs[0]?.failure).toBe('the very first')
  const asked = { format: 'csv' as const, filter: { query: 'MOU-clock' } }
  const { content, rows, ...cut } = await server.ok(exportFailedJobs, asked, { as: admin })
  expect([rows, cut]).toEqual([620, expect.objectContaining({ isCut: false })])
  expect(Buffer.from(content, 'base64').toString()).toContain('the very first')
})

test('a file of several pages has each failure once, also where many of both kinds are of one moment', async () => {
  const { tenantId } = server
  const at = hoursAgo(9_000)
  const many = Array.from({ length: 700 }, (_, nth) => `same moment ${nth}`)
  await server.inTenant(async ({ db }) => {
    await db.insert(clockFailure).values(
      many.map((error) => ({
        tenantId,
        noun: 'mou',
        subjectId: randomUUIDv7(),
        tries: 5,
        error,
        failedAt: at,
      })),
    )
    await db.insert(jobFailure).values(
      many.map((failure) => ({
        ...{
          tenantId,
          id: randomUUIDv7(),
          jobId: failure,
          task: 'send-mail',
          pool: 'mail',
          failure,
          tries: 5,
        },
        ...{ payloadCipher: Buffer.from('sealed'), firstFailedAt: at, setAsideAt: at },
      })),
    )
  })
  for (const sort of ['newest', 'oldest', 'tries'] as const) {
    const asked = { format: 'csv' as const, filter: { query: 'same moment', sort } }
    const { content, rows } = await server.ok(exportFailedJobs, asked, { as: admin })
    const lines =
      Buffer.from(content, 'base64')
        .toString()
        .match(/same moment \d+/g) ?? []
    expect([rows, new Set(lines).size]).toEqual([1_400, 700])
  }
})
