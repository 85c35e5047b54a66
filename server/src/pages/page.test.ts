import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from '#features/product/product.tables.ts'
import { tellChanged } from '#kept-reads.ts'
import { heardOf } from '#testing/heard.ts'
import { makeBrand, makeProduct } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { createPageMaker } from './page.ts'

const dist = mkdtempSync(join(tmpdir(), 'sampan-dist-'))
const pages = fastify()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://sampan.example' })
  writeFileSync(
    join(dist, 'index.html'),
    '<html lang="en"><head><title>Sampan</title></head><!--boot--></html>',
  )
  writeFileSync(join(dist, 'first-loads.json'), JSON.stringify({ pages: {}, words: {}, fonts: {} }))
  const { makePage } = createPageMaker(server.app, dist)
  pages.get('/*', async (request) =>
    (await makePage(request, new URL(request.url, 'http://localhost'))).bytes.toString(),
  )
})
afterAll(async () => {
  await pages.close()
  await server.close()
  rmSync(dist, { recursive: true })
})

test('a shared product has its name, and the whole address of its picture', async () => {
  const made = await makeProduct(server, (await makeBrand(server)).brandId)
  const { body } = await pages.inject({ url: `/detail?id=${made.id}` })
  expect(body).toContain('<meta property="og:title" content="Rice Milk Brightening Serum" />')
  expect(body).toContain('<meta property="og:image" content="https://sampan.example/files/p.webp" />')
})

test('a name with dollar signs is shown as it was written, and leaves the page whole', async () => {
  const names = ["Save S$'s on $& and $` today", 'Only 5$` today', 'A$$B', '$<x> "quoted$"']
  const { brandId } = await makeBrand(server, { name: 'Dollar $& House' })
  for (const name of names) {
    const made = await makeProduct(server, brandId, { name })
    const { body } = await pages.inject({ url: `/detail?id=${made.id}` })
    const written = name
      .replace(/&/g, () => '&amp;')
      .replace(/</g, () => '&lt;')
      .replace(/>/g, () => '&gt;')
      .replace(/"/g, () => '&quot;')
      .replace(/'/g, () => '&#39;')
    expect(body).toContain(`<title>${written}</title>`)
    expect(body).toContain(`<meta property="og:title" content="${written}" />`)
    expect(body.match(/<html/g)).toHaveLength(1)
  }
  const { body } = await pages.inject({ url: '/index?countryCode=TH' })
  const boot = JSON.parse(/<script[^>]*id="boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '')
  const shown = JSON.stringify(boot.answers)
  for (const name of names) expect(shown).toContain(JSON.stringify(name).slice(1, -1))
})

test('a shared page names one address for both devices, and describes itself in one line', async () => {
  const description = 'First line.\n\nSecond "line" with 😀'
  const made = await makeProduct(server, (await makeBrand(server)).brandId)
  await server.inTenant(async (ctx) => {
    await ctx.db
      .update(product)
      .set({ description: { en: description } })
      .where(eq(product.id, made.id))
  })
  const { body } = await pages.inject({ url: `/m/detail?id=${made.id}&utm_source=line` })
  const address = `https://sampan.example/detail?id=${made.id}`
  expect(body).toContain(`<link rel="canonical" href="${address}" />`)
  expect(body).toContain(`<meta property="og:url" content="${address}" />`)
  expect(body).toContain(
    '<meta property="og:description" content="First line. Second &quot;line&quot; with 😀" />',
  )
  expect(body).toContain('<meta name="twitter:card" content="summary_large_image" />')
})

test('the page of a product brings its answer and its first picture, and is made anew when it changes', async () => {
  const made = await makeProduct(server, (await makeBrand(server)).brandId, { name: 'Rice Bran Soap' })
  const url = `/m/detail?id=${made.id}`
  const { body } = await pages.inject({ url })
  const boot = JSON.parse(/<script[^>]*id="boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '')
  expect(boot.worksOffline).toBe(true)
  expect(boot.answers).toMatchObject([{ endpoint: 'getProduct', input: { id: made.id } }])
  expect(body).toMatch(/<link rel="preload" as="image" [^>]*imagesrcset="\/files\/[^"]+\?w=360 360w/)
  await heardOf(async () => {
    await server.inTenant(async (ctx) => {
      await ctx.db
        .update(product)
        .set({ name: { en: 'Rice Bran Bar' } })
        .where(eq(product.id, made.id))
      tellChanged(ctx.db, ctx.tenant.id, 'product')
    })
    expect((await pages.inject({ url })).body).toContain('<title>Rice Bran Bar</title>')
  })
})

test('an address of nothing has the page without an answer', async () => {
  const { body } = await pages.inject({ url: '/detail?id=0199f0f0-0000-7000-8000-000000000000' })
  expect(JSON.parse(/<script[^>]*id="boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '').answers).toEqual([])
})

test('the first page has a picture and an address for each country, and a page of one person has none', async () => {
  const { body } = await pages.inject({ url: '/m/index?countryCode=VN&x=1' })
  expect(body).toContain('<link rel="canonical" href="https://sampan.example/index?countryCode=VN" />')
  expect(body).toContain('<meta property="og:image" content="https://sampan.example/icon-512.png" />')
  expect((await pages.inject({ url: '/user' })).body).not.toContain('canonical')
})
