import { getBatch, startBatch } from '@sampan/contract/batch-run'
import { codes } from '@sampan/contract/codes'
import { importCreatorEntries } from '@sampan/contract/creator-library'
import { listCreatorGroups } from '@sampan/contract/group'
import { getFailedImport, importTable, saveLeftRows, stageImport } from '@sampan/contract/import'
import { readRows } from '@sampan/contract/table-text'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type BrandPerson, makeBrand, makeStaff, type Person } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'

let server: TestServer
let siam: BrandPerson
let admin: Person
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  siam = await makeBrand(server)
  admin = await makeStaff(server, 'admin')
})
afterAll(() => server.close())

test('the rows that stay out are told: those with a fault, and those that go in together with one (R283)', async () => {
  const text = [
    'Product\tPrice\tVariant\tStock',
    'Serum\t90\t30 ml\t5',
    'Serum\tmuch\t50 ml\t5',
    'Tea\t20\t\t5',
    'Oil\t\tSmall\t5',
    'Oil\t40\tLarge\t5',
  ].join('\n')
  const asked = { kind: 'products' as const, text, isPreview: true }
  const preview = await server.ok(importTable, asked, { as: siam })
  expect(preview.left).toEqual([2, 3, 5, 6])
  // Only these have no fault of their own.
  expect(preview.withOther).toEqual([2, 6])
  expect(preview.ready).toBe(1)
  const staged = await server.ok(stageImport, { kind: 'products', text }, { as: siam })
  expect(staged).toMatchObject({ id: null, left: [5, 6], withOther: [6] })
})

test('creators of a table that are ready are told apart from the rows that are not (R283)', async () => {
  const text = 'Username\tFollowers\n@harbour.one\t1200\n@harbour.two\tmany'
  const asked = { text, countryCode: 'TH' as const, isPreview: true }
  const preview = await server.ok(importCreatorEntries, asked, { as: admin })
  expect(preview).toMatchObject({ fresh: 1, left: [3], faults: [{ row: 3, column: 'Followers' }] })
})

test('a row with more cells than heads is a fault of its own, and what it says is not cut (R283)', async () => {
  const text = 'Username\tFollowers\nharbour.three\t1200\nDoe\t5\tJane\nharbour.four\t7\t'
  const asked = { text, countryCode: 'TH' as const, isPreview: false }
  const answer = await server.ok(importCreatorEntries, asked, { as: admin })
  expect(answer).toMatchObject({ fresh: 2, entered: 0, left: [3] })
  expect(answer.faults).toMatchObject([{ row: 3, message: expect.stringContaining('3 cells') }])
})

test('a row with more or fewer cells than heads stays together with the other variants of its product (R283)', async () => {
  const text = [
    'Product\tPrice\tVariant\tStock',
    'Serum\t90\t30 ml\t5',
    'Oil\t40\tLarge',
    'Oil\t30\tSmall\t5',
    'Tea\t20\tGreen\t5',
    'Tea\t20\tBlack\t5\tnew',
  ].join('\n')
  const asked = { kind: 'products' as const, text, isPreview: true }
  expect((await server.ok(importTable, asked, { as: siam })).left).toEqual([3, 4, 5, 6])
  expect((await server.ok(stageImport, { kind: 'products', text }, { as: siam })).left).toEqual([3, 4, 5, 6])
})

test('what failed in the background comes back as a table with its reasons, to its owner alone, and goes in once corrected (R283)', async () => {
  const long = 'x'.repeat(300)
  const text = ['Group\tTags', 'Wave one\tsea', `${long}\tsea`, 'Wave two\t'].join('\n')
  const { id: importId } = await server.ok(stageImport, { kind: 'groups', text }, { as: siam })
  const filter = { importId: importId ?? '' }
  const { id } = await server.ok(startBatch, { verb: 'enterImport', filter }, { as: siam })
  await server.runJob('batch-run', { id })
  expect(await server.ok(getBatch, { id }, { as: siam })).toMatchObject({ done: 2, failed: 1 })
  const failed = await server.ok(getFailedImport, { batchId: id }, { as: siam })
  expect(failed).toMatchObject({
    kind: 'groups',
    left: [2],
    faults: [{ row: 2, message: expect.stringContaining('too long') }],
  })
  expect(readRows(failed.text)).toEqual([
    ['Failed row', 'Group', 'Tags'],
    ['3', long, 'sea'],
  ])
  expect((await server.call(getFailedImport, { batchId: id }, { as: admin })).code).toBe(codes.notFound)
  const corrected = { kind: 'groups' as const, text: failed.text.replace(long, 'Wave 3'), isPreview: false }
  expect(await server.ok(importTable, corrected, { as: siam })).toMatchObject({ entered: 1, left: [] })
  expect((await server.ok(listCreatorGroups, { query: 'Wave' }, { as: siam })).total).toBe(3)
})

test('the rows that stay out are saved as a file with their reasons, and nothing in it is run (R283)', async () => {
  const heads = ['Group', 'Tags']
  const rows = [{ cells: ['=1+1', 'sea'], reason: 'This name is too long.' }]
  const csv = await server.ok(saveLeftRows, { format: 'csv', heads, rows }, { as: siam })
  expect(csv.name).toMatch(/^Rows to correct \d{4}-\d\d-\d\d\.csv$/)
  const table = readRows(
    Buffer.from(csv.content, 'base64')
      .toString('utf8')
      .replace(/^\uFEFF/, ''),
  )
  expect(table?.slice(0, 2)).toEqual([
    ['Group', 'Tags', 'Why not entered'],
    ["'=1+1", 'sea', 'This name is too long.'],
  ])
  const xlsx = await server.ok(saveLeftRows, { format: 'xlsx', heads, rows }, { as: siam })
  expect(Buffer.from(xlsx.content, 'base64').subarray(0, 2).toString()).toBe('PK')
  // It comes back as it is: the column of the reasons is passed over.
  const text = 'Group\tWhy not entered\nWave four\tThis name is too long.'
  const again = await server.ok(importTable, { kind: 'groups', text, isPreview: true }, { as: siam })
  expect(again).toMatchObject({ ready: 1, left: [], ignored: ['Why not entered'] })
})

test('a file of rows has 100,000 cells at most, and one person has one printed at a time (R283)', async () => {
  const table = (width: number, height: number) => ({
    heads: Array.from({ length: width }, (_, at) => `Head ${at}`),
    rows: Array.from({ length: height }, () => ({ cells: [] as string[], reason: '' })),
  })
  const refused = await server.call(saveLeftRows, { format: 'csv', ...table(60, 1_667) }, { as: siam })
  expect([refused.code, refused.refusal.fields?.[0]?.path]).toEqual([codes.invalidInput, 'rows'])
  const { heads, rows } = table(60, 1_600)
  const filled = rows.map((row) => ({ ...row, cells: heads.map(() => 'x') }))
  const save = async (as: Person) =>
    (await server.call(saveLeftRows, { format: 'xlsx', heads, rows: filled }, { as })).code
  const found = await Promise.all([save(siam), save(siam), save(siam), save(admin)])
  expect(found.slice(0, 3).toSorted()).toEqual(
    [codes.ok, codes.tooManyRequests, codes.tooManyRequests].toSorted(),
  )
  expect(found[3]).toBe(codes.ok)
  expect(await save(siam)).toBe(codes.ok)
})
