import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { getCategoryTree } from '@sampan/contract/category'
import {
  type CountryCode,
  countryCodes,
  type Language,
  languageOf,
  languageTag,
} from '@sampan/contract/country'
import type { AnyEndpoint } from '@sampan/contract/endpoint'
import { getProduct, listProducts, type ProductDetail } from '@sampan/contract/product'
import { getTask, type TaskDetail } from '@sampan/contract/task'
import { getModuleList, getTenantInfo, listBanners, type TenantInfo } from '@sampan/contract/tenant'
import type { FastifyRequest } from 'fastify'
import type { App, Ctx } from '#context.ts'
import { ownDomain } from '#features/tenant/own-domain.ts'
import { listHosts } from '#features/tenant/tenant.queries.ts'
import { type Arrival, arrive } from '#kit/arrival.ts'
import { callerAddress } from '#kit/caller-address.ts'
import { visitor } from '#kit/context.ts'
import { bindings } from '#routes.ts'
import { loadsOf, loadTags, type PageLoads } from './first-loads.ts'

const compress = promisify(brotliCompress)

export interface Page {
  html: string
  brotli(): Promise<Buffer>
}

interface Head {
  title: string
  description: string
  picture: string
}

/** Pages are the same for every reader of a country and language, so their bytes are kept for a while. */
const keptMs = 10_000
const keptMax = 500

/**
 * Makes the HTML of a page: tenant and modules inlined for the first paint, title and Open Graph tags where
 * links are shared (design 7).
 */
export function createPageMaker(app: App, dist: string) {
  const kept = new Map<string, { page: Page; until: number }>()

  return async function makePage(request: FastifyRequest, url: URL): Promise<Page> {
    const arrival = { ...(await arriveOpen(app, request)), country: countryOf(app, request, url) }
    const subject = subjectOf(url)
    const isIndex = /^(\/m)?\/index$/.test(url.pathname)
    const loads = await loadsOf(dist, url.pathname, spokenIn(arrival, url))
    const key = [
      arrival.tenant.id,
      arrival.country,
      arrival.language,
      subject?.kind,
      subject?.id,
      loads.page,
      loads.scripts.at(-1),
    ].join('\n')
    const known = kept.get(key)
    if (known && known.until > Date.now()) return known.page
    // Read each time: a build beside a running server changes it.
    const shell = await readFile(join(dist, 'index.html'), 'utf8')
    const page = pageOf(await fill(app, shell, arrival, { subject, isIndex, loads }))
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

/** What a shared page is about. */
interface Subject {
  kind: 'product' | 'task'
  id: string
}

/** spec 2: `/detail?id=` is about a product, `/task?t=` about a task. */
function subjectOf({ pathname, searchParams }: URL): Subject | undefined {
  const page = /^(?:\/m)?\/(detail|task)$/.exec(pathname)?.[1]
  const id = searchParams.get(page === 'task' ? 't' : 'id')
  if (!page || !id) return undefined
  return { kind: page === 'task' ? 'task' : 'product', id }
}

/** A closed site still sends its page: the web then shows the network-error page. */
async function arriveOpen(app: App, request: FastifyRequest): Promise<Arrival> {
  return arrive(app, request).catch(() => ({
    tenant: app.tenants.ofHost(request.host),
    caller: visitor,
    country: app.tenants.ofHost(request.host).defaultCountry,
    language: 'en' as const,
    freshTokens: undefined,
    ip: callerAddress(request),
    userAgent: '',
    requestId: request.id,
  }))
}

function countryOf(app: App, request: FastifyRequest, url: URL): CountryCode {
  const asked = url.searchParams.get('countryCode')?.toUpperCase()
  return countryCodes.find((code) => code === asked) ?? app.tenants.ofHost(request.host).defaultCountry
}

/** The language that the web will speak on a first visit: a country in the address brings its own (spec 1). */
const spokenIn = (arrival: Arrival, url: URL): Language =>
  url.searchParams.has('countryCode') ? languageOf(arrival.country) : arrival.language

/** What the first paint of the index asks for, with the inputs that the web asks with. */
const indexAnswers = (country: CountryCode): [AnyEndpoint, unknown][] => [
  [listProducts, { pageSize: 24 }],
  [listBanners, { countryCode: country }],
  [getCategoryTree, {}],
]

interface Wanted {
  subject: Subject | undefined
  isIndex: boolean
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
    .replace('<title>Sampan</title>', () => headTags(head, site))
    .replace('<html lang="en">', () => `<html lang="${languageTag(arrival.language)}">`)
    .replace('<!--boot-->', () => `<script type="application/json" id="boot">${scriptSafe(boot)}</script>`)
}

function ask<T>(ctx: Ctx, endpoint: AnyEndpoint, input: unknown): Promise<T> {
  const binding = bindings.find((each) => each.endpoint.name === endpoint.name)
  if (typeof binding?.work !== 'function') throw new Error(`${endpoint.name} is bound to no read`)
  return binding.work(ctx, endpoint.input.parse(input)) as Promise<T>
}

/** A product or task that is gone or foreign gets the tenant's own title. */
async function headOf(ctx: Ctx, { kind, id }: Subject): Promise<Head | undefined> {
  try {
    if (kind === 'product') {
      const { name, description, picture } = await ask<ProductDetail>(ctx, getProduct, { id })
      return { title: name, description: description.slice(0, 200), picture }
    }
    const { title, brief, picture } = await ask<TaskDetail>(ctx, getTask, { id })
    return { title, description: brief.slice(0, 200), picture }
  } catch {
    return undefined
  }
}

const tenantHead = (tenant: TenantInfo): Head => ({
  title: tenant.clientName,
  description: tenant.slogan,
  picture: tenant.logo,
})

/** @param site the tenant's origin: whoever shows a link elsewhere needs the whole address of its picture */
function headTags(head: Head, site: string): string {
  const tags: [string, string][] = [
    ['og:title', head.title],
    ['og:description', head.description],
    ['og:image', head.picture && wholeAddress(head.picture, site)],
    ['og:type', 'website'],
  ]
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    `<meta name="description" content="${escapeHtml(head.description)}" />`,
    ...tags
      .filter(([, text]) => text)
      .map(([name, text]) => `<meta property="${name}" content="${escapeHtml(text)}" />`),
  ].join('\n    ')
}

/** The part after # is for our own pages: it names the ground behind a cut-out. */
function wholeAddress(picture: string, site: string): string {
  const url = new URL(picture, site)
  url.hash = ''
  return url.href
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
/** JSON that cannot close the script element it stands in. */
const scriptSafe = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')
