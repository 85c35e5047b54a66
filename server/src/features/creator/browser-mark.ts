import { timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import type { App, Ctx } from '#context.ts'

/** Seconds: as long as an answer of TikTok is waited for, and as long as a form may be filled in after it. */
const life = 30 * 60
const registrationLife = life + 2 * 3_600

/**
 * What only the browser that asked for an authorisation holds, so that nobody can send another person the address of
 * a consent page and have that person's TikTok account linked to an account of their own (RFC 6749, 10.12). Each
 * authorisation has a mark of its own: two tabs do not take it from each other.
 */
const markOf = (app: App, tenantId: string, state: string): [name: string, value: string] => {
  const mark = app.cipher.hash(tenantId, `browser of an authorisation\n${state}`).toString('hex')
  return [`tiktok-${mark.slice(0, 12)}`, mark.slice(12)]
}

/** The cookie that goes with the address of the consent page; `path` is where TikTok sends the browser back to. */
export function markBrowser(app: App, tenantId: string, state: string, path: string): string {
  const [name, value] = markOf(app, tenantId, state)
  // Lax: it must come along when TikTok sends the browser back, which is a visit from another site.
  return `${name}=${value}; Path=${path}; Max-Age=${life}; ${guards(app)}`
}

const guards = (app: App): string =>
  `HttpOnly; SameSite=Lax${app.publicUrl.startsWith('https:') ? '; Secure' : ''}`

const registrationName = 'tiktok-registration'
const sealOf = (app: App, tenantId: string, state: string): string =>
  app.cipher.hash(tenantId, `registration by an authorisation\n${state}`).toString('hex')

/**
 * The cookie by which a registration finds the authorisation that its browser asked for last as a visitor: the specification's page
 * names none in `tenantUserId`, or takes another random key with each picture of the image code.
 */
export const markRegistration = (app: App, tenantId: string, state: string): string =>
  `${registrationName}=${state}.${sealOf(app, tenantId, state)}; Path=/apis; Max-Age=${registrationLife}; ${guards(app)}`

/** The authorisation that the cookie names; undefined without one that was made here. */
export function stateOfRegistration({ app, tenant, cookies }: Ctx): string | undefined {
  const all = (cookies ?? '').split(';').map((cookie) => cookie.trim())
  const value = all
    .find((cookie) => cookie.startsWith(`${registrationName}=`))
    ?.slice(registrationName.length + 1)
  const end = value?.lastIndexOf('.') ?? -1
  if (!value || end < 0) return undefined
  const state = value.slice(0, end)
  const [wanted, given] = [Buffer.from(sealOf(app, tenant.id, state)), Buffer.from(value.slice(end + 1))]
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? state : undefined
}

/** Whether a browser is the one that asked. */
export function isMarked(app: App, tenantId: string, state: string, headers: IncomingHttpHeaders): boolean {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  return cookies.includes(markOf(app, tenantId, state).join('='))
}
