import { getBatch, listBatchRows, startBatch } from '@sampan/contract/batch-run'
import { codes } from '@sampan/contract/codes'
import { listCreatorGroups } from '@sampan/contract/group'
import { checkImport, stageImport } from '@sampan/contract/import'
import { listOwnProducts } from '@sampan/contract/product-edit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { sizeOf } from '#testing/full-size.ts'
import { type BrandPerson, makeBrand, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let admin: Person
beforeAll(async () => {
  // Its batches are done by hand.
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  admin = await makeStaff(server, 'admin')
})
afterAll(() => server.close())

const lines = (head: string, count: number, row: (n: number) => string) =>
  [head, ...Array.from({ length: count }, (_, n) => row(n + 1))].join('\n')
const names = (n: number) => lines('Group\tTags', n, (at) => `Group ${at}\twave`)

/** Checks all of a kept table, part by part. */
async function checkAll(importId: string, as: Person) {
  const parts = []
  for (let from: number | null = 0; from !== null; ) {
    const part: Awaited<ReturnType<typeof checkOne>> = await checkOne(importId, from, as)
    parts.push(part)
    from = part.next
  }
  return parts
}
const checkOne = (importId: string, from: number, as: Person) =>
  server.ok(checkImport, { importId, from }, { as })

/** Has a batch done as its workers do, one chunk after the other. */
async function enter(importId: string, as: Person, chunks = Number.POSITIVE_INFINITY) {
  const { id } = await server.ok(startBatch, { verb: 'enterImport', filter: { importId } }, { as })
  return work(id, as, chunks)
}
async function work(id: string, as: Person, chunks = Number.POSITIVE_INFINITY) {
  for (let n = 0; n < chunks; n += 1) {
    await server.runJob('batch-run', { id })
    const batch = await server.ok(getBatch, { id }, { as })
    if (batch.state === 'ended') return batch
  }
  return server.ok(getBatch, { id }, { as })
}
const groups = async () => (await server.ok(listCreatorGroups, { pageSize: 1 }, { as: admin })).total

test('ten thousand rows are kept, checked in parts that change nothing, and entered in the background with a result each (R256)', async () => {
  const staged = await server.ok(stageImport, { kind: 'groups', text: names(10_000) }, { as: admin })
  expect(staged).toMatchObject({ count: 10_000, units: 10_000, faults: [] })
  const importId = staged.id ?? ''
  const first = await server.ok(checkImport, { importId }, { as: admin })
  expect(first).toMatchObject({ checked: 200, ready: 200, next: 200, faults: [] })
  const last = await server.ok(checkImport, { importId, from: 9_900 }, { as: admin })
  expect(last).toMatchObject({ checked: 100, next: null })
  expect(await groups()).toBe(0)

  const begun = await enter(importId, admin, 2)
  expect(begun).toMatchObject({ state: 'running', total: 10_000, done: 100, failed: 0 })
  // Another worker goes on after a restart, and nothing is entered twice.
  const entered = sizeOf(150, 10_000)
  const later = sizeOf(1, Number.POSITIVE_INFINITY)
  expect(await work(begun.id, admin, later)).toMatchObject({ done: entered, failed: 0 })
  expect(await groups()).toBe(entered)
})

test('what a row is refused for stops no other; rows of one product are one', async () => {
  const head = 'Product\tPrice\tVariant\tStock'
  const text = lines(head, 450, (n) =>
    n === 7 ? 'Wave 7\tmuch\t\t5' : `Wave ${Math.ceil(n / 2) * 2}\t90\tNo ${n}\t5`,
  )
  const staged = await server.ok(stageImport, { kind: 'products', text }, { as: siam })
  expect(staged).toMatchObject({ count: 450, units: 226 })
  const parts = await checkAll(staged.id ?? '', siam)
  expect(parts.flatMap(({ faults }) => faults)).toMatchObject([{ row: 8, column: 'Price', value: 'much' }])
  expect(parts.reduce((sum, { ready }) => sum + ready, 0)).toBe(449)
  const batch = await enter(staged.id ?? '', siam, 1)
  expect(batch).toMatchObject({ done: 49, failed: 1 })
  const { rows } = await server.ok(listBatchRows, { batchId: batch.id, outcome: 'failed' }, { as: siam })
  expect(rows).toMatchObject([{ number: 'Row 8', message: expect.stringContaining('much') }])
  expect((await server.ok(listOwnProducts, { query: 'Wave 2' }, { as: siam })).rows[0]?.variants).toBe(2)
})

test('too many rows, a file that was cut and one of 100,000 rows are refused before anything is kept, with the limit or the row', async () => {
  const many = await server.ok(stageImport, { kind: 'groups', text: names(10_001) }, { as: admin })
  expect(many).toMatchObject({
    id: null,
    units: 0,
    faults: [{ message: expect.stringMatching(/10001 rows.*10000.*Split the file/) }],
  })
  const cut = await server.ok(stageImport, { kind: 'groups', text: names(1_500).slice(0, -5) }, { as: admin })
  expect(cut).toMatchObject({
    id: null,
    faults: [{ row: 1_501, message: expect.stringContaining('it was cut') }],
  })
  const long = names(100_000).slice(0, -5)
  expect(await server.call(stageImport, { kind: 'groups', text: long }, { as: admin })).toMatchObject({
    code: codes.fileTooLarge,
    message: expect.stringContaining('too large'),
  })
  const quoted = `${names(1_200)}\n"Group`
  expect((await server.ok(stageImport, { kind: 'groups', text: quoted }, { as: admin })).id).toBeNull()
})

test('stock of one variant that is named twice in a long table is refused in both rows, wherever they are (R256)', async () => {
  const text = lines(
    'Barcode\tStock',
    1_100,
    (n) => `${n === 900 ? '0123450000010' : 123_450_000_000 + n}\t5`,
  )
  const staged = await server.ok(stageImport, { kind: 'stock', text }, { as: siam })
  expect(staged).toMatchObject({ count: 1_100, units: 1_099 })
})

test('a table that is kept is its owner’s alone', async () => {
  const { id } = await server.ok(stageImport, { kind: 'groups', text: names(3) }, { as: admin })
  const other = await makeStaff(server, 'admin')
  expect((await server.call(checkImport, { importId: id ?? '' }, { as: other })).code).toBe(codes.notFound)
  const batch = await server.call(
    startBatch,
    { verb: 'enterImport', filter: { importId: id } },
    { as: other },
  )
  expect(batch.code).toBe(codes.invalidInput)
  expect(
    (
      await server.call(
        stageImport,
        { kind: 'stock', text: 'Stock\n5' },
        { as: await makeStaff(server, 'reviewer') },
      )
    ).code,
  ).toBe(codes.notAllowed)
})
