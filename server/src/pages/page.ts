import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { getCategoryTree } from '@sampan/contract/category'
import { type CountryCode, countryCodes, languageTag } from '@sampan/contract/country'
import type { AnyEndpoint } from '@sampan/contract/endpoint'
import { listProducts } from '@sampan/contract/product'
import { getModuleList, getTenantInfo, listBanners, type TenantInfo } from '@sampan/contract/tenant'
import type { FastifyRequest } from 'fastify'
import type { App, Ctx } from '#context.ts'
import { ownDomain } from '#features/tenant/own-domain.ts'
import { listHosts } from '#features/tenant/tenant.queries.ts'
import { type Arrival, arrive, callerLanguage } from '#kit/call/arrival.ts'
import { callerAddress } from '#kit/call/caller-address.ts'
import { Refusal } from '#kit/call/refusal.ts'
import { visitor } from '#kit/context.ts'
import { ask } from './ask.ts'
import { loadsOf, loadTags, type PageLoads } from './first-loads.ts'
import { canonicalPath, headOf, headTags, type Subject, subjectOf, tenantHead } from './head.ts'
import { lateNotice } from './late-notice.ts'

const compress = promisify(brotliCompress)

export interface Page {
  html: string
  brotli(): Promise<Buffer>
}

/** Pages are the same for every reader of a country and language, so their bytes are kept for a while. */
const keptMs = 10_000
const keptMax = 500

/**
 * Makes the HTML of a page: tenant and modules inlined for the first paint, title and Open Graph tags where
 * links are shared.
 */
export function createPageMaker(app: App, dist: string) {
  const kept = new Map<string, { page: Page; until: number }>()

  return async function makePage(request: FastifyRequest, url: URL): Promise<Page> {
    const arrival = { ...(await arriveOpen(app, request)), country: countryOf(app, request, url) }
    const subject = subjectOf(url)
    const isIndex = /^(\/m)?\/index$/.test(url.pathname)
    const loads = await loadsOf(dist, url.pathname, arrival.language)
    const canonical = canonicalPath(url, arrival.country)
    const key = [
      arrival.tenant.id,
      arrival.country,
      arrival.language,
      subject?.kind,
      subject?.id,
      loads.page,
      canonical,
    ].join('\n')
    const known = kept.get(key)
    if (known && known.until > Date.now()) return known.page
    // Read each time: a build beside a running server changes it.
    const shell = await readFile(join(dist, 'index.html'), 'utf8')
    const page = pageOf(await fill(app, shell, arrival, { subject, isIndex, canonical, loads }))
    if (kept.size >= keptMax) kept.clear()
    kept.set(key, { page, until: Date.now() + keptMs })
    return page
  }
}

function pageOf(html: string): Page {
  let bytes: Promise<Buffer> | undefined
  return {
    html,
    brotli() {
      bytes ??= compress(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
      return bytes
    },
  }
}

/** A closed site still sends its page: the web then shows the network-error page. */
async function arriveOpen(app: App, request: FastifyRequest): Promise<Arrival> {
  return arrive(app, request).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    return {
      tenant: app.tenants.ofHost(request.host),
      caller: visitor,
      country: app.tenants.ofHost(request.host).defaultCountry,
      language: callerLanguage(request),
      freshTokens: undefined,
      hasJustWritten: false,
      ip: callerAddress(request),
      userAgent: '',
      requestId: request.id,
    }
  })
}

function countryOf(app: App, request: FastifyRequest, url: URL): CountryCode {
  const asked = url.searchParams.get('countryCode')?.toUpperCase()
  return countryCodes.find((code) => code === asked) ?? app.tenants.ofHost(request.host).defaultCountry
}

/** What the first paint of the index asks for, with the inputs that the web asks with. */
const indexAnswers = (country: CountryCode): [AnyEndpoint, unknown][] => [
  [listProducts, { pageSize: 24 }],
  [listBanners, { countryCode: country }],
  [getCategoryTree, {}],
]

interface Wanted {
  subject: Subject | undefined
  isIndex: boolean
  /** The one address under which search engines shall know the page; undefined where none shall. */
  canonical: string | undefined
  loads: PageLoads
}

async function fill(app: App, shell: string, arrival: Arrival, wanted: Wanted): Promise<string> {
  const ctx: Ctx = {
    app,
    ...arrival,
    caller: visitor,
    db: app.database.forTenant(arrival.tenant.id),
    now: new Date(),
    afterCommit: () => {},
  }
  const tenant = await ask<TenantInfo>(ctx, getTenantInfo, {})
  const modules = await ask(ctx, getModuleList, { countryCode: arrival.country })
  const boot = {
    tenant,
    languageTag: languageTag(arrival.language),
    modules: { countryCode: arrival.country, list: modules },
    answers: await Promise.all(
      (wanted.isIndex ? indexAnswers(arrival.country) : []).map(async ([endpoint, input]) => ({
        endpoint: endpoint.name,
        input,
        data: await ask(ctx, endpoint, input),
      })),
    ),
  }
  const site = ownDomain(app.publicUrl, await listHosts(ctx))
  const head = (wanted.subject && (await headOf(ctx, wanted.subject))) || tenantHead(tenant)
  // By functions: in a replacement text `$&` and its kin would mean something, and brands write what they like.
  return shell
    .replace('</head>', () => `  ${loadTags(wanted.loads)}\n  </head>`)
    .replace('<title>Sampan</title>', () =>
      headTags(head, { site, name: tenant.clientName, canonical: wanted.canonical }),
    )
    .replace('<html lang="en">', () => `<html lang="${languageTag(arrival.language)}">`)
    .replace('<!--late-->', () => lateNotice(app.words, arrival.language))
    .replace('<!--boot-->', () => `<script type="application/json" id="boot">${scriptSafe(boot)}</script>`)
}

/** JSON that cannot close the script element it stands in. */
const scriptSafe = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')
