import { uploadFile } from '@sampan/contract/file'
import { eq, inArray, sql } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#context.ts'
import { file, laidObject } from '#features/file/file.tables.ts'
import { sweepPictures } from '#features/file/sweep-pictures.ts'
import { makeTask } from '#features/participation/testing/participations.ts'
import { storePictures } from '#features/product/edit/product-pictures.ts'
import { productPicture } from '#features/product/product.tables.ts'
import { task } from '#features/task/task.tables.ts'
import { makeBrand, makeProduct } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { pictureColumns } from './used-pictures.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const day = 86_400_000

/** A picture that a visitor sent so many days ago. */
async function sendPicture(daysAgo: number): Promise<{ id: string; url: string; key: string }> {
  const color = { r: 200, g: Math.floor(Math.random() * 255), b: 80 }
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: color } })
    .png()
    .toBuffer()
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'a.png')
  const answer = await fetch(`${server.url}${uploadFile.path}`, { method: 'POST', body: form })
  const { data } = (await answer.json()) as { data: { result: string } }
  const key = data.result.replace('/files/', '')
  const id = await server.inTenant(async (ctx) => {
    const createdAt = new Date(ctx.now.getTime() - daysAgo * day)
    const [stem = ''] = key.split('.')
    const rows = await ctx.db.select().from(file)
    const own = rows.filter((row) => row.key.startsWith(stem)).map((row) => row.id)
    await ctx.db.update(file).set({ createdAt }).where(inArray(file.id, own))
    return rows.find((row) => row.key === key)?.id ?? ''
  })
  return { id, key, url: data.result }
}

const statusOf = async (url: string) => (await fetch(`${server.url}${url}`)).status

test('a picture that nobody took into use is taken away after a week, and its bytes with it', async () => {
  const brand = await makeBrand(server)
  const product = await makeProduct(server, brand.brandId)
  const [forgotten, young, ofProduct, ofTask] = [
    await sendPicture(8),
    await sendPicture(3),
    await sendPicture(8),
    await sendPicture(8),
  ]
  await server.inTenant((ctx) =>
    ctx.db.update(productPicture).set({ url: ofProduct.url }).where(eq(productPicture.productId, product.id)),
  )
  const made = await makeTask(server, brand.brandId)
  await server.inTenant((ctx) =>
    ctx.db.update(task).set({ pictureFileId: ofTask.id }).where(eq(task.id, made.id)),
  )
  await server.runJob('file-sweep-pictures', {})
  const after = [forgotten, young, ofProduct, ofTask].map(({ url }) => statusOf(url))
  expect(await Promise.all(after)).toEqual([404, 200, 200, 200])
  const laid = () => server.inTenant((ctx) => ctx.db.select({ key: laidObject.key }).from(laidObject))
  expect((await laid()).map(({ key }) => key)).toContain(forgotten.key)
  await server.runJob('file-sweep', {})
  expect(await laid()).toEqual([])
})

test('of the sweep and of whoever takes a picture into use in the same moment one is first', async () => {
  const brand = await makeBrand(server)
  const product = await makeProduct(server, brand.brandId)
  const [taken, swept] = [await sendPicture(8), await sendPicture(8)]
  const take = ({ url }: { url: string }) =>
    server.inTenant((ctx) => storePictures(ctx, product.id, [{ url }]))
  await server.inTenant(async (ctx) => {
    await storePictures(ctx, product.id, [taken])
    await server.runJob('file-sweep-pictures', {})
  })
  expect(await Promise.all([taken, swept].map(({ url }) => statusOf(url)))).toEqual([200, 404])

  const late = await sendPicture(8)
  const waiting = await server.inTenant(async (ctx) => {
    await sweepPictures(ctx)
    const using = take(late)
    using.catch(() => {})
    await expect.poll(() => waiters(ctx)).toBe(1)
    return { using }
  })
  await expect(waiting.using).rejects.toMatchObject({ codeName: 'invalidInput' })
  expect(await statusOf(late.url)).toBe(404)
})

/** How many of the test's transactions wait for another one. */
async function waiters({ db }: Pick<Ctx, 'db'>): Promise<number> {
  const { rowCount } = await db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount ?? 0
}

/** Addresses of other things than pictures that were uploaded here. */
const elsewhere = [
  'creator.homepage_url',
  'sample.post_url',
  'participation.post_url',
  'strike.post_url',
  'authorisation.redirect_url',
]

test('every column that can hold the address of a picture is asked before one is taken away', async () => {
  const { rows } = await server.app.database.withoutTenant.query<{ name: string }>(
    `select c.table_name || '.' || c.column_name as name from information_schema.columns c
     where c.table_schema = 'public' and c.column_name ~ '(url|logo|avatar|picture|photo|icon)' and c.data_type = 'text'`,
  )
  const known = pictureColumns.map(
    (column) => `${getTableConfig(column.table as PgTable).name}.${column.name}`,
  )
  expect(
    rows
      .map(({ name }) => name)
      .filter((name) => !known.includes(name))
      .sort(),
  ).toEqual([...elsewhere].sort())
})
