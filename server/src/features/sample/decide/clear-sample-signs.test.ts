import { codes } from '@sampan/contract/codes'
import { getMySample, getSample, listSamples } from '@sampan/contract/sample'
import { clearSampleSigns, saveSampleFulfilment } from '@sampan/contract/sample-verbs'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sample } from '#features/sample/sample.tables.ts'
import { makeCase, makeReceived } from '#features/sample/testing/cases.ts'
import { type BrandPerson, makeBrand, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let reviewer: Person
beforeAll(async () => {
  server = await startTestServer()
  siam = await makeBrand(server)
  reviewer = await makeStaff(server, 'reviewer')
})
afterAll(() => server.close())

const mark = (id: string, set: Partial<typeof sample.$inferInsert>) =>
  server.app.database.transaction(server.tenantId, (db) =>
    db
      .update(sample)
      .set(set)
      .where(and(eq(sample.tenantId, server.tenantId), eq(sample.id, id))),
  )

test('what is unusual about a person is found fine by staff, with a note that no side reads', async () => {
  const made = await makeCase(server, siam)
  await mark(made.id, { abnormalReasons: ['samePhone', 'sameAddress', 'parcel'] })
  const clear = (as: Person, note = 'Two sisters at one address.') =>
    server.call(clearSampleSigns, { id: made.id, note }, { as })
  expect((await clear(siam)).code).toBe(codes.notAllowed)
  expect((await clear(reviewer, ' ')).refusal.fields?.[0]?.path).toBe('note')
  const unusual = () => server.ok(listSamples, { isAbnormal: true }, { as: siam })
  const creators = () => server.ok(getMySample, { id: made.id }, { as: made.creator })
  expect((await unusual()).rows.map(({ id }) => id)).toEqual([made.id])
  // A creator reads what is in trouble, and nothing of others.
  expect((await creators()).abnormalReasons).toEqual(['parcel'])
  const both = await Promise.all([clear(reviewer), clear(reviewer)])
  expect(both.map(({ code }) => code).sort((a, b) => a - b)).toEqual([codes.ok, codes.stateChanged])
  const seen = await server.ok(getSample, { id: made.id }, { as: reviewer })
  expect(seen).toMatchObject({
    ...{ abnormalReasons: ['parcel'], mayClearSigns: false },
    clearedSigns: {
      ...{ signs: ['samePhone', 'sameAddress'], note: 'Two sisters at one address.', by: reviewer.name },
    },
  })
  const brands = await server.ok(getSample, { id: made.id }, { as: siam })
  expect(brands.clearedSigns).toMatchObject({ signs: ['samePhone', 'sameAddress'], note: '', by: '' })
  expect(JSON.stringify([brands, await creators()])).not.toContain('sisters')
  expect((await creators()).clearedSigns).toBeNull()
  await mark(made.id, { abnormalReasons: [] })
  expect((await unusual()).rows).toEqual([])
})

test('staff enter the figures of a post that is there, what they leave out stays, and what was wrong is taken back', async () => {
  const made = await makeReceived(server, siam)
  const save = (fulfilment: object, as: Person = reviewer) =>
    server.call(saveSampleFulfilment, { id: made.id, fulfilment }, { as })
  expect((await save({ views: 10 })).code).toBe(codes.stateChanged)
  await mark(made.id, { status: 2, postUrl: 'https://www.instagram.com/p/1' })
  expect((await save({ views: 10 }, siam)).code).toBe(codes.notAllowed)
  expect((await save({ views: -1 })).code).toBe(codes.invalidInput)
  await save({ views: 2_000, likes: 80, postedAt: '2026-11-20T10:00:00Z' })
  const { data } = await save({ comments: 20, liveMinutes: 45 })
  expect(data.post).toMatchObject({
    views: 2_000,
    likes: 80,
    comments: 20,
    interactionRate: 0.05,
    liveMinutes: 45,
  })
  const corrected = await save({ likes: null, comments: 0 })
  expect(corrected.data.post).toMatchObject({ views: 2_000, likes: null, comments: 0, liveMinutes: 45 })
  const filtered = async (fulfilled: number) =>
    (await server.ok(listSamples, { fulfilled }, { as: siam })).rows.map(({ id }) => id)
  expect(await filtered(1)).toContain(made.id)
  expect(await filtered(2)).not.toContain(made.id)
})
