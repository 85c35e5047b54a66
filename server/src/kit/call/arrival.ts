import { reachOf } from '@sampan/contract/abilities'
import { type CountryCode, countryCodes, type Language } from '@sampan/contract/country'
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
  language: Language
  freshTokens: Tokens | undefined
  /** He finds what he wrote a moment ago, so nothing that may be older than that is good enough. */
  hasJustWritten: boolean
  ip: string
  userAgent: string
  requestId: string
}

const header = (request: FastifyRequest, name: string): string | undefined => {
  const value = request.headers[name]
  return (Array.isArray(value) ? value[0] : value) || undefined
}

export const callerLanguage = (request: FastifyRequest): Language =>
  languageOfCaller(header(request, 'accept-language'), header(request, 'lang'))

/** Reads the headers of a call (R74). Refuses 9999 while the tenant's site is closed. */
export async function arrive(app: Kit, request: FastifyRequest): Promise<Arrival> {
  const tenant = app.tenants.ofHost(request.host)
  const asked = header(request, 'countrycode')?.toUpperCase()
  const country = countryCodes.find((code) => code === asked) ?? tenant.defaultCountry
  const { caller, freshTokens } = await identify(app, tenant, request)
  if (!tenant.isStation && reachOf(caller.role, 'editTenant') === undefined) refuse('maintenance')
  return {
    tenant,
    caller,
    country,
    language: callerLanguage(request),
    freshTokens,
    hasJustWritten: app.recentWrites.isRecent(caller.sessionId, request.headers),
    ip: callerAddress(request),
    userAgent: header(request, 'user-agent') ?? '',
    requestId: request.id,
  }
}

/** A good access token is enough; else the refresh token is rotated and fresh ones go back in the answer. */
async function identify(
  app: Kit,
  tenant: Tenant,
  request: FastifyRequest,
): Promise<{ caller: Caller; freshTokens: Tokens | undefined }> {
  const access = header(request, 'access-token')
  const known = access && app.sessions.read(tenant.id, access)
  if (known) return { caller: known, freshTokens: undefined }
  const refresh = header(request, 'refresh-token')
  const renewed =
    refresh &&
    (await app.sessions.refresh(tenant.id, refresh, { ip: callerAddress(request), now: new Date() }))
  if (renewed) return { caller: renewed.caller, freshTokens: renewed.tokens }
  return { caller: visitor, freshTokens: undefined }
}
