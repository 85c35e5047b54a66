import { type CountryCode, countryCodes, languageTag } from '@sampan/contract/country'
import { type FirstRead, firstReads } from '@sampan/contract/first-reads'
import { offeredBy, type RenderedFor } from '@sampan/contract/prerender'
import { getModuleList, getTenantInfo, type TenantInfo } from '@sampan/contract/tenant'
import type { FastifyRequest } from 'fastify'
import type { App, Ctx } from '#context.ts'
import { ownDomain } from '#features/tenant/own-domain.ts'
import { listHosts } from '#features/tenant/tenant.queries.ts'
import { counterAgeMs, keptSources } from '#kept-reads.ts'
import { type Arrival, arrive, callerLanguage } from '#kit/call/arrival.ts'
import { callerAddress } from '#kit/call/caller-address.ts'
import { orFormer } from '#kit/call/former-answer.ts'
import type { Kept } from '#kit/call/ready-bytes.ts'
import { Refusal } from '#kit/call/refusal.ts'
import { visitor } from '#kit/context.ts'
import { ask } from './ask.ts'
import { followFile } from './build.ts'
import { checkTag, type FirstLoads, loadsOf, loadTags, type PageLoads, scriptsLater } from './first-loads.ts'
import { canonicalPath, headOf, headTags, tenantHead } from './head.ts'
import { lateNotice } from './late-notice.ts'
import { pageAnswers } from './page-answers.ts'
import { createPageRenderer, type PageRenderer, renderedAddress } from './page-renderer.ts'
import { pictureTags } from './picture-tags.ts'

/** A page without counters is the same until something in it changes; a build beside a running server is seen after this. */
const keptMs = 10_000
/** A page that could not be rendered in time is rendered soon. */
const lateMs = 1_000

/**
 * Makes the HTML of a page: tenant, modules and the answers of its first screen inlined for the first paint, title and Open
 * Graph tags where links are shared. It is made as for a visitor, so that one holds for every reader of a language and
 * country; it is kept as ready bytes, and dropped when anything changes that visitors see.
 */
export function createPageMaker(app: App, dist: string) {
  const renderer = createPageRenderer(app.log, dist)
  const once = createOnce<Kept>()
  const readShell = followFile(dist, 'index.html', (text) => text)
  const readLoads = followFile(dist, 'first-loads.json', (text) => JSON.parse(text) as FirstLoads)

  async function makePage(request: FastifyRequest, url: URL): Promise<Kept> {
    const asked = countryIn(url)
    const country = asked ?? app.tenants.ofHost(request.host).defaultCountry
    const arrival = { ...(await arriveOpen(app, request)), country }
    const loads = loadsOf(await readLoads(), url.pathname, arrival.language)
    const wanted = {
      url,
      loads,
      reads: firstReads(url, arrival.country),
      canonical: canonicalPath(url, arrival.country),
      address: renderedAddress(url, asked),
      isChosen: asked !== undefined,
    }
    const tenantId = arrival.tenant.id
    const key = JSON.stringify([
      'page',
      arrival.language,
      arrival.country,
      loads.page,
      wanted.canonical,
      wanted.reads,
      // What brings no answers is not rendered, and looks alike in one frame.
      wanted.reads.length > 0 ? wanted.address : frameOf(url.pathname),
    ])
    const known = app.readyBytes.get(tenantId, key)
    if (known) return known
    const since = app.readyBytes.mark()
    const making = async () => {
      const { html, isWhole, isLate } = await fill(app, await readShell(), arrival, wanted, renderer)
      const age = isLate ? lateMs : ageOf(url.pathname, wanted.reads)
      const made = { bytes: Buffer.from(html), tables: keptSources, staleAt: new Date(Date.now() + age) }
      // Addresses of things that are gone are without number.
      return isWhole ? app.readyBytes.put(tenantId, key, made, since) : { ...made, isGone: true }
    }
    return orFormer(once(`${tenantId} ${since} ${key}`, making), app.readyBytes.lastKnown(tenantId, key))
  }

  return { makePage, close: () => renderer.close() }
}

/** Many may ask for one page at once: it is made for all of them, unless something has changed in between. */
function createOnce<T>(): (name: string, make: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<T>>()
  return (name, make) => {
    const known = underWay.get(name)
    if (known) return known
    const making = make().finally(() => underWay.delete(name))
    underWay.set(name, making)
    return making
  }
}

/** The first page has always shown its counters a little later than the lists do. */
const ageOf = (pathname: string, reads: readonly FirstRead[]): number =>
  reads.length === 0 || pathname.endsWith('/index') ? keptMs : counterAgeMs

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

function countryIn({ searchParams }: URL): CountryCode | undefined {
  const asked = searchParams.get('countryCode')?.toUpperCase()
  return countryCodes.find((code) => code === asked)
}

interface Wanted {
  url: URL
  reads: readonly FirstRead[]
  /** The one address under which search engines shall know the page; undefined where none shall. */
  canonical: string | undefined
  loads: PageLoads
  /** Path and query, of which the page is rendered. */
  address: string
  /** Whether the country stands in the address. */
  isChosen: boolean
}

/**
 * `isWhole` is false where something that the page is about could not be answered, `isLate` is true where the page should have been
 * rendered and was not.
 */
async function fill(
  app: App,
  shell: string,
  arrival: Arrival,
  wanted: Wanted,
  renderer: PageRenderer,
): Promise<{ html: string; isWhole: boolean; isLate: boolean }> {
  const ctx: Ctx = {
    app,
    ...arrival,
    caller: visitor,
    db: app.database.forTenant(arrival.tenant.id),
    now: new Date(),
    afterCommit: () => {},
  }
  const [tenant, modules, answers] = await Promise.all([
    ask<TenantInfo>(ctx, getTenantInfo, {}),
    ask(ctx, getModuleList, { countryCode: arrival.country }),
    pageAnswers(ctx, wanted.reads),
  ])
  const tag = languageTag(arrival.language)
  const boot = {
    at: ctx.now.getTime(),
    tenant,
    worksOffline: app.config.OFFLINE,
    languageTag: tag,
    modules: { countryCode: arrival.country, list: modules },
    answers,
  }
  const isWhole = answers.length === wanted.reads.length
  const isPhone = wanted.url.pathname.startsWith('/m/')
  const { language } = arrival
  // A page of one person, and one that leads elsewhere, is rendered by the browser.
  const isRendered = wanted.reads.length > 0 && isWhole && tenant.isStation !== 0
  const rendered = isRendered
    ? await renderer.render({ address: wanted.address, language, isPhone, boot })
    : ''
  const renderedFor: RenderedFor = {
    address: wanted.address,
    country: arrival.country,
    isChosen: wanted.isChosen,
    language,
    offered: offeredBy(tenant),
  }
  const site = ownDomain(app.publicUrl, await listHosts(ctx))
  const head = headOf(answers) ?? tenantHead(tenant)
  // By functions: in a replacement text `$&` and its kin would mean something, and brands write what they like.
  // Pictures that stand in the HTML itself come after the styles, without which nothing is painted, and before scripts.
  const pictures = rendered ? '' : pictureTags(answers, isPhone)
  const linked = shell.replace('</head>', () => `  ${loadTags(wanted.loads)}\n    ${pictures}\n  </head>`)
  const html = (rendered ? scriptsLater(linked) : linked)
    .replace('<title>Sampan</title>', () =>
      headTags(head, { site, name: tenant.clientName, canonical: wanted.canonical }),
    )
    .replace('<html lang="en">', () => `<html lang="${tag}" data-frame="${frameOf(wanted.url.pathname)}">`)
    .replace('<!--head-->', () => checkTag(wanted.loads, rendered ? renderedFor : undefined))
    .replace('<div id="root"></div>', () => `<div id="root">${rendered}</div>`)
    .replace('<!--late-->', () => lateNotice(app.words, language))
    .replace('<!--boot-->', () => `<script type="application/json" id="boot">${scriptSafe(boot)}</script>`)
  return { html, isWhole, isLate: isRendered && !rendered }
}

/** Whose measures a page is painted with, as its shell says later (web/src/app/theme/use-frame.ts). */
const frameOf = (pathname: string): string =>
  /^(\/m)?\/console(\/|$)/.test(pathname) ? 'console' : pathname.startsWith('/m/') ? 'phone' : 'site'

/** JSON that cannot close the script element it stands in. */
const scriptSafe = (value: unknown): string => JSON.stringify(value).replace(/</g, '\\u003c')
