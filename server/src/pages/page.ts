import { type FirstRead, firstReads } from '@sampan/contract/first-reads'
import { readPlaceCookie } from '@sampan/contract/place-cookie'
import { countryAsked, renderedAddress } from '@sampan/contract/prerender'
import type { FastifyRequest } from 'fastify'
import type { App } from '#context.ts'
import { counterAgeMs, keptSources } from '#kept-reads.ts'
import { type Arrival, arrive, callerLanguage } from '#kit/call/arrival.ts'
import { createBoundedMap } from '#kit/call/bounded-map.ts'
import { callerAddress } from '#kit/call/caller-address.ts'
import { orFormer } from '#kit/call/former-answer.ts'
import type { Kept } from '#kit/call/ready-bytes.ts'
import { Refusal } from '#kit/call/refusal.ts'
import { visitor } from '#kit/context.ts'
import { languageOfCaller } from '#kit/words.ts'
import { followFile } from './build.ts'
import { type FirstLoads, loadsOf } from './first-loads.ts'
import { frameOf } from './frame.ts'
import { canonicalPath, isAboutNothing } from './head.ts'
import { fillPage } from './page-html.ts'
import { createPageRenderer } from './page-renderer.ts'

/** A page without counters is the same until something in it changes; a build beside a running server is seen after this. */
const keptMs = 10_000
/** That nothing is at an address is known for so long; addresses of nothing are without number, so that few are kept at a time. */
const missingMs = 5_000
const missingMost = { entries: 300, bytes: 20_000_000 }
/** A page that could not be rendered in time is rendered soon. */
const unrenderedMs = 1_000

/**
 * Makes the HTML of a page: tenant, modules and the answers of its first screen inlined for the first paint, title and Open
 * Graph tags where links are shared. It is made as for a visitor, so that one holds for every reader of a language and
 * country; it is kept as ready bytes, and dropped when anything changes that visitors see.
 */
export function createPageMaker(app: App, dist: string) {
  const renderer = createPageRenderer(app.log, dist)
  const singleFlight = createSingleFlight<MadePage>()
  const missing = createBoundedMap<MadePage & { until: number }>(missingMost)
  const readShell = followFile(dist, 'index.html', (text) => text)
  const readLoads = followFile(dist, 'first-loads.json', (text) => JSON.parse(text) as FirstLoads)

  async function makePage(request: FastifyRequest, url: URL): Promise<MadePage> {
    const open = await arriveOpen(app, request)
    const { isChosen, ...reader } = localeOf(request, url, open)
    const arrival = { ...open, ...reader }
    const loads = loadsOf(await readLoads(), url.pathname, arrival.language)
    const wanted = {
      url,
      loads,
      reads: firstReads(url, arrival.country),
      canonical: canonicalPath(url, arrival.country),
      address: renderedAddress(url).address,
      isChosen,
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
      ...(wanted.reads.length > 0 ? [wanted.address, isChosen] : [frameOf(url.pathname)]),
    ])
    const known = app.readyBytes.get(tenantId, key)
    if (known) return known
    const since = app.readyBytes.mark()
    // What is published meanwhile is another moment.
    const place = `${tenantId} ${since} ${key}`
    const nothing = missing.get(place)
    if (nothing && nothing.until > Date.now()) return nothing
    const making = async () => {
      const filled = await fillPage(app, await readShell(), arrival, wanted, renderer)
      const fullAge = ageOf(url.pathname, wanted.reads)
      const made = madeOf(filled.html, filled.isUnrendered ? unrenderedMs : fullAge)
      // Addresses of things that are gone are without number.
      if (!filled.isWhole) {
        const gone = { ...made, isGone: true, isMissing: filled.isMissing }
        if (gone.isMissing) missing.set(place, { ...gone, until: Date.now() + missingMs }, made.bytes.length)
        return gone
      }
      const kept = app.readyBytes.put(tenantId, key, made, since)
      void filled.late?.then(
        (html) => html && app.readyBytes.put(tenantId, key, madeOf(html, fullAge), since),
      )
      return kept
    }
    return orFormer(singleFlight(place, making), app.readyBytes.lastKnown(tenantId, key))
  }

  return {
    makePage: async (request: FastifyRequest, url: URL): Promise<MadePage> => {
      const made = await makePage(request, url)
      if (isAboutNothing(url)) return { ...made, isMissing: true }
      return made.isMissing && mayBeLoggedIn(request) ? { ...made, isMissing: false } : made
    },
    close: () => renderer.close(),
  }
}

/**
 * A page is made as for a visitor, and its request carries no session: what a brand keeps as a draft is missing to the one and
 * there for the other. Only a browser in which the site has run before may know somebody; the page itself then asks and tells.
 */
const mayBeLoggedIn = ({ headers }: FastifyRequest): boolean => readPlaceCookie(headers.cookie) !== undefined

/** A page as it is sent. */
interface MadePage extends Kept {
  /** What it is about is not there: it tells so to people, and its status to programs. */
  isMissing?: boolean
}

/** In: milliseconds until it is made anew. */
const madeOf = (html: string, age: number) => ({
  bytes: Buffer.from(html),
  tables: keptSources,
  staleAt: new Date(Date.now() + age),
})

/** Many may ask for one page at once: it is made for all of them, unless something has changed in between. */
function createSingleFlight<T>(): (name: string, make: () => Promise<T>) => Promise<T> {
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

/**
 * Where the reader is and what they read, as far as a server can know: the country of the address, else what the web showed last
 * (place-cookie.ts), else the tenant's own; the language that the web showed last, else the browser's, else
 * English. The script of the head looks whether that is right.
 */
function localeOf(request: FastifyRequest, url: URL, { tenant }: Arrival) {
  const asked = countryAsked(url.searchParams)
  const shown = readPlaceCookie(request.headers.cookie)
  return {
    country: asked ?? shown?.country ?? tenant.defaultCountry,
    isChosen: asked !== undefined || shown?.isChosen === true,
    // As the web computes it: a country says nothing about the language of who reads (R13).
    language: shown?.language ?? languageOfCaller([request.headers['accept-language']], 'en'),
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
      namedCountry: undefined,
      language: callerLanguage(request),
      freshTokens: undefined,
      isSessionOver: false,
      hasJustWritten: false,
      host: undefined,
      ip: callerAddress(request),
      userAgent: '',
      cookies: undefined,
      requestId: request.id,
    }
  })
}
