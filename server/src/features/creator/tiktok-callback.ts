import { scenes } from '@sampan/contract/creator'
import { oneOf } from '@sampan/contract/one-of'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { type App, inTenant } from '#context.ts'
import {
  type AuthorisationRow,
  findAuthorisation,
  storePerson,
  takeAuthorisation,
} from './authorisation.queries.ts'
import { isMarked } from './browser-mark.ts'
import { findLinkedTiktok } from './creator.queries.ts'
import { callbackPath, callbackUrl } from './get-tiktok-auth-url.ts'
import { revokeLater } from './revoke-grant.ts'
import { personOf, sealGrant } from './tiktok-grant.ts'

const answer = z.object({
  state: z.string().max(200).catch(''),
  code: z.string().max(2_000).catch(''),
  home: z.string().optional().catch(undefined),
})

/** What the page finds in its query; above 0 means success. */
const status = { success: 1, failure: 0 }

/** Where TikTok sends browsers back to. Not a call: it answers with a redirect, never with an envelope. */
export function registerTiktokCallback(server: FastifyInstance, app: App): void {
  server.get(callbackPath, async (request, reply) => {
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    return reply.redirect(await receiveAnswer(app, request, answer.parse(request.query)), 302)
  })
}

/** In: the state and the code, which is empty when the person refused. Out: where the browser goes on. */
async function receiveAnswer(
  app: App,
  request: FastifyRequest,
  { state, code, home }: z.output<typeof answer>,
): Promise<string> {
  const tenant = app.tenants.all().find((each) => state.startsWith(`${each.id}.`))
  const known = tenant && (await inTenant(app, tenant.id, (ctx) => findAuthorisation(ctx, state)))
  if (!known) return pageAfter(`${app.publicUrl}/introduction`, status.failure)
  const { origin, hostname } = new URL(known.redirectUrl)
  // The browser's mark is at the tenant's own host, while TikTok knows one address for all.
  if (hostname !== request.hostname && home === undefined) {
    return `${origin}${callbackPath}?${new URLSearchParams({ state, code, home: '1' })}`
  }
  if (!isMarked(app, known.tenantId, state, request.headers)) {
    app.log.warn({ tenantId: known.tenantId }, 'a TikTok authorisation came back by another browser')
    return pageAfter(known.redirectUrl, status.failure)
  }
  const taken = await inTenant(app, known.tenantId, (ctx) => takeAuthorisation(ctx, state))
  // Too late, or the page was loaded again: the first answer stands.
  if (!taken) return pageAfter(known.redirectUrl, known.person ? status.success : status.failure)
  const outcome = code === '' ? 'failed' : await exchange(app, taken, code)
  const page = pageAfter(taken.redirectUrl, outcome === 'linked' ? status.success : status.failure)
  return outcome === 'unnamed' ? `${page}&reason=profile` : page
}

/**
 * Changes the code for a grant and keeps whose it is. No transaction is open while TikTok is asked. Of who does not share the profile nothing is
 * kept (R319), and the consent is given back, so that TikTok asks for all of it the next time; one that serves a linked account stays.
 */
async function exchange(
  app: App,
  row: AuthorisationRow,
  code: string,
): Promise<'linked' | 'unnamed' | 'failed'> {
  try {
    const { tiktok } = app.gateways
    const redirectUri = callbackUrl(app.publicUrl)
    const tokens = await tiktok.exchangeCode({ code, codeVerifier: row.codeVerifier, redirectUri })
    const user = await tiktok.userInfo(tokens.accessToken, tokens.scopes)
    const person = personOf(user)
    await inTenant(app, row.tenantId, async (ctx) => {
      const sealed = sealGrant(ctx, tokens)
      if (person) await storePerson(ctx, row.state, person, sealed)
      else if (!(await findLinkedTiktok(ctx, user.openId))) await revokeLater(ctx, sealed)
    })
    return person ? 'linked' : 'unnamed'
  } catch (error) {
    app.log.warn({ err: error }, 'a TikTok authorisation could not be finished')
    return 'failed'
  }
}

/** The page keeps its own query, its scene among it; without one it was a registration. */
function pageAfter(page: string, result: number): string {
  const url = new URL(page)
  const scene = url.searchParams.get('scene') ?? ''
  if (!oneOf(scenes, scene)) url.searchParams.set('scene', 'reg')
  url.searchParams.set('auth', '1')
  url.searchParams.set('status', String(result))
  return url.href
}
