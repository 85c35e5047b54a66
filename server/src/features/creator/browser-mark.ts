import type { IncomingHttpHeaders } from 'node:http'
import type { App } from '#context.ts'

/** Seconds: as long as an answer of TikTok is waited for. */
const life = 30 * 60

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
  const secure = app.publicUrl.startsWith('https:') ? '; Secure' : ''
  // Lax: it must come along when TikTok sends the browser back, which is a visit from another site.
  return `${name}=${value}; Path=${path}; Max-Age=${life}; HttpOnly; SameSite=Lax${secure}`
}

/** Whether a browser is the one that asked. */
export function isMarked(app: App, tenantId: string, state: string, headers: IncomingHttpHeaders): boolean {
  const cookies = (headers.cookie ?? '').split(';').map((cookie) => cookie.trim())
  return cookies.includes(markOf(app, tenantId, state).join('='))
}
