import { reachOf } from '@sampan/contract/abilities'
import { type CountryCode, countryCodes, type Language, languageOf } from '@sampan/contract/country'
import type { Actor } from '@sampan/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import { type Caller, type Kit, visitor } from '#kit/context.ts'
import type { Tenant } from '#kit/tenant.ts'
import { languageOfCaller } from '#kit/words.ts'
import { callerAddress } from './caller-address.ts'
import { refuse } from './refusal.ts'
import type { Tokens } from './session.ts'

/** A call as it comes in: which tenant, who, from which country, in which language. */
export interface Arrival {
  tenant: Tenant
  caller: Caller
  country: CountryCode
  /** That of the header; undefined where it names none of ours. */
  namedCountry: CountryCode | undefined
  language: Language
  freshTokens: Tokens | undefined
  /** It came with tokens, none of which is good any more: it is answered as a visitor's where visitors are. */
  isSessionOver: boolean
  /** They find what they wrote a moment ago, so nothing that may be older than that is good enough. */
  hasJustWritten: boolean
  /** The registered host name at which it came in; undefined at any other. */
  host: string | undefined
  ip: string
  userAgent: string
  cookies: string | undefined
  requestId: string
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return (Array.isArray(value) ? value[0] : value) || undefined
}

/** The country that a call names; undefined where it names none of ours. */
const namedCountry = (request: FastifyRequest): CountryCode | undefined => {
  const named = header(request, 'countrycode')?.toUpperCase()
  return countryCodes.find((code) => code === named)
}

/** The language in which a caller is answered (R74), where nothing is known of the tenant yet. */
export function callerLanguage(request: FastifyRequest, country = namedCountry(request)): Language {
  const named = ['x-language', 'lang', 'accept-language'].map((name) => header(request, name))
  return languageOfCaller(named, country ? languageOf(country) : 'en')
}

/** Who comes into a closed site: whoever can open it again. */
export const mayComeIn = (role: Actor): boolean => reachOf(role, 'editTenant') !== undefined

/** The log-in of a closed site is open, with the picture that it may ask for: it refuses everybody but those itself. */
const waysIn: readonly (string | undefined)[] = ['logIn', 'getImageCode', 'sayImageCode']
const isWayIn = (request: FastifyRequest): boolean =>
  waysIn.includes((request.routeOptions.config as { endpoint?: string }).endpoint)

/** Reads the headers of a call (R74). Refuses 9999 while the tenant's site is closed. */
export async function arrive(app: Kit, request: FastifyRequest): Promise<Arrival> {
  const tenant = app.tenants.ofHost(request.host)
  const named = namedCountry(request)
  const country = named ?? tenant.defaultCountry
  const { caller, freshTokens } = await identify(app, tenant, request)
  if (!tenant.isStation && !isWayIn(request) && !mayComeIn(caller.role)) refuse('maintenance')
  return {
    tenant,
    caller,
    country,
    namedCountry: named,
    language: callerLanguage(request, country),
    freshTokens,
    isSessionOver: caller.accountId === null && hasTokens(request),
    hasJustWritten: app.recentWrites.isRecent(caller.sessionId, request.headers),
    host: app.tenants.isKnownHost(request.host) ? request.hostname.toLowerCase() : undefined,
    ip: callerAddress(request),
    userAgent: header(request, 'user-agent') ?? '',
    cookies: header(request, 'cookie'),
    requestId: request.id,
  }
}

/** Some clients write the absence of a token out. */
const tokenOf = (request: FastifyRequest, name: string): string | undefined => {
  const token = header(request, name)
  return token === 'null' || token === 'undefined' ? undefined : token
}

const hasTokens = (request: FastifyRequest): boolean =>
  ['access-token', 'refresh-token'].some((name) => tokenOf(request, name) !== undefined)

/** A good access token is enough; else the refresh token is rotated and fresh ones go back in the answer. */
async function identify(
  app: Kit,
  tenant: Tenant,
  request: FastifyRequest,
): Promise<{ caller: Caller; freshTokens: Tokens | undefined }> {
  const access = tokenOf(request, 'access-token')
  const known = access && app.sessions.read(tenant.id, access)
  if (known) {
    void noteUse(app, tenant, access)
    return { caller: known, freshTokens: undefined }
  }
  const refresh = tokenOf(request, 'refresh-token')
  const renewed =
    refresh &&
    (await app.sessions.refresh(tenant.id, refresh, { ip: callerAddress(request), now: new Date() }))
  if (renewed) return { caller: renewed.caller, freshTokens: renewed.tokens }
  return { caller: visitor, freshTokens: undefined }
}

/** Milliseconds between two warnings that uses are not noted: a database that is away fails each call. */
const warnedEvery = 60_000
/** When this process warned last: one warning is enough for all of its servers. */
let warnedAt = Number.NEGATIVE_INFINITY

/** No call waits for this. What could not be noted is noted with the next call; this one is answered all the same. */
const noteUse = (app: Kit, tenant: Tenant, access: string): Promise<void> =>
  app.sessions.noteUse(tenant.id, access).catch((err: unknown) => {
    if (Date.now() - warnedAt < warnedEvery) return
    warnedAt = Date.now()
    app.log.warn({ err }, 'the use of fresh tokens was not noted')
  })
