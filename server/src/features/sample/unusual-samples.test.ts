import { exportSamples, listSamples } from '@sampan/contract/sample'
import type { SampleSign } from '@sampan/contract/signs'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sample } from '#features/sample/sample.tables.ts'
import { type Case, makeCase } from '#features/sample/testing/cases.ts'
import { type BrandPerson, makeBrand, makeCreator, makeMcn, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let mcn: Person
let twice: Case
let parcel: Case
let fine: Case

beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  const sky = await makeMcn(server)
  mcn = sky
  const creator = () => makeCreator(server, { mcnId: sky.mcnId })
  twice = await makeCase(server, siam, { creator: await creator() })
  parcel = await makeCase(server, siam, { creator: await creator() })
  fine = await makeCase(server, siam, { creator: await creator() })
  await mark(twice.id, ['samePhone', 'parcel'])
  await mark(parcel.id, ['parcel'])
})
afterAll(() => server.close())

const mark = (id: string, abnormalReasons: SampleSign[]) =>
  server.app.database.transaction(server.tenantId, (db) =>
    db
      .update(sample)
      .set({ abnormalReasons })
      .where(and(eq(sample.tenantId, server.tenantId), eq(sample.id, id))),
  )
const found = async (as: Person, abnormalReasons: SampleSign[]) =>
  (await server.ok(listSamples, { abnormalReasons }, { as })).rows.map(({ id }) => id).toSorted()
const ids = (...cases: Case[]) => cases.map(({ id }) => id).toSorted()

test('the list is narrowed to one reason why cases are unusual, or to several, and says which', async () => {
  expect(await found(siam, ['samePhone'])).toEqual(ids(twice))
  expect(await found(siam, ['parcel'])).toEqual(ids(twice, parcel))
  expect(await found(siam, ['samePhone', 'postGone'])).toEqual(ids(twice))
  expect(await found(siam, ['postGone'])).toEqual([])
  const { rows } = await server.ok(listSamples, {}, { as: siam })
  const reasons = new Map(rows.map((row) => [row.id, row.abnormalReasons]))
  expect(reasons.get(twice.id)).toEqual(['samePhone', 'parcel'])
  expect(reasons.get(fine.id)).toEqual([])
})

test('no reason tells an MCN what others have in common with its creators', async () => {
  expect(await found(mcn, ['samePhone'])).toEqual([])
  expect(await found(mcn, ['samePhone', 'parcel'])).toEqual(ids(twice, parcel))
  const { rows } = await server.ok(listSamples, {}, { as: mcn })
  expect(rows.find(({ id }) => id === twice.id)?.abnormalReasons).toEqual(['parcel'])
})

test('the file of the list has the reasons in words', async () => {
  const { content, rows } = await server.ok(
    exportSamples,
    { filter: { abnormalReasons: ['samePhone'] }, format: 'csv' },
    { as: siam },
  )
  expect(rows).toBe(1)
  const text = Buffer.from(content, 'base64').toString()
  expect(text).toContain('Why unusual')
  expect(text).toContain('Same phone, Parcel in trouble')
})
