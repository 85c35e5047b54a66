import { getBatch, listBatchRows, startBatch, stopBatch } from '@sampan/contract/batch-run'
import { codes } from '@sampan/contract/codes'
import { listCreatorGroups } from '@sampan/contract/group'
import {
  enterImport,
  getFailedImport,
  importTable,
  listImportRows,
  stageImport,
} from '@sampan/contract/import'
import { listOwnProducts } from '@sampan/contract/product-edit'
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

const long = 'x'.repeat(300)
type Fixes = { batchId: string }
type Kind = 'groups' | 'products' | 'stock'

/** A table of groups as a batch enters it. */
async function begin(text: string, { fixes, kind = 'groups' }: { fixes?: Fixes; kind?: Kind } = {}) {
  const staged = await server.ok(stageImport, { kind, text, ...(fixes && { fixes }) }, { as: siam })
  const filter = { importId: staged.id ?? '' }
  const { id } = await server.ok(startBatch, { verb: 'enterImport', filter }, { as: siam })
  return { id, filter }
}
const run = (id: string) => server.runJob('batch-run', { id })
const batchOf = (id: string) => server.ok(getBatch, { id }, { as: siam })
const rowsOf = async (batchId: string, outcome: 'failed' | 'enteredAgain') =>
  (await server.ok(listBatchRows, { batchId, outcome }, { as: siam })).rows
const table = (...rows: string[]) => rows.join('\n')
const enter = (text: string, batchId: string, { as = siam, isPreview = false, lang = 'en' } = {}) =>
  server.call(importTable, { kind: 'groups', text, isPreview, fixes: { batchId } }, { as, lang })
const found = async (query: string) => (await server.ok(listCreatorGroups, { query }, { as: siam })).total

/** Two rows of a table that failed: rows 3 and 4. */
async function failedTwo(name: string) {
  const { id, filter } = await begin(table('Group\tTags', `${name} 1\tsea`, `${long}\tsea`, `${long}y\tsea`))
  await run(id)
  expect(await batchOf(id)).toMatchObject({ state: 'ended', done: 1, failed: 2, enteredAgain: 0 })
  return { id, filter }
}

test('a row that failed and is corrected is entered once: its batch says so, and a second try is refused (R284)', async () => {
  const { id } = await failedTwo('Quay')
  const failed = await server.ok(getFailedImport, { batchId: id }, { as: siam })
  expect(failed.text.split('\n')[0]).toBe('Failed row\tGroup\tTags')
  expect(failed.text.split('\n')[1]).toMatch(/^3\tx/)

  const corrected = table('Failed row\tGroup\tTags', '3\tQuay 2\tsea')
  expect((await enter(corrected, id, { isPreview: true })).data).toMatchObject({ ready: 1, entered: 0 })
  expect(await batchOf(id)).toMatchObject({ failed: 2 })
  expect((await enter(corrected, id)).data).toMatchObject({ entered: 1, faults: [] })
  expect(await batchOf(id)).toMatchObject({ done: 1, failed: 1, enteredAgain: 1, total: 3 })
  expect(await rowsOf(id, 'enteredAgain')).toMatchObject([
    { number: 'Row 3', again: { at: expect.any(String), batchId: null } },
  ])
  expect((await server.ok(getFailedImport, { batchId: id }, { as: siam })).text).not.toContain('\n3\t')

  const again = table('Failed row\tGroup\tTags', '3\tQuay 3\tsea', '4\tQuay 4\tsea')
  const refused = await enter(again, id)
  expect(refused.data).toMatchObject({ entered: 0, left: [2], ready: 1 })
  expect(refused.data?.faults).toMatchObject([{ row: 2, message: 'This row was entered already.' }])
  expect((await enter(again, id, { lang: 'th' })).data?.faults[0]?.message).toBe('แถวนี้บันทึกไปแล้ว')
  expect(await found('Quay')).toBe(2)
})

test('rows that did not fail, are named twice or not at all, and batches of others correct nothing', async () => {
  const { id } = await failedTwo('Pier')
  const said = async (...rows: string[]) =>
    (await enter(table('Failed row\tGroup', ...rows), id)).data?.faults.map(({ message }) => message)
  expect(await said('2\tPier 5')).toEqual(['No row of this number failed in that import.'])
  expect(await said('99\tPier 5')).toEqual(['No row of this number failed in that import.'])
  expect(await said('3\tPier 5', '3\tPier 6')).toEqual(['This row is in the table twice.'])
  expect(await said('\tPier 5')).toEqual([expect.stringContaining('This cell is empty')])
  expect((await enter('Group\nPier 5', id)).data?.faults[0]?.message).toContain('Failed row')

  const corrected = table('Failed row\tGroup', '3\tPier 5')
  const stranger = await makeBrand(server)
  for (const as of [stranger, await makeStaff(server, 'admin')])
    expect(
      (
        await server.call(
          importTable,
          { kind: 'groups', text: corrected, isPreview: false, fixes: { batchId: id } },
          { as },
        )
      ).code,
    ).toBe(codes.notFound)
  const ofOthers = { kind: 'groups' as const, text: corrected, fixes: { batchId: id } }
  expect((await server.call(stageImport, ofOthers, { as: admin })).code).toBe(codes.notFound)
  // Of another kind nothing failed there.
  const stock = { kind: 'stock' as const, text: table('Failed row\tStock', '3\t5'), fixes: { batchId: id } }
  expect((await server.call(importTable, stock, { as: siam })).code).toBe(codes.notFound)
  expect(await found('Pier')).toBe(1)
})

test('of two who enter the same failed row at one moment, one does', async () => {
  const { id } = await failedTwo('Dock')
  const answers = await Promise.all(
    [2, 3, 4, 5].map((n) => enter(table('Failed row\tGroup', `3\tDock ${n}`), id)),
  )
  expect(answers.map(({ data }) => data?.entered).toSorted()).toEqual([0, 0, 0, 1])
  expect(await found('Dock')).toBe(2)
  expect(await batchOf(id)).toMatchObject({ failed: 1, enteredAgain: 1 })
})

test('a batch that still runs, and is stopped, keeps its count of what was entered again', async () => {
  const rows = Array.from({ length: 60 }, (_, n) => (n === 0 ? long : `Reef ${n}`))
  const { id } = await begin(table('Group', ...rows))
  await run(id)
  expect(await batchOf(id)).toMatchObject({ state: 'running', done: 49, failed: 1 })
  expect((await enter(table('Failed row\tGroup', '2\tReef 0'), id)).data).toMatchObject({ entered: 1 })
  // A row that has no result yet did not fail.
  const early = await enter(table('Failed row\tGroup', '61\tReef 99'), id)
  expect(early.data?.faults).toMatchObject([{ message: 'No row of this number failed in that import.' }])
  await run(id)
  expect(await batchOf(id)).toMatchObject({ state: 'ended', done: 59, failed: 0, enteredAgain: 1 })
})

test('corrected rows that a batch enters are told in the first batch with the later one; undone, they stay failed', async () => {
  const { id } = await failedTwo('Isle')
  const corrected = table('Failed row\tGroup', '3\tIsle 2', `4\t${long}z`)
  const undone = await begin(corrected, { fixes: { batchId: id } })
  await server.ok(stopBatch, { id: undone.id }, { as: siam })
  expect(await batchOf(id)).toMatchObject({ failed: 2, enteredAgain: 0 })

  const second = await begin(corrected, { fixes: { batchId: id } })
  await run(second.id)
  expect(await batchOf(second.id)).toMatchObject({ done: 1, failed: 1 })
  expect(await batchOf(id)).toMatchObject({ failed: 1, enteredAgain: 1 })
  expect((await rowsOf(id, 'enteredAgain'))[0]).toMatchObject({ again: { batchId: second.id } })

  // Row 4 failed in both: corrected from the later one, neither has it any more.
  const failed = await server.ok(getFailedImport, { batchId: second.id }, { as: siam })
  expect(failed.text).toMatch(/\n3\tx/)
  expect((await enter(table('Failed row\tGroup', '3\tIsle 3'), second.id)).data).toMatchObject({ entered: 1 })
  expect(await batchOf(id)).toMatchObject({ failed: 0, enteredAgain: 2 })
  expect(await batchOf(second.id)).toMatchObject({ failed: 0, enteredAgain: 1 })
  expect((await enter(table('Failed row\tGroup', '4\tIsle 4'), id)).data).toMatchObject({ entered: 0 })
  expect(await found('Isle')).toBe(3)
})

test('a corrected row that was entered since fails in its batch, and what was begun twice is entered once', async () => {
  const { id } = await failedTwo('Cove')
  const late = await begin(table('Failed row\tGroup', '3\tCove 2', '4\tCove 3'), { fixes: { batchId: id } })
  await enter(table('Failed row\tGroup', '3\tCove 4'), id)
  await run(late.id)
  expect(await rowsOf(late.id, 'failed')).toMatchObject([{ message: 'This row was entered already.' }])
  expect(await found('Cove')).toBe(3)

  // The kept table itself, begun anew and by the call of one part.
  const twice = await server.ok(startBatch, { verb: 'enterImport', filter: late.filter }, { as: siam })
  await run(twice.id)
  expect(await batchOf(twice.id)).toMatchObject({ done: 0, failed: 2 })
  const listed = await server.ok(listImportRows, late.filter, { as: siam })
  const ids = listed.rows.map((row) => row.id)
  expect(await server.ok(enterImport, { ids }, { as: siam })).toMatchObject({ done: 0, failed: 2 })
  expect(await found('Cove')).toBe(3)
})

test('a correction is entered once also where the table that it corrects is deleted meanwhile', async () => {
  const { id, filter } = await failedTwo('Ford')
  const late = await begin(table('Failed row\tGroup\tTags', '3\tFord 2\tsea'), { fixes: { batchId: id } })
  await server.inTenant((ctx) =>
    ctx.db.$client.query(
      "update import_draft set created_at = created_at - interval '1 year' where id = $1",
      [filter.importId],
    ),
  )
  await server.runJob('import-tidy')
  await run(late.id)
  expect(await batchOf(late.id)).toMatchObject({ done: 1 })
  const twice = await server.ok(startBatch, { verb: 'enterImport', filter: late.filter }, { as: siam })
  await run(twice.id)
  expect(await batchOf(twice.id)).toMatchObject({ done: 0, failed: 1 })
})

test('a batch that enters what failed in itself keeps its counts, and does all of its rows', async () => {
  const rows = Array.from({ length: 50 }, (_, n) => (n === 0 ? long : `Weir ${n}`))
  const first = await begin(table('Group', ...rows))
  await run(first.id)
  const fixes = { batchId: first.id }
  const mended = await begin(table('Failed row\tGroup', '2\tWeir 0'), { fixes })
  await server.ok(stopBatch, { id: mended.id }, { as: siam })
  const more = await begin(table('Group', ...rows.slice(1).map((name) => `${name} b`)))
  await server.ok(stopBatch, { id: more.id }, { as: siam })
  const idsOf = async (filter: { importId: string }) =>
    (await server.ok(listImportRows, { ...filter, pageSize: 100 }, { as: siam })).rows.map((row) => row.id)
  const ids = [...(await idsOf(first.filter)), ...(await idsOf(mended.filter)), ...(await idsOf(more.filter))]
  const { id } = await server.ok(startBatch, { verb: 'enterImport', ids }, { as: siam })
  for (let chunk = 0; chunk < 4; chunk += 1) await run(id)
  expect(await batchOf(id)).toMatchObject({
    ...{ state: 'ended', total: 100, done: 50, failed: 49, enteredAgain: 1 },
  })
  expect((await rowsOf(id, 'enteredAgain')).length).toBe(1)
})

test('variants that failed together are corrected together, also where their names differ meanwhile', async () => {
  const { id } = await begin(
    table('Product\tPrice\tVariant\tStock', 'Balm\tmuch\tRed\t5', 'Balm\t90\tBlue\t5'),
    { kind: 'products' },
  )
  await run(id)
  expect(await batchOf(id)).toMatchObject({ failed: 1 })
  const enterProducts = (...rows: string[]) =>
    server.ok(
      importTable,
      {
        kind: 'products',
        text: table('Failed row\tProduct\tPrice\tVariant\tStock', ...rows),
        isPreview: false,
        fixes: { batchId: id },
      },
      { as: siam },
    )
  expect(await enterProducts('2\tBalm one\tmuch\tRed\t5', '3\tBalm two\t90\tBlue\t5')).toMatchObject({
    entered: 0,
    left: [2, 3],
    withOther: [3],
  })
  expect(await enterProducts('2\tBalm one\t90\tRed\t5', '3\tBalm two\t90\tBlue\t5')).toMatchObject({
    entered: 2,
  })
  expect(await batchOf(id)).toMatchObject({ failed: 0, enteredAgain: 1 })
  expect((await server.ok(listOwnProducts, { query: 'Balm' }, { as: siam })).total).toBe(2)
})

test('two batches that enter what failed in each other wait for each other in one order', async () => {
  const names = Array.from({ length: 98 }, (_, n) => `Lock ${n}`)
  const kept = await begin(table('Group', ...names, `${long}p`, `${long}q`))
  await server.ok(stopBatch, { id: kept.id }, { as: siam })
  const listed = await server.ok(listImportRows, { ...kept.filter, pageSize: 100 }, { as: siam })
  const ids = listed.rows.map((row) => row.id)
  const [one = '', other = ''] = ids.slice(98)
  const start = async (own: string[], first: string, next: string) =>
    (await server.ok(startBatch, { verb: 'enterImport', ids: [first, ...own, next] }, { as: siam })).id
  const both = [await start(ids.slice(0, 49), one, other), await start(ids.slice(49, 98), other, one)]
  for (const id of both) await run(id)
  // Each has one row left: what failed in the other one.
  let running: Promise<PromiseSettledResult<void>[]> | undefined
  await server.inTenant(async ({ db }) => {
    await db.$client.query('select id from batch where id = any($1::uuid[]) for update', [both])
    running = Promise.allSettled(both.map(run))
    const waiting = async () =>
      (
        await db.$client.query(
          "select 1 from pg_stat_activity where wait_event_type = 'Lock' and cardinality(pg_blocking_pids(pid)) > 0 and datname = current_database()",
        )
      ).rows.length
    await expect.poll(waiting, { timeout: 30_000 }).toBe(2)
  })
  expect((await running)?.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  for (const id of both) expect(await batchOf(id)).toMatchObject({ state: 'ended', done: 49, failed: 2 })
})
