import { randomUUIDv7 } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask } from '#db/ask.ts'
import { orderOf, placeOf, type SortKey } from '#kit/keyset.ts'
import { type PageRequest, pageOf } from '#kit/page.ts'
import { pickByWords } from '#kit/word-pages.ts'
import { makeBrand, makeProduct } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { product } from './product.tables.ts'
import { findsWords, productWords } from './product-search.ts'

const count = 240
const orders: Record<string, SortKey[]> = {
  newest: [
    { by: product.publishedAt, order: 'desc', type: 'timestamptz' },
    { by: product.id, order: 'desc', type: 'uuid' },
  ],
  // Many are alike.
  cheapest: [
    { by: product.priceMin, order: 'asc', type: 'numeric' },
    { by: product.id, order: 'asc', type: 'uuid' },
  ],
}
/** Which of the products have a word, the newest first. */
const words: Record<string, (n: number) => boolean> = {
  frequent: (n) => n % 2 === 0,
  scattered: (n) => n % 9 === 0,
  forgotten: (n) => n > count - 30,
  rare: (n) => n === 17 || n === 230,
}

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ JOBS: '0' })
  const { brandId } = await makeBrand(server)
  const { id } = await makeProduct(server, brandId)
  const texts = Array.from({ length: count }, (_, n) =>
    Object.keys(words)
      .filter((word) => words[word]?.(n))
      .join(' '),
  )
  const now = Date.now()
  await server.inTenant(async ({ db }) => {
    const [found] = await db.select().from(product).where(eq(product.id, id))
    if (!found) throw new Error('the product is not there')
    const { hasStock, ...like } = found
    await db.insert(product).values(
      texts.map((text, n) => ({
        ...like,
        ...{ id: randomUUIDv7(), priceMin: `${10 + (n % 7)}`, publishedAt: new Date(now - n * 3_600_000) },
        ...productWords(server.tenantId, 'TH', [text]),
      })),
    )
  })
})
afterAll(() => server.close())

interface Picked extends Record<string, unknown> {
  id: string
  place: string[]
}

const columns = sql`${product.tenantId}, ${product.id}, ${product.publishedAt}, ${product.priceMin}`

/** A page, its cursor and its total; everything is gathered where `most` is large. */
const pageFor = (word: string, order: string, request: PageRequest, most: number, stretches: number[]) =>
  server.inTenant(async (ctx) => {
    const keys = orders[order] ?? []
    const along = and(eq(product.tenantId, ctx.tenant.id), eq(product.countryCode, 'TH'))
    const where = and(along, findsWords(ctx, ['TH'], word))
    const search = { table: product, columns, keys, request, where, along, most, stretches }
    const { before, picked, total } = pickByWords(search)
    const inOrder = sql`order by ${sql.join(orderOf(keys), sql`, `)}`
    const rows = await ask<Picked & { total: number }>(
      ctx.db,
      sql`${before} select picked.id, picked.place, ${total} as total from (${picked}) as picked
        join ${product} on ${product.tenantId} = ${ctx.tenant.id} and ${product.id} = picked.id ${inOrder}`,
    )
    const { next } = pageOf(
      request,
      rows,
      ({ id }) => id,
      ({ place }) => place,
      { total: 0, isEstimate: false },
    )
    return { ids: rows.map(({ id }) => id), next, total: rows[0]?.total }
  })

const everything = (word: string, order: string) =>
  server.inTenant(async (ctx) => {
    const keys = orders[order] ?? []
    const where = and(eq(product.tenantId, ctx.tenant.id), findsWords(ctx, ['TH'], word))
    const rows = await ask<Picked>(
      ctx.db,
      sql`select ${product.id}, ${placeOf(keys)} as place from ${product} where ${where}
        order by ${sql.join(orderOf(keys), sql`, `)}`,
    )
    return rows.map(({ id }) => id)
  })

const ways: [name: string, most: number, stretches: number[]][] = [
  ['gathered at once', 1_000, [5]],
  ['from stretches', 1, [4, 12, 50]],
  ['from the last stretch', 1, [1, 2, 200]],
  ['behind all stretches', 1, [1]],
]

test.each(
  ways.flatMap((way) =>
    Object.keys(orders).flatMap((order) => Object.keys(words).map((word) => [...way, order, word] as const)),
  ),
)(
  '%s (%i of %j), %s, the pages of %s are those of the whole list',
  async (_name, most, stretches, order, word) => {
    const all = await everything(word, order)
    expect(all.length).toBeGreaterThan(1)
    const pageSize = 7
    const read: string[] = []
    let after: string | undefined
    for (let page = 1; ; page += 1) {
      const byNumber = await pageFor(word, order, { page, pageSize }, most, stretches)
      const byCursor = await pageFor(word, order, { page: 1, pageSize, after }, most, stretches)
      expect(byNumber.ids).toEqual(all.slice((page - 1) * pageSize, page * pageSize + 1))
      expect(byCursor.ids).toEqual(byNumber.ids)
      expect(byNumber.total).toBe(Math.min(all.length, most + 1))
      read.push(...byCursor.ids.slice(0, pageSize))
      after = byCursor.next ?? undefined
      if (after === undefined) break
    }
    expect(read).toEqual(all)
  },
)
