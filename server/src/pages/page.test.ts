import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { shellOfPage } from '@sampan/contract/page-parts'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { product } from '#features/product/product.tables.ts'
import { tellChanged } from '#kept-reads.ts'
import { heardOf } from '#testing/heard.ts'
import { makeBrand, makeProduct } from '#testing/people.ts'
import { startTestServer, type TestServer } from '#testing/server.ts'
import { type OpenPages, openPages } from './testing/open-pages.ts'

let server: TestServer
let site: OpenPages
let pages: OpenPages['pages']
beforeAll(async () => {
  server = await startTestServer({ PUBLIC_URL: 'https://sampan.example' })
  site = await openPages(server)
  pages = site.pages
})
afterAll(async () => {
  await site.close()
  await server.close()
})

test('a shared product has its name, and the whole address of its picture', async () => {
  const made = await makeProduct(server, (await makeBrand(server)).brandId)
  const { body } = await pages.inject({ url: `/detail?id=${made.id}` })
  expect(body).toContain('<meta property="og:title" content="Rice Milk Brightening Serum" />')
  expect(body).toContain('<meta property="og:image" content="https://sampan.example/files/p.webp" />')
})

test('a page sends and loads nothing by other hosts, but for the pictures that TikTok keeps', async () => {
  const policy = (await fetch(`${server.url}/index`)).headers.get('content-security-policy') ?? ''
  const directives = new Map(
    policy.split(';').map((part) => {
      const [name = '', ...sources] = part.trim().split(' ')
      return [name, sources] as const
    }),
  )
  expect(directives.get('form-action')).toEqual(["'self'"])
  expect(directives.get('connect-src')).toEqual(["'self'"])
  expect(directives.get('media-src')).toEqual(["'self'", 'blob:'])
  const foreign = [...directives.values()].flat().filter((source) => /^\w+:(?!$)|^https:$/.test(source))
  expect(foreign).toEqual([
    'https://*.tiktokcdn.com',
    'https://*.tiktokcdn-us.com',
    'https://*.tiktokcdn-eu.com',
  ])
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
    expect(body).toContain(`<title>${written} · Sampan test</title>`)
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
    expect((await pages.inject({ url })).body).toContain('<title>Rice Bran Bar · Sampan test</title>')
  })
})

test('an address of nothing has the page without an answer', async () => {
  const { body } = await pages.inject({ url: '/detail?id=0199f0f0-0000-7000-8000-000000000000' })
  expect(JSON.parse(/<script[^>]*id="boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '').answers).toEqual([])
})

test.each([
  ['/index', 'en', 'Free samples in Thailand'],
  ['/m/index?countryCode=VN', 'vi', 'Mẫu miễn phí tại Việt Nam'],
  ['/m/list', 'en', 'All samples'],
  ['/list?productQuery=serum', 'en', 'All samples'],
  ['/taskList', 'en', 'Endorsement tasks'],
])('the tab of %s in %s says what the web says in it', async (url, language, title) => {
  const { body } = await pages.inject({ url, headers: { 'accept-language': language } })
  expect(body).toContain(`<title>${title} · Sampan test</title>`)
  expect(body).toContain(`<meta property="og:title" content="${title}" />`)
})

test('the first page has a picture and an address for each country, and a page of one person has none', async () => {
  const { body } = await pages.inject({ url: '/m/index?countryCode=VN&x=1' })
  expect(body).toContain('<link rel="canonical" href="https://sampan.example/index?countryCode=VN" />')
  expect(body).toContain('<meta property="og:image" content="https://sampan.example/icon-512.png" />')
  expect((await pages.inject({ url: '/user' })).body).not.toContain('canonical')
})

/** What the thread runs in place of the build's own, `work` being the body of its function. */
function buildRenderer(name: string, work: string): void {
  mkdirSync(join(site.dist, 'ssr'), { recursive: true })
  writeFileSync(join(site.dist, 'ssr', `${name}.mjs`), `export async function renderPage(order) { ${work} }`)
  writeFileSync(join(site.dist, 'ssr', 'entry.json'), JSON.stringify({ entry: `${name}.mjs` }))
}

const inRoot = (body: string): string | undefined => /<div id="root">(.*?)<\/div>/s.exec(body)?.[1]

/** A page with its HTML; a busy machine sends it without at first. */
async function renderedPage(url: string, headers: Record<string, string> = {}): Promise<string> {
  let body = ''
  await expect
    .poll(async () => {
      body = (await pages.inject({ url, headers })).body
      return inRoot(body)
    })
    .not.toBe('')
  return body
}

test('what is kept of a page for another address has neither its HTML nor its answers', async () => {
  const { brandId } = await makeBrand(server)
  const made = await makeProduct(server, brandId, { name: 'Kept <serum>' })
  buildRenderer('kept', "return order ? '<div id=root><p>rendered</p></div> <div id=late></div>' : ''")
  const body = await renderedPage(`/m/detail?id=${made.id}`)
  const shell = shellOfPage(body) ?? ''
  expect(shell).not.toContain('rendered</p>')
  const boot = JSON.parse(/<script[^>]*id="boot">(.*?)<\/script>/s.exec(shell)?.[1] ?? '')
  expect(boot).toMatchObject({ worksOffline: true, answers: [] })
  expect(inRoot(shell)).toBe('')
})

test('a public page brings its HTML and says for whom it was rendered', async () => {
  const { brandId } = await makeBrand(server)
  const made = await makeProduct(server, brandId, { name: 'Rendered <serum>' })
  buildRenderer('good', "return order ? '<p>' + [order.address, order.language].join(' in ') + '</p>' : ''")
  const address = `/detail?id=${made.id}`
  const body = await renderedPage(`${address}&utm_source=somewhere`, { 'accept-language': 'th' })
  expect(inRoot(body)).toBe(`<p>${address} in th</p>`)
  const said = /data-rendered-for="([^"]*)"/.exec(body)?.[1]?.replaceAll('&quot;', '"') ?? ''
  expect(JSON.parse(said)).toMatchObject({ address, country: 'TH', isChosen: false, language: 'th' })
  expect(body).toContain('data-scripts="/assets/index.js /assets/libraries.js"')
  // Nothing asks for a script before the page has been painted.
  expect(body).not.toMatch(/modulepreload|type="module"/)
})

test('a reader who comes again has the page made for the country and language that the web showed last', async () => {
  const { brandId } = await makeBrand(server)
  const { id } = await makeProduct(server, brandId)
  const said = "[order.isChosen, order.language, order.boot.modules.countryCode].join(' ')"
  buildRenderer('told-place', `return order ? ${said} : ''`)
  const shownTo = async (cookie: string, url = `/m/detail?id=${id}`) => {
    const body = await renderedPage(url, { 'accept-language': 'th', cookie })
    const written = /data-rendered-for="([^"]*)"/.exec(body)?.[1]?.replaceAll('&quot;', '"') ?? ''
    const { country, isChosen, language } = JSON.parse(written)
    expect(inRoot(body)).toBe([isChosen, language, country].join(' '))
    return inRoot(body)
  }
  expect(await shownTo('a=b; sampan-place=VN.id.chosen')).toBe('true id VN')
  expect(await shownTo('sampan-place=VN.id')).toBe('false id VN')
  expect(await shownTo('sampan-place=VN.id', `/detail?id=${id}&countryCode=TH`)).toBe('true id TH')
  for (const wrong of ['', 'sampan-place=XX.id', 'sampan-place=VN.xx', 'sampan-place=VN.id.<b>'])
    expect(await shownTo(wrong)).toBe('false th TH')
  // Search engines name no language: they read what the web shows to a browser of none of ours.
  buildRenderer('told-language', "return order ? order.language : ''")
  expect(inRoot(await renderedPage(`/detail?id=${id}&countryCode=VN`))).toBe('en')
})

test('however an address is written, a page is rendered and kept for one form of it', async () => {
  const { brandId } = await makeBrand(server)
  const { id } = await makeProduct(server, brandId)
  buildRenderer('told', "return order ? order.address : ''")
  const ways = [`id=${id}&countryCode=th`, `countryCode=Th&id=${id}&t=7&x=1`, `id=${id}&countryCode=TH&id=8`]
  for (const way of ways)
    expect(inRoot(await renderedPage(`/m/detail?${way}`))).toBe(`/m/detail?countryCode=TH&id=${id}`)
  expect(inRoot(await renderedPage('/list?countryCode=nowhere'))).toBe('/list')
})

test('a page of one person, a filtered list and what is gone are left to the browser', async () => {
  buildRenderer('all', "return order ? '<p>rendered</p>' : ''")
  const gone = '/detail?id=019b76db-0000-7000-8000-000000000000'
  for (const url of ['/user', '/m/goods', '/list?productQuery=serum', gone, '/console/samples'])
    expect([url, inRoot((await pages.inject({ url })).body)]).toEqual([url, ''])
})

test('a page goes without HTML where its renderer fails, dies or hangs, and has it soon after', async () => {
  const { brandId } = await makeBrand(server)
  for (const work of ["throw new Error('no')", 'process.exit(1)', 'await new Promise(() => {})']) {
    const made = await makeProduct(server, brandId)
    const url = `/m/detail?id=${made.id}`
    buildRenderer(`bad-${made.id}`, `if (order) { ${work} }`)
    const { body, statusCode } = await pages.inject({ url })
    expect([statusCode, inRoot(body)]).toEqual([200, ''])
    expect(body).not.toContain('data-rendered-for')
    buildRenderer(`mended-${made.id}`, "return order ? '<p>here</p>' : ''")
    await expect.poll(async () => inRoot((await pages.inject({ url })).body)).toBe('<p>here</p>')
  }
})

test('a page that takes longer to render than its reader waits is there for the next one', async () => {
  const { brandId } = await makeBrand(server)
  const { id } = await makeProduct(server, brandId)
  buildRenderer(
    'slow',
    "if (order) await new Promise((done) => setTimeout(done, 700)); return order ? '<p>slow</p>' : ''",
  )
  const url = `/m/detail?id=${id}`
  expect(inRoot((await pages.inject({ url })).body)).toBe('')
  expect(inRoot(await renderedPage(url))).toBe('<p>slow</p>')
})

test('a page that many ask for at once is rendered once', async () => {
  const { brandId } = await makeBrand(server)
  const order = "globalThis.rendered ??= 0; return order ? 'number ' + (globalThis.rendered += 1) : ''"
  buildRenderer(`counting-${brandId}`, order)
  const rendered = async () => {
    const { id } = await makeProduct(server, brandId)
    const asked = Array.from({ length: 8 }, () => pages.inject({ url: `/detail?id=${id}` }))
    return new Set((await Promise.all(asked)).map(({ body }) => inRoot(body)))
  }
  await renderedPage(`/detail?id=${(await makeProduct(server, brandId)).id}`)
  // A busy machine may send all of them without HTML: then for another product.
  await expect.poll(async () => [...(await rendered())]).toEqual([expect.stringMatching(/^number \d+$/)])
})

test('unknown addresses share one page a frame, and none gets that of another', async () => {
  const bodyOf = async (url: string) => (await pages.inject({ url })).body
  expect(await bodyOf('/nowhere/1')).toBe(await bodyOf('/nowhere/2?id=1'))
  expect(await bodyOf('/m/nowhere/1')).toContain('data-frame="phone"')
  expect(await bodyOf('/console/nowhere')).toContain('data-frame="console"')
})
