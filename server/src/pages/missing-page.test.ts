import { placeCookie } from '@sampan/contract/place-cookie'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBrand, makeProduct } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { countStatements } from '#testing/statements.ts'
import { type OpenPages, openPages } from './testing/open-pages.ts'

let server: TestServer
let site: OpenPages
let pages: OpenPages['pages']
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://sampan.example', JOBS: '0' })
  site = await openPages(server)
  pages = site.pages
})
afterAll(async () => {
  await site.close()
  await server.close()
})

test('a page about nothing is the same page, and tells programs that nothing is there', async () => {
  const gone = '0199f0f0-0000-7000-8000-000000000000'
  for (const url of [
    `/detail?id=${gone}`,
    `/m/detail?id=${gone}`,
    `/task?t=${gone}`,
    '/detail',
    '/m/task?t=x',
  ]) {
    const { statusCode, body, headers } = await pages.inject({ url })
    expect([url, statusCode, headers['content-type']]).toEqual([url, 404, 'text/html; charset=utf-8'])
    expect(body).toContain('<div id="root"></div>')
    for (const word of ['canonical', 'og:url']) expect(body).not.toContain(word)
  }
  const { brandId } = await makeBrand(server)
  const { id } = await makeProduct(server, brandId)
  // An unknown page leads to the introduction (R83), so that there is something at every address.
  for (const url of [`/detail?id=${id}`, `/m/detail?id=${id}`, '/nowhere', '/user', '/list?productQuery=x'])
    expect([url, (await pages.inject({ url })).statusCode]).toEqual([url, 200])
})

test('that nothing is at an address is looked for once in some seconds, until something is published', async () => {
  const url = '/detail?id=0199f0f0-0000-7000-8000-00000000000a'
  const statusOf = async () => (await pages.inject({ url })).statusCode
  expect(await statusOf()).toBe(404)
  expect(await countStatements(async () => expect(await statusOf()).toBe(404))).toBe(0)
})

test('a page about what its reader may see all the same is not told to be missing', async () => {
  const { brandId } = await makeBrand(server)
  const draft = await makeProduct(server, brandId)
  await server.inTenant(({ db }) =>
    db.$client.query('update product set published_at = null where id = $1', [draft.id]),
  )
  const cookie = placeCookie({ country: 'TH', language: 'th', isChosen: false }, true)
  const statusOf = async (url: string, headers = {}) => (await pages.inject({ url, headers })).statusCode
  for (const url of [`/detail?id=${draft.id}`, `/m/detail?id=${draft.id}`]) {
    // Programs bring no cookie; a browser that knows the site may be the brand's own.
    expect([url, await statusOf(url), await statusOf(url, { cookie })]).toEqual([url, 404, 200])
  }
  expect(await statusOf('/detail', { cookie })).toBe(404)
})

test('a page whose subject could not be read is not told to be about nothing', async () => {
  const { brandId } = await makeBrand(server)
  const { id } = await makeProduct(server, brandId)
  const owner = new pg.Client({ connectionString: server.databaseUrl })
  await owner.connect()
  await owner.query('alter table product_picture rename to product_picture_elsewhere')
  const { statusCode, body } = await pages.inject({ url: `/detail?id=${id}` })
  await owner.query('alter table product_picture_elsewhere rename to product_picture')
  await owner.end()
  expect(statusCode).toBe(200)
  expect(body).toContain(`<link rel="canonical" href="https://sampan.example/detail?id=${id}" />`)
})
