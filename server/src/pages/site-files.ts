import { languageOf, languageTag } from '@sampan/contract/country'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type App, type Ctx, inTenant } from '#context.ts'
import { ownDomain } from '#features/tenant/own-domain.ts'
import { getTenant, listHosts } from '#features/tenant/tenant.queries.ts'
import { favicon, homeIcon } from './icons.ts'
import { sitemapOf } from './sitemap.ts'

/** Pages of people who work here, documents for programs, and what belongs to one person. */
const notForCrawlers = ['/console', '/m/console', '/docs', '/sandbox', '/metrics', '/user', '/m/user']

const day = 'public, max-age=86400'
const hour = 'public, max-age=3600'

/** Files that browsers, crawlers and home screens ask for by name, each for the tenant of the host. */
export function serveSiteFiles(server: FastifyInstance, app: App): void {
  const kept = createKeeper()
  server.get('/robots.txt', async (request, reply) => {
    const rules = notForCrawlers.map((path) => `Disallow: ${path}`)
    const text = await forTenant(app, request, async (_ctx, site) =>
      ['User-agent: *', ...rules, '', `Sitemap: ${site}/sitemap.xml`, ''].join('\n'),
    )
    return reply.type('text/plain; charset=utf-8').header('cache-control', hour).send(text)
  })
  server.get('/sitemap.xml', async (request, reply) => {
    const text = await kept(app.tenants.ofHost(request.host).id, () => forTenant(app, request, sitemapOf))
    return reply.type('application/xml; charset=utf-8').header('cache-control', hour).send(text)
  })
  server.get('/manifest.webmanifest', async (request, reply) => {
    const text = await forTenant(app, request, async (ctx) => JSON.stringify(await manifestOf(ctx)))
    return reply.type('application/manifest+json').header('cache-control', hour).send(text)
  })
  server.get('/favicon.ico', async (_, reply) =>
    reply
      .type('image/x-icon')
      .header('cache-control', day)
      .send(await favicon()),
  )
  const icons = {
    'apple-touch-icon': 180,
    'apple-touch-icon-precomposed': 180,
    'icon-192': 192,
    'icon-512': 512,
  }
  for (const [name, side] of Object.entries(icons)) {
    server.get(`/${name}.png`, async (_, reply) =>
      reply
        .type('image/png')
        .header('cache-control', day)
        .send(await homeIcon(side)),
    )
  }
}

/** Nobody can make the server read all products again and again by asking for the sitemap. */
const keptFor = 5 * 60_000

function createKeeper() {
  const sitemaps = new Map<string, { until: number; text: Promise<string> }>()
  return (tenantId: string, make: () => Promise<string>): Promise<string> => {
    const known = sitemaps.get(tenantId)
    if (known && known.until > Date.now()) return known.text
    const text = make()
    text.catch(() => sitemaps.delete(tenantId))
    sitemaps.set(tenantId, { until: Date.now() + keptFor, text })
    return text
  }
}

/** In: what to make of the tenant whose host was asked, and of its origin. */
async function forTenant(
  app: App,
  request: FastifyRequest,
  make: (ctx: Ctx, site: string) => Promise<string>,
): Promise<string> {
  let text = ''
  await inTenant(app, app.tenants.ofHost(request.host).id, async (ctx) => {
    text = await make(ctx, ownDomain(app.publicUrl, await listHosts(ctx)))
  })
  return text
}

/** How the site looks on a home screen (W3C Web Application Manifest). */
async function manifestOf(ctx: Ctx): Promise<object> {
  const { clientName, defaultCountry } = ctx.tenant
  const { color } = await getTenant(ctx)
  const icons = [192, 512].flatMap((side) =>
    ['any', 'maskable'].map((purpose) => ({
      src: `/icon-${side}.png`,
      sizes: `${side}x${side}`,
      type: 'image/png',
      purpose,
    })),
  )
  return {
    id: '/',
    name: clientName,
    short_name: clientName,
    lang: languageTag(languageOf(defaultCountry)),
    start_url: '/index',
    scope: '/',
    display: 'standalone',
    theme_color: color || '#14785E',
    background_color: '#FAF9F6',
    icons,
  }
}
