import { randomBytes } from 'node:crypto'
import type { getTiktokAuthUrl as contract } from '@sampan/contract/creator'
import type { InputOf } from '@sampan/contract/endpoint'
import type { App, Ctx } from '#context.ts'
import { ownDomain } from '#features/tenant/own-domain.ts'
import { listHosts } from '#features/tenant/tenant.queries.ts'
import { createCodeVerifier } from '#gateways/tiktok/tiktok.gateway.ts'
import { tiktokScopes } from '#gateways/tiktok/tiktok.profile.ts'
import { refuse } from '#kit/call/refusal.ts'
import type { CookieCall } from '#kit/call/route.ts'
import { insertAuthorisation } from './authorisation.queries.ts'
import { authorisationKey } from './authorisation-key.ts'
import { markBrowser, markRegistration } from './browser-mark.ts'
import { ownLink } from './own-link.ts'

/** One fixed address for all tenants, as TikTok wants it: registered, without query. */
export const callbackPath = '/apis/common/tiktok/callback'
export const callbackUrl = (publicUrl: string): string => `${publicUrl}${callbackPath}`

/**
 * Where to send the browser so that its owner can link a TikTok account. The tenant is in the state,
 * since the callback comes in at one host for all. Refuses a `redirectUrl` that is not the tenant's own,
 * and `tiktokNotOffered` without credentials.
 */
export async function getTiktokAuthUrl(
  ctx: Ctx,
  input: InputOf<typeof contract>,
): Promise<{ authUrl: string }> {
  if (!ctx.app.gateways.tiktok.hasKeys) refuse('tiktokNotOffered')
  const hosts = await listHosts(ctx)
  const usual = ownDomain(ctx.app.publicUrl, hosts)
  const here = ownDomain(ctx.app.publicUrl, hosts, ctx.host)
  const redirectUrl = ownLink(input.redirectUrl, here, [...hosts, new URL(usual).hostname])
  if (!redirectUrl) refuse('invalidInput', { fields: [{ path: 'redirectUrl', key: 'linkForeign' }] })
  const state = `${ctx.tenant.id}.${randomBytes(32).toString('base64url')}`
  const { codeVerifier, codeChallenge } = createCodeVerifier()
  await insertAuthorisation(ctx, {
    state,
    keyHash: authorisationKey(ctx, input.tenantUserId),
    redirectUrl,
    codeVerifier,
    countryCode: input.countryCode,
  })
  const authUrl = ctx.app.gateways.tiktok.authorizeUrl({
    state,
    codeChallenge,
    redirectUri: callbackUrl(ctx.app.publicUrl),
    scopes: tiktokScopes,
  })
  return { authUrl }
}

/**
 * Ties the authorisation to the browser that got its address. A visitor's browser that sends another key with its registration, or
 * none, is found by a second cookie there.
 */
export function cookieOfAuthUrl(
  app: App,
  tenantId: string,
  { authUrl }: { authUrl: string },
  { caller, input }: CookieCall<InputOf<typeof contract>>,
): string[] {
  const state = new URL(authUrl).searchParams.get('state') ?? ''
  const mark = markBrowser(app, tenantId, state, callbackPath)
  const isFoundByKey = caller.accountId !== null || input.keepsKey
  return isFoundByKey ? [mark] : [mark, markRegistration(app, tenantId, state)]
}
