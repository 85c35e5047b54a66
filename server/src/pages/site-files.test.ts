import fastify from 'fastify'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBrand, makeProduct } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { serveWorker } from './serve-worker.ts'

let server: TestServer
let product: { id: string }
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://sampan.example' })
  product = await makeProduct(server, (await makeBrand(server)).brandId)
})
afterAll(() => server.close())

const get = (path: string) => fetch(server.url + path)

test('crawlers are told what is not for them, and where the pages are listed', async () => {
  const answer = await get('/robots.txt')
  expect(answer.headers.get('content-type')).toMatch(/^text\/plain/)
  const text = await answer.text()
  for (const path of ['/console', '/docs']) expect(text).toContain(`\nDisallow: ${path}\n`)
  expect(text).toContain('\nSitemap: https://sampan.example/sitemap.xml\n')
})

test('the sitemap lists the open pages of each country, and what is published', async () => {
  const answer = await get('/sitemap.xml')
  expect(answer.headers.get('content-type')).toMatch(/^application\/xml/)
  const text = await answer.text()
  expect(text).toContain('<loc>https://sampan.example/index?countryCode=VN</loc>')
  expect(text).toContain(`<loc>https://sampan.example/detail?id=${product.id}</loc><lastmod>20`)
})

test('a home screen gets the name of the tenant and pictures of the sizes it asks for', async () => {
  const answer = await get('/manifest.webmanifest')
  expect(answer.headers.get('content-type')).toMatch(/^application\/manifest\+json/)
  const manifest = await answer.json()
  expect(manifest).toMatchObject({ name: 'Sampan test', lang: 'th', start_url: '/index' })
  for (const icon of [...manifest.icons, { src: '/apple-touch-icon.png', sizes: '180x180' }]) {
    const { width, height, format } = await sharp(await (await get(icon.src)).arrayBuffer()).metadata()
    expect([format, `${width}x${height}`]).toEqual(['png', icon.sizes])
  }
})

test('where an installation keeps nothing on devices, browsers get a worker that ends theirs', async () => {
  const site = fastify()
  serveWorker(site, false)
  const { headers, body } = await site.inject({ url: '/sw.js' })
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'text/javascript; charset=utf-8',
  })
  expect(body).toMatch(/caches\.delete[\s\S]*registration\.unregister/)
  await site.close()
})

test('the tab has a picture for readers that take no SVG', async () => {
  const bytes = Buffer.from(await (await get('/favicon.ico')).arrayBuffer())
  expect([bytes.readUInt16LE(2), bytes.readUInt16LE(4)]).toEqual([1, 3])
  const [length, offset] = [bytes.readUInt32LE(6 + 8), bytes.readUInt32LE(6 + 12)]
  expect(await sharp(bytes.subarray(offset, offset + length)).metadata()).toMatchObject({ width: 16 })
})

test('a page may use the camera for barcodes and nothing else of a device', async () => {
  const policy = (await get('/robots.txt')).headers.get('permissions-policy')
  expect(policy).toContain('camera=(self)')
  expect(policy).toContain('geolocation=()')
})
