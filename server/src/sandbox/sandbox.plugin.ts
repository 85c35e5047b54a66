import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import formbody from '@fastify/formbody'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { Words } from '#kit/words.ts'
import { type Address, addressShape, queryOf, type Tab, tabs } from './address.ts'
import { type CarrierSandboxOptions, createCarrierSandbox } from './carrier/carrier.sandbox.ts'
import { type Html, html } from './html.ts'
import { type IconName, icon, tabIcon } from './icons.ts'
import { addMailRoutes, renderMailTab } from './mail.tab.ts'
import { isNearVisitor, isOwnName } from './near-visitors.ts'
import { sendPage } from './page.ts'
import { addParcelActions, renderParcelsTab } from './parcels.tab.ts'
import { pushSandbox } from './push/push.sandbox.ts'
import { type Reader, readerOf } from './reader.ts'
import type { TiktokSandboxConfig } from './tiktok/sandbox-settings.ts'
import { createTiktokSandbox } from './tiktok/tiktok.sandbox.ts'
import { addTiktokActions, renderTiktokTab } from './tiktok.tab.ts'

export interface SandboxOptions {
  /** False in production: then no route is there. */
  enabled: boolean
  /** Everybody may come; false: only visitors on this machine or in a private network. */
  isOpen: boolean
  /** Whether a host name is this installation's. */
  isKnownHost(host: string): boolean
  pool: Pool
  words: Words
  tiktok: TiktokSandboxConfig
  carrier: CarrierSandboxOptions['config']
}

/** The played outside world and its page; register it with the prefix `/sandbox`. */
export async function sandboxPlugin(app: FastifyInstance, options: SandboxOptions): Promise<void> {
  if (!options.enabled) return
  if (!options.isOpen) {
    app.addHook('onRequest', async (request, reply) => {
      const isOwn = isOwnName(request.headers.host, options.isKnownHost)
      if (!isOwn || !isNearVisitor(request)) return reply.callNotFound()
    })
  }
  const { pool, words } = options
  const home = app.prefix
  if (!app.hasContentTypeParser('application/x-www-form-urlencoded')) await app.register(formbody)
  await app.register(createTiktokSandbox({ pool, words, config: options.tiktok }, home), {
    prefix: '/tiktok',
  })
  await app.register(createCarrierSandbox({ pool, config: options.carrier }), { prefix: '/carrier' })
  await app.register(pushSandbox, { prefix: '/push' })
  app.get('/', async (request, reply) => {
    const reader = readerOf(request, words, home)
    const address = addressShape.parse(request.query)
    const body = await renderHome(reader, pool, address)
    return sendPage(reply, reader, {
      title: reader.say(`tab.${address.tab}`),
      body,
      address: queryOf(address),
    })
  })
  addMailRoutes(app, pool)
  addTiktokActions(app, pool, home)
  addParcelActions(app, pool, home)
  await addAssets(app)
}

const tabIcons: Record<Tab, IconName> = { mail: 'mail', tiktok: 'tiktok', parcels: 'package' }
const renderTab = { mail: renderMailTab, tiktok: renderTiktokTab, parcels: renderParcelsTab }

async function renderHome(reader: Reader, pool: Pool, address: Address): Promise<Html> {
  return html`<main class="home">
<div><h1>${reader.say('name')}</h1><p class="second">${reader.say('intro')}</p></div>
<nav class="tabs" aria-label="${reader.say('name')}">${tabs.map((tab) => {
    const here = tab === address.tab && html` aria-current="page"`
    return html`<a href="${reader.home}?${queryOf({ tab }, reader.language).toString()}"${here}>${icon(tabIcons[tab])}${reader.say(`tab.${tab}`)}</a>`
  })}</nav>
${await renderTab[address.tab](reader, pool, address)}
</main>`
}

/** In the order of the cascade. */
const styles = ['tokens', 'base', 'forms', 'tabs', 'consent'] as const

const fonts = {
  'latin.woff2': '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-wght-normal.woff2',
  'latin-ext.woff2':
    '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-latin-ext-wght-normal.woff2',
  'thai-500.woff2': '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-500-normal.woff2',
  'thai-700.woff2': '@fontsource/noto-sans-thai/files/noto-sans-thai-thai-700-normal.woff2',
  'vietnamese.woff2':
    '@fontsource-variable/plus-jakarta-sans/files/plus-jakarta-sans-vietnamese-wght-normal.woff2',
} as const

/** The style sheet, and the product's font where the web's packages are installed. */
async function addAssets(app: FastifyInstance): Promise<void> {
  const sheets = await Promise.all(
    styles.map((name) => readFile(new URL(`./styles/${name}.css`, import.meta.url), 'utf8')),
  )
  app.get('/sandbox.css', (_request, reply) =>
    reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(sheets.join('\n')),
  )
  app.get('/icon.svg', (_request, reply) => reply.type('image/svg+xml').send(tabIcon))
  const { resolve } = createRequire(import.meta.url)
  for (const [name, path] of Object.entries(fonts)) {
    app.get(`/font/${name}`, async (_request, reply) => {
      try {
        const bytes = await readFile(resolve(path))
        return reply.type('font/woff2').header('cache-control', 'public, max-age=86400').send(bytes)
      } catch {
        return reply.code(404).send('')
      }
    })
  }
}
