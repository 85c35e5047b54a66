import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBrand, makeProduct } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { createPageMaker } from './page.ts'

const dist = mkdtempSync(join(tmpdir(), 'sampan-dist-'))
const pages = fastify()
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://sampan.example' })
  writeFileSync(join(dist, 'index.html'), '<html lang="en"><title>Sampan</title><!--boot--></html>')
  writeFileSync(join(dist, 'first-loads.json'), JSON.stringify({ pages: {}, words: {} }))
  const makePage = createPageMaker(server.app, dist)
  pages.get('/*', async (request) => (await makePage(request, new URL(request.url, 'http://localhost'))).html)
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
